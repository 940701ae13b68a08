package dev.tandem.clash;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Penetration;
import dev.tandem.PreparedQuery;
import dev.tandem.bank.ContactList;
import dev.tandem.clash.Clash.DepthSource;
import dev.tandem.clash.Clash.Spot;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges two parts of which one at least is no mesh, by what a detector says of both bodies. Their depth is the detector's
 * where it knows one; else a way out is known from the boxes around them, and the overlap counts as a clash unless that way
 * is no longer than the tolerance.
 */
record BodyJudge(Detector detector) {

    private static final Vec3[] AXES = {new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 0, 1)};
    /** What two parts do to each other under a rule; null if nothing. Bodies are in the frames of their parts. */
    @Nullable
    Clash judge(Part a, Body bodyA, Part b, Body bodyB, ClashRule rule) {
        Pose bInA = Pose.relative(a.pose(), b.pose());
        PreparedQuery query = detector.prepare(bodyA, bodyB);
        double[] boxA = box(bodyA, Pose.identity());
        double[] boxB = box(bodyB, bInA);
        double smaller = Math.min(PartBoxes.diagonal(boxA, 0), PartBoxes.diagonal(boxB, 0));
        double tolerance = PairContext.tolerance(rule.tolerance(), smaller, farthest(boxA) + farthest(boxB));
        ContactList contacts = query.contacts(bInA);
        if (contacts.count() == 0) {
            return PairJudge.near(a, b, query, bInA, tolerance, rule);
        }
        int touching = 0;
        double[] around = new double[6];
        PartBoxes.clear(around, 0);
        for (int i = 0; i < contacts.count(); i++) {
            touching += contacts.isContained(i) ? 0 : 1;
            Vec3 p = a.pose().apply(new Vec3(contacts.x(i), contacts.y(i), contacts.z(i)));
            PartBoxes.include(around, 0, p.x(), p.y(), p.z());
        }
        Spot spot = ContactSpots.spot(around, 0, touching);
        boolean whole = touching == 0 && isOnePiece(bodyA.tree()) && isOnePiece(bodyB.tree());
        Overlap overlap =
                overlap(bodyA, bodyB.at(bInA), boxA, boxB, tolerance, whole ? ClashKind.CONTAINMENT : ClashKind.CLASH);
        List<Spot> spots = touching == 0 ? List.of() : List.of(spot);
        return PairJudge.clash(a, b, overlap, 0, spot.centre(), spot.size(), spots);
    }

    private Overlap overlap(Body a, Body b, double[] boxA, double[] boxB, double tolerance, ClashKind deep) {
        if (detector.knowsDepth(a, b)) {
            Optional<Penetration> found = detector.depth(a, b);
            double depth = found.map(Penetration::depth).orElse(0.0);
            return new Overlap(
                    depth <= tolerance ? ClashKind.CONTACT : deep,
                    depth,
                    found.map(Penetration::lower).orElse(0.0),
                    DepthSource.EXACT,
                    found.map(Penetration::normal).orElse(AXES[2]));
        }
        double least = Double.POSITIVE_INFINITY;
        Vec3 way = AXES[2];
        for (int k = 0; k < 3; k++) {
            double up = boxA[3 + k] - boxB[k];
            double down = boxB[3 + k] - boxA[k];
            if (Math.min(up, down) < least) {
                least = Math.min(up, down);
                way = up <= down ? AXES[k] : AXES[k].times(-1);
            }
        }
        double depth = Math.max(0, least);
        return new Overlap(depth <= tolerance ? ClashKind.CONTACT : deep, depth, 0, DepthSource.ESTIMATED, way);
    }

    private static boolean isOnePiece(TestTree tree) {
        return tree.surface().components().length == 1
                || (TestTree.isLeaf(tree.root()) && tree.nesting().inner(tree.root()) == null);
    }

    private static double[] box(Body body, Pose pose) {
        double[] box = new double[6];
        if (!PartBoxes.isAround(body, pose, box)) {
            throw new IllegalStateException(
                    "a part without a box was refused before: " + body.tree().kinds());
        }
        return box;
    }

    private static double farthest(double[] box) {
        double most = 0;
        for (double x : box) {
            most = Math.max(most, Math.abs(x));
        }
        return most;
    }
}
