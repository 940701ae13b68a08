package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.Activity;
import dev.tandem.cli.text.Progress;
import dev.tandem.cli.text.Terminal;
import dev.tandem.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Long work shows how far it is to whoever watches the error stream, and leaves nothing behind. */
class ProgressTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Terminal terminal(boolean watched, boolean sameScreen) {
        return new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                watched,
                sameScreen);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** Until something is drawn: a bar waits a second before it appears. */
    private void until(Runnable step) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (err().isEmpty() && System.nanoTime() < end) {
            step.run();
            Thread.onSpinWait();
        }
    }

    @Test
    void aBarAppearsAndGoes() {
        try (Progress bar = new Progress(terminal(true, true), 10, "pairs")) {
            until(() -> bar.done(5));
        }
        assertTrue(err().contains("[####################....................] 5 of 10 pairs"), err());
        assertTrue(err().endsWith("\r\u001b[K"), "the line is left empty");
    }

    @Test
    void aLineForWorkWithoutAKnownEnd() throws IOException {
        String result = Activity.during(terminal(true, true), "proving", () -> {
            until(() -> {});
            return "proved";
        });
        assertEquals("proved", result);
        assertTrue(err().contains("proving, 1 s"), err());
        assertTrue(err().endsWith("\r\u001b[K"), "the line is left empty");
    }

    @Test
    void nothingIsDrawnWhereNobodyWatchesOrAnswersAreShown() throws InterruptedException {
        try (Progress unseen = new Progress(terminal(false, false), 10, "pairs");
                Progress beside = Progress.besideAnswers(terminal(true, true), 10, "poses");
                Activity quiet = new Activity(terminal(false, false), "waiting")) {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(1200);
            while (System.nanoTime() < end) {
                unseen.done(5);
                beside.done(5);
                Thread.sleep(10);
            }
            quiet.aside(() -> {});
        }
        assertEquals("", err());
    }

    /** What is piped is never watched: the launcher asks whether standard error is a terminal. */
    @Test
    void theLauncherAsksForTheTerminal() throws IOException {
        String launcher = Files.readString(SharedData.projectRoot().resolve("dist/src/main/launcher/java.sh"));
        assertTrue(launcher.contains("[ -t 2 ] && progress=true"), "standard error");
        assertTrue(launcher.contains("[ -t 1 ] && screen=true"), "standard output");
    }
}
