package dev.tandem.dist;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The zip, unpacked into a folder with a blank in its name, as a user has it. */
class DistributionTest {

    private static final String VERSION = UnpackedZip.VERSION;

    @TempDir
    static Path temporary = Path.of("");

    private static UnpackedZip zip;

    @BeforeAll
    static void unpack() throws IOException {
        zip = UnpackedZip.in(temporary);
    }

    @Test
    void theLauncherCanBeExecutedAndTellsTheVersion() throws IOException, InterruptedException {
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(zip.file("bin/tandem"));
        assertTrue(permissions.contains(PosixFilePermission.OTHERS_EXECUTE), permissions::toString);
        UnpackedZip.Ran ran = zip.runIn(temporary, zip.file("bin/tandem").toString(), "--version");
        assertEquals(0, ran.status());
        assertEquals("tandem " + VERSION, ran.out().lines().findFirst().orElse(""));
        assertEquals("", ran.err(), "Java says nothing beside us");
    }

    @Test
    void theLauncherIsFoundThroughALink() throws IOException, InterruptedException {
        Path link = Files.createSymbolicLink(
                temporary.resolve("t"), Path.of("with blank/tandem-" + VERSION + "/bin/tandem"));
        UnpackedZip.Ran ran =
                zip.runIn(temporary, link.toString(), "collide", "box:1,1,1", "sphere:0.6", "--at-b", "1,0,0");
        assertEquals(1, ran.status(), ran.err());
        assertTrue(ran.out().startsWith("collides"), ran.out());
    }

    @Test
    void mistakesGiveOneLineAndStatusTwo() throws IOException, InterruptedException {
        UnpackedZip.Ran ran = zip.run("bin/tandem", "inspect", "samples/no such file.stl");
        assertEquals(2, ran.status());
        assertEquals(1, ran.err().lines().count(), ran.err());
        assertTrue(ran.err().startsWith("tandem: ") && ran.err().contains("no such file.stl"), ran.err());
    }

