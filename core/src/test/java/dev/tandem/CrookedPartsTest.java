package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.scene.Scene;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Distances of parts at poses that are rotations only to within a millionth are measured in the part's own frame. */
class CrookedPartsTest {

    private static final double STRETCH = 1 + 4.5e-7;
    private static final Pose CROOKED = Pose.ofMatrix(STRETCH, 0, 0, 0, 0, STRETCH, 0, 0, 0, 0, STRETCH, 0);
    private static final double FAR = 1000;

    private static List<Body> arrangements() {
        Body part = Body.of(new Sphere(1)).at(CROOKED);
        Body aside = Body.of(new Sphere(1)).at(Pose.translation(-50, 0, 0));
        Scene scene = new Scene();
        scene.add("part", part);
        scene.add("aside", aside);
        return List.of(
                Body.compound(part, aside),
                Body.compound(Body.compound(part), aside),
                Body.compound(Body.compound(part, aside).at(Pose.translation(-3, 0, 0)))
                        .at(Pose.translation(3, 0, 0)),
                scene.asBody());
    }

    @Test
    void aToleranceAtTheDistanceItselfIsNotPassed() {
        double distance = FAR / STRETCH - 2;
        for (Body body : arrangements()) {
            for (Body other : List.of(
                    Body.of(new Sphere(1)).at(Pose.translation(FAR, 0, 0)),
                    Body.of(new HalfSpace(-1, 0, 0, -FAR + STRETCH)))) {
                PreparedQuery query = Tandem.prepare(body, other);
                query.isWithin(distance * (1 + 1e-9));
                assertTrue(
                        query.within().lower() <= distance * (1 + 1e-12),
                        () -> "lower " + query.within().lower());
                Separation measured = Tandem.distance(body, other);
                assertTrue(measured.lower() <= distance * (1 + 1e-12), measured::toString);
            }
        }
    }
}
