package dev.tandem.testkit.contract;

import static dev.tandem.testkit.contract.TestTreeContract.require;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.Shape;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Element;
import dev.tandem.tree.TestTree;
import java.util.List;

/** What the descent and its users rely on in the {@link ProximityTest}s of a bank. */
public final class ProximityTestContract {

    /** Times size: how far two answers to one question may differ, unless the test states another. */
    public static final double ACCURACY = 1e-12;

    /** A motion of both bodies together: no axis is kept, nothing is far. */
    private static final Pose COMMON = Pose.rotation(new Vec3(1, -2, 0.5), 2).times(Pose.translation(0.3, 0.2, -0.4));

    private final TestBank bank;
    private final TestTree a;
    private final TestTree b;
    private final Pose pose;
    private final Placement at = new Placement();
    private final Placement moved = new Placement();
    private final Placement other = new Placement();
    private final double skew;
    private final double accuracy;

    private ProximityTestContract(TestBank bank, TestTree a, TestTree b, Pose pose, double accuracy) {
        this.bank = bank;
        this.a = a;
        this.b = b;
        this.pose = pose;
        this.accuracy = accuracy;
        at.set(pose);
        moved.set(Pose.relative(COMMON, COMMON.times(pose)));
        other.set(pose.times(COMMON));
        skew = 8 * Pose.deviation(at.bInA);
    }

    /**
     * Asks every test between two trees, with B at a pose. Between two shapes: a distance that is a number, 0 if and
     * only if they touch, shown by the points, the same when asked again, from the other side, after a common motion
     * and within a reach. With a volume: never more than the distance of any two shapes below, from either side.
     */
    public static void check(TestBank bank, TestTree a, TestTree b, Pose pose) {
        check(bank, a, b, pose, ACCURACY);
    }

    /** The same for tests that state another accuracy, times size, such as iterations on curved surfaces. */
    public static void check(TestBank bank, TestTree a, TestTree b, Pose pose, double accuracy) {
        new ProximityTestContract(bank, a, b, pose, accuracy).check();
    }

    private void check() {
        List<Integer> nodesA = Nodes.topDown(a);
        List<Integer> nodesB = Nodes.topDown(b);
        double[][] least = new double[nodesA.size()][nodesB.size()];
        for (int i = nodesA.size() - 1; i >= 0; i--) {
            for (int j = nodesB.size() - 1; j >= 0; j--) {
                int nodeA = nodesA.get(i);
                int nodeB = nodesB.get(j);
                boolean goDownA = !TestTree.isLeaf(nodeA);
                if (TestTree.isLeaf(nodeA) && TestTree.isLeaf(nodeB)) {
                    least[i][j] = shapes(nodeA, nodeB);
                    continue;
                }
                least[i][j] = Double.POSITIVE_INFINITY;
                List<Integer> children = goDownA ? nodesA : nodesB;
                TestTree tree = goDownA ? a : b;
                for (int c = tree.firstChild(goDownA ? nodeA : nodeB); c != TestTree.NONE; c = tree.nextSibling(c)) {
                    int at = children.indexOf(c);
                    least[i][j] = Math.min(least[i][j], goDownA ? least[at][j] : least[i][at]);
                }
                volumes(nodeA, nodeB, least[i][j]);
            }
        }
    }

    private void volumes(int nodeA, int nodeB, double least) {
        Witness out = new Witness();
        Element elementA = Loaded.fresh(a, nodeA);
        Element elementB = Loaded.fresh(b, nodeB);
        ProximityTest<Element, Element> test = TestTreeContract.test(bank, a.kind(nodeA), b.kind(nodeB));
        ProximityTest<Element, Element> mirror = TestTreeContract.test(bank, b.kind(nodeB), a.kind(nodeA));
        String name = name(nodeA, nodeB);
        double bound = test.distance(elementA, elementB, at, out);
        double mirrored = mirror.distance(elementB, elementA, at.mirror(), out);
        require(bound >= 0 && mirrored >= 0, name + ": a bound is no distance: " + bound + ", mirrored " + mirrored);
        require(bound <= least, name + ": bound " + bound + ", but below it are two at " + least);
        require(mirrored <= least, name + ": mirrored bound " + mirrored + ", but below it are two at " + least);
        require(
                least > 0
                        || (test.touches(elementA, elementB, at, out)
                                && mirror.touches(elementB, elementA, at.mirror(), out)),
                name + ": apart, but below it are two that touch");
    }

