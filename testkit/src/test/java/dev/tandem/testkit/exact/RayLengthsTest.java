package dev.tandem.testkit.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedRay;
import dev.tandem.RayHit;
import dev.tandem.Tandem;
import dev.tandem.geometry.HeightField;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Ray;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Ray lengths against {@link ExactRay}: at any angle, right to 1e-12 of the distance to the farthest corner. */
class RayLengthsTest {

    private static final double BOUND = 1e-12;
    private static final int CASES = Integer.getInteger("tandem.rays", 12_000);

    private static final double[] ISSUE = {
        2.2016429213909583, 1.4567125559954663, 0, 1, 0, 0.2633502714647054, 0, 0.001, 1
    };

    private int hits;
    private int grazing;

    @Test
    void aRayNearlyInThePlaneOfATriangle() {
        double[] ray = {
            1.089911728251527,
            0.16146145330341113,
            0.2660228282343559,
            -0.07708145580469794,
            -0.1445449937243397,
            -0.004903175539557936
        };
        assertEquals(0.0705, check("nearly in the plane", ray, ISSUE), 1e-4);
    }

    @Test
    void aRayThatGrazesIsAsLongAsItShouldBe() {
        long seed = 61;
        SplittableRandom seeds = new SplittableRandom(seed);
        for (int i = 0; i < CASES; i++) {
            SplittableRandom random = seeds.split();
            double[] t = triangle(random);
            double[] ray = ray(random, t);
            place(random, t, ray);
            if (ray[3] != 0 || ray[4] != 0 || ray[5] != 0) {
                check("seed " + seed + ", case " + i, ray, t);
            }
        }
        assertTrue(hits > CASES / 3 && grazing > CASES / 20, hits + " hits, " + grazing + " of them grazing");
    }

    /** The direction is rounded when it is turned; the point that is hit is on the ray and on the triangle for all that. */
    @Test
    void aTurnedTriangleIsHitWhereItIs() {
        long seed = 63;
        SplittableRandom seeds = new SplittableRandom(seed);
        int found = 0;
        for (int i = 0; i < CASES / 4; i++) {
            SplittableRandom random = seeds.split();
            double[] t = triangle(random);
            double[] ray = ray(random, t);
            if (ray[3] == 0 && ray[4] == 0 && ray[5] == 0) {
                continue;
            }
            Vec3 axis = new Vec3(random.nextDouble() + 0.1, random.nextDouble(), random.nextDouble());
            Pose pose = Pose.rotation(axis, random.nextDouble(6));
            Vec3 o = pose.apply(new Vec3(ray[0], ray[1], ray[2]));
            Vec3 d = pose.rotate(new Vec3(ray[3], ray[4], ray[5]));
            Body body = Body.of(TriangleMesh.of(t, new int[] {0, 1, 2})).at(pose);
            Optional<RayHit> hit = Tandem.ray(body, new Ray(o, d));
            if (hit.isPresent()) {
                found++;
                String what = "seed " + seed + ", case " + i;
                Vec3 p = hit.get().point();
                double bound = BOUND * (10 + p.length());
                assertEquals(0, p.minus(o).cross(d.normalized()).length(), bound, what);
                assertEquals(0, Tandem.distance(body, Body.of(new Point(p))).distance(), bound, what);
                assertEquals(hit.get().distance(), p.distanceTo(o), bound, what);
            }
        }
        assertTrue(found > CASES / 16, found + " hits");
    }

    @Test
    void heightFieldsAlike() {
        long seed = 62;
        SplittableRandom random = new SplittableRandom(seed);
        double[] t = new double[9];
        for (int i = 0; i < CASES / 20; i++) {
            double rough = Math.pow(10, random.nextInt(-16, 1));
            double slope = random.nextInt(3) == 0 ? 0 : random.nextDouble();
            double[] heights = new double[12];
            for (int k = 0; k < 12; k++) {
                heights[k] = slope * (k % 4) + rough * random.nextDouble();
            }
            HeightField field = HeightField.of(4, 3, 1, 0.7, heights);
            double[] all = new double[9 * field.triangleCount()];
            for (int k = 0; k < field.triangleCount(); k++) {
                field.copyTriangle(k, t);
                System.arraycopy(t, 0, all, 9 * k, 9);
            }
            System.arraycopy(all, 9 * random.nextInt(field.triangleCount()), t, 0, 9);
            double[] ray = ray(random, t);
            if (ray[3] != 0 || ray[4] != 0 || ray[5] != 0) {
                check("seed " + seed + ", field " + i, ray, all, Body.of(field));
            }
        }
        assertTrue(hits > CASES / 60 && grazing > CASES / 400, hits + " hits, " + grazing + " of them grazing");
    }

    private static double[] triangle(SplittableRandom random) {
        double[] t = random.doubles(9, -1, 1).toArray();
        switch (random.nextInt(5)) {
            case 0 -> Arrays.setAll(t, k -> Math.round(3 * t[k])); // many exactly coplanar ones
            case 1 -> {
                // A sliver.
                double thin = Math.pow(10, -random.nextDouble(16));
                double share = random.nextDouble(-0.5, 1.5);
                for (int k = 0; k < 3; k++) {
                    t[6 + k] = t[k] + share * (t[3 + k] - t[k]) + thin * t[6 + k];
                }
            }
            case 2 -> t[2] = t[5] = t[8] = 0.25;
            default -> {
                // As it is.
            }
        }
        return t;
    }

