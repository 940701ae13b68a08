package dev.tandem.testkit.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.cases.CaseFile;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Asks every question about the compositions that once failed, or about the one of {@code -Dtandem.composition}. */
class CompositionReplayTest {

    static Stream<Path> files() {
        String given = System.getProperty("tandem.composition");
        return given != null
                ? Stream.of(Path.of(given))
                : CaseFile.in(SharedData.projectRoot().resolve("testkit/src/test/cases/compositions")).stream();
    }

    @ParameterizedTest
    @MethodSource("files")
    void holds(Path file) {
        Composition c = CompositionFile.read(file);
        // Questions draw from the seed, and are asked of some compositions only: a few seeds ask all.
        for (long seed = c.seed(); seed < c.seed() + 12; seed++) {
            Composition other = new Composition(c.label(), seed, c.a(), c.b(), c.edits());
            List<String> found = CompositionCampaign.of(new Counts(), 1).replay(other);
            assertEquals(List.of(), found, file.toString());
        }
    }
}
