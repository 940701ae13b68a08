package dev.tandem.robot.internal.lanes;

import dev.tandem.Body;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** A robot in a world, made ready for lanes. Immutable and safe for use by multiple threads. */
public final class LaneWorld {

    final LaneRobot robot;
    final LanePairs pairs;

    /** By place of the part. */
    final PartWorld[] around;

    /** The most spheres that a part may touch. */
    final int mostSpheres;

    /**
     * Makes a world ready.
     *
     * @param pairs the robot, and the pairs of its parts that are checked
     * @param world bodies by their names
     * @param mayTouch whether a part, by its name, may touch a body, by its name
     */
    public LaneWorld(LanePairs pairs, Map<String, Body> world, BiPredicate<String, String> mayTouch) {
        this.pairs = pairs;
        this.robot = pairs.robot;
        Map<String, List<Obstacle>> obstacles = new LinkedHashMap<>();
        world.forEach((name, body) -> obstacles.put(name, Obstacles.of(body)));
        around = new PartWorld[robot.solid.length];
        int most = 0;
        for (int i = 0; i < robot.parts.count; i++) {
            if (robot.place[i] < 0) {
                continue;
            }
            String part = robot.parts.names[i];
            List<Obstacle> all = new ArrayList<>();
            obstacles.forEach((name, some) -> {
                if (!mayTouch.test(part, name)) {
                    all.addAll(some);
                }
            });
            PartWorld one = new PartWorld(robot.kinematics, robot.solid[robot.place[i]], all);
            around[robot.place[i]] = one;
            most = Math.max(most, one.sphereCount());
        }
        mostSpheres = most;
    }
}
