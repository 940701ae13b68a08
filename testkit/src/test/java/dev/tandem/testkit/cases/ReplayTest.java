package dev.tandem.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.exact.Rational;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every case file in {@code testkit/src/test/cases}, forwards and swapped, through everything that gives a
 * verdict. {@code -Dtandem.case=FILE} runs that file alone, such as one that a failing property left behind.
 */
class ReplayTest {

    /** Who is asked. Each must give the file's verdict or, where the file has none, that of the exact reference. */
    private static final Map<String, Predicate<ProximityCase>> VERDICTS =
            Map.of("exact reference", c -> c.reference().collides());

    @TestFactory
    Stream<DynamicTest> everyCase() {
        return files().stream().flatMap(file -> {
            ProximityCase c = CaseFile.read(file);
            return Stream.of(c, c.swapped())
                    .map(either -> DynamicTest.dynamicTest(file.getFileName() + ": " + either.label(), () -> {
                        replay(either);
                    }));
        });
    }

    private static List<Path> files() {
        String given = System.getProperty("tandem.case");
        if (given != null) {
            return List.of(Path.of(given));
        }
        List<Path> files = new ArrayList<>(CaseFile.in(SharedData.projectRoot().resolve("testkit/src/test/cases")));
        assertFalse(files.isEmpty(), "no case files");
        return files;
    }

    private static void replay(ProximityCase c) {
        Optional<Rational> exact = c.reference().squaredDistance();
        boolean expected = exact.isPresent() && exact.get().signum() == 0;
        ProximityCase.Expected known = c.expected();
        if (known != null) {
            expected = known.collides();
            Rational squared = known.squaredDistance();
            if (squared != null) {
                assertEquals(Optional.of(squared), exact, "squared distance");
            }
        }
        for (Map.Entry<String, Predicate<ProximityCase>> verdict : VERDICTS.entrySet()) {
            assertEquals(expected, verdict.getValue().test(c), verdict.getKey());
        }
    }
}
