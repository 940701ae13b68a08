package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.triangles.PolygonCut;
import dev.tandem.tree.Interior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * A few boxes along the axes that hold a surface, and its inside if it has one.
 *
 * <pre>
 *    ┌─────────┐       ┌────┬────┐       ┌─────────┐
 *    │▄▄▄▄▄▄▄▄▄│       ├──┬─┴─┬──┤       ├─┬─────┬─┤
 *    │█       █│  cut  ├─┐│   │┌─┤ join  │ │     │ │
 *    │█       █│  ──►  ├─┤│   │├─┤  ──►  │ │     │ │      what was cut through is made whole again
 *    └─────────┘       └─┘└───┘└─┘       └─┘     └─┘
 * </pre>
 *
 * A cell is cut where both halves then fit best, the largest first. What of a solid is in a cell lies in the hull of what of its
 * surface is there and of the corners of the cell that are inside. Then any two boxes are joined whose common box adds least,
 * until there are few enough and joining only adds.
 */
final class BoxCover {

    /** Cells before they are joined. */
    private static final int CELLS = 128;

    /** Planes that are tried along an axis, besides the middle, and parts of the surface that they are tried with. */
    private static final int PLANES = 4;

    private static final int TRIED = 32;

    /** What a box holds besides itself counts up to this distance, as a share of the size of the whole. */
    private static final double MARGIN = 1.0 / 64;

    /** Cells of less than this share of the whole are not cut. */
    private static final double SMALL = 1.0 / 2048;

    /** How much worse a cut may be for each half of the side that it is off the middle. */
    private static final double OFF_MIDDLE = 0.05;

    /** How far beside a part of the surface a cut is made, as a share of the size of the whole. */
    private static final double BESIDE = 1e-7;

    private static final double[] HERE = Maps.identity();

    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Cell(double[] box, List<double[]> surface, double volume) {}

    private final @Nullable Interior inside;
    private final double margin;
    private final double small;
    private final double beside;
    private final PriorityQueue<Cell> open = new PriorityQueue<>((p, q) -> Double.compare(q.volume, p.volume));
    private final List<double[]> closed = new ArrayList<>();

    private final double[] half = new double[6];

    private BoxCover(double[] whole, @Nullable Interior inside) {
        this.inside = inside;
        double size = 0;
        for (int k = 0; k < 3; k++) {
            size += (whole[3 + k] - whole[k]) * (whole[3 + k] - whole[k]);
        }
        this.margin = MARGIN * Math.sqrt(size);
        this.small = SMALL * measure(whole);
        this.beside = BESIDE * Math.sqrt(size);
    }

    /**
     * Boxes as least x, y, z, then greatest. What is computed is rounded as doubles are.
     *
     * @param surface boxes and convex polygons of which the surface is made, or that hold parts of it; of finite size
     * @param inside says what is inside; null if there is no inside
     * @param most how many boxes there may be
     */
    static List<double[]> of(List<double[]> surface, @Nullable Interior inside, int most) {
        double[] whole = nothing();
        surface.forEach(part -> grow(whole, part));
        if (surface.isEmpty()) {
            return List.of();
        }
        BoxCover cover = new BoxCover(whole, inside);
        cover.add(whole, surface.stream().map(cover::simple).toList());
        for (int cuts = 0; cuts < CELLS && !cover.open.isEmpty(); cuts++) {
            cover.cut(cover.open.remove());
        }
        cover.open.forEach(cell -> cover.closed.add(cell.box));
        return BoxJoin.join(cover.closed, most, cover.margin);
    }

    /** A polygon that is small beside the whole as a box, which is cut faster. */
    private double[] simple(double[] part) {
        double[] box = nothing();
        grow(box, part);
        double x = box[3] - box[0];
        double y = box[4] - box[1];
        double z = box[5] - box[2];
        return x * x + y * y + z * z <= margin * margin ? box : part;
    }

    private static double[] nothing() {
        double[] box = new double[6];
        Arrays.fill(box, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, 3, 6, Double.NEGATIVE_INFINITY);
        return box;
    }

    /** Makes a box hold points, and so a polygon of them or the box between two of them. */
    private static void grow(double[] box, double[] points) {
        for (int k = 0; k < points.length; k++) {
            box[k % 3] = Math.min(box[k % 3], points[k]);
            box[3 + k % 3] = Math.max(box[3 + k % 3], points[k]);
        }
    }

    private double measure(double[] box) {
        return BoxJoin.measure(box, margin);
    }

    /** Takes up what is in a cell. */
    private void add(double[] cell, List<double[]> surface) {
        if (surface.isEmpty()) {
            if (isInside(0.5 * (cell[0] + cell[3]), 0.5 * (cell[1] + cell[4]), 0.5 * (cell[2] + cell[5]))) {
                closed.add(cell);
            }
            return;
        }
        double[] box = nothing();
        surface.forEach(part -> grow(box, part));
        for (int corner = 0; inside != null && corner < 8; corner++) {
            double x = cell[(corner & 1) == 0 ? 0 : 3];
            double y = cell[(corner & 2) == 0 ? 1 : 4];
            double z = cell[(corner & 4) == 0 ? 2 : 5];
            boolean isHeld = x >= box[0] && x <= box[3] && y >= box[1] && y <= box[4] && z >= box[2] && z <= box[5];
            if (!isHeld && isInside(x, y, z)) {
                grow(box, new double[] {x, y, z});
            }
        }
        double volume = (box[3] - box[0]) * (box[4] - box[1]) * (box[5] - box[2]);
        if (volume > small && !isFull(box, surface)) {
            open.add(new Cell(box, surface, volume));
        } else {
            closed.add(box);
        }
    }