    private double shapes(int leafA, int leafB) {
        Witness out = new Witness();
        Element elementA = Loaded.fresh(a, leafA);
        Element elementB = Loaded.fresh(b, leafB);
        ProximityTest<Element, Element> test = TestTreeContract.test(bank, a.kind(leafA), b.kind(leafB));
        String name = name(leafA, leafB);

        double distance = test.distance(elementA, elementB, at, out);
        require(distance >= 0 && distance < Double.POSITIVE_INFINITY, name + ": no distance: " + distance);
        double size = size(leafA, leafB, out);
        double tolerance = accuracy * size;
        double shown = between(out);
        require(
                Math.abs(shown - distance) <= tolerance,
                name + ": distance " + distance + ", but points " + shown + " apart");
        require(
                test.touches(elementA, elementB, at, new Witness()) == distance <= 0,
                name + ": touches is " + (distance > 0) + ", but the distance " + distance);

        test.distance(elementA, elementB, other, new Witness());
        double again = test.distance(elementA, elementB, at, new Witness());
        require(again == distance, name + ": " + distance + " at first, " + again + " when asked again");

        double together = test.distance(elementA, elementB, moved, new Witness());
        require(
                Math.abs(together - distance) <= 8 * tolerance + skew * size,
                name + ": " + distance + ", but " + together + " after a common motion");
        reach(test, elementA, elementB, distance, tolerance, name);
        mirror(test, leafA, leafB, distance, size, name);
        return distance;
    }

    private void reach(
            ProximityTest<Element, Element> test,
            Element elementA,
            Element elementB,
            double distance,
            double tolerance,
            String name) {
        double[] reaches = {0, 0.5 * distance, distance, 2 * distance + tolerance, Double.POSITIVE_INFINITY};
        for (double reach : reaches) {
            Witness out = new Witness();
            double found = test.distanceWithin(elementA, elementB, at, reach, out);
            if (distance <= reach) {
                require(
                        Math.abs(found - distance) <= tolerance && Math.abs(between(out) - distance) <= tolerance,
                        name + ": " + distance + ", but " + found + " within " + reach + ", points " + between(out));
            } else {
                require(found > reach, name + ": " + distance + ", but " + found + " within " + reach);
            }
        }
    }

    private void mirror(
            ProximityTest<Element, Element> test, int leafA, int leafB, double distance, double size, String name) {
        double tolerance = 4 * accuracy * size + skew * size;
        Witness out = new Witness();
        Element elementA = Loaded.fresh(a, leafA);
        Element elementB = Loaded.fresh(b, leafB);
        ProximityTest<Element, Element> mirror = TestTreeContract.test(bank, b.kind(leafB), a.kind(leafA));
        double mirrored = mirror.distance(elementB, elementA, at.mirror(), out);
        require(
                Math.abs(mirrored - distance) <= tolerance,
                name + ": " + distance + ", but " + mirrored + " from the other side, by " + mirror + " and " + test);
        double shown = between(out);
        require(
                Math.abs(shown - mirrored) <= tolerance,
                name + ": " + mirrored + " from the other side, but points " + shown + " apart");
        require(
                mirror.touches(elementB, elementA, at.mirror(), out) == mirrored <= 0,
                name + ": from the other side touches and distance " + mirrored + " disagree");
    }

    /** No more than a few times the extent of both shapes together. */
    private double size(int leafA, int leafB, Witness w) {
        double points =
                Math.abs(w.ax) + Math.abs(w.ay) + Math.abs(w.az) + Math.abs(w.bx) + Math.abs(w.by) + Math.abs(w.bz);
        require(points < Double.POSITIVE_INFINITY, name(leafA, leafB) + ": a closest point is no point");
        double translation = Math.abs(at.bInA[3]) + Math.abs(at.bInA[7]) + Math.abs(at.bInA[11]);
        return points + translation + bounded(a.size(leafA)) + bounded(b.size(leafB));
    }

    /** What has no end, as a half-space, has no size that an error could be measured by. */
    private static double bounded(double size) {
        return size < Shape.LARGEST_MEASURE ? size : 0;
    }

    private static double between(Witness w) {
        return new Vec3(w.ax, w.ay, w.az).distanceTo(new Vec3(w.bx, w.by, w.bz));
    }

    private String name(int nodeA, int nodeB) {
        return Loaded.name(a, nodeA) + " against " + Loaded.name(b, nodeB) + " at " + pose;
    }
}
