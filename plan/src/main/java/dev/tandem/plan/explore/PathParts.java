package dev.tandem.plan.explore;

import dev.tandem.plan.path.MotionValidator;
import java.util.ArrayList;
import java.util.List;

/** What becomes of a path before it is walked. */
final class PathParts {

    /** For a shorter way the robot does not turn. */
    private static final double LEAST_WAY = 0.05;

    private PathParts() {}

    static List<Stance> join(Stance first, List<Stance> rest) {
        List<Stance> out = new ArrayList<>();
        out.add(first);
        out.addAll(rest);
        return out;
    }

    static boolean isWhole(List<Stance> part, List<Stance> path) {
        return part.get(part.size() - 1).equals(path.get(path.size() - 1));
    }

    /** A robot walks and sees ahead: where there is room, it turns to where it goes, goes, and turns again. */
    static List<Stance> faced(List<Stance> path, MotionValidator<Stance> hopeful) {
        List<Stance> out = new ArrayList<>();
        out.add(path.get(0));
        for (int i = 1; i < path.size(); i++) {
            Stance from = out.get(out.size() - 1);
            Stance to = path.get(i);
            double way = Math.atan2(to.y() - from.y(), to.x() - from.x());
            Stance turned = from.facing(way);
            Stance there = new Stance(to.x(), to.y(), way, from.posture());
            boolean last = i == path.size() - 1;
            boolean free = from.wayTo(to) > LEAST_WAY
                    && hopeful.isFree(from, turned)
                    && hopeful.isFree(turned, there)
                    && hopeful.isFree(there, to);
            if (free) {
                out.add(turned);
                out.add(there);
            }
            // The next leg may do without the turn that the path had here.
            if (!free || last || !hopeful.isFree(there, path.get(i + 1))) {
                out.add(to);
            }
        }
        return out;
    }

    /** As much of a path as is known to be free, from its start. */
    static List<Stance> free(List<Stance> path, WalkSpace space, MotionValidator<Stance> sure) {
        List<Stance> out = new ArrayList<>();
        out.add(path.get(0));
        for (int i = 1; i < path.size(); i++) {
            Stance from = path.get(i - 1);
            Stance to = path.get(i);
            if (sure.isFree(from, to)) {
                out.add(to);
                continue;
            }
            double low = 0;
            double high = 1;
            // To a thousandth of the leg.
            for (int k = 0; k < 10; k++) {
                double middle = 0.5 * (low + high);
                if (sure.isFree(from, space.between(from, to, middle))) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            if (low > 0) {
                out.add(space.between(from, to, low));
            }
            return out;
        }
        return out;
    }
}