    /** Whether the surface is nowhere but in the faces of a box, and the inside is between them. */
    private boolean isFull(double[] box, List<double[]> surface) {
        if (inside == null) {
            return false;
        }
        for (double[] part : surface) {
            boolean isInFace = false;
            for (int k = 0; k < 3; k++) {
                double low = Double.POSITIVE_INFINITY;
                double high = Double.NEGATIVE_INFINITY;
                for (int i = k; i < part.length; i += 3) {
                    low = Math.min(low, part[i]);
                    high = Math.max(high, part[i]);
                }
                isInFace |= high <= box[k] + 2 * beside || low >= box[3 + k] - 2 * beside;
            }
            if (!isInFace) {
                return false;
            }
        }
        return isInside(0.5 * (box[0] + box[3]), 0.5 * (box[1] + box[4]), 0.5 * (box[2] + box[5]));
    }

    private boolean isInside(double x, double y, double z) {
        return inside != null && inside.contains(HERE, x, y, z);
    }

    private void cut(Cell cell) {
        List<double[]> tried = cell.surface;
        if (tried.size() > TRIED) {
            tried = new ArrayList<>();
            for (int i = 0; i < TRIED; i++) {
                tried.add(cell.surface.get((int) ((long) i * cell.surface.size() / TRIED)));
            }
        }
        List<double[]> boxes = new ArrayList<>();
        for (double[] part : tried) {
            double[] box = nothing();
            grow(box, part);
            boxes.add(box);
        }
        int axis = 0;
        double plane = Double.NaN;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            double low = cell.box[k];
            double high = cell.box[3 + k];
            double middle = 0.5 * (low + high);
            for (double at : planes(boxes, k, low, high)) {
                double off = OFF_MIDDLE * Math.abs(at - middle) / (0.5 * (high - low));
                double found = (measure(boxes, k, at, false) + measure(boxes, k, at, true)) * (1 + off);
                if (found < least) {
                    least = found;
                    axis = k;
                    plane = at;
                }
            }
        }
        if (Double.isNaN(plane)) {
            closed.add(cell.box);
            return;
        }
        for (boolean upper : new boolean[] {false, true}) {
            double[] part = cell.box.clone();
            part[upper ? axis : 3 + axis] = plane;
            List<double[]> within = new ArrayList<>();
            for (double[] one : cell.surface) {
                double[] piece = part(one, axis, plane, upper);
                if (piece.length > 0) {
                    within.add(piece);
                }
            }
            add(part, within);
        }
    }

    /**
     * Where parts of the surface begin and end within a cell, some of these places, and the middle. They are beside the parts,
     * as a face in a plane would be on both sides of it.
     */
    private double[] planes(List<double[]> boxes, int axis, double low, double high) {
        double middle = 0.5 * (low + high);
        if (!(middle > low && middle < high)) {
            return new double[0];
        }
        double[] ends = new double[2 * boxes.size()];
        int found = 0;
        for (double[] box : boxes) {
            for (int side = -1; side <= 1; side += 2) {
                double end = box[side < 0 ? axis : 3 + axis] + side * beside;
                if (end > low && end < high) {
                    ends[found++] = end;
                }
            }
        }
        Arrays.sort(ends, 0, found);
        int different = 0;
        for (int i = 0; i < found; i++) {
            if (i == 0 || ends[i] > ends[different - 1]) {
                ends[different++] = ends[i];
            }
        }
        int count = Math.min(PLANES, different);
        double[] some = new double[count + 1];
        for (int i = 0; i < count; i++) {
            some[i] = ends[(int) ((i + 0.5) * different / count)];
        }
        some[count] = middle;
        return some;
    }

    /** The measure of a box around what of some boxes is on one side of a plane; 0 if there is nothing. */
    private double measure(List<double[]> boxes, int axis, double plane, boolean upper) {
        Arrays.fill(half, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(half, 3, 6, Double.NEGATIVE_INFINITY);
        for (double[] box : boxes) {
            if (upper ? box[3 + axis] >= plane : box[axis] <= plane) {
                for (int k = 0; k < 3; k++) {
                    half[k] = Math.min(half[k], upper && k == axis ? Math.max(box[k], plane) : box[k]);
                    half[3 + k] = Math.max(half[3 + k], !upper && k == axis ? Math.min(box[3 + k], plane) : box[3 + k]);
                }
            }
        }
        return half[0] <= half[3] ? measure(half) : 0;
    }

    /** What of a box or a polygon is on one side of a plane. */
    private static double[] part(double[] one, int axis, double plane, boolean upper) {
        if (one.length > 6) {
            double[] piece = PolygonCut.half(one, axis, plane, upper ? 1 : -1);
            if (piece.length == 0 || piece.length > 6) {
                return piece;
            }
            // A corner or an edge in the plane.
            double[] box = nothing();
            grow(box, piece);
            return box;
        }
        if (upper ? one[3 + axis] < plane : one[axis] > plane) {
            return new double[0];
        }
        if (upper ? one[axis] >= plane : one[3 + axis] <= plane) {
            return one;
        }
        double[] piece = one.clone();
        piece[upper ? axis : 3 + axis] = plane;
        return piece;
    }
}
