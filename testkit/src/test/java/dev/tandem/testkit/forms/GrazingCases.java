package dev.tandem.testkit.forms;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.random.RandomPoses;
import java.util.SplittableRandom;

/**
 * Two to a few hundred triangles beside each other, of which many are needles, tiny, or points in one line; at poses where
 * an edge of one grazes an edge or the inside of another, upright, flat, or at any angle. Rounding is large there beside what
 * decides.
 */
final class GrazingCases {

    private final SplittableRandom random;

    GrazingCases(long number) {
        random = new SplittableRandom(number);
    }

    TriangleMesh mesh() {
        int count = random.nextInt(3) > 0 ? random.nextInt(2, 65) : random.nextInt(65, 300);
        boolean isOfOneSize = random.nextBoolean();
        double[] p = new double[9 * count];
        int[] corners = new int[3 * count];
        for (int t = 0; t < count; t++) {
            double size = isOfOneSize ? 1 : Math.pow(10, random.nextDouble(-6, 0));
            for (int k = 0; k < 3; k++) {
                double x = random.nextDouble(-0.5, 0.5);
                p[9 * t + k] = x;
                p[9 * t + 3 + k] = x + size * random.nextDouble(-0.5, 0.5);
                p[9 * t + 6 + k] = x + size * random.nextDouble(-0.5, 0.5);
            }
            if (random.nextInt(3) == 0) {
                makeNeedle(p, 9 * t);
            }
        }
        for (int i = 0; i < corners.length; i++) {
            corners[i] = random.nextInt(40) == 0 ? random.nextInt(3 * count) : i;
        }
        return TriangleMesh.of(p, corners);
    }

    /** Moves the third corner almost to another one, or almost onto the edge of the two others. */
    private void makeNeedle(double[] p, int at) {
        double share = random.nextInt(4) == 0 ? 0 : Math.pow(10, random.nextDouble(-17, -2));
        double along = random.nextBoolean() ? 0 : random.nextDouble();
        for (int k = at; k < at + 3; k++) {
            double foot = p[k] + along * (p[k + 3] - p[k]);
            p[k + 6] = foot + share * (p[k + 6] - foot);
        }
    }

    Pose pose(TriangleMesh a, TriangleMesh b) {
        Pose turn = RandomPoses.rotation(random);
        double[] p = corners(a, random.nextInt(a.triangleCount()), Pose.identity());
        int ofB = random.nextInt(b.triangleCount());
        if (random.nextInt(3) > 0) {
            double[] q = corners(b, ofB, turn);
            Vec3 from = random.nextBoolean() ? normal(q) : corner(q, 1).minus(corner(q, 0));
            turn = turned(from, normal(p)).times(turn);
        }
        double[] q = corners(b, ofB, turn);
        double s = random.nextDouble();
        double t = random.nextDouble();
        Vec3 onB = mix(corner(q, 0), corner(q, 1), t);
        Vec3 onEdge = mix(corner(p, 0), corner(p, 1), s);
        boolean isInside = random.nextInt(3) == 0;
        Vec3 onA = isInside ? mix(onEdge, corner(p, 2), random.nextDouble()) : onEdge;
        double hair = random.nextInt(4) == 0 ? 0 : Math.pow(10, random.nextDouble(-17, -4));
        Vec3 aside = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        return Pose.translation(onA.minus(onB).plus(aside.times(hair))).times(turn);
    }

    /** Turns a direction onto another but for a little; by nothing if one of them is none. */
    private Pose turned(Vec3 from, Vec3 onto) {
        Vec3 axis = from.cross(onto);
        double sine = axis.length();
        if (!(sine > 1e-200)) {
            return Pose.identity();
        }
        double tilt = random.nextInt(5) == 0 ? 0 : Math.pow(10, random.nextDouble(-9, -1));
        return Pose.rotation(axis.times(1 / sine), Math.atan2(sine, from.dot(onto)) + tilt);
    }

    private static Vec3 normal(double[] t) {
        return corner(t, 1).minus(corner(t, 0)).cross(corner(t, 2).minus(corner(t, 0)));
    }

    private static Vec3 corner(double[] t, int i) {
        return new Vec3(t[3 * i], t[3 * i + 1], t[3 * i + 2]);
    }

    private static Vec3 mix(Vec3 a, Vec3 b, double share) {
        return a.plus(b.minus(a).times(share));
    }

    private static double[] corners(TriangleMesh mesh, int triangle, Pose at) {
        double[] out = new double[9];
        for (int i = 0; i < 3; i++) {
            int c = 3 * mesh.corners()[3 * triangle + i];
            double[] x = mesh.coordinates();
            Vec3 v = at.apply(new Vec3(x[c], x[c + 1], x[c + 2]));
            out[3 * i] = v.x();
            out[3 * i + 1] = v.y();
            out[3 * i + 2] = v.z();
        }
        return out;
    }
}
