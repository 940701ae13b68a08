package dev.tandem.plan.explore;

import dev.tandem.geometry.DepthImage;
import dev.tandem.math.Pose;
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
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/**
 * Walks a robot to a goal through a world that it sees for the first time. It plans ahead as if what is unknown were free,
 * and walks only through what is known to be so; all motions, also those of head and chest to look around, are proved
 * free of obstacles, of what is unknown and of known meshes, by the true link meshes and in one descent.
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

    private final Walker walker;
    private final IntFunction<TrueWorld> worlds;
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
    private final TrueWorld first;

    private Explorer(
            Walker walker,
            IntFunction<TrueWorld> worlds,
            ExplorerSettings settings,
            ExplorationListener listener,
            BooleanSupplier cancelled) {
        this.walker = walker;
        this.worlds = worlds;
        this.settings = settings;
        this.listener = listener;
        this.cancelled = cancelled;
        this.first = worlds.apply(1);
        this.region = first.region();
        this.space = new WalkSpace(walker, region);
        this.known = new KnownWorld(region, settings.cell(), settings.evidence(), first.known());
        this.state = walker.model().newState();
        this.avoided = RobotWorld.of(walker.model(), known.ignoringUnknown);
        this.certain = RobotWorld.of(walker.model(), known.withUnknown);
        this.hopeful = proof(avoided, settings.margin());
        this.sure = proof(certain, settings.margin());
    }

    private ClearedMotions<Stance> proof(RobotWorld world, double margin) {
        return new ClearedMotions<>(space, (s, d) -> world.isWithin(walker.place(state, s), d), 2 * margin);
    }

    private void keep(double margin) {
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
        double margin = Math.min(settings.margin(), Math.max(LEAST_MARGIN, 0.5 * there));
        hopeful = proof(avoided, margin);
        sure = proof(here, margin);
    }

    /**
     * Where to plan from: as a rule where the robot stands. Where it has less room than its margin it first takes a
     * straight step, without a turn, to where it has most.
     */
    private Stance roomy(Stance at) {
        if (certain.distance(walker.place(state, at), settings.margin()) > settings.margin()) {
            keep(settings.margin());
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
            keep(settings.margin());
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
     */
    public static Exploration run(
            Walker walker,
            TrueWorld world,
            Stance start,
            Stance goal,
            ExplorerSettings settings,
            ExplorationListener listener) {
        return run(walker, round -> world, start, goal, settings, listener, () -> false);
    }

    /**
     * Explores a world that may be another one at each look. What is known of it beforehand, and its region, stay those
     * of the first.
     *
     * @param walker the robot
     * @param worlds the world of a round, from 1
     * @param start the first stance
     * @param goal the last stance
     * @param settings the settings
     * @param listener follows the exploration
     * @param cancelled asked now and then; when it says yes, the rounds are over
     * @return how it went
     */
    public static Exploration run(
            Walker walker,
            IntFunction<TrueWorld> worlds,
            Stance start,
            Stance goal,
            ExplorerSettings settings,
            ExplorationListener listener,
            BooleanSupplier cancelled) {
        return new Explorer(walker, worlds, settings, listener, cancelled).explore(start, goal);
    }

    private Exploration explore(Stance start, Stance goal) {
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

    /** A little more than the margin, so that where it stands is free by it too. */
    private void standsAt(Stance stance) {
        known.standsAt(walker.place(state, stance), 1.01 * settings.margin());
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
        Look look = new Look(number, at);
        long t0 = System.nanoTime();
        look.around();
        long t1 = System.nanoTime();
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
            path = faced(direct);
            walked = knownPart(path);
            boolean whole = isWhole(walked, path);
            // Where there is no room to turn, it may still step aside.
            List<Stance> aside = whole ? walked : knownPart(direct);
            if (!whole && (isWhole(aside, direct) || space.length(aside) > space.length(walked))) {
                path = direct;
                walked = aside;
                whole = isWhole(aside, direct);
            }
            aim = whole ? Aim.TO_THE_GOAL : Aim.TO_THE_BORDER;
        } else if (isProvedUnreachable(at, goal)) {
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
            walked = join(at, walked);
            path = join(at, path);
        } else if (aim == Aim.GIVE_UP) {
            walked = List.of(at);
        }
        long t3 = System.nanoTime();
        long checks = hopeful.questions() + sure.questions();
        return new Round(
                number,
                obstacles,
                unknown,
                free,
                look.cameras,
                path,
                walked,
                aim,
                t1 - t0,
                look.insertNanos,
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

    private static List<Stance> join(Stance first, List<Stance> rest) {
        List<Stance> out = new ArrayList<>();
        out.add(first);
        out.addAll(rest);
        return out;
    }

    private static boolean isWhole(List<Stance> part, List<Stance> path) {
        return part.get(part.size() - 1).equals(path.get(path.size() - 1));
    }

    private boolean isProvedUnreachable(Stance at, Stance goal) {
        return BallFlood.separates(
                known.certain, region, walker.ballCentre(at), walker.ballCentre(goal), walker.ballRadius());
    }

    /** A robot walks and sees ahead: where there is room, it turns to where it goes, goes, and turns again. */
    private List<Stance> faced(List<Stance> path) {
        List<Stance> out = new ArrayList<>();
        out.add(path.get(0));
        for (int i = 1; i < path.size(); i++) {
            Stance from = out.get(out.size() - 1);
            Stance to = path.get(i);
            double way = Math.atan2(to.y() - from.y(), to.x() - from.x());
            Stance turned = from.facing(way);
            Stance there = new Stance(to.x(), to.y(), way, from.posture());
            boolean last = i == path.size() - 1;
            boolean free = from.wayTo(to) > LEAST_WALK
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
    private List<Stance> knownPart(List<Stance> path) {
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

    /** A look around from one stance: every glance that can be had without touching what is not known to be free. */
    private final class Look {

        private final int round;
        private final Stance at;
        private final TrueWorld world;
        final List<Pose> cameras = new ArrayList<>();
        long insertNanos;

        Look(int round, Stance at) {
            this.round = round;
            this.at = at;
            this.world = worlds.apply(round);
        }

        void around() {
            for (int i = 0; i < walker.glances().size() && !cancelled.getAsBoolean(); i++) {
                Glance glance = walker.glances().get(i);
                Stance stance = at.holding(walker.glancing(at.posture(), glance));
                if (stance.posture() == at.posture() || sure.isFree(at, stance)) {
                    Pose camera = walker.camera(walker.place(state, stance), glance);
                    listener.glanced(at, stance);
                    take(camera, seed(round, 0) * 65_537 + i);
                }
            }
        }

        private void take(Pose camera, long seed) {
            DepthImage image =
                    FloorFilter.apply(settings.camera().look(world.depths(), camera, seed), camera, settings.camera());
            long t0 = System.nanoTime();
            known.grid.insert(image, camera, settings.range());
            insertNanos += System.nanoTime() - t0;
            cameras.add(camera);
            listener.view(image, camera, settings.range());
        }
    }
}
