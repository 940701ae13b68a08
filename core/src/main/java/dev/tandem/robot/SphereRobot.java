package dev.tandem.robot;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A robot covered by balls, for very many quick checks: what the balls leave free is free, what they touch may be free
 * too. Immutable, for any number of threads.
 *
 * <pre>
 *      ______________            a watertight mesh is sliced across its longest side; the ball around the
 *     (   |    |    )   ─►  ()()()  surface of a slice holds its inside too, for every point of it lies
 *      ‾‾‾‾‾‾‾‾‾‾‾‾‾‾            between two points of the surface in the same plane
 * </pre>
 */
public final class SphereRobot {

    private final RobotModel model;

    /** Of each link: x, y, z, radius of each ball in the link's frame. */
    final double[][] spheres;

    /** Of each link: x, y, z, radius of one ball around all; a radius below 0 where there are none. */
    final double[] around;

    private SphereRobot(RobotModel model, double[][] spheres) {
        this.model = model;
        this.spheres = spheres;
        this.around = new double[4 * spheres.length];
        double[] ball = new double[4];
        for (int i = 0; i < spheres.length; i++) {
            BallCover.around(spheres[i], spheres[i].length / 4, ball);
            System.arraycopy(ball, 0, around, 4 * i, 4);
        }
    }

    /**
     * Covers all links, the meshes as solids.
     *
     * @param fineness 1 for slices about as thick as they are wide; more for more and smaller balls
     */
    public static SphereRobot cover(RobotModel model, double fineness) {
        if (!(fineness > 0 && fineness <= 1000)) {
            throw new IllegalArgumentException("fineness is a number above 0 and up to 1000, but got " + fineness);
        }
        double[][] spheres = new double[model.links().size()][];
        for (int i = 0; i < spheres.length; i++) {
            List<double[]> balls = new ArrayList<>();
            for (LinkGeometry piece : model.links().get(i).collision()) {
                if (piece.mesh().isPresent()) {
                    slice(piece, piece.mesh().get(), fineness, balls);
                } else {
                    BallCover cover = BallCover.of(List.of(piece), (int) Math.ceil(4 * fineness));
                    for (int b = 0; b < cover.count; b++) {
                        balls.add(Arrays.copyOfRange(cover.balls, 4 * b, 4 * b + 4));
                    }
                }
            }
            spheres[i] = flat(balls);
        }
        return new SphereRobot(model, spheres);
    }

    /** Balls of your own, by the names of links; links that are not named have none. */
    public static SphereRobot of(RobotModel model, Map<String, List<LinkSphere>> byLink) {
        double[][] spheres = new double[model.links().size()][];
        for (int i = 0; i < spheres.length; i++) {
            List<double[]> balls = new ArrayList<>();
            for (LinkSphere s : byLink.getOrDefault(model.links().get(i).name(), List.of())) {
                balls.add(
                        new double[] {s.center().x(), s.center().y(), s.center().z(), s.radius()});
            }
            spheres[i] = flat(balls);
        }
        byLink.keySet().forEach(model::linkNumber);
        return new SphereRobot(model, spheres);
    }

    private static double[] flat(List<double[]> balls) {
        double[] out = new double[4 * balls.size()];
        for (int b = 0; b < balls.size(); b++) {
            System.arraycopy(balls.get(b), 0, out, 4 * b, 4);
        }
        return out;
    }

    private static void slice(LinkGeometry piece, TriangleMesh mesh, double fineness, List<double[]> balls) {
        if (mesh.isEmpty()) {
            return;
        }
        double[] low = new double[3];
        double[] high = new double[3];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        double[] triangle = new double[9];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.copyTriangle(t, triangle);
            for (int k = 0; k < 9; k++) {
                low[k % 3] = Math.min(low[k % 3], triangle[k]);
                high[k % 3] = Math.max(high[k % 3], triangle[k]);
            }
        }
        int axis = 0;
        for (int k = 1; k < 3; k++) {
            axis = high[k] - low[k] > high[axis] - low[axis] ? k : axis;
        }
        double length = high[axis] - low[axis];
        double width = 0;
        for (int k = 0; k < 3; k++) {
            width = k == axis ? width : Math.max(width, high[k] - low[k]);
        }
        int slices =
                (int) Math.max(1, Math.min(1000, Math.ceil(1.5 * fineness * length / Math.max(width, 1e-3 * length))));
        for (int s = 0; s < slices; s++) {
            double from = low[axis] + length * s / slices;
            double to = s + 1 == slices ? high[axis] : low[axis] + length * (s + 1) / slices;
            double[] ball = around(mesh, axis, from, to);
            if (ball.length == 4) {
                Vec3 centre = piece.origin().apply(new Vec3(ball[0], ball[1], ball[2]));
                double[] m = new double[12];
                piece.origin().copyInto(m);
                double radius = ball[3] * BallCover.stretch(m, 0) * (1 + 1e-12);
                balls.add(new double[] {centre.x(), centre.y(), centre.z(), radius});
            }
        }
    }

    /** A ball around what of a mesh lies between two planes; empty if nothing does. */
    private static double[] around(TriangleMesh mesh, int axis, double from, double to) {
        List<double[]> points = new ArrayList<>();
        double[] triangle = new double[9];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.copyTriangle(t, triangle);
            for (int k = 0; k < 9; k += 3) {
                int next = (k + 3) % 9;
                double h = triangle[k + axis];
                double g = triangle[next + axis];
                if (h >= from && h <= to) {
                    points.add(new double[] {triangle[k], triangle[k + 1], triangle[k + 2], 0});
                }
                for (double plane : new double[] {from, to}) {
                    if ((h < plane) != (g < plane)) {
                        double share = (plane - h) / (g - h);
                        double[] p = new double[4];
                        for (int c = 0; c < 3; c++) {
                            p[c] = triangle[k + c] + share * (triangle[next + c] - triangle[k + c]);
                        }
                        points.add(p);
                    }
                }
            }
        }
        if (points.isEmpty()) {
            return new double[0];
        }
        double[] out = new double[4];
        BallCover.around(flat(points), points.size(), out);
        return out;
    }

    public RobotModel model() {
        return model;
    }

    /** The balls of a link, in its frame. */
    public List<LinkSphere> spheres(int link) {
        List<LinkSphere> out = new ArrayList<>();
        for (int b = 0; b < spheres[link].length; b += 4) {
            double[] s = spheres[link];
            out.add(new LinkSphere(new Vec3(s[b], s[b + 1], s[b + 2]), s[b + 3]));
        }
        return out;
    }

    public int sphereCount() {
        int count = 0;
        for (double[] s : spheres) {
            count += s.length / 4;
        }
        return count;
    }

    /**
     * A check for one thread: of the links with each other, but for those that may touch, and with balls in the world.
     *
     * @param scene x, y, z, radius of each ball; the array is copied
     */
    public ConfigurationBatch.Check check(AllowedCollisions allowed, double... scene) {
        return new SphereCheck(this, allowed, scene.clone());
    }
}
