package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/** A command that asks something about two bodies, at one pose or at many. */
abstract class PairCommand implements Callable<Integer> {

    private static final double NANOS_PER_MILLI = 1e6;

    @Mixin
    final PairOptions pair = new PairOptions();

    @Mixin
    final OutputOptions output = new OutputOptions();

    private final Terminal terminal;

    PairCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** What is asked at each pose. */
    abstract Answer.Question question(BodyArgument a, BodyArgument b);

    /** Sets the query up before it is asked for the first time. */
    PreparedQuery prepare(BodyArgument a, BodyArgument b) {
        return Tandem.prepare(a.body(), b.body());
    }

    /** How consecutive poses are walked, where a command lets users say so. */
    TraversalOptions traversal() {
        return new TraversalOptions();
    }

    /** Whether an answer depends on earlier ones, as a confidence does. */
    boolean learns() {
        return false;
    }

    @Override
    public final Integer call() throws IOException {
        long start = System.nanoTime();
        traversal().check(pair);
        pair.files.check(pair.a, pair.b);
        BodyArgument a = read(pair.a, pair.treeA);
        BodyArgument b = read(pair.b, pair.treeB);
        List<Pose> poses = pair.poses(terminal.in());
        long loaded = System.nanoTime();
        pair.files.robots.printWarnings(terminal);
        Answer.Question question = question(a, b);
        PoseRun run = new PoseRun(poses, () -> prepare(a, b), question, terminal);
        if (learns()) {
            run = run.chained(query -> query.search().forget());
        }
        TraversalRun traversal = new TraversalRun(traversal(), () -> prepare(a, b), question, poses);
        Answer all = traversal().isGiven() ? traversal.run(a, b, pair, terminal) : run.run(pair.threads);
        if (output.stats) {
            stats(a, b, poses.size(), all.cost(), loaded - start, System.nanoTime() - loaded);
            terminal.err().print(traversal.savings(all.cost()));
        }
        if (all.undecided()) {
            return ExitStatus.UNDECIDED;
        }
        return pair.poses == null && all.found() ? ExitStatus.FOUND : ExitStatus.FREE;
    }

    private BodyArgument read(String argument, @Nullable TreeKind kind) throws IOException {
        BodyArgument geometry = BodyArgument.read(argument, pair.files, kind);
        return pair.solid ? geometry.solid(argument) : geometry;
    }

    private void stats(BodyArgument a, BodyArgument b, int poses, Answer.Cost cost, long loadNanos, long askNanos) {
        terminal.err().print(statsOf("A", a) + statsOf("B", b));
        terminal.err()
                .printf(
                        Locale.ROOT,
                        "queries: %d, %d volume tests, %d leaf tests, %d pairs visited%n"
                                + "time: %.3f ms to read and build, %.3f ms to answer (%.3f us a pose)%n",
                        poses,
                        cost.volumeTests(),
                        cost.leafTests(),
                        cost.visited(),
                        loadNanos / NANOS_PER_MILLI,
                        askNanos / NANOS_PER_MILLI,
                        askNanos / 1e3 / poses);
    }

    private static String statsOf(String name, BodyArgument geometry) {
        return String.format(
                Locale.ROOT,
                "%s: %d %s, tree built in %.3f ms%n",
                name,
                geometry.elements(),
                geometry.element() + (geometry.elements() == 1 ? "" : "s"),
                geometry.buildNanos() / NANOS_PER_MILLI);
    }

    /** Starts an answer for people: with the number of the pose where there are many. */
    final String prefix(int index) {
        return pair.poses == null ? "" : index + ": ";
    }

    static String show(Vec3 p) {
        return Numbers.show(p);
    }
}
