package dev.tandem.testkit.fields;

import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.math.Vec3;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A torus: a circle, grown by a tube. Its distance from a convex piece is sought along the circle: a plane n·x = h that
 * touches the piece is n·c(φ) − h away from the circle's points, a sinusoid whose least value on an arc has a formula.
 */
final class TorusSpecimen implements Specimen {

    private static final double RING = 1;
    private static final double TUBE = 0.3;
    private static final double CLOSED = 1e-12;

    private record Arc(double from, double to, Piece piece, double lower) {}

    @Override
    public SignedDistanceField field() {
        Vec3 corner = new Vec3(RING + TUBE, RING + TUBE, TUBE);
        return SignedDistanceField.exact(
                (x, y, z) -> {
                    double q = Math.sqrt(x * x + y * y) - RING;
                    return Math.sqrt(q * q + z * z) - TUBE;
                },
                corner.times(-1),
                corner);
    }

    @Override
    public double[] distance(List<Piece> pieces) {
        PriorityQueue<Arc> open = new PriorityQueue<>(Comparator.comparingDouble(Arc::lower));
        double upper = Double.POSITIVE_INFINITY;
        for (Piece piece : pieces) {
            upper = Math.min(upper, add(open, 0, 2 * Math.PI, piece, upper));
        }
        double lower = 0;
        while (!open.isEmpty()) {
            Arc arc = open.poll();
            lower = Math.max(lower, arc.lower);
            if (arc.lower >= upper - CLOSED) {
                break;
            }
            double middle = 0.5 * (arc.from + arc.to);
            upper = Math.min(upper, add(open, arc.from, middle, arc.piece, upper));
            upper = Math.min(upper, add(open, middle, arc.to, arc.piece, upper));
        }
        lower = Math.min(lower, upper);
        return new double[] {Math.max(0, lower - TUBE), Math.max(0, upper - TUBE)};
    }

    /** Adds an arc, and returns how far its middle is from the piece. */
    private static double add(PriorityQueue<Arc> open, double from, double to, Piece piece, double upper) {
        double angle = 0.5 * (from + to);
        double[] c = {RING * Math.cos(angle), RING * Math.sin(angle), 0};
        double[] q = new double[3];
        piece.nearest(c, q);
        double length = Math.sqrt(Piece.square(c, q));
        double distance = Math.max(0, length - piece.radius());
        double lower = Math.max(0, distance - RING * 0.5 * (to - from));
        if (length > 0) {
            double[] n = {(c[0] - q[0]) / length, (c[1] - q[1]) / length, (c[2] - q[2]) / length};
            double height = least(RING * n[0], RING * n[1], from, to) - piece.support(n) - piece.radius();
            lower = Math.max(lower, height);
        }
        if (lower < Math.min(upper, distance)) {
            open.add(new Arc(from, to, piece, lower));
        }
        return distance;
    }

    /** The least a·cos φ + b·sin φ between two angles. */
    private static double least(double a, double b, double from, double to) {
        double ends = Math.min(a * Math.cos(from) + b * Math.sin(from), a * Math.cos(to) + b * Math.sin(to));
        double deepest = Math.atan2(-b, -a);
        double after = deepest + 2 * Math.PI * Math.ceil((from - deepest) / (2 * Math.PI));
        return after <= to ? -Math.hypot(a, b) : ends;
    }
}
