package dev.tandem.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.bank.TestBank;
import dev.tandem.geometry.Aabb;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A tree of boxes is a test tree like any other, whatever was done to it. */
class DynamicBoxTreeContractTest {

    private static final TestBank BANK = Tandem.standardBank();

    @Test
    void holdsAfterEdits() {
        Random random = new Random(11);
        DynamicBoxTree tree = new DynamicBoxTree();
        TestTreeContract.check(tree);
        for (int i = 0; i < 400; i++) {
            int id = random.nextInt(40);
            Vec3 at = new Vec3(random.nextInt(5), 3 * random.nextDouble(), random.nextInt(3));
            Aabb box = Aabb.around(at, random.nextInt(2), random.nextDouble(), 0.5);
            if (!tree.contains(id)) {
                tree.insert(id, box);
            } else if (random.nextBoolean()) {
                tree.move(id, box);
            } else {
                tree.remove(id);
            }
            TestTreeContract.check(tree);
            if (i % 40 == 39) {
                Pose pose = Pose.rotation(new Vec3(3, 1, 2), i).times(Pose.translation(0.4, 0.6, 0.5));
                for (TestTree probe : List.of(ShapeTree.of(new Sphere(0.3)), ShapeTree.of(new Box(0.1, 0.5, 0.3)))) {
                    TestTreeContract.checkBounds(tree, probe, BANK, pose);
                }
            }
        }
    }

    @Test
    void meetsOtherBodiesInTheOneDescent() {
        DynamicBoxTree tree = new DynamicBoxTree();
        for (int i = 0; i < 5; i++) {
            tree.insert(i, Aabb.around(new Vec3(3 * i, 0, 0), 1, 1, 1));
        }
        Detector detector = Tandem.detector(BANK);
        Body ball = Body.of(new Sphere(0.5)).at(Pose.translation(7, 0, 0));
        assertEquals(
                0,
                detector.distance(Body.of(tree), ball.at(Pose.translation(6, 1, 0)))
                        .distance());
        assertEquals(1, detector.distance(Body.of(tree), ball).distance() + 1, 1e-12);
        assertEquals(2, detector.collision(Body.of(tree), ball).idA());
        assertEquals(
                3,
                detector.distance(Body.of(tree), ball.at(Pose.translation(8, 0, 0)))
                        .idA());
    }
}
