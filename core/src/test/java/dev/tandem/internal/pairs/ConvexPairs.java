package dev.tandem.internal.pairs;

import dev.tandem.geometry.ConvexHull;
import dev.tandem.internal.convex.ConvexBox;
import dev.tandem.internal.convex.ConvexHullSolid;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.internal.exact.Orientation;
import dev.tandem.internal.triangles.TriangleTriangle;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Convex;
import java.util.SplittableRandom;

/** Seeded pairs of polytopes, most of them nasty, and slow references that share no code with what they check. */
final class ConvexPairs {

    /** A pair of polytopes: as solids, as vertices (B's mapped), and the placement. */
    static final class Pair {
        final Convex a;
        final Convex b;
        final double[] verticesA;
        final double[] verticesB;
        final double[] placedB;
        final double[] bInA = new double[12];

        Pair(double[] verticesA, boolean boxA, double[] verticesB, boolean boxB, Pose bInA) {
            // What is inside a hull is no part of it, even where the rounding of a map would push it out.
            this.verticesA = isHull(verticesA) ? ConvexHull.of(verticesA).vertices() : verticesA;
            this.verticesB = isHull(verticesB) ? ConvexHull.of(verticesB).vertices() : verticesB;
            a = solid(verticesA, boxA);
            b = solid(verticesB, boxB);
            bInA.copyInto(this.bInA);
            placedB = mapped(this.bInA, this.verticesB);
        }

        /** The largest measure of both and of the way between them. */
        double size() {
            double size = 0;
            for (int k = 0; k < 3; k++) {
                double low = Double.POSITIVE_INFINITY;
                double high = Double.NEGATIVE_INFINITY;
                for (double[] p : new double[][] {verticesA, placedB}) {
                    for (int i = k; i < p.length; i += 3) {
                        low = Math.min(low, p[i]);
                        high = Math.max(high, p[i]);
                    }
                }
                size = Math.max(size, high - low);
            }
            return size;
        }
    }

    private ConvexPairs() {}

    static Convex solid(double[] v, boolean box) {
        if (box) {
            return new ConvexBox(v[21], v[22], v[23]);
        }
        return isHull(v) ? new ConvexHullSolid(ConvexHull.of(v)) : new ConvexPoints(v);
    }

    private static boolean isHull(double[] v) {
        return v.length > 24;
    }

    static double[] mapped(double[] m, double[] p) {
        double[] out = new double[p.length];
        for (int i = 0; i < p.length; i += 3) {
            out[i] = Pose.mapX(m, p[i], p[i + 1], p[i + 2]);
            out[i + 1] = Pose.mapY(m, p[i], p[i + 1], p[i + 2]);
            out[i + 2] = Pose.mapZ(m, p[i], p[i + 1], p[i + 2]);
        }
        return out;
    }

    private static final double[] SCALES = {1, 1, 1, 1e-10, 1e9, 1e-3};

