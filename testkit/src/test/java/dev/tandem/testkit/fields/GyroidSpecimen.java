package dev.tandem.testkit.fields;

import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.math.Vec3;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The solid f = sin kx cos ky + sin ky cos kz + sin kz cos kx + c ≤ 0 in a cube, near a gyroid. Its distance from pieces is
 * bracketed by dividing the cube into boxes, with f and its gradient over a box in interval arithmetic. The field gets an L
 * and an M that are worked out by hand. ∂f/∂x = k·(cos kx, sin kx)·(cos ky, −sin kz), so its square is at most
 * k²·(cos² ky + sin² kz), and those of the three slopes add up to at most 3k²: L = k·√3. The second derivatives are at most
 * 2k² on the diagonal and k² off it, so that each row of the Hessian sums up to at most 4k² = M.
 */
final class GyroidSpecimen implements Specimen {

    private static final double K = 3;
    private static final double OFFSET = 0.6;

    /** How wide the brackets may be. */
    private static final double CLOSED = 1e-10;

    /** A cube by its centre and half its edge, and a lower bound on the distance of a piece from the solid in it. */
    private static final class Cell {
        final double[] c;
        final double h;
        final Piece piece;
        final double lower;

        Cell(double[] c, double h, Piece piece, double lower) {
            this.c = c;
            this.h = h;
            this.piece = piece;
            this.lower = lower;
        }
    }

    @Override
    public SignedDistanceField field() {
        Vec3 corner = new Vec3(1, 1, 1);
        return SignedDistanceField.implicit(GyroidSpecimen::value, K * Math.sqrt(3), corner.times(-1), corner)
                .smooth(4 * K * K);
    }

    static double value(double x, double y, double z) {
        return Math.sin(K * x) * Math.cos(K * y)
                + Math.sin(K * y) * Math.cos(K * z)
                + Math.sin(K * z) * Math.cos(K * x)
                + OFFSET;
    }

    @Override
    public double[] distance(List<Piece> pieces) {
        PriorityQueue<Cell> open = new PriorityQueue<>(Comparator.comparingDouble(cell -> cell.lower));
        double upper = Double.POSITIVE_INFINITY;
        for (Piece piece : pieces) {
            upper = Math.min(upper, add(open, new double[3], 1, piece, upper));
        }
        double lower = 0;
        while (!open.isEmpty()) {
            Cell cell = open.poll();
            lower = Math.max(lower, cell.lower);
            if (cell.lower >= upper - CLOSED) {
                break;
            }
            double h = 0.5 * cell.h;
            for (int i = 0; i < 8; i++) {
                double[] c = {
                    cell.c[0] + ((i & 1) == 0 ? -h : h),
                    cell.c[1] + ((i & 2) == 0 ? -h : h),
                    cell.c[2] + ((i & 4) == 0 ? -h : h)
                };
                upper = Math.min(upper, add(open, c, h, cell.piece, upper));
            }
        }
        return new double[] {Math.max(0, Math.min(lower, upper)), Math.max(0, upper)};
    }

    /** Adds a box unless it holds no solid that is near enough; returns how near a point of the solid was found. */
    private static double add(PriorityQueue<Cell> open, double[] c, double h, Piece piece, double upper) {
        Interval x = new Interval(c[0] - h, c[0] + h);
        Interval y = new Interval(c[1] - h, c[1] + h);
        Interval z = new Interval(c[2] - h, c[2] + h);
        Interval[] slope = {slope(x, y, z), slope(y, z, x), slope(z, x, y)};
        double value = value(c[0], c[1], c[2]);
        Interval u = new Interval(-h, h);
        double least = value - 1e-14;
        for (Interval one : slope) {
            least += one.times(u).low();
        }
        if (least > 0) {
            return Double.POSITIVE_INFINITY;
        }
        double[] q = new double[3];
        piece.nearest(c, q);
        double length = Math.sqrt(Piece.square(c, q));
        double lower = Math.max(0, length - piece.radius() - h * Math.sqrt(3));
        double[] g = {slope[0].middle(), slope[1].middle(), slope[2].middle()};
        // Directions of a plane that touches the piece: to the centre, and to a point on the solid's side of it.
        lower = Math.max(lower, height(c, h, piece, c, value, slope, g));
        double steep = Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
        double[] found = c;
        if (steep > 0) {
            double push = 4 * h / steep;
            double[] beyond = {c[0] - push * g[0], c[1] - push * g[1], c[2] - push * g[2]};
            lower = Math.max(lower, height(c, h, piece, beyond, value, slope, g));
            found = surface(c, value, g, steep, slope, h);
        }
        if (lower < upper) {
            open.add(new Cell(c, h, piece, lower));
        }
        double near = Double.POSITIVE_INFINITY;
        for (double[] p :
                new double[][] {found, corner(c, h, piece, value, slope, g), clamp(q, c, h), clamp(q, new double[3], 1)
                }) {
            near = Math.min(near, value(p[0], p[1], p[2]) <= 0 ? piece.distance(p) : Double.POSITIVE_INFINITY);
        }
        return near;
    }

