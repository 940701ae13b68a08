package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a command did: its exit status and what it wrote. */
record Ran(int status, String out, String err) {

    static Ran tandem(Object... args) {
        return withInput("", args);
    }

    /** As somebody sees it whose error stream is a terminal. */
    static Ran watched(Object... args) {
        return run("", true, args);
    }

    static Ran withInput(String input, Object... args) {
        return run(input, false, args);
    }

    private static Ran run(String input, boolean showsProgress, Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8),
                showsProgress);
        String[] words = new String[args.length];
        for (int i = 0; i < args.length; i++) {
            words[i] = args[i].toString();
        }
        int status = Main.run(terminal, words);
        return new Ran(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** It ended with this status and complained about nothing. */
    Ran exits(int expected) {
        assertEquals(expected, status, () -> "out: " + out + "err: " + err);
        assertEquals("", err);
        return this;
    }

    /** It refused its input: status 2, nothing answered, and one line that holds all these words. */
    Ran refuses(String... words) {
        assertEquals(ExitStatus.WRONG, status, () -> "out: " + out + "err: " + err);
        assertEquals("", out);
        assertTrue(err.startsWith("tandem: ") && err.endsWith("\n"), err);
        assertEquals(1, err.lines().count(), err);
        for (String word : words) {
            assertTrue(err.contains(word), () -> "'" + word + "' is not in: " + err);
        }
        assertTrue(!err.contains("Exception") && !err.contains("\tat "), err);
        return this;
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
