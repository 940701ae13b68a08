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
import dev.tandem.io.Meshes;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java code of README is code of this class: it compiles, runs, and must be the same to the letter. */
class ReadmeExamplesTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void theFirstExamples() throws IOException {
        Path file = folder.resolve("gripper.stl");
        Meshes.write(TriangleMesh.sphere(0.5, 2), file);
        List<Pose> path = List.of(Pose.translation(9, 0, 0), Pose.translation(0, 0, 0));
        // region: one-line
        Body gripper = Body.of(Meshes.read(file));
        Body room = Body.of(new Box(4, 4, 2.5)).at(Pose.translation(5, 0, 0));

        boolean hit = Tandem.collides(gripper, room);
        Separation gap = Tandem.distance(gripper, room);
        System.out.println(hit + ": " + gap.distance() + " m, from " + gap.pointOnA() + " to " + gap.pointOnB());
        // end
        assertFalse(hit);
        assertEquals(2.5, gap.distance(), 0.02);
        // region: prepared
        PreparedQuery query = Tandem.prepare(gripper, room);
        for (Pose bInA : path) {
            if (query.collides(bInA)) {
                System.out.println("element " + query.collidingA() + " touches " + query.collidingB());
            }
        }
        // end
        assertEquals(true, query.collides(Pose.identity()), "the gripper is inside the solid box");
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
        assertEquals(Pages.written(ReadmeExamplesTest.class), Pages.shown("README.md"));
        assertEquals(3, Pages.shown("README.md").size());
    }
}
