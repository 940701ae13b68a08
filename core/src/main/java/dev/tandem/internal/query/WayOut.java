package dev.tandem.internal.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.query.ContainedComponents.Component;
import dev.tandem.math.Pose;
import dev.tandem.query.Query;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The nearest way out of a solid from a point inside of it: the nearest point of its surface. It bounds the depth from
 * below, since a translation that separates the bodies takes this point out too.
 */
final class WayOut {

    /** A tree whose only leaf is the point at its origin. */
    private final TestTree origin;

    private final TestBank bank;
    private final List<Surface> surfaces = new ArrayList<>();
    private final SurfaceDistance nearest = new SurfaceDistance();
    private final double[] placed = new double[12];
    double depth;
    double normalX;
    double normalY;
    double normalZ;

    WayOut(TestTree origin, TestBank bank) {
        this.origin = origin;
        this.bank = bank;
    }

    /** A tree that was asked about, and the descent of a point and its surface; none if it is no solid or has no test. */
    private record Surface(TestTree tree, @Nullable Descent descent) {}

    /** Whether the way out from a contained component's point is known; it is then in {@link #depth} and the normal. */
    boolean find(Component component) {
        depth = -1;
        System.arraycopy(component.frame, 0, placed, 0, 12);
        measure(component, component.treeA, 1);
        Pose.times(component.frame, component.bInA, placed);
        measure(component, component.treeB, -1);
        return depth >= 0;
    }

    /**
     * Measures the way out of one of two trees, if that is a solid. Where both are, the point is on the surface of the inner
     * one, and the way out of the outer one is the longer.
     *
     * @param sign 1 if the tree is A's, so that it is B that moves along the way; −1 if it is B's
     */
    private void measure(Component component, TestTree tree, int sign) {
        Descent descent = descent(tree);
        if (descent == null) {
            return;
        }
        placed[3] -= component.x;
        placed[7] -= component.y;
        placed[11] -= component.z;
        descent.run(placed, nearest);
        if (nearest.distance > depth && nearest.distance < Double.POSITIVE_INFINITY) {
            depth = nearest.distance;
            Witness w = nearest.points;
            double x = w.bx - w.ax;
            double y = w.by - w.ay;
            double z = w.bz - w.az;
            double length = Math.sqrt(x * x + y * y + z * z);
            // Zeros are positive.
            normalX = length > 0 ? 0 + sign * x / length : 0;
            normalY = length > 0 ? 0 + sign * y / length : 0;
            normalZ = length > 0 ? 0 + sign * z / length : 1;
        }
    }

    private @Nullable Descent descent(TestTree tree) {
        for (Surface known : surfaces) {
            if (known.tree == tree) {
                return known.descent;
            }
        }
        boolean known = tree.surface().newInterior() != null;
        for (ElementKind<?> kind : tree.surface().tree().kinds()) {
            for (ElementKind<?> point : origin.kinds()) {
                known &= bank.has(point, kind);
            }
        }
        Descent fresh = known ? new Descent(origin, tree.surface().tree(), bank) : null;
        surfaces.add(new Surface(tree, fresh));
        return fresh;
    }

    /** The distance of surfaces: what is inside counts as apart from them. */
    private static final class SurfaceDistance extends Query {
        private double distance = Double.POSITIVE_INFINITY;
        private final Witness points = new Witness();
        private final Witness scratch = new Witness();

        @Override
        public boolean usesBounds() {
            return true;
        }

        @Override
        public double reach() {
            return distance;
        }

        @Override
        public boolean leaf(LeafTests tests, int a, int b) {
            scratch.uncertainty = 0;
            double measured = tests.leafDistance(a, b, distance, scratch);
            if (measured < distance) {
                distance = measured;
                points.set(scratch);
            }
            return distance <= 0;
        }

        @Override
        public void reset() {
            distance = Double.POSITIVE_INFINITY;
        }
    }
}
