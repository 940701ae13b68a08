package dev.tandem.robot.internal.lanes;

import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.threads.Workers;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.RobotParts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A robot made ready for lanes: its joints, and a tree of balls for each part. Immutable and safe for use by multiple
 * threads; made once for a robot, used in many worlds.
 */
public final class LaneRobot {

    /** Balls that a piece of a link gets at most. */
    private static final int MOST = 400;

    /** Balls that stick out by less than this share of the piece's radius are not cut further. */
    private static final double FINE = 0.015;

    /** Balls along a capsule, and in the box around what has no mesh around it. */
    private static final int ALONG = 24;

    private static final int IN_A_BOX = 64;

    public final LaneKinematics kinematics;
    final RobotParts parts;

    /** Those with geometry, and the place of each of the robot's parts among them, or −1. */
    final LanePart[] solid;

    final int[] place;

    /** Whether lanes can answer for this robot at all. */
    private final boolean isComplete;

    public LaneRobot(RobotParts parts) {
        this.parts = parts;
        this.kinematics = new LaneKinematics(parts.model);
        this.place = new int[parts.count];
        List<LanePart> made = new ArrayList<>();
        boolean complete = kinematics.isComplete;
        IdentityHashMap<Object, LinkGeometry> different = new IdentityHashMap<>();
        List<LinkGeometry> pieces = new ArrayList<>();
        for (List<LinkGeometry> some : parts.pieces) {
            for (LinkGeometry piece : some) {
                if (different.putIfAbsent(model(piece), piece) == null) {
                    pieces.add(piece);
                }
            }
        }
        Workers.share(
                pieces.size(),
                1,
                Runtime.getRuntime().availableProcessors(),
                "covering links with balls",
                () -> i -> cover(pieces.get(i)));
        for (int i = 0; i < parts.count; i++) {
            List<double[]> balls = new ArrayList<>();
            double[] link = kinematics.pose(parts.link[i]);
            for (LinkGeometry piece : parts.pieces.get(i)) {
                place(cover(Objects.requireNonNull(different.get(model(piece)))), piece, link, balls);
            }
            for (double[] ball : balls) {
                complete &= BallCover.length(ball[0], ball[1], ball[2]) + ball[3] < LaneSlack.LARGEST_LENGTH;
            }
            place[i] = balls.isEmpty() ? -1 : made.size();
            if (!balls.isEmpty()) {
                made.add(new LanePart(kinematics, kinematics.frame(parts.link[i]), BallTree.of(balls)));
            }
        }
        for (int f = 0; f < kinematics.frameCount(); f++) {
            complete &= kinematics.reach(f) < LaneSlack.LARGEST_LENGTH;
        }
        this.isComplete = complete;
        this.solid = made.toArray(new LanePart[0]);
    }

    /** A robot, with bodies that its links hold. */
    public static LaneRobot of(RobotModel model, List<AttachedBody> attached) {
        return new LaneRobot(new RobotParts(model, attached));
    }

    /** Whether lanes can answer for this robot; if not, the exact check is asked about every state. */
    public boolean isComplete() {
        return isComplete;
    }

    /** The number of balls of all parts at the finest level. */
    public int ballCount() {
        int count = 0;
        for (LanePart part : solid) {
            count += part.tree.leafCount();
        }
        return count;
    }

    /** What pieces with the same balls share: a mesh, such as that of two fingers. */
    private static Object model(LinkGeometry piece) {
        Optional<TriangleMesh> mesh = piece.mesh();
        return mesh.isPresent() ? mesh.get() : piece;
    }

    /** Balls in the piece's own frame, kept with it. */
    private static List<double[]> cover(LinkGeometry piece) {
        return piece.derived(Cover.class, p -> Optional.of(new Cover(balls(p))))
                .map(c -> c.balls)
                .orElse(List.of());
    }

    /** The balls of a piece, as what is kept with it. */
    private static final class Cover {
        private final List<double[]> balls;

        Cover(List<double[]> balls) {
            this.balls = balls;
        }
    }

    private static List<double[]> balls(LinkGeometry piece) {
        TriangleMesh mesh = piece.mesh().orElse(null);
        if (mesh != null) {
            return balls(piece, mesh);
        }
        Shape shape = piece.shape().orElse(null);
        if (shape instanceof Sphere sphere) {
            return List.of(new double[] {0, 0, 0, sphere.radius(), sphere.radius() * LaneSlack.INSIDE});
        }
        if (shape instanceof Capsule capsule) {
            return along(capsule);
        }
        OuterMesh outer = shape == null ? null : OuterMesh.of(shape).orElse(null);
        if (outer != null) {
            return around(outer);
        }
        List<double[]> balls = new ArrayList<>();
        LinkGeometry atOrigin = shape != null ? LinkGeometry.of(shape, Pose.identity()) : LinkGeometry.of(piece.body());
        BallCover cover = BallCover.of(List.of(atOrigin), IN_A_BOX);
        for (int b = 0; b < cover.count; b++) {
            balls.add(Arrays.copyOf(Arrays.copyOfRange(cover.balls, 4 * b, 4 * b + 4), SolidBalls.BALL));
        }
        return balls;
    }

    private static List<double[]> balls(LinkGeometry piece, TriangleMesh mesh) {
        double[] around = BallCover.of(List.of(piece), 1).around;
        return SolidBalls.of(piece, mesh, MOST, FINE * around[3]);
    }

    /** The balls of a mesh around a primitive hold that too; what is inside of the mesh is inside of it but for the excess. */
    private static List<double[]> around(OuterMesh outer) {
        List<double[]> balls = balls(LinkGeometry.of(outer.mesh(), Pose.identity()), outer.mesh());
        for (double[] ball : balls) {
            ball[4] = Math.max(0, ball[4] - outer.excess());
        }
        return balls;
    }

    /** Balls about places on the axis that hold all between two neighbours. */
    private static List<double[]> along(Capsule capsule) {
        Vec3 axis = capsule.to().minus(capsule.from());
        double r = capsule.radius();
        int count = Math.max(1, (int) Math.min(ALONG, Math.ceil(4 * axis.length() / Math.max(r, Double.MIN_NORMAL))));
        double half = 0.5 * axis.length() / count;
        List<double[]> balls = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            Vec3 c = capsule.from().plus(axis.times((k + 0.5) / count));
            double outer = k == 0 || k == count - 1 ? half + r : BallCover.length(half, r, 0);
            balls.add(new double[] {c.x(), c.y(), c.z(), outer, r * LaneSlack.INSIDE});
        }
        return balls;
    }

    /** Adds balls as they stand in the frame of the link's joint. */
    private static void place(List<double[]> balls, LinkGeometry piece, double[] link, List<double[]> out) {
        double[] origin = new double[12];
        piece.origin().copyInto(origin);
        double[] m = Maps.times(link, origin);
        double stretch = BallCover.stretch(link, 0) * BallCover.stretch(origin, 0);
        for (double[] ball : balls) {
            double[] placed = new double[SolidBalls.BALL];
            BallCover.map(m, 0, ball, 0, placed, 0);
            double size =
                    LaneSlack.DOUBLE * (size(ball) + size(placed) + size(new double[] {m[3], m[7], m[11]}) + ball[3]);
            placed[3] = Math.min(Limits.ENDLESS, ball[3] * stretch + size);
            placed[4] = Math.max(0, ball[4] * (2 - stretch) - size);
            out.add(placed);
        }
    }

    private static double size(double[] p) {
        return Math.abs(p[0]) + Math.abs(p[1]) + Math.abs(p[2]);
    }
}
