package dev.tandem.plan.explore;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.plan.explore.Exploration.Outcome;
import dev.tandem.plan.explore.Round.Aim;
import dev.tandem.plan.path.ClearedMotions;
import dev.tandem.plan.path.Plan;
import dev.tandem.plan.path.RrtConnect;
import dev.tandem.plan.path.SearchLimits;
import dev.tandem.plan.path.Shortcuts;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/**
 * Walks a robot to a goal through a world that it sees for the first time. It plans ahead as if what is unknown were free,
 * and walks only through what is known to be so; all motions, also those of head and chest to look around, are proved
 * free of obstacles, of what is unknown and of known meshes, by the true link meshes and in one descent.
 *
 * <p>Where things may come, move and go ({@link ExplorerSettings#forgets}), a walk is through what the look before it
 * showed to be free, and through the cells that the robot stands in. So what is promised is this: a walk touches nothing
 * that was there during that look, as far as cells are classified rightly. What comes later is noticed when it comes into
 * the views ahead that the robot takes while it walks: then it stops and begins another round. What comes out of its
 * sight, or onto it, may touch it. {@link Touch} tells the two apart.
 */
public final class Explorer {

    /** A motion of the planner's trees is no longer than this; turning and arms count as {@link WalkSpace} says. */
    private static final double STEP = 0.6;

    private static final int SHORTCUTS = 120;

    private static final int STEP_WAYS = 16;
    private static final int STEP_LENGTHS = 6;

    /** A walk that is shorter than this is no progress. */
    private static final double LEAST_WALK = 0.05;

    private static final double LEAST_MARGIN = 0.001;

    /**
     * What is so close to a robot, in metres, is taken to be free where it stands at the start: its own cameras hardly see it. Cells
     * of 0.2 m that it stands in, or within its margin of, reach about as far.
     */
    private static final double SHELL = 0.22;

    /** Where things may move, the robot looks ahead whenever one of its points has gone so far, in metres. */
    private static final double WATCH = 0.4;

    private static final int VIEWS_AHEAD = 8;

    /** Of a motion that is shorter, the direction does not count. */
    private static final double LEAST_STEP = 1e-6;

    private final Walker walker;
    private final WorldTimeline worlds;
    private final ExplorerSettings settings;
    private final ExplorationListener listener;
    private final BooleanSupplier cancelled;
    private final Region region;
    private final WalkSpace space;
    private final KnownWorld known;
    private final RobotState state;
    private final RobotWorld avoided;
    private final RobotWorld certain;
    private ClearedMotions<Stance> hopeful;
    private ClearedMotions<Stance> sure;
    private double margin;

    private Explorer(
            Walker walker,
            WorldTimeline worlds,
            ExplorerSettings settings,
            ExplorationListener listener,
            BooleanSupplier cancelled) {
        this.walker = walker;
        this.worlds = worlds;
        this.settings = settings;
        this.listener = listener;
        this.cancelled = cancelled;
        TrueWorld first = worlds.at(1, 0);
        this.region = first.region();
        this.space = new WalkSpace(walker, region);
        List<TriangleMesh> meshes = new ArrayList<>(first.known());
        meshes.addAll(settings.known());
        this.known = new KnownWorld(region, settings.cell(), settings.evidence(), meshes);
        this.state = walker.model().newState();
        this.avoided = RobotWorld.of(walker.model(), known.ignoringUnknown);
        this.certain = RobotWorld.of(walker.model(), known.withUnknown);
        this.margin = settings.margin();
        this.hopeful = proof(avoided, margin);
        this.sure = proof(certain, margin);
    }

    private ClearedMotions<Stance> proof(RobotWorld world, double distance) {
        return new ClearedMotions<>(space, (s, d) -> world.isWithin(walker.place(state, s), d), 2 * distance);
    }

    private void keepTheMargin() {
        margin = settings.margin();
        hopeful = proof(avoided, margin);
        sure = proof(certain, margin);
    }

