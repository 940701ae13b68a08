package dev.tandem.testkit.campaign;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.campaign.truth.ConvexGap;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.List;
import java.util.SplittableRandom;

/** A composition after some of its edits: the data, the library's objects, and the truth. */
final class Situation {

    /** As the edits so far have left it. */
    final Composition now;

    final Built builtA;
    final Built builtB;

    /** Prepared before the edits, as far as these leave the bodies the same objects. */
    final PreparedQuery query;

    /** As {@link #query}; it keeps a front from step to step. */
    final PreparedQuery front;

    private final LiveScene scene;
    final Truth truth;
    SplittableRandom random = new SplittableRandom(0);

    Situation(Composition now, Built builtA, Built builtB, PreparedQuery query, PreparedQuery front, LiveScene scene) {
        this.scene = scene;
        this.now = now;
        this.builtA = builtA;
        this.builtB = builtB;
        this.query = query;
        this.front = front;
        this.truth = Truth.of(now.a(), now.b());
    }

    Body a() {
        return builtA.body();
    }

    Body b() {
        return builtB.body();
    }

    Pose bInA() {
        return Pose.relative(a().pose(), b().pose());
    }

    /** A and B in one scene that has seen all edits. */
    Scene scene() {
        return scene.showing(a(), b());
    }

    int sceneIdOfB() {
        return scene.idOfB();
    }

    /** The sizes of both bodies without what has no end, and the way between them if that is known. */
    double size() {
        return Math.max(truth.extent(true), truth.extent(false));
    }

    /** A distance of interest: the truth's, or the size where they touch or one is empty. */
    double scale() {
        double high = truth.high;
        return high > 0 && high < Double.POSITIVE_INFINITY ? high : Math.max(size(), Double.MIN_NORMAL);
    }

    /** How far a point of the world is from a side; at most. */
    double distanceTo(Vec3 point, boolean ofA) {
        return distance(point, ofA ? truth.piecesA : truth.piecesB);
    }

    /** How far a point of the world is from some pieces; at most. */
    static double distance(Vec3 point, List<Piece> pieces) {
        Piece probe = Piece.ofPoints(Frame.WORLD, 0, point.x(), point.y(), point.z());
        double least = Double.POSITIVE_INFINITY;
        ConvexGap gap = new ConvexGap();
        for (Piece piece : pieces) {
            if (piece.form == Piece.Form.HALF_SPACE) {
                double[] n = piece.points;
                least = Math.min(least, n[0] * point.x() + n[1] * point.y() + n[2] * point.z() - n[3]);
            } else {
                gap.measure(probe, piece, 0, 0, 0);
                least = Math.min(least, gap.lower - piece.radius - piece.fuzz);
            }
        }
        return Math.max(0, least);
    }

    /** New objects from the data alone. */
    static Body fresh(Item item) {
        return new Built(item).body();
    }

    static PreparedQuery frontOf(Body a, Body b) {
        PreparedQuery query = Tandem.prepare(a, b);
        query.search().keepingFront(true);
        return query;
    }
}
