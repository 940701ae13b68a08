package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.Query;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The point that shows that a part is inside a solid is one of the part, not of the box around it. */
class ContainedPointTest {

    private static final Body TRIANGLE = Body.of(
            TriangleMesh.triangle(new Vec3(0.1, 0.2, 0.06), new Vec3(0.7, 0.3, 0.03), new Vec3(0.75, 0.28, 0.4)));
    private static final Body SOLID = Body.of(TriangleMesh.box(4, 4, 4)).solid();
    private static final Pose TURNED = Pose.rotation(new Vec3(0, 0, 1), 0.7);

    private static List<Body> wrapped() {
        Body placed = TRIANGLE.at(TURNED);
        return List.of(
                Body.compound(placed),
                Body.compound(Body.compound(placed).at(Pose.translation(0.2, 0, 0))),
                Body.compound(Body.compound(Body.compound(placed).at(TURNED)).at(Pose.translation(0, 0.3, 0.1))));
    }

    @Test
    void aSearchShowsAPointOfThePart() {
        for (Body body : wrapped()) {
            Decision inB = Tandem.decide(body, SOLID, Budget.unlimited());
            assertEquals(Verdict.HIT, inB.verdict());
            Vec3 onA = inB.pointOnA();
            assertNotNull(onA);
            assertEquals(0, Tandem.distance(body, Body.of(new Point(onA))).distance(), 1e-12);
            Vec3 onB = Tandem.decide(SOLID, body, Budget.unlimited()).pointOnB();
            assertNotNull(onB);
            assertEquals(0, Tandem.distance(body, Body.of(new Point(onB))).distance(), 1e-12);
        }
    }

    @Test
    void aQueryOfOnesOwnIsToldAPointOfThePart() {
        for (Body body : wrapped()) {
            Told told = new Told();
            Tandem.prepare(body, SOLID).ask(Pose.identity(), told);
            Body point = Body.of(new Point(told.at));
            assertEquals(0, Tandem.distance(body, point).distance(), 1e-12);
        }
    }

    /** Asks for containment alone. */
    private static final class Told extends Query {
        private Vec3 at = new Vec3(1e9, 1e9, 1e9);
        private boolean found;

        @Override
        public boolean usesBounds() {
            return false;
        }

        @Override
        public boolean leaf(LeafTests tests, int a, int b) {
            return false;
        }

        @Override
        public boolean seeksContainment() {
            return !found;
        }

        @Override
        public void contained(LeafTests tests, int a, int b, Witness common) {
            found = true;
            at = new Vec3(common.ax, common.ay, common.az);
        }

        @Override
        public void reset() {
            found = false;
        }
    }
}
