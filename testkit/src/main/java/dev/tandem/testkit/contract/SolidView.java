package dev.tandem.testkit.contract;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.Point;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Interior;
import dev.tandem.tree.TestTree;

/** A tree that says of itself that it bounds a solid: all that its leaves hold, or what it holds already. */
final class SolidView extends OtherTree {

    SolidView(TestTree tree) {
        super(tree);
    }

    @Override
    public Interior newInterior() {
        Interior known = good.surface().newInterior();
        return known != null ? known : new OfLeaves(good);
    }

    private static final class OfLeaves implements Interior {

        private final PreparedQuery query;

        OfLeaves(TestTree tree) {
            query = Tandem.prepare(Body.of(tree), Body.of(new Point(Vec3.ZERO)));
        }

        @Override
        public boolean contains(double[] pose, double x, double y, double z) {
            return query.collides(Pose.relative(Pose.ofMatrix(pose), Pose.translation(x, y, z)));
        }

        @Override
        public void ball(double[] out) {
            TestTree.unknownBall(out);
        }
    }
}
