package dev.tandem.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Does what somebody does who copies a tutorial line by line: saves its program, runs its commands in the unpacked zip, and
 * compares what is printed with what the page shows.
 */
class TutorialsTest {

    private static final Path PAGES = Path.of("../docs/tutorials");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(java|sh|text)\\n(.*?)^```$");
    private static final Pattern NAME = Pattern.compile("public class (\\w+)");

    @TempDir
    Path temporary = Path.of("");

    @Test
    void everyTutorialWorksLineByLine() throws IOException, InterruptedException {
        UnpackedZip zip = UnpackedZip.in(temporary);
        List<Path> pages;
        try (Stream<Path> files = Files.list(PAGES)) {
            pages = files.sorted().toList();
        }
        assertEquals(5, pages.size(), pages::toString);
        for (Path page : pages) {
            follow(page, zip);
        }
    }

    private static void follow(Path page, UnpackedZip zip) throws IOException, InterruptedException {
        Matcher block = BLOCK.matcher(Files.readString(page));
        String printed = "";
        int compared = 0;
        while (block.find()) {
            String text = block.group(2);
            switch (block.group(1)) {
                case "java" -> Files.writeString(zip.file(name(text) + ".java"), text);
                case "sh" -> printed = runAll(page, text, zip);
                default -> {
                    assertEquals(text, printed, page.toString());
                    compared++;
                }
            }
        }
        assertEquals(1, compared, page + " shows what its program prints");
    }

    private static String runAll(Path page, String lines, UnpackedZip zip) throws IOException, InterruptedException {
        StringBuilder printed = new StringBuilder();
        for (String line : lines.lines().toList()) {
            UnpackedZip.Ran ran = zip.run("sh", "-c", line);
            assertTrue(ran.status() == 0 || ran.status() == 1, () -> page + ": " + line + "\n" + ran.err());
            assertEquals("", ran.err(), page + ": " + line);
            assertFalse(ran.out().isBlank(), page + ": " + line);
            printed.append(ran.out());
        }
        return printed.toString();
    }

    private static String name(String program) {
        Matcher name = NAME.matcher(program);
        assertTrue(name.find(), program);
        return name.group(1);
    }
}
