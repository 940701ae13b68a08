package dev.tandem.robot.internal.lanes;

import dev.tandem.Body;
import dev.tandem.tree.Changes;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/**
 * A robot in a world, made ready for lanes. Immutable and safe for use by multiple threads. Bodies that change by themselves, such as
 * voxel maps, are taken as they are; once one has changed, every state is asked of the exact check until the world is made ready again.
 */
public final class LaneWorld {

    final LaneRobot robot;
    final LanePairs pairs;

    /** By place of the part. */
    final PartWorld[] around;

    /** The bodies that change, and their versions when this was made. */
    private final Changes[] changing;

    private final long[] versions;

    /** How many bodies there are; numbers are in the order in which they were given. */
    final int bodyCount;

    /** The most spheres that a part may touch. */
    final int mostSpheres;

    /** By pair of parts, as in {@link LanePairs}, with the clearance that the pair must have. */
    final float[] radii;

    final float[] slack;

    /** Pairs that no table decides: those that have none, and those that must have a clearance. */
    final int[] loose;

    /**
     * Makes a world ready.
     *
     * @param pairs the robot, and the pairs of its parts that are checked
     * @param world bodies by their names
     * @param mayTouch whether a part, by its name, may touch a body, by its name
     */
    public LaneWorld(LanePairs pairs, Map<String, Body> world, BiPredicate<String, String> mayTouch) {
        this(pairs, world, mayTouch, (one, other) -> 0, 0);
    }

    /**
     * Makes a world ready in which things must keep away from each other. What is closer than that may collide; hits are
     * certain only where they touch.
     *
     * @param pairs the robot, and the pairs of its parts that are checked
     * @param world bodies by their names
     * @param mayTouch whether a part, by its name, may touch a body, by its name
     * @param clearance how far a part must stay away from another part or a body, by their names; at least 0
     * @param everywhere how much farther all must stay away from each other, but for pairs of parts that have tables
     */
    public LaneWorld(
            LanePairs pairs,
            Map<String, Body> world,
            BiPredicate<String, String> mayTouch,
            ToDoubleBiFunction<String, String> clearance,
            double everywhere) {
        this(pairs, List.copyOf(world.keySet()), List.copyOf(world.values()), mayTouch, clearance, everywhere);
    }

    /** The same for bodies and their names in the same order; two may have the same name. */
    public LaneWorld(
            LanePairs pairs,
            List<String> names,
            List<Body> bodies,
            BiPredicate<String, String> mayTouch,
            ToDoubleBiFunction<String, String> clearance,
            double everywhere) {
        this.pairs = pairs;
        this.robot = pairs.robot;
        changing = bodies.stream()
                .filter(body -> TestTree.mayChange(body.tree()))
                .map(body -> body.tree().changes())
                .toArray(Changes[]::new);
        versions = Arrays.stream(changing).mapToLong(Changes::version).toArray();
        List<List<Obstacle>> obstacles = new ArrayList<>();
        for (Body body : bodies) {
            int number = obstacles.size();
            obstacles.add(Obstacles.of(body).stream().map(o -> o.of(number)).toList());
        }
        around = new PartWorld[robot.solid.length];
        int most = 0;
        for (int i = 0; i < robot.parts.count; i++) {
            if (robot.place[i] < 0) {
                continue;
            }
            String part = robot.parts.names[i];
            List<Obstacle> all = new ArrayList<>();
            for (int k = 0; k < bodies.size(); k++) {
                if (!mayTouch.test(part, names.get(k))) {
                    double away = clearance.applyAsDouble(part, names.get(k)) + everywhere;
                    obstacles.get(k).forEach(o -> all.add(o.withClearance(away)));
                }
            }
            PartWorld one = new PartWorld(robot.kinematics, robot.solid[robot.place[i]], all);
            around[robot.place[i]] = one;
            most = Math.max(most, one.sphereCount());
        }
        mostSpheres = most;
        bodyCount = bodies.size();
        radii = pairs.radii.clone();
        slack = pairs.slack.clone();
        boolean[] tabled = new boolean[radii.length];
        Arrays.fill(tabled, true);
        for (int p : pairs.loose) {
            tabled[p] = false;
        }
        for (int p = 0; p < radii.length; p++) {
            double away = clearance.applyAsDouble(robot.parts.names[pairs.partA[p]], robot.parts.names[pairs.partB[p]]);
            tabled[p] &= away == 0;
            away += tabled[p] ? 0 : everywhere;
            radii[p] = away == 0 ? radii[p] : LanePart.up(radii[p] + away);
            slack[p] = away == 0 ? slack[p] : LanePart.up(slack[p] + away);
        }
        loose = IntStream.range(0, tabled.length).filter(p -> !tabled[p]).toArray();
    }

    /** Whether no body has changed since this was made; if one has, lanes know nothing of the world any more. */
    public boolean isCurrent() {
        for (int k = 0; k < changing.length; k++) {
            if (changing[k].version() != versions[k]) {
                return false;
            }
        }
        return true;
    }
}
