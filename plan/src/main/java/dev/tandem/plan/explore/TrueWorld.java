package dev.tandem.plan.explore;

import dev.tandem.Body;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.plan.path.ClearedMotions;
import dev.tandem.plan.sensor.BodyDepth;
import dev.tandem.plan.sensor.DepthSource;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What is really there: obstacles, some of which the robot may know beforehand, on a floor at z = 0. The robot sees it
 * through rays and never asks it; whoever judges the robot does. Immutable.
 */
public final class TrueWorld {

    /** The floor goes on for so many times the size of the region around it. */
    private static final double FLOOR = 4;

    /** Between two stances, so fine are the steps where a motion is not proved free. */
    private static final double STEP = 0.002;

    private final List<TriangleMesh> hidden;
    private final List<TriangleMesh> known;
    private final Region region;
    private final Body solids;
    private final Body seen;

    /**
     * A world.
     *
     * @param hidden obstacles that the robot can only see
     * @param known obstacles that it has the meshes of
     * @param region the region that is explored
     */
    public TrueWorld(List<TriangleMesh> hidden, List<TriangleMesh> known, Region region) {
        this.hidden = List.copyOf(hidden);
        this.known = List.copyOf(known);
        this.region = region;
        List<TriangleMesh> all = new ArrayList<>(hidden);
        all.addAll(known);
        this.solids = Body.of(SampleSolids.joined(all));
        all.add(floor(region));
        this.seen = Body.of(SampleSolids.joined(all));
    }

    private static TriangleMesh floor(Region region) {
        double dx = FLOOR * (region.high().x() - region.low().x());
        double dy = FLOOR * (region.high().y() - region.low().y());
        double x0 = region.low().x() - dx;
        double x1 = region.high().x() + dx;
        double y0 = region.low().y() - dy;
        double y1 = region.high().y() + dy;
        return TriangleMesh.of(new double[] {x0, y0, 0, x1, y0, 0, x1, y1, 0, x0, y1, 0}, new int[] {0, 1, 2, 0, 2, 3});
    }

    /** {@return the obstacles that the robot can only see} */
    public List<TriangleMesh> hidden() {
        return hidden;
    }

    /** {@return the obstacles of which the robot has the meshes} */
    public List<TriangleMesh> known() {
        return known;
    }

    /** {@return the region that is explored} */
    public Region region() {
        return region;
    }

    /** {@return all obstacles, without the floor} */
    public Body solids() {
        return solids;
    }

    /**
     * Makes what a camera casts rays into, one for each thread.
     *
     * @return a maker of depth sources
     */
    public Supplier<DepthSource> depths() {
        return () -> new BodyDepth(seen);
    }

    /**
     * {@return where a walk first touches the world, if it does} Each motion is proved free as a whole; where it is too
     * close to something for that, it is looked at in very small steps.
     *
     * @param walker the robot
     * @param walk the stances, one after the other
     */
    public Optional<Stance> firstTouch(Walker walker, List<Stance> walk) {
        RobotWorld world = RobotWorld.of(walker.model(), solids);
        RobotState state = walker.model().newState();
        WalkSpace space = new WalkSpace(walker, region);
        ClearedMotions<Stance> proof = new ClearedMotions<>(
                space, (stance, distance) -> world.isWithin(walker.place(state, stance), distance), STEP);
        for (int i = 0; i < walk.size(); i++) {
            Stance from = walk.get(Math.max(0, i - 1));
            Stance to = walk.get(i);
            if (proof.isFree(from, to)) {
                continue;
            }
            int steps = (int) Math.ceil(space.distance(from, to) / STEP) + 1;
            for (int k = 0; k <= steps; k++) {
                Stance stance = space.between(from, to, (double) k / steps);
                if (world.collides(walker.place(state, stance))) {
                    return Optional.of(stance);
                }
            }
        }
        return Optional.empty();
    }
}
