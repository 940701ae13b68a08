package dev.tandem.plan.robot;

import dev.tandem.plan.robot.RobotPlan.Effort;
import dev.tandem.plan.robot.RobotPlan.Outcome;
import dev.tandem.plan.robot.RobotPlan.Proof;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.Joint;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Plans motions of robots: from a start to a goal without touching anything, made shorter, and proved free on the exact
 * geometry.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.geometry.Box;
 * import dev.tandem.math.Pose;
 * import dev.tandem.plan.robot.RobotPlan;
 * import dev.tandem.plan.robot.RobotPlanner;
 * import dev.tandem.plan.scene.PlanningScene;
 * import dev.tandem.robot.RobotModel;
 * import dev.tandem.robot.RobotSemantics;
 * import dev.tandem.robot.RobotState;
 * import dev.tandem.samples.SampleRobots;
 *
 * RobotModel robot = SampleRobots.humanoid(); // or Urdf.read(file)
 * RobotSemantics semantics = SampleRobots.humanoidSemantics(robot); // or Srdf.read(file, robot)
 * PlanningScene scene = PlanningScene.of(robot, semantics.allowed())
 *         .with("table", Body.of(new Box(0.6, 1.2, 0.04)).at(Pose.translation(0.55, 0, 0.1)));
 * RobotPlanner planner = RobotPlanner.of(scene, semantics.group("l_arm").joints());
 *
 * RobotState start = robot.newState();
 * RobotState goal = robot.newState().set("l_shoulder_pitch", -1.2); // the straight motion meets the table
 * RobotPlan plan = planner.plan(start, goal);
 * System.out.println(plan.isFound() && plan.proof().isProved()); // prints: true
 * System.out.println(plan.path().size() > 2); // prints: true
 * }</pre>
 *
 * <p>The search is RRT-Connect. It checks eight configurations at a time with balls that provably hold the links, and asks
 * the exact geometry where these do not suffice; what it calls free is free. The robot is made ready once, which takes some
 * tens of milliseconds a link; {@link #in} takes it to another scene, which takes some tens of microseconds for a world of
 * ten bodies.
 *
 * <p>Immutable and safe for use by multiple threads. The same seed gives the same path on every machine, with and without
 * vector units, if the number of iterations ends the search rather than time.
 */
public final class RobotPlanner {

    /** Iterations at which the search goes on with a less strict check, by level. */
    private static final long[] PATIENCE = {4096, 8192, Long.MAX_VALUE};

    /** A search whose path touches something is repeated with a resolution that is so much finer, down to the finest. */
    private static final double FINER = 0.25;

    private static final double FINEST = 1e-4;

    /** Shortcuts in a row that fail before no more are tried. */
    private static final int FAILURES = 8;

    private final PlanningScene scene;
    private final ReadyRobot robot;
    private final ReadyWorld world;
    private final GroupSpace space;
    private final PlannerSettings settings;

    private RobotPlanner(ReadyRobot robot, ReadyWorld world, GroupSpace space, PlannerSettings settings) {
        this.scene = world.scene();
        this.robot = robot;
        this.world = world;
        this.space = space;
        this.settings = settings;
    }

    /**
     * {@return a planner for all joints of a scene's robot, with standard settings}
     *
     * @param scene the robot and its world
     * @throws IllegalArgumentException if a joint floats or has no limits; choose others with {@link #of(PlanningScene,
     *     Collection)}
     */
    public static RobotPlanner of(PlanningScene scene) {
        return of(scene, scene.model().joints().stream().map(Joint::name).toList());
    }

    /**
     * {@return a planner for some joints of a scene's robot, with standard settings} The others stay where the start has
     * them.
     *
     * @param scene the robot and its world
     * @param joints the names of the joints that move
     * @throws IllegalArgumentException if a joint is unknown, floats or has no limits, or none moves
     */
    public static RobotPlanner of(PlanningScene scene, Collection<String> joints) {
        joints.forEach(scene.model()::jointNumber);
        GroupSpace space = GroupSpace.of(scene.model(), joints);
        return ready(ReadyRobot.of(scene), scene, space, PlannerSettings.standard());
    }

    /**
     * {@return this planner in another scene with the same robot} The robot is made ready again only if it holds other
     * bodies or other pairs of its links may touch.
     *
     * @param other the other scene
     * @throws IllegalArgumentException if the scene has another robot
     */
    public RobotPlanner in(PlanningScene other) {
        if (other.model() != scene.model()) {
            throw new IllegalArgumentException(
                    "the scene has another robot, " + other.model() + "; this planner is for " + scene.model());
        }
        return ready(robot.in(other), other, space, settings);
    }

    private static RobotPlanner ready(
            ReadyRobot robot, PlanningScene scene, GroupSpace space, PlannerSettings settings) {
        ReadyWorld world = new ReadyWorld(scene, robot.pairs());
        world.at(settings.clearance());
        return new RobotPlanner(robot, world, space, settings);
    }

    /**
     * {@return this planner with other settings}
     *
     * @param other the settings
     */
    public RobotPlanner with(PlannerSettings other) {
        return new RobotPlanner(robot, world, space, other);
    }

    /** {@return the scene} */
    public PlanningScene scene() {
        return scene;
    }

    /** {@return the settings} */
    public PlannerSettings settings() {
        return settings;
    }

    /** {@return the names of the variables that move, in the order of the robot} */
    public List<String> variables() {
        return Arrays.stream(space.variables)
                .mapToObj(scene.model().variables()::get)
                .toList();
    }

    /**
     * {@return a path from one state to another}
     *
     * @param start the state at the start; joints outside of the group stay as they are there
     * @param goal the state at the end
     * @throws IllegalArgumentException if a state is beyond limits, or differs in joints that do not move
     */
    public RobotPlan plan(RobotState start, RobotState goal) {
        return plan(start.values(), List.of(goal.values()));
    }

    /**
     * {@return a path from a configuration to one of several}
     *
     * @param start the values of all variables at the start
     * @param goals the values of all variables at each goal
     * @throws IllegalArgumentException if a configuration is beyond limits, or differs in joints that do not move
     */
    public RobotPlan plan(double[] start, List<double[]> goals) {
        long begin = System.nanoTime();
        BooleanSupplier cancelled = deadline();
        double[] from = checked(start, start, "the start");
        if (goals.isEmpty()) {
            throw new IllegalArgumentException("there is no goal");
        }
        List<double[]> ends = new ArrayList<>();
        for (double[] goal : goals) {
            ends.add(space.of(checked(goal, from, "the goal")));
        }
        SceneMotions motions = new SceneMotions(world, space, from, settings);
        double[] first = space.of(from);
        int level = motions.freeAt(first);
        if (level == SceneMotions.LEVELS) {
            return without(Outcome.START_IN_COLLISION, begin, motions, 0);
        }
        List<double[]> free = new ArrayList<>();
        int needed = SceneMotions.LEVELS;
        for (double[] state : ends) {
            int freeAt = motions.freeAt(state);
            needed = Math.min(needed, freeAt);
            if (freeAt < SceneMotions.LEVELS) {
                free.add(state);
            }
        }
        if (free.isEmpty()) {
            return without(Outcome.GOAL_IN_COLLISION, begin, motions, 0);
        }
        Found found = search(motions, Math.max(level, needed), first, free, cancelled);
        if (found.path.length == 0) {
            return without(Outcome.GAVE_UP, begin, motions, found.iterations);
        }
        RobotPlan plan = finished(
                found.path, found.level, motions, from, found.sampler.random(), found.iterations, begin, cancelled);
        double finer = FINER * settings.resolution();
        long draws = settings.iterations() - found.iterations;
        if (plan.isFound() || finer < FINEST || draws <= 0 || cancelled.getAsBoolean()) {
            return plan;
        }
        // It went through something thin, and there was no way around between its ends.
        long spent = System.nanoTime() - begin;
        Duration left = Duration.ofNanos(Math.max(1, settings.timeLimit().toNanos() - spent));
        RobotPlan again = with(settings.resolution(finer).iterations(draws).timeLimit(left))
                .plan(start, goals);
        return again.after(spent, plan.effort());
    }

    /**
     * {@return a roadmap with a number of states, for many questions in this scene} Takes the planner's time limit at most.
     *
     * @param states the number of states
     */
    public RobotRoadmap roadmap(int states) {
        double[] configuration = scene.start();
        SceneMotions motions = new SceneMotions(world, space, configuration, settings);
        return new RobotRoadmap(this, motions, space, configuration).grow(states);
    }

    /**
     * {@return certified clearances along a path that this planner has proved} Takes some milliseconds, and the planner's time
     * limit at most: what was not looked at by then has the bound 0.
     *
     * @param plan the plan
     * @param most distances above this are not of interest, in metres
     * @throws IllegalArgumentException if the plan has no path that is proved
     */
    public PlanClearance clearance(RobotPlan plan, double most) {
        return prover(plan).clearance(plan.path(), most);
    }

    /**
     * {@return a certified clearance for the whole of a path that this planner has proved} Nothing that must not touch comes
     * closer than this at any time. Takes a small part of the time of {@link #clearance}; 0 if the planner's time limit was over
     * before.
     *
     * @param plan the plan
     * @param most distances above this are not of interest, in metres
     * @throws IllegalArgumentException if the plan has no path that is proved
     */
    public double smallestClearance(RobotPlan plan, double most) {
        return prover(plan).smallestClearance(plan.path(), most);
    }

    private PathProver prover(RobotPlan plan) {
        if (!plan.proof().isProved()) {
            throw new IllegalArgumentException("the plan has no path that is proved free");
        }
        SceneMotions motions = new SceneMotions(world, space, plan.path().get(0), settings);
        return motions.newProver(robot.motions()).until(deadline());
    }

    /** Says when the time limit is over, from now on. */
    BooleanSupplier deadline() {
        long end = System.nanoTime() + Math.min(settings.timeLimit().toNanos(), Long.MAX_VALUE / 2);
        return () -> System.nanoTime() - end >= 0;
    }

    /** Makes a path shorter and proves it. */
    RobotPlan finished(
            double[] found,
            int level,
            SceneMotions motions,
            double[] start,
            SplitMix random,
            long iterations,
            long begin,
            BooleanSupplier cancelled) {
        long planned = System.nanoTime();
        PathShortener shortener = new PathShortener(space, motions.level(level));
        double[] path = shortener.shorten(found, random, settings.shortcuts(), FAILURES, cancelled);
        long shortened = System.nanoTime();
        Proof proof = Proof.NONE;
        int repairs = 0;
        boolean isHit = false;
        if (settings.proves()) {
            PathRepair repair =
                    new PathRepair(motions.newProver(robot.motions()), space, motions, level, settings, cancelled);
            proof = repair.prove(path, start);
            path = repair.path();
            repairs = repair.repairs();
            isHit = repair.isHit();
        }
        Effort effort = new Effort(
                planned - begin,
                shortened - planned,
                System.nanoTime() - shortened,
                iterations,
                motions.states(),
                repairs);
        if (isHit) {
            // A path that is known to touch something is none.
            return new RobotPlan(Outcome.GAVE_UP, List.of(), variables(), 0, proof, effort);
        }
        return new RobotPlan(
                Outcome.FOUND, space.configurations(path, start), variables(), length(path), proof, effort);
    }

    /** A path that was found, and the level of checks that it was found with. */
    private static final class Found {
        private final double[] path;
        private final int level;
        private final Sampler sampler;
        private final long iterations;

        Found(double[] path, int level, Sampler sampler, long iterations) {
            this.path = path;
            this.level = level;
            this.sampler = sampler;
            this.iterations = iterations;
        }
    }

    private Found search(
            SceneMotions motions, int strictest, double[] start, List<double[]> goals, BooleanSupplier cancelled) {
        int n = space.size();
        double[] ends = new double[n * goals.size()];
        for (int g = 0; g < goals.size(); g++) {
            System.arraycopy(goals.get(g), 0, ends, n * g, n);
        }
        Sampler sampler = new Sampler(space, settings.seed());
        LaneMotions check = motions.level(strictest);
        for (int g = 0; g < ends.length; g += n) {
            if (check.isFreeTo(start, 0, ends, g)) {
                double[] path = Arrays.copyOf(start, 2 * n);
                System.arraycopy(ends, g, path, n, n);
                return new Found(path, strictest, sampler, 0);
            }
        }
        GroupRrtConnect search = new GroupRrtConnect(space, check, settings.range());
        search.begin(start, ends);
        for (int level = strictest; level < SceneMotions.LEVELS; level++) {
            long until = Math.min(settings.iterations(), PATIENCE[level]);
            double[] path = search.search(motions.level(level), sampler, until, cancelled);
            if (path.length > 0) {
                return new Found(path, level, sampler, search.iterations());
            }
        }
        return new Found(new double[0], strictest, sampler, search.iterations());
    }

    /** A plan without a path. */
    RobotPlan without(Outcome outcome, long begin, SceneMotions motions, long iterations) {
        Effort effort = new Effort(System.nanoTime() - begin, 0, 0, iterations, motions.states(), 0);
        return new RobotPlan(outcome, List.of(), variables(), 0, Proof.NONE, effort);
    }

    /** The length of a path. */
    double length(double[] path) {
        int n = space.size();
        double sum = 0;
        for (int i = n; i < path.length; i += n) {
            sum += Math.sqrt(space.squaredDistance(path, i - n, path, i));
        }
        return sum;
    }

    /** A copy of a configuration, within limits and with joints that do not move where another has them. */
    double[] checked(double[] configuration, double[] fixed, String what) {
        RobotState state = scene.newState();
        try {
            state.setAll(configuration);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(what + ": " + e.getMessage(), e);
        }
        if (!state.isWithinLimits()) {
            throw new IllegalArgumentException(
                    what + " is beyond limits: " + state.limitViolations().get(0));
        }
        RobotModel model = scene.model();
        double[] values = state.values();
        for (int v = 0; v < values.length; v++) {
            if (configuration[v] != fixed[v] && !model.follows(v) && !moves(v)) {
                throw new IllegalArgumentException(
                        what + " has " + model.variables().get(v) + " = " + configuration[v] + " and not " + fixed[v]
                                + ", but its joint is not among those that move");
            }
        }
        return values;
    }

    private boolean moves(int variable) {
        for (int v : space.variables) {
            if (v == variable) {
                return true;
            }
        }
        return false;
    }
}
