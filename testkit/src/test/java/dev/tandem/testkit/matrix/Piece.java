package dev.tandem.testkit.matrix;

import dev.tandem.Body;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A convex piece of a specimen, with what the judge knows about it by plain formulas.
 *
 * @param body the piece as a body of its own
 * @param furthest a furthest point in a direction of length one
 * @param lattice points that it holds, all of them multiples of 1/64 of the unit
 * @param middle a point that is as deep inside as {@code depth} says; on it, if it is flat
 * @param depth 0 if it is flat
 * @param dimension 0 to 3
 * @param exact whether its measures are such multiples too
 * @param flat whether it has no curved face
 */
record Piece(
        Body body,
        UnaryOperator<Vec3> furthest,
        List<Vec3> lattice,
        Vec3 middle,
        double depth,
        int dimension,
        boolean exact,
        boolean flat) {

    /** The same piece at a pose. */
    Piece at(Turn turn, Vec3 shift) {
        List<Vec3> moved = new ArrayList<>();
        for (Vec3 p : lattice) {
            moved.add(turn.apply(p).plus(shift));
        }
        return new Piece(
                body.at(turn.pose(shift)),
                d -> turn.apply(furthest.apply(turn.back(d))).plus(shift),
                moved,
                turn.apply(middle).plus(shift),
                depth,
                dimension,
                exact,
                flat);
    }

    /** All points within a radius of the hull of some points. */
    static Piece rounded(Body body, List<Vec3> points, double radius, Vec3 middle, double depth, int dimension) {
        List<Vec3> lattice = new ArrayList<>();
        for (Vec3 p : points) {
            lattice.add(p);
            lattice.add(p.plus(new Vec3(radius, 0, 0)));
            lattice.add(p.plus(new Vec3(0, -radius, 0)));
            lattice.add(p.plus(new Vec3(0, 0, radius)));
        }
        for (int i = 1; i < points.size(); i++) {
            lattice.add(points.get(i).plus(points.get(i - 1)).times(0.5));
        }
        return new Piece(
                body,
                d -> {
                    Vec3 best = points.get(0);
                    for (Vec3 p : points) {
                        best = p.dot(d) > best.dot(d) ? p : best;
                    }
                    return best.plus(d.times(radius));
                },
                lattice,
                middle,
                depth,
                dimension,
                true,
                radius == 0);
    }
}
