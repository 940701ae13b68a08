package dev.tandem.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenSizeHistogramTest {

    @Test
    void sizesAreThoseThatWereAddedToAThirtiethAndOnesThatWereTakenAreGone() {
        OpenSizeHistogram sizes = new OpenSizeHistogram();
        sizes.clear(3);
        sizes.add(3);
        for (double extent = 3; extent > 1e-6; extent *= 0.9) {
            sizes.add(extent);
            int step = sizes.end() - 1;
            assertTrue(sizes.count(step) > 0);
            assertEquals(extent, sizes.size(step), extent / 30);
            sizes.remove(extent);
        }
        int left = 0;
        for (int step = 0; step < sizes.end(); step++) {
            left += sizes.count(step);
        }
        assertEquals(1, left, "the first");
        sizes.add(0);
        assertTrue(sizes.size(sizes.end() - 1) < 3e-6, "what is smaller counts as the smallest");
        sizes.clear(3);
        assertEquals(0, sizes.end());
    }

    /** Whatever a search opened, took, kept or left for lack of time: the sizes are those of its open pairs. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSearchKnowsTheSizesOfItsOpenPairs(boolean keepsFront) {
        Body spring = Body.of(SampleMeshes.spring());
        Search search = new Search(spring.tree(), spring.tree(), Tandem.standardBank())
                .order(Order.closestFirst())
                .keepingFront(keepsFront);
        int unknown = 0;
        for (int i = 0; i < 400; i++) {
            Pose pose = Pose.translation(0.0005 * (i % 100), 0.02, 0.45 + 0.003 * i);
            Budget budget = i % 5 == 0
                    ? Budget.unlimited().until(System.nanoTime() - 1)
                    : Budget.ofTests(i % 7 == 0 ? 100_000 : 150);
            Verdict verdict = search.collide(pose, budget);
            unknown += verdict == Verdict.UNKNOWN ? 1 : 0;
            int open = search.openPairs();
            double sum = 0;
            for (int k = 0; k < open; k++) {
                sum += search.tree().extent(search.openPair(k));
            }
            OpenSizeHistogram sizes = search.openSizes();
            int counted = 0;
            double sized = 0;
            for (int step = 0; step < sizes.end(); step++) {
                counted += sizes.count(step);
                sized += sizes.count(step) * sizes.size(step);
            }
            assertEquals(open, counted, "pose " + i);
            assertEquals(sum, sized, sum / 30, "pose " + i);
        }
        assertTrue(unknown > 50, unknown + " unknown");
    }
}