    /** The commands in the table of samples/README.md, with the exit status that it states. */
    @Test
    void everySampleDoesWhatItsTableSays() throws IOException, InterruptedException {
        String text = zip.text("samples/README.md");
        Matcher row = Pattern.compile("\\| `(bin/tandem [^`]*)` \\| (\\d) \\|").matcher(text);
        List<String> tried = new ArrayList<>();
        while (row.find()) {
            UnpackedZip.Ran ran = zip.run(row.group(1).split(" ", -1));
            assertEquals(
                    Integer.parseInt(row.group(2)), ran.status(), () -> row.group(1) + "\n" + ran.out() + ran.err());
            assertEquals("", ran.err(), row.group(1));
            assertFalse(ran.out().isBlank(), row.group(1));
            tried.add(row.group(1));
        }
        assertTrue(tried.size() >= 9, tried::toString);
        try (Stream<Path> files = Files.list(zip.file("samples"))) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                String name = String.valueOf(file.getFileName());
                assertTrue(name.equals("README.md") || text.contains('`' + name + '`'), name + " is not in the table");
            }
        }
    }

    @Test
    void theScenesOfTheDocumentationAreTheSameInBothForms() throws IOException, InterruptedException {
        UnpackedZip.Ran yaml = zip.run("bin/tandem", "clash", "--json", "samples/pump-house.yaml");
        UnpackedZip.Ran json = zip.run("bin/tandem", "clash", "--json", "samples/pump-house.json");
        assertEquals(clashes(yaml), clashes(json));
        assertFalse(clashes(yaml).isEmpty());
    }

    private static List<String> clashes(UnpackedZip.Ran ran) {
        return ran.out().lines().filter(line -> line.contains("\"kind\"")).toList();
    }

    @Test
    void completionKnowsEveryCommand() throws IOException, InterruptedException {
        Path script = zip.file("completions/tandem-completion.sh");
        UnpackedZip.Ran help = zip.run("bin/tandem", "--help");
        List<String> commands = help.out()
                .substring(help.out().indexOf("Commands:"), help.out().indexOf("Exit status:"))
                .lines()
                .filter(line -> line.matches("  [a-z].*"))
                .map(line -> line.strip().split(" ", -1)[0])
                .toList();
        assertTrue(commands.contains("collide") && commands.contains("clash"), commands::toString);
        UnpackedZip.Ran ran = zip.run(
                "bash",
                "-c",
                "source \"$0\" && COMP_WORDS=(tandem '') && COMP_CWORD=1 && COMP_LINE='tandem ' && _complete_tandem;"
                        + " printf '%s\\n' \"${COMPREPLY[@]}\"",
                script.toString());
        assertEquals(0, ran.status(), ran.err());
        Set<String> offered = ran.out().lines().map(String::strip).collect(Collectors.toSet());
        assertTrue(offered.containsAll(commands), () -> offered + " lacks some of " + commands);
    }

    /** Every jar is on the class path of the launcher, and every jar of others is in the list of licences. */
    @Test
    void jarsAreOnTheClassPathAndLicensed() throws IOException {
        Set<String> jars = new TreeSet<>();
        try (Stream<Path> files = Files.list(zip.file("lib"))) {
            files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".jar") && !name.equals("tandem-launcher.jar"))
                    .forEach(jars::add);
        }
        assertTrue(jars.contains("tandem-core-" + VERSION + ".jar"), jars::toString);
        try (JarFile launcher = new JarFile(zip.file("lib/tandem-launcher.jar").toFile())) {
            String path = launcher.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            assertTrue(new HashSet<>(Arrays.asList(path.split(" ", -1))).containsAll(jars), path);
        }
        String licences = zip.text("THIRD-PARTY.md");
        String components = zip.text("sbom.cyclonedx.json");
        for (String jar : jars) {
            String name = jar.replaceFirst("-[0-9.]+\\.jar$", "");
            assertTrue(jar.startsWith("tandem-") || licences.contains("`lib/" + jar + "`"), jar + " has no licence");
            assertTrue(components.contains("/" + name + "@"), jar + " is not among the components");
        }
        assertTrue(components.contains("/three@0.164.1"));
        assertTrue(zip.text("licences/three-LICENSE").contains("MIT License"));
        assertAll(
                () -> assertTrue(zip.text("LICENSE").contains("Apache License")),
                () -> assertTrue(zip.text("NOTICE").contains("The Tandem authors")));
    }

    /** A review of what can be checked of a batch file without Windows. */
    @Test
    void theBatchFileHasDosLinesAndQuotedPaths() throws IOException {
        String text = zip.text("bin/tandem.cmd");
        assertEquals(text.replace("\r\n", "\n").replace("\n", "\r\n"), text);
        assertTrue(text.chars().allMatch(c -> c < 128));
        List<String> lines = text.lines().toList();
        assertEquals("@echo off", lines.get(0));
        // An 'exit /b' behind it would hide the status from '&&' and '||'.
        String last = lines.get(lines.size() - 1);
        assertTrue(last.startsWith("\"%TANDEM_JAVA%\" "), last);
        assertTrue(last.endsWith(" %*"), last);
        // At the top level the folder of a file that is found on the PATH and called in quotes is wrong.
        int folder = text.indexOf("%~dp0");
        assertTrue(folder > text.indexOf("\r\n:find_root\r\n") && folder < text.indexOf("exit /b 0"), text);
        assertTrue(text.contains("\r\ncall :find_root\r\n"));
        assertTrue(text.contains("DisableDelayedExpansion"));
        for (String each : lines) {
            // Removing quotes from a value takes one more of them.
            String line = each.replace(":\"=%", "%");
            if (line.startsWith("rem")) {
                assertFalse(line.contains("%"), "cmd.exe replaces variables in remarks too: " + line);
                continue;
            }
            assertEquals(0, line.chars().filter(c -> c == '"').count() % 2, "quotes: " + line);
            Matcher path = Pattern.compile("%(TANDEM_(ROOT|JAVA|RELEASE|JAVA_HOME)%|~dp0)")
                    .matcher(line);
            while (path.find()) {
                long quotes = line.substring(0, path.start())
                        .chars()
                        .filter(c -> c == '"')
                        .count();
                assertEquals(1, quotes % 2, "a path outside of quotes: " + line);
            }
            Matcher jump = Pattern.compile("\\bgoto (\\w+)").matcher(line);
            while (jump.find()) {
                assertTrue(lines.contains(":" + jump.group(1)), line);
            }
        }
    }
}
