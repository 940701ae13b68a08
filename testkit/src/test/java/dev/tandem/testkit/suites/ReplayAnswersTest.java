package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.cases.CaseFile;
import dev.tandem.testkit.cases.ProximityCase;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Asks every case file what the suites ask of random cases: a bug that one of them found stays found. */
class ReplayAnswersTest {

    @TestFactory
    Stream<DynamicTest> everyCase() {
        return CaseFile.toReplay().stream()
                .map(file -> DynamicTest.dynamicTest(String.valueOf(file.getFileName()), () -> {
                    ProximityCase c = CaseFile.read(file);
                    assertTrue(MeshAnswersTest.holds(c), "answers");
                    assertTrue(RangesAndErrorsTest.holds(c), "ranges and errors");
                    assertTrue(BoxesBoundTest.holds(c), "boxes bound");
                }));
    }
}
