package dev.tandem.bench.peers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Planning by peers: RRT-Connect of OMPL whose states FCL judges, verdicts of FCL on single states, and dense checks of
 * paths by FCL. Kinematics are the peer's own. For one thread.
 */
public final class PeerPlanning {

    private static final String FILE = "planning.bin";
    private static final String STATES = "states.bin";

    private final PeerProcess process;
    private final int variables;

    private PeerPlanning(PeerProcess process, int variables) {
        this.process = process;
        this.variables = variables;
    }

    /**
     * How OMPL plans.
     *
     * @param metric l1, l2 or linf
     * @param range the longest motion of a tree by that metric; 0 for OMPL's own choice, a fifth of the space's extent
     * @param resolution the largest Euclidean distance of neighbouring checked states of a motion, in radians
     * @param seconds the limit, in processor time
     */
    public record Settings(String metric, double range, double resolution, double seconds) {

        @Override
        public String toString() {
            return metric + ", range " + (range > 0 ? Double.toString(range) : "of OMPL");
        }
    }

    /**
     * What a dense check found.
     *
     * @param states how many states were checked
     * @param invalid how many of them touch something
     * @param first where the first one is: the number of the path's state before it plus a share; −1 if none is
     */
    public record Dense(long states, long invalid, double first) {}

    /**
     * What FCL says of states.
     *
     * @param free whether each is free
     * @param nanos the median over the passes of the processor time for all of them
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    public record Verdicts(boolean[] free, long nanos) {}

    /** Hands over a robot and problems, which are called by their numbers from then on. Empty without FCL. */
    public static Optional<PeerPlanning> load(PeerProcess process, PeerChain chain, List<PeerProblem> problems)
            throws IOException {
        write(process.work(), chain, problems);
        return process.askIfKnown("planning load " + process.work().file(FILE))
                .map(fields -> new PeerPlanning(process, chain.lower().length));
    }

    /** Seeds OMPL's random numbers; must come before it plans for the first time. */
    public static boolean seed(PeerProcess process, int seed) throws IOException {
        return process.askIfKnown("planning seed " + seed).isPresent();
    }

    /** How FCL finds the pairs whose meshes it asks. */
    public enum Filter {
        /** Tight boxes around pieces and obstacles, compared pair by pair. */
        BOXES,
        /** FCL's own broad phase: a dynamic tree of boxes along the axes for the robot and one for the world. */
        MANAGERS
    }

    /** Asks FCL about states, some times over. */
    public Verdicts verdicts(int problem, Filter filter, List<double[]> states, int passes) throws IOException {
        writeStates(states);
        Map<String, String> fields =
                process.ask("planning validity " + problem + " " + filter.name().toLowerCase(Locale.ROOT) + " " + passes
                        + " " + process.work().file(STATES));
        ByteBuffer bytes = process.work().read(STATES + ".out");
        boolean[] free = new boolean[bytes.remaining()];
        for (int i = 0; i < free.length; i++) {
            free[i] = bytes.get(i) != 0;
        }
        return new Verdicts(free, PeerProcess.whole(fields, "median_ns"));
    }

    /** Checks a path by FCL on the exact meshes, without any filter, at least every so many radians of its fastest joint. */
    public Dense dense(int problem, List<double[]> path, double step) throws IOException {
        writeStates(path);
        Map<String, String> fields = process.ask(
                "planning dense " + problem + " " + step + " " + process.work().file(STATES));
        return new Dense(
                PeerProcess.whole(fields, "states"),
                PeerProcess.whole(fields, "invalid"),
                Double.parseDouble(PeerProcess.field(fields, "first")));
    }

    /** Plans by OMPL. Empty without OMPL. */
    public Optional<PeerPlan> plan(int problem, Settings settings, int mostVisited) throws IOException {
        Optional<Map<String, String>> answer = process.askIfKnown("planning plan " + problem + " " + settings.metric()
                + " " + settings.range() + " " + settings.resolution() + " " + settings.seconds() + " " + mostVisited
                + " " + process.work().file(STATES));
        if (answer.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> fields = answer.get();
        return Optional.of(new PeerPlan(
                PeerProcess.whole(fields, "solved") == 1,
                PeerProcess.whole(fields, "plan_ns"),
                PeerProcess.whole(fields, "simplify_ns"),
                PeerProcess.whole(fields, "plan_checks"),
                PeerProcess.whole(fields, "simplify_checks"),
                Double.parseDouble(PeerProcess.field(fields, "planned_length")),
                Double.parseDouble(PeerProcess.field(fields, "length")),
                readStates(STATES + ".out"),
                readStates(STATES + ".visited")));
    }

    private void writeStates(List<double[]> states) throws IOException {
        double[] all = new double[variables * states.size()];
        for (int i = 0; i < states.size(); i++) {
            if (states.get(i).length != variables) {
                throw new IllegalArgumentException(
                        "a state has " + variables + " numbers here, but number " + i + " has " + states.get(i).length);
            }
            System.arraycopy(states.get(i), 0, all, variables * i, variables);
        }
        try (FileChannel out = process.work().create(STATES)) {
            WorkFolder.write(out, all);
        }
    }

    private List<double[]> readStates(String file) throws IOException {
        double[] all = process.work().readDoubles(file);
        List<double[]> states = new ArrayList<>();
        for (int i = 0; i < all.length; i += variables) {
            states.add(java.util.Arrays.copyOfRange(all, i, i + variables));
        }
        return states;
    }

    /** In the order that planning_files.cpp describes. */
    private static void write(WorkFolder work, PeerChain chain, List<PeerProblem> problems) throws IOException {
        try (FileChannel out = work.create(FILE)) {
            WorkFolder.writeCounts(out, chain.links().size(), chain.joints().length / PeerChain.NUMBERS_OF_JOINT);
            WorkFolder.write(out, chain.joints());
            WorkFolder.writeCounts(out, chain.lower().length);
            WorkFolder.write(out, chain.lower());
            WorkFolder.write(out, chain.upper());
            writeSolids(out, chain.pieces());
            WorkFolder.writeCounts(out, chain.linkOfPiece());
            WorkFolder.writeCounts(out, problems.size());
            double[] base = new double[12];
            chain.base().copyInto(base);
            for (PeerProblem problem : problems) {
                WorkFolder.write(out, base);
                writeSolids(out, problem.obstacles());
                WorkFolder.writeCounts(out, problem.pairs().length / 2);
                WorkFolder.write(out, problem.pairs());
                WorkFolder.writeCounts(out, problem.allowed().length / 2);
                WorkFolder.write(out, problem.allowed());
                WorkFolder.write(out, problem.start());
                WorkFolder.write(out, problem.goal());
            }
        }
    }

    private static void writeSolids(FileChannel out, List<PeerSolid> solids) throws IOException {
        WorkFolder.writeCounts(out, solids.size());
        double[] numbers = new double[16];
        double[] matrix = new double[12];
        for (PeerSolid solid : solids) {
            solid.pose().copyInto(matrix);
            numbers[0] = solid.kind();
            System.arraycopy(solid.sizes(), 0, numbers, 1, 3);
            System.arraycopy(matrix, 0, numbers, 4, 12);
            WorkFolder.write(out, numbers);
            if (solid.mesh().isPresent()) {
                WorkFolder.write(out, solid.mesh().get());
            }
        }
    }
}
