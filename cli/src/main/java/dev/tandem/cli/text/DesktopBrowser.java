package dev.tandem.cli.text;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Starts the browser of the desktop. */
public final class DesktopBrowser {

    private DesktopBrowser() {}

    /** Opens an address or a file. Where no browser can be started, says so. */
    public static void open(String address, Terminal terminal) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("win")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                : List.of(system.contains("mac") ? "open" : "xdg-open", address);
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            terminal.err()
                    .println("tandem: no browser could be started with " + command.get(0) + "; open " + address
                            + " yourself");
            terminal.err().flush();
        }
    }
}
