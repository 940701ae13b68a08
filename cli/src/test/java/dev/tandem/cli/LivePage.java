package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.page.Browser;
import dev.tandem.cli.text.Terminal;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** {@code tandem view} in a thread, and its page in a browser. When the page is closed, the command must end. */
final class LivePage implements AutoCloseable {

    private final FutureTask<Integer> command;
    private final Browser browser;

    private LivePage(FutureTask<Integer> command, Browser browser) {
        this.command = command;
        this.browser = browser;
    }

    static LivePage open(Object... arguments) throws IOException {
        PipedOutputStream written = new PipedOutputStream();
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(new PipedInputStream(written), StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(new ByteArrayInputStream(new byte[0]), out, System.err, false);
        String[] words = new String[arguments.length + 1];
        words[0] = "view";
        for (int i = 0; i < arguments.length; i++) {
            words[i + 1] = arguments[i].toString();
        }
        FutureTask<Integer> command = new FutureTask<>(() -> {
            int status = Main.run(terminal, words);
            out.close();
            return status;
        });
        Thread thread = new Thread(command, "view");
        thread.setDaemon(true);
        thread.start();
        String address = lines.readLine();
        assertTrue(
                address != null && address.startsWith("http://127.0.0.1:"), address + " of " + Arrays.toString(words));
        return new LivePage(command, Browser.open(address));
    }

    Browser browser() {
        return browser;
    }

    /** Waits until every question is answered. */
    void settle() {
        browser.until("!live.busy && !live.next && !document.getElementById('verdict').dataset.stale");
    }

    String verdict() {
        settle();
        return browser.find("#verdict").getText();
    }

    @Override
    public void close() {
        browser.close();
        try {
            assertEquals(0, command.get(30, TimeUnit.SECONDS), "the command ends when its page is closed");
        } catch (Exception e) {
            throw new AssertionError("the command does not end when its page is closed", e);
        }
    }
}