    /** From somewhere, more often than not nearly in the plane, to somewhere on the triangle. */
    private static double[] ray(SplittableRandom random, double[] t) {
        double[] from = random.doubles(3, -2, 2).toArray();
        double[] to = random.doubles(3).toArray();
        switch (random.nextInt(4)) {
            case 0 -> Arrays.fill(to, 0, 2, 0); // a corner
            case 1 -> to[0] = 0; // an edge
            default -> {
                // Anywhere.
            }
        }
        double sum = to[0] + to[1] + to[2];
        double[] ray = new double[6];
        double lift = random.nextInt(3) == 0 ? 0 : Math.pow(10, -random.nextDouble(18));
        boolean inPlane = random.nextInt(4) != 0;
        boolean onGrid = random.nextInt(4) == 0;
        for (int k = 0; k < 3; k++) {
            double target = (to[0] * t[k] + to[1] * t[3 + k] + to[2] * t[6 + k]) / sum;
            double origin = from[k];
            if (inPlane) {
                origin = t[k] + from[0] * (t[3 + k] - t[k]) + from[1] * (t[6 + k] - t[k]) + lift * from[2];
            }
            ray[k] = onGrid ? Math.round(origin) : origin;
            ray[3 + k] = target - ray[k];
        }
        return ray;
    }

    /** Another scale, or another place. */
    private static void place(SplittableRandom random, double[] t, double[] ray) {
        double scale = Math.pow(10, random.nextInt(3) == 0 ? random.nextInt(-9, 10) : 0);
        double offset = random.nextInt(3) == 0 ? 1e6 * random.nextDouble() : 0;
        for (int k = 0; k < 9; k++) {
            t[k] = t[k] * scale + (k % 3 + 1) * offset;
        }
        for (int k = 0; k < 3; k++) {
            ray[k] = ray[k] * scale + (k + 1) * offset;
        }
    }

    private double check(String where, double[] ray, double[] triangles) {
        int[] corners = {0, 1, 2};
        Body mesh = Body.of(TriangleMesh.of(triangles, corners));
        check(where + ", in a compound", ray, triangles, Body.compound(mesh, far(), Body.compound(mesh)));
        return check(where, ray, triangles, mesh);
    }

    private static Body far() {
        return Body.of(new Sphere(1)).at(Pose.translation(-1e12, 1e13, -3e11));
    }

    private double check(String where, double[] ray, double[] triangles, Body body) {
        double[] o = Arrays.copyOf(ray, 3);
        double[] g = Arrays.copyOfRange(ray, 3, 6);
        Optional<Rational> truth = Optional.empty();
        double farthest = 0;
        for (int at = 0; at < triangles.length; at += 9) {
            double[] t = Arrays.copyOfRange(triangles, at, at + 9);
            Optional<Rational> one = ExactRay.firstHit(t, o, g);
            if (one.isPresent() && (truth.isEmpty() || one.get().compareTo(truth.get()) < 0)) {
                truth = one;
            }
            for (int k = 0; k < 9; k += 3) {
                farthest = Math.max(farthest, distance(t[k], t[k + 1], t[k + 2], o));
            }
        }
        PreparedRay cast = Tandem.prepareRays(body);
        boolean hit = cast.cast(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5]);
        String what = where + ": " + Arrays.toString(ray) + " " + Arrays.toString(triangles);
        assertEquals(truth.isPresent(), hit, what);
        if (truth.isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        double s = truth.get().toDouble();
        double length = s * distance(g[0], g[1], g[2], new double[3]);
        assertEquals(length, cast.distance(), BOUND * farthest, what);
        double[] point = {o[0] + s * g[0], o[1] + s * g[1], o[2] + s * g[2]};
        double rounding = 0x1p-51 * (Math.abs(o[0]) + Math.abs(o[1]) + Math.abs(o[2]));
        assertEquals(0, distance(cast.x(), cast.y(), cast.z(), point), BOUND * farthest + rounding, what);
        double normal =
                cast.normalX() * cast.normalX() + cast.normalY() * cast.normalY() + cast.normalZ() * cast.normalZ();
        assertTrue(normal > 0.9 || rounding > 1e-10, what + ": normal " + normal);
        hits++;
        grazing += isGrazing(Arrays.copyOf(triangles, 9), g) ? 1 : 0;
        return cast.distance();
    }

    private static double distance(double x, double y, double z, double[] p) {
        return Math.sqrt((x - p[0]) * (x - p[0]) + (y - p[1]) * (y - p[1]) + (z - p[2]) * (z - p[2]));
    }

    private static boolean isGrazing(double[] t, double[] g) {
        double[] u = {t[3] - t[0], t[4] - t[1], t[5] - t[2]};
        double[] v = {t[6] - t[0], t[7] - t[1], t[8] - t[2]};
        double along = (u[1] * v[2] - u[2] * v[1]) * g[0]
                + (u[2] * v[0] - u[0] * v[2]) * g[1]
                + (u[0] * v[1] - u[1] * v[0]) * g[2];
        double[] zero = new double[3];
        double sizes = distance(u[0], u[1], u[2], zero) * distance(v[0], v[1], v[2], zero);
        return Math.abs(along) < 1e-13 * sizes * distance(g[0], g[1], g[2], zero);
    }
}