    /**
     * For motions that begin where the robot stands. What was learned since it came there may be closer than the margin
     * that it kept: then it moves with half of what there is. And cells that it stands in may be taken for something
     * else by now, as they hold a part of that too: these do not count.
     */
    private void keepWhatThereIs(Stance at) {
        walker.place(state, at);
        RobotWorld here =
                certain.collides(state) ? RobotWorld.of(walker.model(), known.withUnknownBut(state)) : certain;
        double there = here.distance(walker.place(state, at), 2 * settings.margin());
        margin = Math.min(settings.margin(), Math.max(LEAST_MARGIN, 0.5 * there));
        hopeful = proof(avoided, margin);
        sure = proof(here, margin);
    }

    /**
     * Where to plan from: as a rule where the robot stands. Where it has less room than its margin it first takes a
     * straight step, without a turn, to where it has most.
     */
    private Stance roomy(Stance at) {
        if (certain.distance(walker.place(state, at), settings.margin()) > settings.margin()) {
            keepTheMargin();
            return at;
        }
        keepWhatThereIs(at);
        Stance best = at;
        double most = 2 * settings.margin();
        for (int i = 0; i < STEP_WAYS * STEP_LENGTHS; i++) {
            double way = at.heading() + 2 * Math.PI * (i % STEP_WAYS) / STEP_WAYS;
            double length = STEP * (1 + i / STEP_WAYS) / STEP_LENGTHS;
            Stance there = new Stance(
                    at.x() + length * Math.cos(way), at.y() + length * Math.sin(way), at.heading(), at.posture());
            double room = certain.distance(walker.place(state, there), 1);
            if (room > most && sure.isFree(at, there)) {
                most = room;
                best = there;
            }
        }
        if (!best.equals(at)) {
            keepTheMargin();
        }
        return best;
    }

    /**
     * Explores a world that stays as it is.
     *
     * @param walker the robot
     * @param world the world
     * @param start the first stance
     * @param goal the last stance
     * @param settings the settings
     * @param listener follows the exploration
     * @return how it went
     * @throws IllegalArgumentException if the robot would touch the border of the region or a mesh that it knows at the
     *     start, or be closer to one than its margin at the goal
     */
    public static Exploration run(
            Walker walker,
            TrueWorld world,
            Stance start,
            Stance goal,
            ExplorerSettings settings,
            ExplorationListener listener) {
        return run(walker, (round, walked) -> world, start, goal, settings, listener, () -> false);
    }

    /**
     * Explores a world that may change meanwhile. What is known of it beforehand, and its region, stay those of the
     * first.
     *
     * @param walker the robot
     * @param worlds the world over time
     * @param start the first stance
     * @param goal the last stance
     * @param settings the settings
     * @param listener follows the exploration
     * @param cancelled asked now and then; when it says yes, the rounds are over
     * @return how it went
     * @throws IllegalArgumentException if the robot would touch the border of the region or a mesh that it knows at the
     *     start, or be closer to one than its margin at the goal
     */
    public static Exploration run(
            Walker walker,
            WorldTimeline worlds,
            Stance start,
            Stance goal,
            ExplorerSettings settings,
            ExplorationListener listener,
            BooleanSupplier cancelled) {
        return new Explorer(walker, worlds, settings, listener, cancelled).explore(start, goal);
    }

