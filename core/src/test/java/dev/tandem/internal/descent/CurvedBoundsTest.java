package dev.tandem.internal.descent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What a test of curved shapes is uncertain about is in the bounds, on both sides. */
class CurvedBoundsTest {

    @Test
    void theDistanceOfTwoBallsIsInTheBoundsOfASearch() {
        SplittableRandom random = new SplittableRandom(1);
        PreparedQuery query = Tandem.detector().prepare(Body.of(new Sphere(1)), Body.of(new Sphere(1)));
        for (int k = 0; k < 200; k++) {
            // Whole numbers, so that the distance is one, too.
            int gap = random.nextInt(1, 1 << 20);
            query.measure(Pose.translation(2 + gap, 0, 0), Budget.unlimited());
            Search found = query.search();
            assertTrue(found.isComplete());
            assertTrue(found.lower() <= gap && found.upper() >= gap, found.lower() + " " + gap + " " + found.upper());
        }
        PreparedQuery round = Tandem.detector().prepare(Body.of(new Ellipsoid(1, 2, 3)), Body.of(new Sphere(1)));
        round.measure(Pose.translation(5, 0, 0), Budget.unlimited());
        assertTrue(round.search().lower() <= 3 && round.search().upper() >= 3);
    }
}
