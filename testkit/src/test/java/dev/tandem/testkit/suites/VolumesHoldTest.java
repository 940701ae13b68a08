package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.element.Leaves;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.elements.KdopElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.elements.RssElement;
import dev.tandem.internal.elements.TriangleLeaves;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.tree.Element;
import dev.tandem.tree.TestTree;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Every corner of a leaf, and every ball, lies in the volumes of all nodes above it: in decimals, without rounding. */
class VolumesHoldTest {

    @Test
    void cornersOfTriangles() {
        for (long seed = 1601_000; seed < 1601_080; seed++) {
            Leaves leaves = new TriangleLeaves(mesh(new SplittableRandom(seed)));
            for (TestTree tree : Trees.others(leaves)) {
                check(tree, leaves, seed);
            }
        }
    }

    @Test
    void balls() {
        for (long seed = 1602_000; seed < 1602_080; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] centres = mesh(random).coordinates().clone();
            double[] radii = new double[centres.length / 3];
            double size = Math.abs(centres[0]) * Math.pow(10, random.nextDouble(-8, 0.5));
            for (int i = 0; i < radii.length; i++) {
                radii[i] = random.nextInt(4) == 0 ? 0 : random.nextDouble(size + Double.MIN_NORMAL);
            }
            Leaves leaves = Leaves.balls(centres, radii);
            for (TestTree tree : Trees.others(leaves)) {
                check(tree, leaves, seed);
            }
        }
    }

    private static TriangleMesh mesh(SplittableRandom random) {
        TriangleMesh mesh = MeshShapes.soup(random, random.nextInt(2, 20), Math.pow(10, random.nextDouble(-3, 0.5)));
        if (random.nextInt(3) == 0) {
            mesh = MeshShapes.scaled(mesh, 1, random.nextBoolean() ? 1 : 1e-9, random.nextBoolean() ? 0 : 1e-6);
        }
        if (random.nextInt(3) == 0) {
            mesh = MeshShapes.withFlaws(random, mesh, 2);
        }
        double scale = new double[] {1, 1, 1e9, 1e-9, 1e-200, 1e28}[random.nextInt(6)];
        mesh = MeshShapes.scaled(mesh, scale, scale, scale);
        return random.nextBoolean() ? mesh : MeshShapes.shifted(mesh, 1e6 * Math.min(scale, 1e20));
    }

    private static void check(TestTree tree, Leaves leaves, long seed) {
        double[] points = new double[3 * Leaves.MOST_POINTS];
        for (int leaf = 0; leaf < leaves.count(); leaf++) {
            int count = leaves.points(leaf, points);
            for (int node = tree.parent(~leaf); node != TestTree.NONE; node = tree.parent(node)) {
                Element volume = tree.kind(node).newElement();
                tree.load(node, volume);
                for (int i = 0; i < count; i++) {
                    BigDecimal[] p = {exact(points[3 * i]), exact(points[3 * i + 1]), exact(points[3 * i + 2])};
                    boolean holds = holds(volume, p, exact(leaves.radius(leaf)));
                    int number = node;
                    int at = leaf;
                    assertTrue(
                            holds,
                            () -> "seed " + seed + ": leaf " + at + " sticks out of node " + number + ", a "
                                    + tree.kind(number));
                }
            }
        }
    }

    private static boolean holds(Element volume, BigDecimal[] p, BigDecimal radius) {
        if (volume instanceof BallElement ball) {
            BigDecimal room = exact(ball.radius).subtract(radius);
            return room.signum() >= 0
                    && squared(minus(p, exact(ball.centre, 0))).compareTo(room.multiply(room)) <= 0;
        }
        if (volume instanceof RssElement rss) {
            return holds(rss, p, radius);
        }
        return volume instanceof KdopElement kdop ? holds(kdop, p, radius) : holds((ObbElement) volume, p, radius);
    }

    /** Names a point of the rectangle that is near enough. */
    private static boolean holds(RssElement rss, BigDecimal[] p, BigDecimal radius) {
        double[] s = rss.swept;
        BigDecimal[] whole = minus(p, exact(s, 0));
        BigDecimal[] d = whole.clone();
        for (int axis = 0; axis < 2; axis++) {
            BigDecimal[] a = exact(s, 3 + 3 * axis);
            double along = dot(whole, a).doubleValue();
            BigDecimal step = exact(Math.max(-s[9 + axis], Math.min(s[9 + axis], along)));
            for (int k = 0; k < 3; k++) {
                d[k] = d[k].subtract(step.multiply(a[k]));
            }
        }
        BigDecimal room = exact(s[11]).subtract(radius);
        return room.signum() >= 0 && squared(d).compareTo(room.multiply(room)) <= 0;
    }

    private static boolean holds(KdopElement kdop, BigDecimal[] p, BigDecimal radius) {
        BigDecimal[] d = minus(p, exact(kdop.centre, 0));
        BigDecimal[] along = {
            d[0],
            d[1],
            d[2],
            d[0].add(d[1]),
            d[0].subtract(d[1]),
            d[0].add(d[2]),
            d[0].subtract(d[2]),
            d[1].add(d[2]),
            d[1].subtract(d[2])
        };
        for (int slab = 0; slab < 9; slab++) {
            // More than √2, by less than the rounding of the volume to float.
            BigDecimal wide = slab < 3 ? radius : radius.multiply(new BigDecimal("1.41421356237309504881"));
            if (along[slab].subtract(wide).compareTo(exact(kdop.low[slab])) < 0
                    || along[slab].add(wide).compareTo(exact(kdop.high[slab])) > 0) {
                return false;
            }
        }
        return true;
    }

    /** The box's own coordinates by Cramer's rule; a ball reaches as far along them as the dual axis is long. */
    private static boolean holds(ObbElement obb, BigDecimal[] p, BigDecimal radius) {
        BigDecimal[] d = minus(p, exact(obb.box, 0));
        BigDecimal[][] a = {exact(obb.box, 3), exact(obb.box, 6), exact(obb.box, 9)};
        for (int axis = 0; axis < 3; axis++) {
            BigDecimal[] dual = cross(a[(axis + 1) % 3], a[(axis + 2) % 3]);
            BigDecimal whole = dot(a[axis], dual).abs();
            // |d·dual| + radius·|dual| ≤ half·whole, with the root on one side.
            BigDecimal room = exact(obb.box[12 + axis])
                    .multiply(whole)
                    .subtract(dot(d, dual).abs());
            if (room.signum() < 0
                    || radius.multiply(radius).multiply(squared(dual)).compareTo(room.multiply(room)) > 0) {
                return false;
            }
        }
        return true;
    }

    private static BigDecimal exact(double x) {
        return new BigDecimal(x);
    }

    private static BigDecimal[] exact(double[] from, int at) {
        return new BigDecimal[] {exact(from[at]), exact(from[at + 1]), exact(from[at + 2])};
    }

    private static BigDecimal[] minus(BigDecimal[] p, BigDecimal[] q) {
        return new BigDecimal[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
    }

    private static BigDecimal[] cross(BigDecimal[] p, BigDecimal[] q) {
        return new BigDecimal[] {
            p[1].multiply(q[2]).subtract(p[2].multiply(q[1])),
            p[2].multiply(q[0]).subtract(p[0].multiply(q[2])),
            p[0].multiply(q[1]).subtract(p[1].multiply(q[0]))
        };
    }

    private static BigDecimal dot(BigDecimal[] p, BigDecimal[] q) {
        return p[0].multiply(q[0]).add(p[1].multiply(q[1])).add(p[2].multiply(q[2]));
    }

    private static BigDecimal squared(BigDecimal[] p) {
        return dot(p, p);
    }
}
