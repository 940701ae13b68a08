package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How the checks of consecutive poses walk the traversal tree, and whether it is drawn. */
final class TraversalOptions {

    @Option(
            names = "--front",
            description =
                    "With --poses: each check starts from the front of the previous one, the cut of its traversal "
                            + "tree, and tests only what the motion in between may have changed. For paths of small steps. "
                            + "Answers are the same, but the touching pair that is named may be another one. Every "
                            + PoseRun.CHAIN
                            + "th pose starts from the root, so that threads can share the poses. --stats shows the tests saved.")
    boolean front;

    @Option(
            names = "--order",
            paramLabel = "ORDER",
            converter = BranchingText.class,
            description =
                    "With --poses: which pair of volumes is opened next. depth-first takes the nearest child first "
                            + "and keeps no records: for poses that are unrelated. best-first takes the child first that went "
                            + "deepest at the previous pose: for paths along which the place of contact moves slowly, where it "
                            + "may save tests; --stats counts them. Without: with a budget the closest pairs first.")
    @Nullable
    Branching order;

    @Option(
            names = "--bvtt",
            paramLabel = "PAGE.html",
            description = "Write a page that draws the traversal tree of A and B and its cut, with a slider over the "
                    + "poses: pairs in collision, checked free, and free without a check (with --front).")
    @Nullable
    Path bvtt;

    /** The orders of branching that are known. */
    enum Branching {
        DEPTH_FIRST("depth-first"),
        BEST_FIRST("best-first");

        private final String word;

        Branching(String word) {
            this.word = word;
        }

        private Order newOrder() {
            return this == DEPTH_FIRST ? Order.depthFirst() : Order.deepestFirst();
        }
    }

    /** Whether answers come from a search, in the order of the poses. */
    boolean isGiven() {
        return front || order != null || bvtt != null;
    }

    /** The options that are given, for messages. */
    String names() {
        return front ? "--front" : order != null ? "--order" : "--bvtt";
    }

    /** Refuses what cannot be, before any file is read. */
    void check(PairOptions pair) {
        if (pair.poses == null && (front || order != null)) {
            throw new IllegalArgumentException(names() + " is about consecutive poses; give them with --poses FILE");
        }
    }

    /** Sets a query up for these options; {@code withFront} false is for comparing. */
    PreparedQuery configure(PreparedQuery query, boolean withFront) {
        if (isGiven()) {
            query.search().keepingFront(withFront && front).recording(bvtt != null || order == Branching.BEST_FIRST);
            restart(query);
        }
        return query;
    }

    /** Forgets earlier poses, so that answers do not depend on which thread gave them. */
    void restart(PreparedQuery query) {
        if (isGiven()) {
            Search search = query.search();
            search.order(order == null ? Order.closestFirst() : order.newOrder());
        }
    }

    static final class BranchingText implements ITypeConverter<Branching> {
        @Override
        public Branching convert(String text) {
            for (Branching branching : Branching.values()) {
                if (branching.word.equals(text.toLowerCase(Locale.ROOT))) {
                    return branching;
                }
            }
            throw new TypeConversionException(
                    "'" + text + "' is not an order of branching; known are depth-first and best-first");
        }
    }
}
