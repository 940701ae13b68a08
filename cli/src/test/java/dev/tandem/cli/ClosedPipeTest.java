package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Terminal;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever reads the answers may stop at any time, as {@code head} does; that is no error. */
class ClosedPipeTest {

    @TempDir
    Path folder;

    /** Far more answers than a pipe holds, to a reader that takes one. */
    @Test
    void aReaderThatStopsEndsTheCommandSilently() throws IOException, InterruptedException {
        Path poses = Files.writeString(
                folder.resolve("poses.txt"),
                IntStream.range(0, 50_000).mapToObj(i -> i + ",0,0").collect(Collectors.joining("\n")));
        Path err = folder.resolve("err.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path") + File.pathSeparator + System.getProperty("jdk.module.path", ""),
                Main.class.getName()));
        command.addAll(List.of("distance", "box:1,1,1", "sphere:1", "--json", "--poses", poses.toString()));
        Process process =
                new ProcessBuilder(command).redirectError(err.toFile()).start();
        try (BufferedReader answers = process.inputReader(StandardCharsets.UTF_8)) {
            assertTrue(answers.readLine().startsWith("{\"pose\":0,"));
        }
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it goes on without a reader");
        assertEquals("", Files.readString(err));
        assertEquals(ExitStatus.CLOSED_PIPE, process.exitValue());
    }

    @Test
    void aClosedPipeIsToldFromAFullDisk() {
        assertEquals("", refused("Broken pipe", ExitStatus.CLOSED_PIPE, "clash", "--plant", "20", "--json"));
        assertEquals("", refused("Broken pipe", ExitStatus.CLOSED_PIPE, "collide", "box:1,1,1", "sphere:1"));
        assertEquals("", refused("Broken pipe", ExitStatus.CLOSED_PIPE, "ray", "box:1,1,1", "5,0,0", "-1,0,0"));
        assertTrue(refused("No space left on device", ExitStatus.WRONG, "collide", "box:1,1,1", "sphere:1")
                .startsWith("tandem: standard output: the answers could not be written; is the disk full?"));
    }

    /** What a command says on the error stream whose answers cannot be written for a reason. */
    private static String refused(String reason, int status, String... args) {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                Terminal.answers(broken),
                new PrintStream(err, false, StandardCharsets.UTF_8),
                false);
        assertEquals(status, Main.run(terminal, args));
        return err.toString(StandardCharsets.UTF_8);
    }
}
