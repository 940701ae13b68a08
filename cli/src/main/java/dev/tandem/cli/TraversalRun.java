package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.cli.Answer.Cost;
import dev.tandem.cli.page.BvttPage;
import dev.tandem.cli.text.Terminal;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** Asks a question for consecutive poses, each from where the previous one ended, and draws what was walked. */
final class TraversalRun {

    /** The poses, evenly spread, on which the cost without a front is measured. */
    private static final int COMPARED = 1000;

    private static final int LONGEST_NAME = 40;

    private final TraversalOptions options;
    private final Supplier<PreparedQuery> queries;
    private final Answer.Question question;
    private final List<Pose> poses;

    TraversalRun(
            TraversalOptions options, Supplier<PreparedQuery> queries, Answer.Question question, List<Pose> poses) {
        this.options = options;
        this.queries = queries;
        this.question = question;
        this.poses = poses;
    }

    /** Answers all. A page is drawn by one thread. */
    Answer run(BodyArgument a, BodyArgument b, PairOptions pair, Terminal terminal) throws IOException {
        AtomicBoolean lacksFront = new AtomicBoolean();
        BvttPage page = new BvttPage(a.body(), b.body(), poses.size());
        Answer.Question followed = (query, bInA, index) -> {
            Answer answer = question.ask(query, bInA, index);
            if (options.front && !query.search().keepsFront()) {
                lacksFront.set(true);
            }
            if (options.bvtt != null) {
                page.add(index, bInA, query.search());
            }
            return answer;
        };
        Answer all = new PoseRun(poses, () -> options.configure(queries.get(), true), followed, terminal)
                .chained(options::restart)
                .run(options.bvtt == null ? pair.threads : 1);
        if (lacksFront.get()) {
            terminal.out().flush();
            terminal.err()
                    .println(
                            "tandem: note: --front has no effect here: A or B has parts that are bodies of their own, or "
                                    + "no end, so that each pose starts from the root");
        }
        if (options.bvtt != null) {
            page.page("Traversal tree of " + shortName(pair.a) + " and " + shortName(pair.b))
                    .write(options.bvtt);
        }
        return all;
    }

    /** A file without its folder, or the start of what is written out. */
    private static String shortName(String argument) {
        String name = argument.substring(Math.max(argument.lastIndexOf('/'), argument.lastIndexOf('\\')) + 1);
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME) + "\u2026";
    }

    /** A line on the tests that a front saved, compared with the same poses without one; empty if there was no front. */
    String savings(Cost cost) {
        if (!options.front) {
            return "";
        }
        PreparedQuery query = options.configure(queries.get(), false);
        int step = Math.max(1, poses.size() / COMPARED);
        Cost without = Cost.NONE;
        int compared = 0;
        for (int i = 0; i < poses.size(); i += step) {
            without = without.plus(question.ask(query, poses.get(i), i).cost());
            compared++;
        }
        double each = tests(cost) / poses.size();
        double eachWithout = tests(without) / compared;
        return String.format(
                Locale.ROOT,
                "front: %.1f tests a pose, from the root %.1f%s: %.1f %% saved%n",
                each,
                eachWithout,
                compared < poses.size() ? " (measured on " + compared + " of the poses)" : "",
                eachWithout > 0 ? 100 * (1 - each / eachWithout) : 0);
    }

    private static double tests(Cost cost) {
        return (double) cost.volumeTests() + cost.leafTests();
    }
}
