package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The Java code of README is code of this class: it compiles, runs, and must be the same to the letter. */
class ReadmeExamplesTest {

    @Test
    void theFirstExamples() {
        // region: one-line
        Body part = Body.of(TriangleMesh.sphere(0.5, 2)); // or Meshes.read(Path.of("part.stl")), from dev.tandem.io
        Body crate = Body.of(new Box(4, 4, 2.5)).at(Pose.translation(5, 0, 0));
        System.out.println(Tandem.collides(part, crate) ? "collides" : "free");

        Separation gap = Tandem.distance(part, crate);
        System.out.println(gap.distance() + " m, from " + gap.pointOnA() + " to " + gap.pointOnB());
        // end
        assertFalse(Tandem.collides(part, crate));
        assertEquals(2.5, gap.distance(), 0.02);
        // region: prepared
        PreparedQuery query = Tandem.prepare(part, Body.of(new Box(1, 1, 1)));
        for (double x = 3; x > 0; x -= 0.5) {
            Pose bInA = Pose.translation(x, 0, 0);
            if (query.collides(bInA)) {
                System.out.println("at " + x + ": triangle " + query.collidingA() + " touches the box");
            }
        }
        // end
        assertEquals(true, query.collides(Pose.identity()), "the box is inside the sphere, and touches it");
    }

    @Test
    void aTestOfOnesOwn() {
        // region: own-test
        ProximityTest<SphereElement, SphereElement> rough = (a, b, at, out) -> {
            double x = at.bInA[3];
            double y = at.bInA[7];
            double z = at.bInA[11];
            return Math.max(0, Math.sqrt(x * x + y * y + z * z) - a.radius - b.radius);
        };
        TestBank bank = Tandem.standardBank().with(SphereElement.KIND, SphereElement.KIND, "rough", rough);
        Detector mine = Tandem.detector(bank);
        // end
        Body ball = Body.of(new Sphere(1));
        Body other = ball.at(Pose.translation(3, 0, 0));
        assertEquals(1, mine.distance(ball, other).distance());
        assertEquals(1, Tandem.distance(ball, other).distance());
    }

    @Test
    void readmeShowsExactlyThisCode() throws IOException {
        assertEquals(Pages.writtenWithImports(ReadmeExamplesTest.class), Pages.shown("README.md"));
        assertEquals(3, Pages.shown("README.md").size());
    }
}
