package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.element.BoxElement;
import dev.tandem.element.SphereElement;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.Element;
import java.util.SplittableRandom;

/** Seeded shapes and poses, most of them nasty: touching, aligned, flat, thin, contained, tiny, huge, slightly skewed. */
final class ShapePairs {

    private static final double[] GAPS = {0, 0, 0, 0x1p-52, -0x1p-52, 1e-13, -1e-13, 1e-9, 1e-4, -1e-4, 0.1, -0.1};

    final SplittableRandom random;

    /** A factor for all lengths of this pair. */
    final double scale;

    ShapePairs(long seed, int index) {
        random = new SplittableRandom(seed + 0x9E3779B97F4A7C15L * (index + 1));
        scale = switch (index % 8) {
            case 0 -> 1e-10;
            case 1 -> 1e9;
            default -> 1;
        };
    }

    Box box() {
        int zeros = random.nextInt(6);
        double[] size = new double[3];
        for (int k = 0; k < 3; k++) {
            size[k] = random.nextBoolean() ? random.nextInt(1, 4) : random.nextDouble(0.1, 3);
            if (zeros == k || (zeros == 3 && k > 0) || (zeros == 4 && random.nextInt(4) == 0)) {
                size[k] = random.nextInt(3) == 0 ? 1e-14 : 0;
            }
            size[k] *= scale;
        }
        return new Box(size[0], size[1], size[2]);
    }

    Sphere sphere() {
        return new Sphere(scale * (random.nextInt(5) == 0 ? 0 : random.nextDouble(0.1, 2)));
    }

    /** Nine coordinates, now and then without area. */
    double[] triangle() {
        double[] t = new double[9];
        boolean whole = random.nextBoolean();
        for (int k = 0; k < 9; k++) {
            t[k] = scale * (whole ? random.nextInt(-2, 3) : random.nextDouble(-1.5, 1.5));
        }
        if (random.nextInt(6) == 0) {
            System.arraycopy(t, 0, t, 3 * random.nextInt(3), 3);
        }
        return t;
    }

    /** A rotation, often one that keeps faces or edges parallel, and a translation that keeps the pair near. */
    Pose pose() {
        double[] m = rotation();
        for (int k = 3; k < 12; k += 4) {
            m[k] = scale * (random.nextBoolean() ? random.nextInt(-3, 4) : random.nextDouble(-3, 3));
        }
        return Pose.ofMatrix(m);
    }

    private double[] rotation() {
        double[] m = new double[12];
        switch (random.nextInt(6)) {
            case 0 -> Pose.identity().copyInto(m);
            case 1 -> {
                int shift = random.nextInt(3);
                for (int row = 0; row < 3; row++) {
                    m[4 * row + (row + shift) % 3] = 1;
                }
            }
            case 2 -> turn(Math.pow(10, -random.nextDouble(3, 17))).copyInto(m);
            case 3 -> {
                turn(6).copyInto(m);
                for (int k = 0; k < 12; k++) {
                    m[k] *= 1 + random.nextDouble(-2e-7, 2e-7);
                }
            }
            case 4 ->
                Pose.ofQuaternion(0, 0, 0, 0, 0, Math.sqrt(0.5), Math.sqrt(0.5)).copyInto(m);
            default -> turn(6).copyInto(m);
        }
        return m;
    }

    private Pose turn(double angle) {
        double half = 0.5 * angle * random.nextDouble(-1, 1);
        double x = random.nextDouble(-1, 1);
        double y = random.nextInt(3) == 0 ? 0 : random.nextDouble(-1, 1);
        double z = random.nextInt(3) == 0 ? 0 : random.nextDouble(-1, 1);
        double s = Math.sin(half) / Math.sqrt(x * x + y * y + z * z + 1e-300);
        return Pose.ofQuaternion(0, 0, 0, x * s, y * s, z * s, Math.cos(half));
    }

    /** The pose moved so that a point p of B comes to a point q of A, then on by a gap along one axis. */
    Pose meeting(Pose pose, double[] q, double[] p) {
        double[] m = new double[12];
        pose.copyInto(m);
        for (int row = 0; row < 3; row++) {
            m[4 * row + 3] = q[row] - (m[4 * row] * p[0] + m[4 * row + 1] * p[1] + m[4 * row + 2] * p[2]);
        }
        m[4 * random.nextInt(3) + 3] += scale * GAPS[random.nextInt(GAPS.length)];
        return Pose.ofMatrix(m);
    }

    /** A corner, a point on an edge or on a face, or the centre. */
    double[] pointOf(Box box) {
        double[] half = {box.x() / 2, box.y() / 2, box.z() / 2};
        int inner = random.nextInt(8);
        for (int k = 0; k < 3; k++) {
            half[k] *= (inner >> k & 1) == 0 ? (random.nextBoolean() ? 1 : -1) : random.nextInt(-1, 2) * 0.5;
        }
        return half;
    }

    static Placement placement(Pose bInA) {
        Placement at = new Placement();
        at.set(bInA);
        return at;
    }

    static BoxElement element(Box box) {
        return fill(box, new BoxElement());
    }

    static SphereElement element(Sphere sphere) {
        return fill(sphere, new SphereElement());
    }

    static TriangleElement element(double[] corners) {
        TriangleElement element = new TriangleElement();
        System.arraycopy(corners, 0, element.corners, 0, 9);
        return element;
    }

    private static <E extends Element> E fill(Shape shape, E element) {
        ShapeTree tree = ShapeTree.of(shape);
        tree.load(tree.root(), element);
        return element;
    }

    /** Any number of points where a pose puts them. */
    static double[] map(Pose pose, double[] points) {
        double[] m = new double[12];
        pose.copyInto(m);
        double[] out = new double[points.length];
        for (int k = 0; k < points.length; k += 3) {
            out[k] = Pose.mapX(m, points[k], points[k + 1], points[k + 2]);
            out[k + 1] = Pose.mapY(m, points[k], points[k + 1], points[k + 2]);
            out[k + 2] = Pose.mapZ(m, points[k], points[k + 1], points[k + 2]);
        }
        return out;
    }

    static double[] corners(Box box) {
        return element(box).corners.clone();
    }

    /** The largest difference of two coordinates of one axis among all points. */
    static double size(double[]... sets) {
        double size = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (double[] points : sets) {
                for (int k = axis; k < points.length; k += 3) {
                    low = Math.min(low, points[k]);
                    high = Math.max(high, points[k]);
                }
            }
            size = Math.max(size, high - low);
        }
        return size;
    }
}
