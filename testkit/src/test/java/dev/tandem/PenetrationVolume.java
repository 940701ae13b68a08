package dev.tandem;

import dev.tandem.element.ConvexElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Point;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Convex;
import dev.tandem.tree.Element;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * How much space two convex solids share: a lower and an upper bound that close in on it. Space is divided like an
 * octree, and the library's own questions say where a cell belongs:
 *
 * <pre>
 *   ┌───┬───┐   a cell that touches only one of them, or none:   nothing is shared
 *   │ A∩│   │   a cell with all corners in both:                 all of it is shared, because both are convex
 *   ├───┼───┤   any other:                                       unknown; the largest unknown cell is divided next
 *   └───┴───┘
 * </pre>
 *
 * <p>It is an example of a question that is built on others. The bounds hold but for the library's tolerance: what is
 * 1e-12 × size outside counts as touching.
 */
final class PenetrationVolume {

    /** Beyond this a cell is as small as rounding. */
    private static final int DEEPEST = 40;

    private record Cell(Vec3 centre, int level) {}

    private final Detector detector;
    private final Body a;
    private final Body b;
    private final Vec3 middle;
    private final double edge;
    private final PreparedQuery cornerInA;
    private final PreparedQuery cornerInB;
    /** For each level a cell around the origin against A and against B. */
    private final List<PreparedQuery> cellsOnA = new ArrayList<>();

    private final List<PreparedQuery> cellsOnB = new ArrayList<>();
    private final PriorityQueue<Cell> unknown = new PriorityQueue<>(Comparator.comparingInt(Cell::level));
    private double inside;

    /**
     * Knows nothing yet but a cube that holds all that is shared; see {@link #divide}.
     *
     * @throws IllegalArgumentException unless both are one convex solid each
     */
    public PenetrationVolume(Detector detector, Body a, Body b) {
        this.detector = detector;
        this.a = a;
        this.b = b;
        Convex solidA = solid(a);
        Convex solidB = solid(b);
        boolean smallerA = solidA.radius() <= solidB.radius();
        Convex smaller = smallerA ? solidA : solidB;
        Vec3 own = new Vec3(smaller.centre(0), smaller.centre(1), smaller.centre(2));
        middle = (smallerA ? a : b).pose().apply(own);
        edge = 2 * smaller.radius();
        Body corner = Body.of(new Point(Vec3.ZERO));
        cornerInA = detector.prepare(corner, a);
        cornerInB = detector.prepare(corner, b);
        sortOut(new Cell(middle, 0));
    }

    private static Convex solid(Body body) {
        TestTree tree = body.tree();
        int root = tree.root();
        if (root != TestTree.NONE && TestTree.isLeaf(root)) {
            Element element = tree.kind(root).newElement();
            tree.load(root, element);
            if (element instanceof ConvexElement convex) {
                return convex.convex();
            }
        }
        throw new IllegalArgumentException(
                "a shared volume is known for two single convex solids, but one of these is " + tree.kinds());
    }

    /** Divides up to so many unknown cells, the largest first; returns this. */
    public PenetrationVolume divide(int cells) {
        for (int i = 0; i < cells; i++) {
            Cell cell = unknown.poll();
            if (cell == null) {
                break;
            }
            double quarter = size(cell.level + 1) / 2;
            for (int corner = 0; corner < 8; corner++) {
                sortOut(new Cell(corner(cell.centre, quarter, corner), cell.level + 1));
            }
        }
        return this;
    }

    /** They share at least this much, ... */
    public double lower() {
        return inside;
    }

    /** ... and at most this much. */
    public double upper() {
        double sum = inside;
        for (Cell cell : unknown) {
            sum += volume(cell.level);
        }
        return sum;
    }

    /** The middle of both bounds; off by half their difference at most. */
    public double estimate() {
        return 0.5 * (lower() + upper());
    }

    private double size(int level) {
        return Math.scalb(edge, -level);
    }

    private double volume(int level) {
        double size = size(level);
        return size * size * size;
    }

    private void sortOut(Cell cell) {
        while (cellsOnA.size() <= cell.level) {
            double size = size(cellsOnA.size());
            Body box = Body.of(new Box(size, size, size));
            cellsOnA.add(detector.prepare(box, a));
            cellsOnB.add(detector.prepare(box, b));
        }
        Pose back = Pose.translation(cell.centre.times(-1));
        if (!cellsOnA.get(cell.level).collides(back.times(a.pose()))
                || !cellsOnB.get(cell.level).collides(back.times(b.pose()))) {
            return;
        }
        if (isInside(cell)) {
            inside += volume(cell.level);
        } else if (cell.level < DEEPEST) {
            unknown.add(cell);
        }
    }

    private boolean isInside(Cell cell) {
        double half = size(cell.level) / 2;
        for (int corner = 0; corner < 8; corner++) {
            Pose back = Pose.translation(corner(cell.centre, half, corner).times(-1));
            if (!cornerInA.collides(back.times(a.pose())) || !cornerInB.collides(back.times(b.pose()))) {
                return false;
            }
        }
        return true;
    }

    private static Vec3 corner(Vec3 centre, double half, int which) {
        return centre.plus(new Vec3(
                (which & 1) == 0 ? -half : half, (which & 2) == 0 ? -half : half, (which & 4) == 0 ? -half : half));
    }
}
