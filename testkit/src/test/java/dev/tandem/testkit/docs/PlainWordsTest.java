package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Output and pages say whose figures they are: 'the paper' and 'Tandem', and which paper. */
class PlainWordsTest {

    private static final Pattern LITERAL = Pattern.compile("\"(\\\\.|[^\"\\\\])*\"");
    private static final Pattern WHOSE = Pattern.compile("\\b([Oo]urs|[Tt]heirs)\\b");

    @Test
    void noOutputSaysOursOrTheirs() throws IOException {
        Path root = SharedData.projectRoot();
        List<String> found = new ArrayList<>();
        int files = 0;
        for (String module :
                List.of("core", "robot", "clash", "io", "plan", "cli", "bench", "experiments", "samples")) {
            try (Stream<Path> sources = Files.walk(root.resolve(module).resolve("src/main/java"))) {
                for (Path source :
                        sources.filter(f -> f.toString().endsWith(".java")).toList()) {
                    files++;
                    Files.readAllLines(source).stream()
                            .filter(line -> LITERAL.matcher(line)
                                    .results()
                                    .anyMatch(
                                            text -> WHOSE.matcher(text.group()).find()))
                            .forEach(line -> found.add(source.getFileName() + ": " + line.strip()));
                }
            }
        }
        assertTrue(files > 300, "only " + files + " files were read");
        assertEquals(List.of(), found);
    }

    @Test
    void theReadmeNamesTheWorks() throws IOException {
        String readme = Files.readString(SharedData.projectRoot().resolve("README.md"));
        for (String work : List.of("Himmelstein", "Steinbach", "Time-Budgeted Collision Detection", "AABB Tree")) {
            assertTrue(readme.contains(work), work);
        }
    }

    /** What links that are joined and pairs of an SRDF file mean, in the same words on the page and in the help. */
    @Test
    void theCookbookAgreesWithTheHelpOnNeighbours() throws IOException {
        String page = Files.readString(SharedData.projectRoot().resolve("docs/cookbook.md"))
                .replaceAll("\\s+", " ");
        assertTrue(page.contains("Pairs that the SRDF disables are not checked; without an SRDF"), "cookbook");
        String help = Files.readString(
                SharedData.projectRoot().resolve("cli/src/main/java/dev/tandem/cli/SelfCollisionCommand.java"));
        assertTrue(help.contains(
                "Left out are the pairs that the SRDF file disables; without one, links that are joined."));
    }
}
