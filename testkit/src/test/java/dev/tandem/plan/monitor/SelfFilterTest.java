package dev.tandem.plan.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.DepthImage;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.kinematics.PlanningRobots;
import dev.tandem.plan.sensor.BodyDepth;
import dev.tandem.plan.sensor.StereoCamera;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The filter against the distance to every triangle and, for closed meshes, the solid angle that they are seen under. */
class SelfFilterTest {

    private static final double PADDING = 0.01;

    /** Distances this close to the padding may go either way. */
    private static final double UNSURE = 1e-9;

    @Test
    void humanoid() {
        agrees(PlanningRobots.humanoid().model(), 600);
    }

    @Test
    void panda() {
        agrees(PlanningRobots.panda().model(), 400);
    }

    @Test
    void jvrc() {
        agrees(PlanningRobots.jvrc().model(), 150);
    }

    private static void agrees(RobotModel model, int count) {
        SplittableRandom random = new SplittableRandom(4);
        RobotState state = model.newState()
                .base(Pose.ofRollPitchYaw(1, 2, 0.5, 0.1, 0.2, 0.3))
                .randomize(random);
        Set<double[]> closed = Collections.newSetFromMap(new IdentityHashMap<>());
        List<double[]> triangles = triangles(model, state, closed);
        double[] points = points(triangles, random, count);
        SelfFilter filter = SelfFilter.of(model, PADDING);
        boolean[] removed = filter.belong(state, points);
        int[] seen = new int[3];
        for (int i = 0; i < removed.length; i++) {
            double distance = Double.POSITIVE_INFINITY;
            boolean inside = false;
            for (double[] link : triangles) {
                distance = Math.min(distance, distance(link, points, 3 * i));
                inside |= distance > 0.3 * PADDING && closed.contains(link) && isInside(link, points, 3 * i);
            }
            if (inside || distance <= PADDING - UNSURE) {
                assertTrue(
                        removed[i], "a point " + distance + " m from the robot is kept" + (inside ? ", inside" : ""));
                seen[inside ? 0 : 1]++;
            } else if (distance > PADDING + UNSURE) {
                assertFalse(removed[i], "a point " + distance + " m from the robot is removed");
                seen[2]++;
            }
        }
        assertTrue(seen[1] > count / 5 && seen[2] > count / 5, seen[0] + ", " + seen[1] + ", " + seen[2]);
        assertTrue(
                filter.exactTests() < 3L * removed.length, "most parts are left out by balls: " + filter.exactTests());
    }

    /** The triangles of each mesh of a link, in the world; those of closed meshes are also put into a set. */
    private static List<double[]> triangles(RobotModel model, RobotState state, Set<double[]> closed) {
        List<double[]> out = new ArrayList<>();
        for (int i = 0; i < model.links().size(); i++) {
            for (LinkGeometry piece : model.links().get(i).collision()) {
                TriangleMesh mesh = piece.mesh().orElseThrow();
                Pose pose = state.pose(i).times(piece.origin());
                double[] m = new double[12];
                pose.copyInto(m);
                double[] all = new double[9 * mesh.triangleCount()];
                double[] one = new double[9];
                for (int t = 0; t < mesh.triangleCount(); t++) {
                    mesh.copyTriangle(t, one);
                    System.arraycopy(one, 0, all, 9 * t, 9);
                }
                Pose.mapPoints(m, all, 3 * mesh.triangleCount(), all);
                out.add(all);
                if (MeshReport.of(mesh).isWatertight()) {
                    closed.add(all);
                }
            }
        }
        return out;
    }

    /** Near surfaces, on both sides, from touching to three paddings away; and some anywhere. */
    private static double[] points(List<double[]> triangles, SplittableRandom random, int count) {
        double[] out = new double[3 * count];
        for (int i = 0; i < count; i++) {
            double[] link = triangles.get(random.nextInt(triangles.size()));
            int t = 9 * random.nextInt(link.length / 9);
            double reach = i % 10 == 0 ? 0.5 : 3 * PADDING;
            for (int k = 0; k < 3; k++) {
                out[3 * i + k] =
                        (link[t + k] + link[t + 3 + k] + link[t + 6 + k]) / 3 + reach * (2 * random.nextDouble() - 1);
            }
        }
        return out;
    }

    private static double distance(double[] triangles, double[] points, int at) {
        Vec3 p = new Vec3(points[at], points[at + 1], points[at + 2]);
        double least = Double.POSITIVE_INFINITY;
        for (int t = 0; t < triangles.length; t += 9) {
            Vec3 a = corner(triangles, t);
            // No triangle whose first corner is far can be near.
            if (p.distanceTo(a) < 1) {
                least = Math.min(least, distance(p, a, corner(triangles, t + 3), corner(triangles, t + 6)));
            }
        }
        return least;
    }

    private static Vec3 corner(double[] all, int at) {
        return new Vec3(all[at], all[at + 1], all[at + 2]);
    }

    /** To the plane if the foot is inside, else to the nearest side. */
    private static double distance(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
        Vec3 n = b.minus(a).cross(c.minus(a));
        double area = n.dot(n);
        if (area > 0) {
            double u = b.minus(a).cross(p.minus(a)).dot(n);
            double v = c.minus(b).cross(p.minus(b)).dot(n);
            double w = a.minus(c).cross(p.minus(c)).dot(n);
            if (u >= 0 && v >= 0 && w >= 0) {
                return Math.abs(p.minus(a).dot(n)) / Math.sqrt(area);
            }
        }
        return Math.min(side(p, a, b), Math.min(side(p, b, c), side(p, c, a)));
    }

