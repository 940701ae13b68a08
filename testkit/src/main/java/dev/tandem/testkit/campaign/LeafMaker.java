package dev.tandem.testkit.campaign;

import dev.tandem.TreeKind;
import dev.tandem.testkit.campaign.Item.Leaf;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A random leaf of a kind. */
record LeafMaker(Draw draw) {

    private static final int[] BOX_CORNERS = {
        0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5
    };
    private static final int[] TETRA_CORNERS = {0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2};

    static Leaf make(LeafKind kind, Draw draw) {
        LeafMaker maker = new LeafMaker(draw);
        Leaf leaf = maker.leaf(kind);
        return draw.chance(0.3) ? maker.offCentre(leaf) : leaf;
    }

    /** The same leaf away from the origin of its frame, if it is made of points. */
    private Leaf offCentre(Leaf leaf) {
        int first = switch (leaf.kind()) {
            case MESH, SOLID_MESH, TRIANGLE, HULL, SEGMENT, POINT, MOLECULE -> 0;
            case CAPSULE, CLOUD -> 1;
            default -> leaf.numbers().length;
        };
        double[] shift = draw.point();
        double[] moved = leaf.numbers().clone();
        for (int i = first; i < moved.length; i++) {
            moved[i] += 8 * shift[(i - first) % 3];
        }
        return leaf.withNumbers(moved);
    }

    private Leaf leaf(LeafKind kind) {
        String tree = kind.hasTreeKind() ? draw.one(List.of(TreeKind.values())).name() : "";
        return switch (kind) {
            case MESH -> mesh(tree);
            case SOLID_MESH -> solidMesh(tree);
            case TRIANGLE -> new Leaf(kind, tree, triangle(), new int[] {0, 1, 2});
            case SPHERE -> of(kind, draw.measure());
            case BOX -> of(kind, 2 * draw.measure(), 2 * draw.measure(), 2 * draw.measure());
            case CAPSULE -> new Leaf(kind, "", joined(new double[] {draw.measure()}, points(2)), new int[0]);
            case CYLINDER, CONE -> of(kind, draw.measure(), 2 * draw.measure());
            case ELLIPSOID -> of(kind, draw.measure(), draw.measure(), draw.measure());
            case HULL -> hull();
            case SEGMENT -> of(kind, points(2));
            case POINT -> of(kind, points(1));
            case HALF_SPACE -> of(kind, joined(draw.direction(), new double[] {draw.coordinate()}));
            case CLOUD ->
                new Leaf(
                        kind,
                        tree,
                        joined(
                                new double[] {draw.chance(0.25) ? 0 : 0.25 * draw.measure()},
                                points(1 + draw.below(12))),
                        new int[0]);
            case MOLECULE -> molecule(tree);
            case VOXELS -> voxels(1 + draw.below(14));
            case HEIGHT_FIELD -> heightField();
            case DISTANCE_FIELD -> distanceField();
            case EMPTY_MESH -> new Leaf(kind, tree, new double[0], new int[0]);
            case EMPTY_VOXELS -> voxels(0);
            case VOXEL_READER -> {
                Leaf map = voxels(1 + draw.below(14));
                yield new Leaf(kind, "", map.numbers(), map.indices());
            }
            case BOXES -> boxes();
        };
    }

    private static Leaf of(LeafKind kind, double... numbers) {
        return new Leaf(kind, "", numbers, new int[0]);
    }

    private static double[] joined(double[] p, double[] q) {
        return DoubleStream.concat(DoubleStream.of(p), DoubleStream.of(q)).toArray();
    }

    private double[] points(int count) {
        double[] all = new double[0];
        for (int i = 0; i < count; i++) {
            all = joined(all, draw.point());
        }
        return all;
    }

