package dev.tandem.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands of the command line, each in a Java of its own: for their help, and for the pages that they write. */
final class Commands {

    private static final int MINUTES = 10;

    private final Path folder;

    /** Commands run in this folder. */
    Commands(Path folder) {
        this.folder = folder;
    }

    /** {@return the names of all commands, from the help} */
    List<String> names() throws IOException, InterruptedException {
        String help = run(0, "--help");
        int start = help.indexOf("Commands:");
        int end = help.indexOf("Exit status:");
        if (start < 0 || end < start) {
            throw new IOException("the help does not list commands");
        }
        return help.substring(start, end)
                .lines()
                .filter(line -> line.matches(" {2}[a-z].*"))
                .map(line -> line.strip().split(" ", 2)[0])
                .toList();
    }

    /** {@return a page in HTML with the help of every command} */
    String page() throws IOException, InterruptedException {
        List<String> names = names();
        StringBuilder body =
                new StringBuilder("<h1>Commands</h1>\n<p>What <code>tandem COMMAND --help</code> prints. The exit"
                        + " status is 0 for free or done, 1 when a collision was found, 2 for wrong usage or input, 3 when a budget"
                        + " did not suffice.</p>\n<p>");
        for (String name : names) {
            body.append("<a href=\"#")
                    .append(name)
                    .append("\"><code>")
                    .append(name)
                    .append("</code></a>\n");
        }
        body.append("</p>\n<h2 id=\"tandem\">tandem</h2>\n").append(block(run(0, "--help")));
        for (String name : names) {
            body.append("<h2 id=\"").append(name).append("\">").append(name).append("</h2>\n");
            body.append(block(name.equals("help") ? run(0, "help", "--help") : run(0, name, "--help")));
        }
        return body.toString();
    }

    private static String block(String text) {
        return "<pre><code>" + Layout.escape(text) + "</code></pre>\n";
    }

    /** Runs a command that must end with a given status. */
    String run(int expected, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.tandem.cli.Main"));
        command.addAll(List.of(args));
        Path out = Files.createTempFile("tandem-site", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile())
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IOException("tandem " + String.join(" ", args) + " did not end in " + MINUTES + " minutes");
            }
            String text = Files.readString(out, StandardCharsets.UTF_8);
            if (process.exitValue() != expected) {
                throw new IOException(
                        "tandem " + String.join(" ", args) + " gave status " + process.exitValue() + ": " + text);
            }
            return text;
        } finally {
            Files.delete(out);
        }
    }
}