    private static double side(Vec3 p, Vec3 a, Vec3 b) {
        Vec3 d = b.minus(a);
        double square = d.dot(d);
        double t = square > 0 ? Math.max(0, Math.min(1, p.minus(a).dot(d) / square)) : 0;
        return p.distanceTo(a.plus(d.times(t)));
    }

    /** By Van Oosterom and Strackee: the solid angle is ±4π inside of a closed mesh, 0 outside. */
    private static boolean isInside(double[] triangles, double[] points, int at) {
        Vec3 p = new Vec3(points[at], points[at + 1], points[at + 2]);
        double sum = 0;
        for (int t = 0; t < triangles.length; t += 9) {
            Vec3 a = corner(triangles, t).minus(p);
            Vec3 b = corner(triangles, t + 3).minus(p);
            Vec3 c = corner(triangles, t + 6).minus(p);
            double below = a.length() * b.length() * c.length()
                    + a.dot(b) * c.length()
                    + b.dot(c) * a.length()
                    + c.dot(a) * b.length();
            sum += 2 * Math.atan2(a.dot(b.cross(c)), below);
        }
        return Math.abs(sum) > 2 * Math.PI;
    }

    @Test
    void attachedBodiesAreFilteredToo() {
        RobotModel model = PlanningRobots.humanoid().model();
        AttachedBody ball = new AttachedBody(
                "ball",
                "l_palm",
                List.of(LinkGeometry.of(new Sphere(0.05), Pose.translation(0, 0, -0.3))),
                Set.of("l_palm"));
        RobotState state = model.newState().set("l_elbow", -1);
        Vec3 centre = state.pose("l_palm").apply(new Vec3(0, 0, -0.3));
        double[] points = new double[6];
        Vec3 aside = state.pose("l_palm").rotate(new Vec3(0, 0, -1));
        for (int k = 0; k < 2; k++) {
            // A hundredth of a millimetre on either side of the padding, beyond the ball.
            Vec3 p = centre.plus(aside.times(0.05 + PADDING + (k == 0 ? -1e-5 : 1e-5)));
            points[3 * k] = p.x();
            points[3 * k + 1] = p.y();
            points[3 * k + 2] = p.z();
        }
        boolean[] with = SelfFilter.of(model, List.of(ball), PADDING).belong(state, points);
        assertTrue(with[0]);
        assertFalse(with[1]);
        assertFalse(SelfFilter.of(model, PADDING).belong(state, points)[0]);
    }

    /** A camera sees the robot before a wall: what remains is the wall. */
    @Test
    void cloudsAndImages() {
        RobotModel model = PlanningRobots.humanoid().model();
        RobotState state = model.newState().set("l_elbow", -1);
        Scene scene = new Scene();
        for (int i = 0; i < model.links().size(); i++) {
            int k = 0;
            for (LinkGeometry piece : model.links().get(i).collision()) {
                scene.add(i + "/" + k++, piece.body().at(state.pose(i).times(piece.origin())));
            }
        }
        Body wall = Body.of(new Box(0.1, 4, 4)).at(Pose.translation(-1, 0, 0));
        scene.add("wall", wall);
        // Two metres before the robot, looking at it: z backwards, x to its right.
        Pose camera = Pose.ofMatrix(0, 0, -1, 2, 1, 0, 0, 0, 0, -1, 0, 0.3);
        Body all = scene.asBody();
        DepthImage image = StereoCamera.ofHead().perfect().look(() -> new BodyDepth(all), camera, 1);
        DepthImage rest = SelfFilter.of(model, PADDING).filter(state, image, camera);
        List<Double> cloud = new ArrayList<>();
        double[] m = new double[12];
        Pose.identity().copyInto(m);
        double[] p = new double[3];
        int removed = 0;
        for (int v = 0; v < image.height(); v++) {
            for (int u = 0; u < image.width(); u++) {
                if (image.point(u, v, m, p)) {
                    cloud.add(p[0]);
                    cloud.add(p[1]);
                    cloud.add(p[2]);
                    boolean isWall = p[2] > 2.9;
                    removed += isWall ? 0 : 1;
                    assertEquals(isWall, rest.isMeasured(u, v), "depth " + p[2]);
                }
            }
        }
        assertTrue(removed > 2000, "the robot is in the picture: " + removed);
        double[] coordinates = cloud.stream().mapToDouble(Double::doubleValue).toArray();
        PointCloud kept = SelfFilter.of(model, PADDING).filter(state, PointCloud.of(coordinates), camera);
        assertEquals(coordinates.length / 3 - removed, kept.pointCount());
        assertTrue(kept.point(0).z() > 2.9);
    }

    @Test
    void refusesBadInput() {
        RobotModel model = PlanningRobots.humanoid().model();
        assertThrows(IllegalArgumentException.class, () -> SelfFilter.of(model, -1));
        assertThrows(IllegalArgumentException.class, () -> SelfFilter.of(model, Double.NaN));
        RobotState other = PlanningRobots.humanoid().model().newState();
        assertThrows(
                IllegalArgumentException.class, () -> SelfFilter.of(model, 0.1).belong(other, 0, 0, 0));
    }
}
