package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.Clouds;
import dev.tandem.io.Meshes;
import dev.tandem.io.Molecules;
import dev.tandem.io.OctoMap;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What all pages have in common: programs compile, links lead to files, lists are complete. */
class DocumentsTest {

    private static final Path ROOT = SharedData.projectRoot();
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\n(.*?)^```$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

    @TempDir
    Path classes = Path.of("");

    /** The programs of the tutorials, imports and all. The tests of the zip run them too and compare their output. */
    @Test
    void programsOfTheTutorialsCompile() throws IOException {
        List<String> programs = new ArrayList<>();
        for (Path page : pages("docs/tutorials")) {
            Matcher block = BLOCK.matcher(Files.readString(page));
            while (block.find()) {
                programs.add(block.group(1));
            }
        }
        assertEquals(5, programs.size(), "one program for each kind of user");
        CompiledPrograms.compile(programs, classes);
    }

    /** Java code of any other page is a region that some test compares with its own source. */
    @Test
    void everyOtherBlockOfJavaIsARegion() throws IOException {
        List<Path> pages = new ArrayList<>(pages("docs"));
        pages.add(ROOT.resolve("README.md"));
        pages.removeIf(page -> page.startsWith(ROOT.resolve("docs/tutorials")));
        for (Path page : pages) {
            String text = Files.readString(page);
            Matcher block = BLOCK.matcher(text);
            while (block.find()) {
                String before = text.substring(0, block.start()).stripTrailing();
                String line = before.substring(before.lastIndexOf('\n') + 1);
                assertTrue(line.startsWith("<!-- region: "), () -> page + ": code of no test:\n" + block.group(1));
            }
        }
    }

    @Test
    void linksBetweenFilesLeadToFiles() throws IOException {
        List<Path> pages = new ArrayList<>(pages("docs"));
        for (String name : List.of("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")) {
            pages.add(ROOT.resolve(name));
        }
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                String target = link.group(1).replaceFirst("#.*", "");
                if (!target.isEmpty() && !target.contains(":")) {
                    links++;
                    if (!Files.exists(page.resolveSibling(target).normalize())) {
                        broken.add(ROOT.relativize(page) + ": " + target);
                    }
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(links > 40, "only " + links + " links were found");
    }

    /** Pictures are made by tests of the command line with -Dtandem.pictures=true, are small, and are shown somewhere. */
    @Test
    void everyPictureIsMadeByATestAndShown() throws IOException {
        List<Path> pictures;
        try (Stream<Path> files = Files.list(ROOT.resolve("docs/images"))) {
            pictures = files.sorted().toList();
        }
        assertTrue(pictures.size() >= 4, pictures::toString);
        StringBuilder tests = new StringBuilder();
        try (Stream<Path> files = Files.walk(ROOT.resolve("cli/src/test/java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                tests.append(Files.readString(file));
            }
        }
        String start = Files.readString(ROOT.resolve("docs/index.md"));
        for (Path picture : pictures) {
            String name = String.valueOf(picture.getFileName()).replace(".png", "");
            assertTrue(tests.indexOf(".publish(\"" + name + "\")") >= 0, name + " is made by no test");
            assertTrue(start.contains("](images/" + name + ".png)"), name + " is not on the start page");
            assertTrue(Files.size(picture) < 250_000, picture + " has " + Files.size(picture) + " bytes");
        }
    }

    @Test
    void everyEndingThatIsReadIsOnThePageOfFormats() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/file-formats.md"));
        List<String> endings = Stream.of(Meshes.endings(), Clouds.endings(), Molecules.endings(), OctoMap.endings())
                .flatMap(List::stream)
                .toList();
        assertTrue(endings.size() >= 12, endings::toString);
        for (String ending : endings) {
            assertTrue(page.contains("`" + ending + "`"), ending + " is not on the page");
        }
    }

    private static List<Path> pages(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }
}
