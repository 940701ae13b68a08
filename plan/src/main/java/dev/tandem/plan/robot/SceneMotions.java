package dev.tandem.plan.robot;

import dev.tandem.Body;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.lanes.LaneCheck;
import dev.tandem.robot.internal.lanes.LaneChecker;
import dev.tandem.robot.internal.motion.MotionRobot;
import dev.tandem.robot.internal.motion.MotionWorld;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The checks of one scene, from the strictest to the exact one. All call free only what is free.
 *
 * <pre>
 *   level 0   balls around the links stay a clearance away from everything      fastest; paths that are easy to prove
 *   level 1   where balls are closer, the exact distance decides                keeps the clearance
 *   level 2   where balls touch, the exact geometry is asked                    every free state is free
 * </pre>
 *
 * Belongs to one thread. Each level is made when it is first used.
 */
final class SceneMotions {

    /** The number of levels. */
    static final int LEVELS = 3;

    private final PlanningScene scene;
    private final ReadyWorld world;
    private final GroupSpace space;
    private final double[] configuration;
    private final PlannerSettings settings;
    private final @Nullable LaneMotions[] levels = new LaneMotions[LEVELS];
    private @Nullable SceneChecker exact;

    /**
     * Makes the checks of a scene.
     *
     * @param world the scene in lanes
     * @param space the joints that move
     * @param configuration values of all variables; those outside of the group stay as they are here
     * @param settings the resolution and the clearance
     */
    SceneMotions(ReadyWorld world, GroupSpace space, double[] configuration, PlannerSettings settings) {
        this.scene = world.scene();
        this.world = world;
        this.space = space;
        this.configuration = configuration;
        this.settings = settings;
    }

    /** The checks of a level. */
    LaneMotions level(int level) {
        LaneMotions known = levels[level];
        if (known == null) {
            known = motions(level, settings.resolution());
            levels[level] = known;
        }
        return known;
    }

    /** The checks of a level with another resolution. */
    LaneMotions finer(int level, double resolution) {
        return motions(level, resolution);
    }

    private LaneMotions motions(int level, double resolution) {
        double clearance = settings.clearance();
        LaneCheck lanes = new LaneCheck(world.at(level < 2 ? clearance : 0));
        RobotState state = scene.newState();
        LaneChecker checker = switch (level) {
            case 0 -> new LaneChecker(lanes, state, s -> true, s -> true);
            case 1 -> {
                // Padding and margins may ask for more than the clearance.
                Predicate<RobotState> isClose = s -> exact().collides(s) || exact().distance(s, clearance) <= clearance;
                yield new LaneChecker(lanes, state, isClose, isClose);
            }
            default -> new LaneChecker(lanes, state, s -> exact().collidesItself(s), s -> exact().collidesWorld(s));
        };
        return new LaneMotions(space, checker, configuration, resolution).exact(level > 0);
    }

    /** The strictest level at which a state is free, or {@link #LEVELS} if it is not free at all. */
    int freeAt(double[] state) {
        int level = 0;
        while (level < LEVELS && !level(level).isFree(state)) {
            level++;
        }
        return level;
    }

    /** How many states all levels were asked about. */
    long states() {
        long count = 0;
        for (LaneMotions level : levels) {
            count += level == null ? 0 : level.states();
        }
        return count;
    }

    /** The exact check of the scene. */
    SceneChecker exact() {
        SceneChecker known = exact;
        if (known == null) {
            known = SceneChecker.of(scene);
            exact = known;
        }
        return known;
    }

    /** Proofs of paths in this scene. */
    PathProver newProver(MotionRobot robot) {
        AllowedCollisions allowed = scene.allowed();
        Map<String, Body> bodies = scene.bodies();
        MotionWorld around = MotionWorld.of(
                robot,
                List.copyOf(bodies.keySet()),
                List.copyOf(bodies.values()),
                (part, body) -> allowed.reason(part, body).isPresent(),
                world::required);
        return new PathProver(robot, around, scene.base());
    }
}
