package dev.tandem.internal.trees;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.TreeKind;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TreeBoxTest {

    private static final Pose FAR = Pose.translation(3, 0, 0);

    /** Few points, so that the volumes fit closely and a box that is too small shows. */
    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void holdsEveryPointAtEveryPose(TreeKind kind) {
        SplittableRandom random = new SplittableRandom(8);
        double[] box = new double[6];
        double[] m = new double[12];
        for (int round = 0; round < 300; round++) {
            double[] points = new double[12];
            for (int i = 0; i < points.length; i++) {
                points[i] = Math.rint(8 * random.nextDouble()) / 8 * (i % 3 == 2 ? 0.1 : 1);
            }
            TriangleMesh mesh = TriangleMesh.of(points, new int[] {0, 1, 2, 1, 2, 3});
            Vec3 axis = new Vec3(random.nextDouble(), random.nextDouble() - 0.5, random.nextDouble() - 0.5);
            Pose pose = Pose.translation(5, -7, 1).times(Pose.rotation(axis, 6 * random.nextDouble()));
            TestTree tree = Body.of(mesh, kind).tree();
            pose.copyInto(m);
            assertTrue(TreeBox.around(tree, m, box));
            checkHolds(box, mesh, pose, kind + ", round " + round);
            TestTree compound = CompoundTree.of(List.of(tree, tree), List.of(pose, FAR.times(pose)));
            Pose.identity().copyInto(m);
            assertTrue(TreeBox.around(compound, m, box));
            checkHolds(box, mesh, pose, "compound of " + kind + ", round " + round);
        }
    }

    private static void checkHolds(double[] box, TriangleMesh mesh, Pose pose, String where) {
        for (int i = 0; i < mesh.pointCount(); i++) {
            Vec3 p = pose.apply(mesh.point(i));
            assertTrue(box[0] <= p.x() && p.x() <= box[3], where + ": x of " + p);
            assertTrue(box[1] <= p.y() && p.y() <= box[4], where + ": y of " + p);
            assertTrue(box[2] <= p.z() && p.z() <= box[5], where + ": z of " + p);
        }
    }

    /** A compound with a part without an end has none either, however deep that part is. */
    @Test
    void whatHasNoEndHasNoBox() {
        double[] box = new double[6];
        double[] m = new double[12];
        Pose.identity().copyInto(m);
        TestTree floor = ShapeTree.of(new HalfSpace(0, 0, 1, 0));
        TestTree one = CompoundTree.of(List.of(floor), List.of(FAR));
        TestTree two = CompoundTree.of(List.of(one, AabbTree.of(TriangleMesh.empty())), List.of(FAR, FAR));
        for (TestTree tree : List.of(floor, one, two)) {
            assertFalse(TreeBox.around(tree, m, box));
        }
    }
}
