package dev.tandem.bench;

import dev.tandem.bench.peers.PeerPlan;
import dev.tandem.bench.peers.PeerPlanning;
import dev.tandem.bench.peers.PeerPlanning.Filter;
import dev.tandem.bench.planning.PlanningProblem;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.ConfigurationBatch;
import dev.tandem.scene.Scene;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Exact checks of single states at which OMPL's planner asked: Tandem's one after the other and in a batch, beside FCL with tight
 * boxes in front of the meshes and FCL with its own broad phase. All get joint values, stop at the first pair that touches, and check
 * the world first, then the robot itself.
 */
final class StateChecks {

    /** States of each problem, spread over those that the planner asked about. */
    private static final int VISITED = 200;

    /** States that Tandem is asked about before times count, so that Java has compiled what it will. */
    private static final int WARM_UP = 1_500_000;

    /** How often Tandem's single checks and FCL with boxes go through the states of a problem in a round; the median counts. */
    private static final int PASSES = 3;

    private final Report report;
    private final int problems;
    private final int rounds;
    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();

    StateChecks(Report report, boolean quick) {
        this.report = report;
        this.problems = quick ? 30 : 100;
        this.rounds = quick ? 5 : 15;
    }

    /** The states of one problem, and what checks them. */
    private static final class Asked {
        private final int number;
        private final List<double[]> visited;
        private final double[] configurations;
        private final boolean[] free;
        private final RobotState state;
        private final SceneChecker single;
        private final ConfigurationBatch batch;

        Asked(int number, List<double[]> visited, PlanningProblem problem, int[] variables, ConfigurationBatch batch) {
            this.number = number;
            this.visited = visited;
            this.free = new boolean[visited.size()];
            this.state = problem.scene().newState();
            this.single = SceneChecker.of(problem.scene());
            this.batch = batch;
            int size = problem.start().length;
            this.configurations = new double[size * visited.size()];
            for (int k = 0; k < visited.size(); k++) {
                System.arraycopy(problem.start(), 0, configurations, size * k, size);
                for (int v = 0; v < variables.length; v++) {
                    configurations[size * k + variables[v]] = visited.get(k)[v];
                }
            }
        }
    }

    void run(RobotModel model, List<PlanningProblem> all, PeerPlanning theirs) throws IOException {
        report.progress("single states");
        int[] variables = PlanningRaces.variables(model, all.get(0));
        Optional<List<Asked>> asked = ask(model, all, variables, theirs);
        if (asked.isEmpty()) {
            return;
        }
        int states = asked.get().stream().mapToInt(some -> some.free.length).sum();
        int warmUp = 1 + WARM_UP / states;
        for (int round = 0; round < warmUp; round++) {
            for (Asked some : asked.get()) {
                singles(some, variables);
                batch(some);
            }
        }
        double[][] nanos = new double[4][rounds];
        long different = 0;
        int free = 0;
        for (int round = 0; round < rounds; round++) {
            free = 0;
            for (Asked some : asked.get()) {
                PeerPlanning.Verdicts boxes = theirs.verdicts(some.number, Filter.BOXES, some.visited, PASSES);
                PeerPlanning.Verdicts managers = theirs.verdicts(some.number, Filter.MANAGERS, some.visited, 1);
                double[] passes = new double[PASSES];
                for (int pass = 0; pass < PASSES; pass++) {
                    passes[pass] = singles(some, variables);
                }
                nanos[0][round] += Race.median(passes);
                different += differences(some, boxes.free());
                nanos[1][round] += batch(some);
                different += differences(some, managers.free());
                nanos[2][round] += boxes.nanos();
                nanos[3][round] += managers.nanos();
                for (boolean isFree : some.free) {
                    free += isFree ? 1 : 0;
                }
            }
        }
        report.table("One exact check at states of OMPL's planner", "who", "µs a check", "of FCL with tight boxes");
        String[] names = {
            Report.OURS + ", one state after the other",
            Report.OURS + ", a batch, balls in front of the meshes",
            "FCL, tight boxes in front of the meshes",
            "FCL, its dynamic trees as broad phase"
        };
        double boxes = Race.median(nanos[2]);
        for (int who = 0; who < names.length; who++) {
            double median = Race.median(nanos[who]);
            report.row(names[who], PlanningRaces.ratio(median / states / 1000), PlanningRaces.ratio(median / boxes));
        }
        report.note("All get joint values of " + states + " states, " + free + " of which are free. Verdicts differ in "
                + different + " of " + 2L * states * rounds + " answers. Processor time, medians of " + rounds
                + " interleaved rounds after " + warmUp
                + " of Tandem alone. In a round, the first row and FCL with boxes have "
                + PASSES + " passes over the states of a problem, of which the median counts, the others one.");
    }

    /** Lets OMPL plan; empty without it. */
    private Optional<List<Asked>> ask(RobotModel model, List<PlanningProblem> all, int[] variables, PeerPlanning theirs)
            throws IOException {
        List<Asked> asked = new ArrayList<>();
        AllowedCollisions allowed = all.get(0).scene().allowed();
        ConfigurationBatch robot = ConfigurationBatch.of(model, allowed).threads(1);
        int step = Math.max(1, all.size() / problems);
        for (int i = 0; i < all.size(); i += step) {
            PeerPlanning.Settings settings =
                    new PeerPlanning.Settings("l2", 1, PlanningRaces.RESOLUTION, PlanningRaces.SECONDS);
            Optional<PeerPlan> plan = theirs.plan(i, settings, VISITED);
            if (plan.isEmpty()) {
                return Optional.empty();
            }
            PlanningProblem problem = all.get(i);
            Scene world = new Scene();
            problem.scene().bodies().forEach(world::add);
            if (!pairs(problem.scene().allowed()).equals(pairs(allowed))) {
                allowed = problem.scene().allowed();
                robot = ConfigurationBatch.of(model, allowed).threads(1);
            }
            asked.add(new Asked(i, plan.get().visited(), problem, variables, robot.in(world)));
        }
        return Optional.of(asked);
    }

    private static List<String> pairs(AllowedCollisions allowed) {
        List<String> pairs = new ArrayList<>();
        allowed.forEach(pair -> pairs.add(pair.a() + " " + pair.b() + " " + pair.reason()));
        return pairs;
    }

    private double singles(Asked some, int[] variables) {
        long begin = clock.getCurrentThreadCpuTime();
        for (int k = 0; k < some.free.length; k++) {
            double[] values = some.visited.get(k);
            for (int v = 0; v < variables.length; v++) {
                some.state.set(variables[v], values[v]);
            }
            some.free[k] = !some.single.collides(some.state);
        }
        return clock.getCurrentThreadCpuTime() - begin;
    }

    private double batch(Asked some) {
        long begin = clock.getCurrentThreadCpuTime();
        boolean[] hits = some.batch.collides(some.configurations);
        double nanos = clock.getCurrentThreadCpuTime() - begin;
        for (int k = 0; k < hits.length; k++) {
            some.free[k] = !hits[k];
        }
        return nanos;
    }

    private static int differences(Asked some, boolean[] theirs) {
        int count = 0;
        for (int k = 0; k < theirs.length; k++) {
            count += some.free[k] == theirs[k] ? 0 : 1;
        }
        return count;
    }
}
