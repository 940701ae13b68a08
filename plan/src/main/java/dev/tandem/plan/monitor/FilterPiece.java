package dev.tandem.plan.monitor;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.Point;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.check.SphereRobot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a link or attached body where it stands: a ball around it and the cells of its mesh decide for most points, its
 * own geometry for the rest. Not safe for use by multiple threads.
 */
final class FilterPiece {

    /** A few roundings of coordinates, as a share of their size. */
    private static final double ROUNDING = 1e-12;

    /** Cells allow for frames that stretch lengths by this share; for others only the geometry is asked. */
    private static final double REGULAR = 5e-5;

    private final int link;
    private final double padding;
    private final double[] origin = new double[12];
    private final PreparedQuery query;
    private final @Nullable MeshCells cells;

    /** x, y, z, radius of a ball around the piece and its padding: in its own frame, and in the world. */
    private final double[] ball;

    private final double[] placed = new double[4];

    private final double[] linkPose = new double[12];
    private final double[] pose = new double[12];
    private final double[] inverse = new double[12];
    private double reach;
    private boolean isRegular;
    private long exactTests;

    FilterPiece(int link, LinkGeometry piece, double padding) {
        this.link = link;
        this.padding = padding;
        piece.origin().copyInto(origin);
        Body body = piece.body();
        this.query = Tandem.prepare(body, Body.of(new Point(new Vec3(0, 0, 0))));
        double margin = padding * (1 + 2 * REGULAR) + 1e-9;
        this.cells = piece.mesh()
                .map(mesh -> new MeshCells(mesh, margin, query::collides))
                .orElse(null);
        this.ball = cells != null ? cells.ball() : around(piece, padding);
    }

    /** A ball around a shape or body and its padding. */
    private static double[] around(LinkGeometry piece, double padding) {
        LinkGeometry bare = LinkGeometry.of(piece.body());
        RobotModel alone = RobotModel.of("piece", List.of(new Link("piece", List.of(bare))), List.of());
        LinkSphere sphere = SphereRobot.cover(alone, 1).spheres(0).get(0);
        Vec3 c = sphere.center();
        return new double[] {c.x(), c.y(), c.z(), sphere.radius() + padding};
    }

    /** How many points the geometry itself was asked about. */
    long exactTests() {
        return exactTests;
    }

    /** Takes up the poses of all links. */
    void place(double[] links) {
        System.arraycopy(links, 12 * link, linkPose, 0, 12);
        Pose.times(linkPose, origin, pose);
        Pose.invert(pose, inverse);
        double stretch = Pose.stretch(pose);
        isRegular = stretch <= REGULAR;
        placed[0] = Pose.mapX(pose, ball[0], ball[1], ball[2]);
        placed[1] = Pose.mapY(pose, ball[0], ball[1], ball[2]);
        placed[2] = Pose.mapZ(pose, ball[0], ball[1], ball[2]);
        double far = Math.abs(pose[3])
                + Math.abs(pose[7])
                + Math.abs(pose[11])
                + Math.abs(ball[0])
                + Math.abs(ball[1])
                + Math.abs(ball[2]);
        placed[3] = ball[3] * (1 + 2 * stretch) + ROUNDING * (far + ball[3]);
        reach = padding * (1 + 2 * stretch) + ROUNDING * (far + padding);
    }

    /** Whether a point of the world is within the padding of the piece, or inside it. */
    boolean holds(double x, double y, double z) {
        double dx = x - placed[0];
        double dy = y - placed[1];
        double dz = z - placed[2];
        if (!(dx * dx + dy * dy + dz * dz <= placed[3] * placed[3])) {
            return false;
        }
        double px = Pose.mapX(inverse, x, y, z);
        double py = Pose.mapY(inverse, x, y, z);
        double pz = Pose.mapZ(inverse, x, y, z);
        if (cells != null && isRegular) {
            int at = cells.at(px, py, pz);
            byte where = cells.of(at);
            if (where != MeshCells.NEAR) {
                return where == MeshCells.INSIDE;
            }
            if (cells.squaredDistance(at, px, py, pz) <= padding * padding) {
                return true;
            }
        }
        exactTests++;
        double rounding = ROUNDING * (Math.abs(x) + Math.abs(y) + Math.abs(z));
        return query.isWithin(Pose.translation(px, py, pz), reach + rounding);
    }
}