    /** A place that the robot itself can tell is none of its: no look would change that. */
    private void check(String what, Stance stance, double room) {
        walker.place(state, stance);
        String place = String.format(Locale.ROOT, "the %s at %s, %s", what, stance.x(), stance.y());
        if (RobotWorld.of(walker.model(), known.borders).isWithin(state, room)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%s is outside of the world, which goes from %s, %s to %s, %s, or too close to its border for this"
                            + " robot",
                    place,
                    region.low().x(),
                    region.low().y(),
                    region.high().x(),
                    region.high().y()));
        }
        if (RobotWorld.of(walker.model(), known.told).isWithin(state, room)) {
            throw new IllegalArgumentException(place + " is in an obstacle that the robot knows, or too close to it");
        }
    }

    private Exploration explore(Stance start, Stance goal) {
        // It may start with less room than it keeps otherwise.
        check("start", start, 0);
        check("goal", goal, settings.margin());
        standsAt(start);
        listener.starts(known.grid);
        List<Round> rounds = new ArrayList<>();
        Stance at = start;
        for (int number = 1; number <= settings.rounds() && !cancelled.getAsBoolean(); number++) {
            Round round = round(number, at, goal);
            rounds.add(round);
            listener.ended(round);
            at = round.end();
            if (round.aim() == Aim.TO_THE_GOAL) {
                return new Exploration(Outcome.GOAL_REACHED, rounds);
            }
            if (round.aim() == Aim.GIVE_UP) {
                return new Exploration(Outcome.UNREACHABLE, rounds);
            }
        }
        return new Exploration(Outcome.OUT_OF_ROUNDS, rounds);
    }

    /**
     * A little more than the margin, so that where it stands is free by it too; and as far as cameras do not see what is beside
     * the robot, or it could not take the first step. Large cells reach that far by themselves.
     */
    private void standsAt(Stance stance) {
        known.standsAt(walker.place(state, stance), 1.01 * settings.margin(), SHELL - settings.cell());
    }

    private long seed(int round, int use) {
        return settings.seed() * 1_000_003 + 31L * round + use;
    }

    private Round round(int number, Stance at, Stance goal) {
        if (settings.forgets()) {
            known.forgetFree(region);
            standsAt(at);
        }
        keepWhatThereIs(at);
        Views views = new Views(known, settings, listener);
        long t0 = System.nanoTime();
        lookAround(views, number, at);
        long t1 = System.nanoTime();
        long insertNanos = views.insertNanos;
        known.suspect();
        listener.looked(number, known.grid);
        long obstacles = known.grid.obstacles().cellCount();
        long unknown = known.grid.unknown().cellCount();
        long free = known.grid.freeCount();
        long t2 = System.nanoTime();
        Stance from = roomy(at);
        List<Stance> path = List.of();
        List<Stance> walked = List.of(from);
        Aim aim = Aim.NOWHERE;
        Plan<Stance> plan = plan(from, goal, number);
        if (plan.isFound()) {
            List<Stance> direct =
                    new Shortcuts<>(space, hopeful, SearchLimits.of(SHORTCUTS, seed(number, 2))).shorten(plan.path());
            path = PathParts.faced(direct, hopeful);
            walked = PathParts.free(path, space, sure);
            boolean whole = PathParts.isWhole(walked, path);
            // Where there is no room to turn, it may still step aside.
            List<Stance> aside = whole ? walked : PathParts.free(direct, space, sure);
            if (!whole && (PathParts.isWhole(aside, direct) || space.length(aside) > space.length(walked))) {
                path = direct;
                walked = aside;
                whole = PathParts.isWhole(aside, direct);
            }
            aim = whole ? Aim.TO_THE_GOAL : Aim.TO_THE_BORDER;
        } else if (isFinal(number) && isProvedUnreachable(at, goal)) {
            aim = Aim.GIVE_UP;
        }
        if (aim == Aim.NOWHERE || (aim == Aim.TO_THE_BORDER && space.length(walked) < LEAST_WALK)) {
            List<Stance> way =
                    new Frontier(walker, known, space, settings.range()).wayFrom(from, sure, seed(number, 3));
            walked = way.isEmpty()
                    ? List.of(from)
                    : new Shortcuts<>(space, sure, SearchLimits.of(SHORTCUTS, seed(number, 4))).shorten(way);
            aim = way.isEmpty() && from.equals(at) ? Aim.NOWHERE : Aim.TO_A_FRONTIER;
        }
        if (!from.equals(at) && aim != Aim.GIVE_UP) {
            walked = PathParts.join(at, walked);
            path = PathParts.join(at, path);
        } else if (aim == Aim.GIVE_UP) {
            walked = List.of(at);
        }
        long t3 = System.nanoTime();
        if (settings.forgets()) {
            List<Stance> done = watched(views, number, walked);
            aim = PathParts.isWhole(done, walked) ? aim : Aim.STOPPED;
            walked = done;
        }
        long checks = hopeful.questions() + sure.questions();
        return new Round(
                number,
                obstacles,
                unknown,
                free,
                views.cameras,
                path,
                walked,
                aim,
                t1 - t0,
                insertNanos,
                t3 - t2,
                checks);
    }

    /** Through what is known to be free if possible, and else as if all that is unknown were. */
    private Plan<Stance> plan(Stance at, Stance goal, int number) {
        if (sure.isFree(goal)) {
            SearchLimits few = new SearchLimits(settings.iterations() / 8, seed(number, 1), cancelled);
            Plan<Stance> known = new RrtConnect<>(space, sure, STEP, few).plan(at, goal);
            if (known.isFound()) {
                return known;
            }
        }
        SearchLimits limits = new SearchLimits(settings.iterations(), seed(number, 1), cancelled);
        return new RrtConnect<>(space, hopeful, STEP, limits).plan(at, goal);
    }

    /** Where things may move, a way that does not exist may open later; else what was proved stays so. */
    private boolean isFinal(int number) {
        return !settings.forgets() || number == settings.rounds();
    }

    private boolean isProvedUnreachable(Stance at, Stance goal) {
        return BallFlood.separates(
                known.certain, region, walker.ballCentre(at), walker.ballCentre(goal), walker.ballRadius());
    }

    /** A look around from one stance: every glance that can be had without touching what is not known to be free. */
    private void lookAround(Views views, int round, Stance at) {
        TrueWorld world = worlds.at(round, 0);
        for (int i = 0; i < walker.glances().size() && !cancelled.getAsBoolean(); i++) {
            Glance glance = walker.glances().get(i);
            Stance stance = at.holding(walker.glancing(at.posture(), glance));
            if (stance.posture() == at.posture() || sure.isFree(at, stance)) {
                listener.glanced(at, stance);
                views.take(world, walker.camera(walker.place(state, stance), glance), seed(round, 0) * 65_537 + i);
            }
        }
    }

    /**
     * Walks where things may move: looks ahead now and then, and stops as soon as a part of the rest that was free when
     * the walk began is no longer.
     *
     * @return what was walked: all of it, or its first part
     */
    private List<Stance> watched(Views views, int round, List<Stance> walk) {
        List<Stance> pieces = space.cut(walk, WATCH);
        ClearedMotions<Stance> now = proof(certain, margin);
        boolean[] wasFree = new boolean[pieces.size()];
        for (int i = 1; i < wasFree.length; i++) {
            wasFree[i] = now.isFree(pieces.get(i - 1), pieces.get(i));
        }
        double length = 0;
        for (int i = 1; i < wasFree.length; i++) {
            Stance at = pieces.get(i - 1);
            if (i > 1) {
                lookAhead(views, round, length, at, pieces.get(i), now);
                for (int k = i; k < wasFree.length; k++) {
                    if (wasFree[k] && !now.isFree(pieces.get(k - 1), pieces.get(k))) {
                        return pieces.subList(0, i);
                    }
                }
            }
            length += at.wayTo(pieces.get(i));
        }
        return walk;
    }

    private void lookAhead(Views views, int round, double length, Stance at, Stance next, ClearedMotions<Stance> now) {
        TrueWorld world = worlds.at(round, length);
        boolean turns = at.wayTo(next) < LEAST_STEP;
        double left = turns ? 0 : at.turnTo(Math.atan2(next.y() - at.y(), next.x() - at.x()));
        for (Glance glance : walker.glancesTowards(left, VIEWS_AHEAD)) {
            Stance stance = at.holding(walker.glancing(at.posture(), glance));
            if (stance.posture() == at.posture() || now.isFree(at, stance)) {
                listener.glanced(at, stance);
                long seed = seed(round, 5) * 65_537 + views.cameras.size();
                views.take(world, walker.camera(walker.place(state, stance), glance), seed);
            }
        }
    }
}
