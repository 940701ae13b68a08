package dev.tandem.testkit.campaign;

import dev.tandem.geometry.ChemicalElement;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The convex pieces of a leaf, from its numbers alone. */
final class LeafPieces {

    /** Whose radii a molecule's indices mean. */
    static final List<ChemicalElement> ELEMENTS =
            List.of(ChemicalElement.C, ChemicalElement.N, ChemicalElement.O, ChemicalElement.H);

    /** The id of an element whose number in the library is not predicted. */
    static final int NOT_PREDICTED = -2;

    private final Frame frame;
    private final double[] x;
    private final int[] indices;
    private final List<Piece> out = new ArrayList<>();

    private LeafPieces(Leaf leaf, Frame frame) {
        this.frame = frame;
        this.x = leaf.numbers();
        this.indices = leaf.indices();
    }

    /** The pieces of a leaf at a frame, in the order of their ids; insides come last. */
    static List<Piece> of(Leaf leaf, Frame frame) {
        LeafPieces made = new LeafPieces(leaf, frame);
        made.add(leaf.kind());
        return made.out;
    }

    private void add(LeafKind kind) {
        switch (kind) {
            case MESH, TRIANGLE, EMPTY_MESH -> triangles();
            case SOLID_MESH -> {
                triangles();
                insides();
            }
            case SPHERE -> add(Piece.ofPoints(frame, x[0], 0, 0, 0));
            case BOX ->
                add(Piece.ofPoints(
                        frame, 0, corners(-0.5 * x[0], -0.5 * x[1], -0.5 * x[2], 0.5 * x[0], 0.5 * x[1], 0.5 * x[2])));
            case CAPSULE -> add(Piece.ofPoints(frame, x[0], Arrays.copyOfRange(x, 1, 7)));
            case CYLINDER -> add(Piece.round(Piece.Form.CYLINDER, frame, x));
            case CONE -> add(Piece.round(Piece.Form.CONE, frame, x));
            case ELLIPSOID -> add(Piece.round(Piece.Form.ELLIPSOID, frame, x));
            case HULL, SEGMENT, POINT -> add(Piece.ofPoints(frame, 0, x));
            case HALF_SPACE -> add(Piece.halfSpace(frame, x[0], x[1], x[2], x[3]));
            case CLOUD -> {
                for (int i = 1; i < x.length; i += 3) {
                    add(Piece.ofPoints(frame, x[0], x[i], x[i + 1], x[i + 2]));
                }
            }
            case MOLECULE -> {
                for (int i = 0; i < x.length; i += 3) {
                    double radius = ELEMENTS.get(indices[i / 3]).vanDerWaalsRadius();
                    add(Piece.ofPoints(frame, radius, x[i], x[i + 1], x[i + 2]));
                }
            }
            case VOXELS, EMPTY_VOXELS, VOXEL_READER -> cells();
            case BOXES -> boxes();
            case HEIGHT_FIELD -> heights();
            case DISTANCE_FIELD -> field();
        }
    }

    private void add(Piece piece) {
        add(piece, out.size());
    }

    private void add(Piece piece, int id) {
        piece.id = id;
        out.add(piece);
    }

    private double[] point(int index) {
        return Arrays.copyOfRange(x, 3 * index, 3 * index + 3);
    }

    private void triangles() {
        for (int t = 0; t < indices.length; t += 3) {
            triangle(point(indices[t]), point(indices[t + 1]), point(indices[t + 2]));
        }
    }

    private void triangle(double[] p, double[] q, double[] r) {
        add(Piece.ofPoints(frame, 0, p[0], p[1], p[2], q[0], q[1], q[2], r[0], r[1], r[2]));
    }

    /** The hull of each connected component. */
    private void insides() {
        int n = x.length / 3;
        int[] root = new int[n];
        Arrays.setAll(root, i -> i);
        for (int t = 0; t < indices.length; t += 3) {
            for (int k = 1; k < 3; k++) {
                root[find(root, indices[t + k])] = find(root, indices[t]);
            }
        }
        Map<Integer, List<Double>> components = new TreeMap<>();
        for (int i = 0; i < n; i++) {
            List<Double> points = components.computeIfAbsent(find(root, i), r -> new ArrayList<>());
            points.addAll(List.of(x[3 * i], x[3 * i + 1], x[3 * i + 2]));
        }
        for (List<Double> points : components.values()) {
            Piece piece = Piece.ofPoints(
                    frame, 0, points.stream().mapToDouble(Double::doubleValue).toArray());
            piece.inside = true;
            add(piece, NOT_PREDICTED);
        }
    }

    private static int find(int[] root, int i) {
        int at = i;
        while (root[at] != at) {
            at = root[at];
        }
        return at;
    }

    private void cells() {
        double e = x[0];
        for (int i = 0; i < indices.length; i += 3) {
            double lowX = indices[i] * e;
            double lowY = indices[i + 1] * e;
            double lowZ = indices[i + 2] * e;
            add(Piece.ofPoints(frame, 0, corners(lowX, lowY, lowZ, lowX + e, lowY + e, lowZ + e)), NOT_PREDICTED);
        }
    }

    private void boxes() {
        for (int i = 0; i < indices.length; i++) {
            int at = 6 * i;
            Piece box = Piece.ofPoints(frame, 0, corners(x[at], x[at + 1], x[at + 2], x[at + 3], x[at + 4], x[at + 5]));
            add(box, indices[i]);
        }
    }

    private void heights() {
        int columns = indices[0];
        int rows = indices[1];
        for (int row = 0; row + 1 < rows; row++) {
            for (int column = 0; column + 1 < columns; column++) {
                double[] here = height(column, row);
                double[] across = height(column + 1, row + 1);
                triangle(here, height(column + 1, row), across);
                triangle(here, across, height(column, row + 1));
            }
        }
    }

    private double[] height(int column, int row) {
        return new double[] {column * x[0], row * x[1], x[2 + row * indices[0] + column]};
    }

    private void field() {
        Piece ball = Piece.ofPoints(frame, x[0], 0, 0, 0);
        ball.fuzz = LeafBodies.field(x).bound();
        add(ball, NOT_PREDICTED);
    }

    static double[] corners(double lx, double ly, double lz, double hx, double hy, double hz) {
        double[] points = new double[24];
        for (int i = 0; i < 8; i++) {
            points[3 * i] = (i & 1) == 0 ? lx : hx;
            points[3 * i + 1] = (i & 2) == 0 ? ly : hy;
            points[3 * i + 2] = (i & 4) == 0 ? lz : hz;
        }
        return points;
    }
}