    /** Three points that are not nearly on one line. */
    private double[] triangle() {
        while (true) {
            double[] t = points(3);
            double ux = t[3] - t[0];
            double uy = t[4] - t[1];
            double uz = t[5] - t[2];
            double vx = t[6] - t[0];
            double vy = t[7] - t[1];
            double vz = t[8] - t[2];
            double area = Math.hypot(Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz), ux * vy - uy * vx);
            if (area > 0.1 * draw.unit * draw.unit) {
                return t;
            }
        }
    }

    private Leaf mesh(String tree) {
        if (draw.chance(0.4)) {
            Leaf closed = solidMesh(tree);
            return new Leaf(LeafKind.MESH, tree, closed.numbers(), closed.indices());
        }
        int count = 1 + draw.below(draw.chance(0.2) ? 24 : 8);
        double[] all = new double[0];
        for (int t = 0; t < count; t++) {
            all = joined(all, triangle());
        }
        return new Leaf(LeafKind.MESH, tree, all, IntStream.range(0, 3 * count).toArray());
    }

    /** A box, a tetrahedron, or two of them apart from each other. */
    private Leaf solidMesh(String tree) {
        double[] first = convexPoints();
        int[] corners = first.length == 12 ? TETRA_CORNERS : BOX_CORNERS;
        if (draw.chance(0.25)) {
            double[] second = convexPoints();
            int[] more = second.length == 12 ? TETRA_CORNERS : BOX_CORNERS;
            int base = first.length / 3;
            int[] both = IntStream.concat(
                            IntStream.of(corners), IntStream.of(more).map(i -> base + i))
                    .toArray();
            for (int i = 0; i < second.length; i += 3) {
                second[i] += 6 * draw.unit;
            }
            return new Leaf(LeafKind.SOLID_MESH, tree, joined(first, second), both);
        }
        return new Leaf(LeafKind.SOLID_MESH, tree, first, corners);
    }

    private double[] convexPoints() {
        if (draw.chance(0.4)) {
            return tetrahedron();
        }
        double x = draw.measure();
        double y = draw.measure();
        double z = draw.measure();
        return LeafPieces.corners(-x, -y, -z, x, y, z);
    }

    /** Four corners, seen from outside counterclockwise by {@link #TETRA_CORNERS}. */
    private double[] tetrahedron() {
        while (true) {
            double[] t = points(4);
            double[] e = new double[9];
            for (int i = 0; i < 9; i++) {
                e[i] = t[3 + i] - t[i % 3];
            }
            double volume = e[0] * (e[4] * e[8] - e[5] * e[7])
                    - e[1] * (e[3] * e[8] - e[5] * e[6])
                    + e[2] * (e[3] * e[7] - e[4] * e[6]);
            if (Math.abs(volume) > 0.05 * Math.pow(draw.unit, 3)) {
                if (volume < 0) {
                    for (int k = 0; k < 3; k++) {
                        double swap = t[k];
                        t[k] = t[3 + k];
                        t[3 + k] = swap;
                    }
                }
                return t;
            }
        }
    }

    private Leaf hull() {
        int more = draw.below(8);
        return of(LeafKind.HULL, joined(tetrahedron(), points(more)));
    }

    private Leaf molecule(String tree) {
        int count = 1 + draw.below(10);
        int[] elements = new int[count];
        for (int i = 0; i < count; i++) {
            elements[i] = draw.below(LeafPieces.ELEMENTS.size());
        }
        return new Leaf(LeafKind.MOLECULE, tree, points(count), elements);
    }

    private Leaf voxels(int count) {
        double cell = draw.unit / (1 << (1 + draw.below(3)));
        List<List<Integer>> keys = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<Integer> key = List.of(draw.below(9) - 4, draw.below(9) - 4, draw.below(9) - 4);
            if (!keys.contains(key)) {
                keys.add(key);
            }
        }
        if (draw.chance(0.1) && count > 0) {
            keys.clear();
            for (int i = 0; i < 8; i++) {
                keys.add(List.of(i & 1, i >> 1 & 1, i >> 2));
            }
        }
        Collections.sort(keys, (p, q) -> p.toString().compareTo(q.toString()));
        int[] flat =
                keys.stream().flatMap(List::stream).mapToInt(Integer::intValue).toArray();
        return new Leaf(count == 0 ? LeafKind.EMPTY_VOXELS : LeafKind.VOXELS, "", new double[] {cell}, flat);
    }

    private Leaf boxes() {
        int count = 1 + draw.below(8);
        double[] numbers = new double[0];
        int[] ids = new int[count];
        for (int i = 0; i < count; i++) {
            numbers = joined(numbers, box(draw));
            ids[i] = 2 * i;
        }
        return new Leaf(LeafKind.BOXES, "", numbers, ids);
    }

    /** The smallest and the largest corner of a box that may be flat. */
    static double[] box(Draw draw) {
        double[] box = new double[6];
        for (int k = 0; k < 3; k++) {
            box[k] = 2 * draw.coordinate();
            box[3 + k] = box[k] + (draw.chance(0.1) ? 0 : 0.5 * draw.measure());
        }
        return box;
    }

    private Leaf heightField() {
        int columns = 2 + draw.below(3);
        int rows = 2 + draw.below(3);
        double[] numbers = new double[2 + columns * rows];
        numbers[0] = 0.5 * draw.unit;
        numbers[1] = 0.25 * draw.unit;
        for (int i = 2; i < numbers.length; i++) {
            numbers[i] = 0.5 * draw.coordinate();
        }
        return new Leaf(LeafKind.HEIGHT_FIELD, "", numbers, new int[] {columns, rows});
    }

    private Leaf distanceField() {
        double r = draw.measure();
        return draw.chance(0.5)
                ? of(LeafKind.DISTANCE_FIELD, r, r / 3, 1e-5 * r)
                : of(LeafKind.DISTANCE_FIELD, r, r / 3);
    }
}
