package dev.tandem.internal.descent;

import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;
import dev.tandem.math.Pose;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/** A point of the element that a trail leads to. The volume of a part holds points that no element of it has. */
final class InnermostPoint {

    static final double[] IN_PLACE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    private final double[] pose = new double[12];
    private final double[] step = new double[12];
    private final double[] product = new double[12];
    private final double[] point = new double[3];
    private @Nullable ElementKind<?> kind;
    private @Nullable Element element;

    /**
     * Puts a point of a leaf into both points of a witness; leaves them if its element knows none.
     *
     * @param tree whose leaf the trail opens at step {@code from}
     * @param start where that tree stands
     */
    void find(TestTree tree, double[] start, PartPath trail, int from, int leaf, Witness out) {
        System.arraycopy(start, 0, pose, 0, 12);
        TestTree here = tree;
        for (int i = from; i < trail.length(); i++) {
            here.nesting().innerPose(trail.opened(i), step);
            Pose.times(pose, step, product);
            System.arraycopy(product, 0, pose, 0, 12);
            TestTree inner = here.nesting().inner(trail.opened(i));
            if (inner == null) {
                throw new IllegalStateException("a trail leads into a leaf without a body");
            }
            here = inner;
        }
        if (!shown(here, leaf).point(point)) {
            return;
        }
        out.ax = Pose.mapX(pose, point[0], point[1], point[2]);
        out.ay = Pose.mapY(pose, point[0], point[1], point[2]);
        out.az = Pose.mapZ(pose, point[0], point[1], point[2]);
        out.bx = out.ax;
        out.by = out.ay;
        out.bz = out.az;
    }

    private Element shown(TestTree tree, int leaf) {
        Element known = element;
        if (known == null || kind != tree.kind(leaf)) {
            kind = tree.kind(leaf);
            known = kind.newElement();
            element = known;
        }
        tree.load(leaf, known);
        return known;
    }
}
