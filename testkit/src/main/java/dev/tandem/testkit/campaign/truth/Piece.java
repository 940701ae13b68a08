package dev.tandem.testkit.campaign.truth;

import java.util.Arrays;

/**
 * A convex piece of a body in the world frame: the hull of points, or a round solid by its support function, each
 * enlarged by a radius; or a half-space.
 */
public final class Piece {

    public enum Form {
        POINTS,
        CYLINDER,
        CONE,
        ELLIPSOID,
        HALF_SPACE
    }

    public final Form form;

    /** The points; for a half-space its normal, of length one, and d. */
    public final double[] points;

    public final double radius;

    /** Where a round solid stands, and its measures. */
    final Frame frame;

    private final double[] measures;

    /** Whether no coordinate was rounded on the way to the world. */
    public final boolean exact;

    /** A ball around it without its radius: centre and radius. */
    public final double[] ball;

    private final double[] fromCentre;

    /** The library may take it for larger by this much. */
    public double fuzz;

    /** Whether it is the inside of a closed mesh: it counts for distances, and is no element. */
    public boolean inside;

    /** The number of its leaf in the side, the outermost part and the element's id; −2 where they are not predicted. */
    public int leaf;

    public int part = -1;
    public int id;

    private Piece(Form form, double[] points, double radius, Frame frame, double[] measures, boolean exact) {
        this.form = form;
        this.points = points;
        this.radius = radius;
        this.frame = frame;
        this.measures = measures;
        this.exact = exact;
        this.ball = form == Form.HALF_SPACE ? new double[4] : ballAround();
        this.fromCentre = points.clone();
        for (int i = 0; form == Form.POINTS && i < fromCentre.length; i++) {
            fromCentre[i] -= ball[i % 3];
        }
    }

    public static Piece ofPoints(Frame frame, double radius, double... own) {
        return new Piece(Form.POINTS, frame.points(own), radius, frame, new double[0], frame.isExactFor(own));
    }

    public static Piece round(Form form, Frame frame, double... measures) {
        return new Piece(form, new double[0], 0, frame, measures.clone(), frame.exact());
    }

    public static Piece halfSpace(Frame frame, double nx, double ny, double nz, double d) {
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double[] n = frame.rotate(nx / length, ny / length, nz / length);
        double[] m = frame.m();
        double shift = n[0] * m[3] + n[1] * m[7] + n[2] * m[11];
        boolean axis = Math.abs(nx) + Math.abs(ny) + Math.abs(nz) == length && length == 1;
        double sum = d + shift;
        boolean exact = frame.exact() && axis && sum - shift == d && sum - d == shift;
        return new Piece(Form.HALF_SPACE, new double[] {n[0], n[1], n[2], sum}, 0, frame, new double[0], exact);
    }

    /** The same piece, its coordinates known to within rounding only. */
    public Piece asRounded() {
        Piece other = new Piece(form, points, radius, frame, measures, false);
        other.fuzz = fuzz;
        other.inside = inside;
        other.leaf = leaf;
        other.part = part;
        other.id = id;
        return other;
    }

    public boolean isFlat() {
        return form == Form.POINTS && radius == 0 && fuzz == 0;
    }

    private double[] ballAround() {
        if (form != Form.POINTS) {
            double[] m = frame.m();
            double r = form == Form.ELLIPSOID
                    ? Math.max(measures[0], Math.max(measures[1], measures[2]))
                    : Math.hypot(measures[0], 0.5 * measures[1]);
            return new double[] {m[3], m[7], m[11], r};
        }
        double[] c = new double[4];
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = k; i < points.length; i += 3) {
                low = Math.min(low, points[i]);
                high = Math.max(high, points[i]);
            }
            c[k] = low + 0.5 * (high - low);
        }
        for (int i = 0; i < points.length; i += 3) {
            double x = points[i] - c[0];
            double y = points[i + 1] - c[1];
            double z = points[i + 2] - c[2];
            c[3] = Math.max(c[3], Math.sqrt(x * x + y * y + z * z));
        }
        return c;
    }

    /** The middle of the ball; of a half-space a point on its plane. */
    public double[] centre() {
        return form == Form.HALF_SPACE
                ? new double[] {points[0] * points[3], points[1] * points[3], points[2] * points[3]}
                : Arrays.copyOf(ball, 3);
    }

    /** The largest coordinate of any point, and of any frame on the way to it. */
    public double reach() {
        if (form == Form.HALF_SPACE) {
            return Math.max(frame.reach(), Math.abs(points[3]));
        }
        double far = Math.max(Math.abs(ball[0]), Math.max(Math.abs(ball[1]), Math.abs(ball[2])));
        return Math.max(frame.reach(), far + ball[3] + radius);
    }

    /** A power of two that all its coordinates, and those of the frames on the way to it, are multiples of. */
    public double grain() {
        double grain = form == Form.HALF_SPACE ? Frame.grain(points[3]) : Double.POSITIVE_INFINITY;
        for (int i = 0; form == Form.POINTS && i < points.length; i++) {
            grain = Math.min(grain, Frame.grain(points[i]));
        }
        return Math.min(grain, frame.grain());
    }

    /** Puts the furthest point of the core in a direction into {@code out}. */
    public void support(double dx, double dy, double dz, double[] out) {
        if (form == Form.POINTS) {
            System.arraycopy(points, furthest(dx, dy, dz), out, 0, 3);
            return;
        }
        supportFromCentre(dx, dy, dz, out);
        for (int k = 0; k < 3; k++) {
            out[k] += ball[k];
        }
    }

    /** The same, seen from the centre of the ball: where the piece lies costs no digits. */
    public void supportFromCentre(double dx, double dy, double dz, double[] out) {
        if (form == Form.POINTS) {
            System.arraycopy(fromCentre, furthest(dx, dy, dz), out, 0, 3);
            return;
        }
        double[] d = frame.unrotate(dx, dy, dz);
        double[] p = ownSupport(d[0], d[1], d[2]);
        double[] m = frame.m();
        for (int r = 0; r < 3; r++) {
            out[r] = m[4 * r] * p[0] + m[4 * r + 1] * p[1] + m[4 * r + 2] * p[2];
        }
    }

    private int furthest(double dx, double dy, double dz) {
        double best = Double.NEGATIVE_INFINITY;
        int at = 0;
        for (int i = 0; i < fromCentre.length; i += 3) {
            double dot = fromCentre[i] * dx + fromCentre[i + 1] * dy + fromCentre[i + 2] * dz;
            if (dot > best) {
                best = dot;
                at = i;
            }
        }
        return at;
    }

    private double[] ownSupport(double x, double y, double z) {
        if (form == Form.ELLIPSOID) {
            double a = measures[0] * x;
            double b = measures[1] * y;
            double c = measures[2] * z;
            double length = Math.sqrt(a * a + b * b + c * c);
            if (length == 0) {
                return new double[3];
            }
            return new double[] {measures[0] * (a / length), measures[1] * (b / length), measures[2] * (c / length)};
        }
        double across = Math.sqrt(x * x + y * y);
        double k = across == 0 ? 0 : measures[0] / across;
        double half = 0.5 * measures[1];
        if (form == Form.CYLINDER) {
            return new double[] {k * x, k * y, z >= 0 ? half : -half};
        }
        boolean apex = z * half >= measures[0] * across - z * half;
        return apex ? new double[] {0, 0, half} : new double[] {k * x, k * y, -half};
    }
}