    static Pair pair(long seed, int mostVertices) {
        SplittableRandom random = new SplittableRandom(seed);
        double scale = SCALES[random.nextInt(SCALES.length)];
        boolean boxA = random.nextInt(4) == 0;
        boolean boxB = random.nextInt(4) == 0;
        double[] a = boxA ? box(random, scale) : polytope(random, scale, mostVertices);
        double[] b = boxB
                ? box(random, scale)
                : random.nextInt(8) == 0 && !boxA ? a.clone() : polytope(random, scale, mostVertices);
        double turn = switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> random.nextDouble(-1, 1) * Math.pow(10, -random.nextInt(3, 12));
            case 2 -> Math.PI / 2 * random.nextInt(4);
            default -> random.nextDouble(0, 6.3);
        };
        Vec3 axis = random.nextInt(3) == 0
                ? new Vec3(0, 0, 1)
                : new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(0.1, 1));
        double[] m = new double[12];
        Pose.rotation(axis, turn).copyInto(m);
        double[] t = translation(random, a, mapped(m, b), scale);
        double offset = random.nextInt(6) == 0 && !boxA && !boxB ? 1e6 * scale : 0;
        if (offset != 0) {
            // Both far from their own origins; the turned offset is taken back, to within its rounding.
            for (int i = 0; i < a.length; i++) {
                a[i] += offset;
            }
            for (int i = 0; i < b.length; i++) {
                b[i] += offset;
            }
            for (int k = 0; k < 3; k++) {
                t[k] += offset - offset * (m[4 * k] + m[4 * k + 1] + m[4 * k + 2]);
            }
        }
        m[3] = t[0];
        m[7] = t[1];
        m[11] = t[2];
        return new Pair(a, boxA, b, boxB, Pose.ofMatrix(m));
    }

    /** Integers (touching faces, edges, corners), any, or one vertex on another, or near it. */
    private static double[] translation(SplittableRandom random, double[] a, double[] b, double scale) {
        double[] t = new double[3];
        int kind = random.nextInt(6);
        int i = 3 * random.nextInt(a.length / 3);
        int j = 3 * random.nextInt(b.length / 3);
        for (int k = 0; k < 3; k++) {
            t[k] = switch (kind) {
                case 0 -> scale * random.nextInt(-2, 3);
                case 1 -> scale * 0.5 * random.nextInt(-4, 5);
                case 2 -> a[i + k] - b[j + k];
                case 3 -> a[i + k] - b[j + k] + scale * random.nextDouble(-1, 1) * 1e-9;
                case 4 -> 0;
                default -> scale * random.nextDouble(-1.6, 1.6);
            };
        }
        return t;
    }

    private static double[] box(SplittableRandom random, double scale) {
        double[] v = new double[24];
        double[] half = new double[3];
        for (int k = 0; k < 3; k++) {
            half[k] = scale * (random.nextInt(3) == 0 ? 1 : random.nextInt(8) == 0 ? 0 : random.nextDouble(0.01, 1));
        }
        for (int i = 0; i < 8; i++) {
            for (int k = 0; k < 3; k++) {
                v[3 * i + k] = (i >> k & 1) == 0 ? -half[k] : half[k];
            }
        }
        return v;
    }

    private static double[] polytope(SplittableRandom random, double scale, int mostVertices) {
        int n = random.nextInt(5) == 0 ? 1 + random.nextInt(3) : 4 + random.nextInt(mostVertices - 3);
        double[] v = new double[3 * n];
        int kind = random.nextInt(5);
        for (int i = 0; i < n; i++) {
            double x = random.nextDouble(-1, 1);
            double y = random.nextDouble(-1, 1);
            double z = random.nextDouble(-1, 1);
            double[] p = switch (kind) {
                case 0 -> new double[] {Math.rint(x), Math.rint(y), Math.rint(z)};
                case 1 -> new double[] {x, y, 0};
                case 2 -> new double[] {x, 1e-7 * y, 1e-7 * z};
                default -> new double[] {x, y, z};
            };
            for (int k = 0; k < 3; k++) {
                v[3 * i + k] = scale * p[k];
            }
        }
        return v;
    }

    /** The faces of a hull as triangles; a segment or a point is a triangle without area. */
    static double[][] triangles(ConvexHull hull) {
        double[] v = hull.vertices();
        if (hull.dimension() < 2) {
            double[] t = new double[9];
            for (int k = 0; k < 3; k++) {
                System.arraycopy(v, 3 * Math.min(k, hull.vertexCount() - 1), t, 3 * k, 3);
            }
            return new double[][] {t};
        }
        double[][] faces = new double[hull.faceCount()][9];
        for (int f = 0; f < faces.length; f++) {
            for (int k = 0; k < 3; k++) {
                System.arraycopy(v, 3 * hull.corner(f, k), faces[f], 3 * k, 3);
            }
        }
        return faces;
    }

    /** Whether a point is in a solid hull, exactly; false for flat ones, whose triangles tell. */
    static boolean holds(ConvexHull hull, double x, double y, double z) {
        if (hull.dimension() < 3) {
            return false;
        }
        for (double[] t : triangles(hull)) {
            if (Orientation.orient3d(t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7], t[8], x, y, z) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Exact: surfaces that meet, or one inside the other. */
    static boolean touch(ConvexHull a, ConvexHull b) {
        for (double[] s : triangles(a)) {
            for (double[] t : triangles(b)) {
                if (TriangleTriangle.intersects(s, t)) {
                    return true;
                }
            }
        }
        double[] p = a.vertices();
        double[] q = b.vertices();
        return holds(a, q[0], q[1], q[2]) || holds(b, p[0], p[1], p[2]);
    }

    /** The exact distance of two that are apart, rounded. */
    static double distance(ConvexHull a, ConvexHull b) {
        double least = Double.POSITIVE_INFINITY;
        for (double[] s : triangles(a)) {
            for (double[] t : triangles(b)) {
                least = Math.min(least, ExactTriangleDistance.distance(s, t));
            }
        }
        return least;
    }

    /**
     * The depth of two that touch: the least overlap over the normals of all faces and the products of all edges. Flat
     * ones have depth as long as their difference has volume; axes that vanish say nothing.
     */
    static double depth(ConvexHull a, ConvexHull b) {
        double least = Double.POSITIVE_INFINITY;
        for (ConvexHull hull : new ConvexHull[] {a, b}) {
            for (double[] t : triangles(hull)) {
                least = Math.min(least, overlap(a, b, edge(t, 0, 3), edge(t, 0, 6)));
            }
        }
        for (double[] s : triangles(a)) {
            for (double[] t : triangles(b)) {
                for (int i = 0; i < 9; i += 3) {
                    for (int j = 0; j < 9; j += 3) {
                        least = Math.min(least, overlap(a, b, edge(s, i, (i + 3) % 9), edge(t, j, (j + 3) % 9)));
                    }
                }
            }
        }
        return least;
    }

    private static double[] edge(double[] t, int i, int j) {
        return new double[] {t[j] - t[i], t[j + 1] - t[i + 1], t[j + 2] - t[i + 2]};
    }

    private static double overlap(ConvexHull a, ConvexHull b, double[] e, double[] f) {
        double[] n = {e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]};
        double length = norm(n);
        // Directions lost to rounding are no facets that matter: another pair has them better.
        if (!(length > 1e-7 * norm(e) * norm(f))) {
            return Double.POSITIVE_INFINITY;
        }
        double[] q = b.vertices();
        double lowA = Double.POSITIVE_INFINITY;
        double highA = Double.NEGATIVE_INFINITY;
        double lowB = Double.POSITIVE_INFINITY;
        double highB = Double.NEGATIVE_INFINITY;
        double[] p = a.vertices();
        for (int i = 0; i < p.length; i += 3) {
            double h = height(n, p, i, p);
            lowA = Math.min(lowA, h);
            highA = Math.max(highA, h);
        }
        for (int i = 0; i < q.length; i += 3) {
            double h = height(n, q, i, p);
            lowB = Math.min(lowB, h);
            highB = Math.max(highB, h);
        }
        return Math.min(highA - lowB, highB - lowA) / length;
    }

    private static double height(double[] n, double[] p, int i, double[] origin) {
        return n[0] * (p[i] - origin[0]) + n[1] * (p[i + 1] - origin[1]) + n[2] * (p[i + 2] - origin[2]);
    }

    private static double norm(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }
}
