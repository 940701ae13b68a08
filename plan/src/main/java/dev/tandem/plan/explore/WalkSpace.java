package dev.tandem.plan.explore;

import dev.tandem.plan.path.StateSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Where a robot may walk: a rectangle, any heading, its postures. A distance bounds how far any of its points goes:
 *
 * <pre>
 *   |way| + radius · |turn| + what the joints move
 * </pre>
 */
record WalkSpace(Walker walker, Region region) implements StateSpace<Stance> {

    /** Of so many stances drawn, one is in another posture than the first. */
    private static final int OTHER_POSTURES = 4;

    @Override
    public Stance sample(RandomGenerator random) {
        double x = region.low().x()
                + random.nextDouble() * (region.high().x() - region.low().x());
        double y = region.low().y()
                + random.nextDouble() * (region.high().y() - region.low().y());
        double heading = Math.PI * (2 * random.nextDouble() - 1);
        int count = walker.postures().size();
        boolean other = random.nextInt(OTHER_POSTURES) == 0;
        return new Stance(x, y, heading, walker.postures().get(other ? random.nextInt(count) : 0));
    }

    @Override
    public double distance(Stance from, Stance to) {
        double joints = walker.displacement(from.posture(), to.posture());
        double radius = Math.min(from.posture().radius, to.posture().radius) + joints;
        return from.wayTo(to) + Math.abs(from.turnTo(to.heading())) * radius + joints;
    }

    @Override
    public Stance between(Stance from, Stance to, double share) {
        if (share == 0 || share == 1) {
            return share == 0 ? from : to;
        }
        return new Stance(
                from.x() + share * (to.x() - from.x()),
                from.y() + share * (to.y() - from.y()),
                from.heading() + share * from.turnTo(to.heading()),
                walker.between(from.posture(), to.posture(), share));
    }

    /** The same walk with more stances: no point of the robot goes farther than a length from one to the next. */
    List<Stance> cut(List<Stance> walk, double most) {
        List<Stance> out = new ArrayList<>();
        out.add(walk.get(0));
        for (int i = 1; i < walk.size(); i++) {
            Stance from = walk.get(i - 1);
            Stance to = walk.get(i);
            int parts = (int) Math.ceil(distance(from, to) / most);
            for (int k = 1; k <= parts; k++) {
                out.add(between(from, to, (double) k / parts));
            }
        }
        return out;
    }
}