    /** From the centre down the gradient until the function is at most zero, if the slopes of the box hold. */
    private static double[] surface(double[] c, double value, double[] g, double steep, Interval[] slope, double h) {
        double spread = h * (slope[0].width() + slope[1].width() + slope[2].width());
        double way = (value + spread) / (steep * steep);
        return clamp(new double[] {c[0] - way * g[0], c[1] - way * g[1], c[2] - way * g[2]}, new double[3], 1);
    }

    /** From the box's corner next to the piece along the box's edges, whichever is cheapest, until f is at most zero. */
    private static double[] corner(double[] c, double h, Piece piece, double value, Interval[] slope, double[] g) {
        double[] q = new double[3];
        piece.nearest(c, q);
        double above = value + h * (slope[0].width() + slope[1].width() + slope[2].width());
        double[] u = new double[3];
        boolean[] used = new boolean[3];
        for (int k = 0; k < 3; k++) {
            u[k] = q[k] < c[k] ? -h : h;
            above += g[k] * u[k];
        }
        for (int i = 0; i < 3 && above > 0; i++) {
            int best = -1;
            for (int k = 0; k < 3; k++) {
                if (!used[k]
                        && g[k] * u[k] > 0
                        && (best < 0 || Math.abs((q[k] - c[k]) / g[k]) < Math.abs((q[best] - c[best]) / g[best]))) {
                    best = k;
                }
            }
            if (best < 0) {
                break;
            }
            used[best] = true;
            double way = Math.min(2 * h, above / Math.abs(g[best]));
            above -= way * Math.abs(g[best]);
            u[best] += u[best] > 0 ? -way : way;
        }
        return clamp(new double[] {c[0] + u[0], c[1] + u[1], c[2] + u[2]}, new double[3], 1);
    }

    /**
     * The least n·x − support over the box's solid, with n from the piece to a point: for each factor t ≥ 0 it is at least the
     * least of n·x + t·f(x), by intervals.
     */
    private static double height(
            double[] c, double h, Piece piece, double[] to, double value, Interval[] slope, double[] g) {
        double[] q = new double[3];
        piece.nearest(to, q);
        double length = Math.sqrt(Piece.square(to, q));
        if (!(length > 0)) {
            return 0;
        }
        double[] n = {(to[0] - q[0]) / length, (to[1] - q[1]) / length, (to[2] - q[2]) / length};
        double base = n[0] * c[0] + n[1] * c[1] + n[2] * c[2] - piece.support(n) - piece.radius();
        Interval u = new Interval(-h, h);
        double best = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < 4; k++) {
            double t = k == 3 ? 0 : Math.max(0, -n[k] / g[k]);
            double least = t * (value - 1e-14);
            for (int i = 0; i < 3; i++) {
                least += new Interval(n[i] + t * slope[i].low(), n[i] + t * slope[i].high())
                        .times(u)
                        .low();
            }
            best = least > best ? least : best;
        }
        return base + best - 1e-14;
    }

    private static double[] clamp(double[] p, double[] c, double h) {
        double[] out = new double[3];
        for (int k = 0; k < 3; k++) {
            out[k] = Math.min(c[k] + h, Math.max(c[k] - h, p[k]));
        }
        return out;
    }

    /** The slope along x; the others by going round. */
    private static Interval slope(Interval x, Interval y, Interval z) {
        Interval one = x.scaled(K).cos().times(y.scaled(K).cos());
        Interval two = z.scaled(K).sin().times(x.scaled(K).sin());
        return one.minus(two).scaled(K);
    }
}
