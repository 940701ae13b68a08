package dev.tandem.plan.explore;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.Point;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Proves that there is no way: a ball that fits inside the robot, always at the same height, cannot get there either.
 *
 * <pre>
 *   squares of width w over the region; the ball's centre is in one of them
 *   an obstacle within r − w/√2 of a square's middle is within r of all its points:  the square is closed
 *   start ─ flood over squares that are not closed, also across corners ─► goal not reached: no way
 * </pre>
 */
final class BallFlood {

    /** Squares are so many times smaller than the ball's radius. */
    private static final double FINENESS = 2.5;

    private static final int MOST_SQUARES = 4_000_000;

    private BallFlood() {}

    /** Whether obstacles keep a ball from getting from one place to another within a region, for sure. */
    static boolean separates(Body obstacles, Region region, Vec3 start, Vec3 goal, double radius) {
        if (!(radius > 0)) {
            return false;
        }
        double width = radius / FINENESS;
        double x0 = region.low().x();
        double y0 = region.low().y();
        long nx = (long) Math.ceil((region.high().x() - x0) / width);
        long ny = (long) Math.ceil((region.high().y() - y0) / width);
        if (nx * ny > MOST_SQUARES) {
            return false;
        }
        int columns = (int) nx;
        int rows = (int) ny;
        PreparedQuery query = Tandem.prepare(obstacles, Body.of(new Point(Vec3.ZERO)));
        double closed = (radius - width * Math.sqrt(0.5)) * MotionSlack.CLOSED_SQUARE;
        int from = square(start, x0, y0, width, columns, rows);
        int to = square(goal, x0, y0, width, columns, rows);
        boolean[] seen = new boolean[columns * rows];
        Deque<Integer> open = new ArrayDeque<>();
        seen[from] = true;
        open.add(from);
        while (!open.isEmpty()) {
            int at = open.remove();
            int column = at % columns;
            int row = at / columns;
            Pose middle = Pose.translation(x0 + (column + 0.5) * width, y0 + (row + 0.5) * width, start.z());
            if (query.isWithin(middle, closed)) {
                continue;
            }
            if (at == to) {
                return false;
            }
            for (int next = 0; next < 9; next++) {
                int c = column + next % 3 - 1;
                int r = row + next / 3 - 1;
                if (c >= 0 && c < columns && r >= 0 && r < rows && !seen[r * columns + c]) {
                    seen[r * columns + c] = true;
                    open.add(r * columns + c);
                }
            }
        }
        return true;
    }

    private static int square(Vec3 p, double x0, double y0, double width, int columns, int rows) {
        int column = (int) Math.floor((p.x() - x0) / width);
        int row = (int) Math.floor((p.y() - y0) / width);
        return Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column));
    }
}
