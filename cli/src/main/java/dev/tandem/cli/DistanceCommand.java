package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.Penetration;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.Witness;
import dev.tandem.clash.SolidDepth;
import dev.tandem.cli.Answer.Cost;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How far apart, and where? */
@Command(
        name = "distance",
        description = "Says how far A and B are apart, and where they come closest. Points are in the world.",
        footer = {
            "",
            "Exit status: 0 apart (with --poses: all answered), 1 they touch or overlap, 2 wrong usage or input,",
            "3 not decided within the budget whether they touch.",
            "JSON: {\"pose\":i,\"distance\":d,\"lower\":l,\"upper\":u,\"pointA\":[..],\"pointB\":[..],\"collides\":bool,",
            "\"depth\":p,\"tests\":n,\"leafTests\":n}; depth is the length of the shortest separating translation where it is",
            "known, as for convex solids, else null. With --depth also \"depthLower\", \"depthUpper\" and \"separation\", a",
            "translation of B in the world of length depthUpper; all null where they do not touch.",
            "",
            "Examples:",
            "  tandem distance part.stl fixture.stl --at-b 0.1,0,0",
            "  tandem distance part.stl fixture.stl --solid --depth --json",
            "  tandem distance robot.obj room.ply --poses path.txt --max 0.5 --rel-error 0.01 --json",
            "  tandem distance part.stl fixture.stl --poses path.txt --front --stats"
        })
final class DistanceCommand extends PairCommand {

    @Mixin
    private final DistanceOptions limits = new DistanceOptions();

    /** An interval that is narrower than this part of the distance is not printed. */
    private static final double ROUNDED = 1e-9;

    @Option(
            names = "--depth",
            description =
                    "Where A and B touch, also say how deep they overlap as solids: bounds on the shortest translation "
                            + "of B that takes them apart, and a translation that does. For two closed meshes or two convex solids. "
                            + "Takes some thousand queries a pose.")
    private boolean bounds;

    @Mixin
    private final BudgetOptions budget = new BudgetOptions();

    @Mixin
    private final TraversalOptions traversal = new TraversalOptions();

    DistanceCommand(Terminal terminal) {
        super(terminal);
    }

    /**
     * A distance as found.
     *
     * @param distance that of the points; +∞ when they are farther apart than asked for; then there are no points
     */
    private record Found(
            double distance,
            double lower,
            double upper,
            @Nullable Vec3 onA,
            @Nullable Vec3 onB,
            Cost cost) {

        static Found of(PreparedQuery query, Pose world, double max) {
            DistanceQuery nearest = query.nearest();
            Cost cost = Cost.of(query);
            if (!nearest.found()) {
                return new Found(Double.POSITIVE_INFINITY, max, Double.POSITIVE_INFINITY, null, null, cost);
            }
            return of(nearest.distance(), nearest.lower(), nearest.upper(), nearest.points(), world, cost);
        }

        static Found of(Search search, Pose world, Cost cost) {
            if (!search.hasBest()) {
                return new Found(search.upper(), search.lower(), search.upper(), null, null, cost);
            }
            return of(search.upper(), search.lower(), search.upper(), search.points(), world, cost);
        }

        private static Found of(double distance, double lower, double upper, Witness w, Pose world, Cost cost) {
            Vec3 onA = world.apply(new Vec3(w.ax, w.ay, w.az));
            Vec3 onB = world.apply(new Vec3(w.bx, w.by, w.bz));
            return new Found(distance, lower, upper, onA, onB, cost);
        }

        boolean touches() {
            return distance <= 0;
        }

        /** With a minimum or an absolute error, the search may end before it is known whether they touch. */
        boolean mayTouch(double min) {
            return distance > 0 && (lower <= 0 || distance <= min);
        }

        Found costing(Cost more) {
            return new Found(distance, lower, upper, onA, onB, cost.plus(more));
        }
    }

    @Override
    boolean learns() {
        return budget.isGiven();
    }

    @Override
    TraversalOptions traversal() {
        return traversal;
    }

    @Override
    Answer.Question question(BodyArgument a, BodyArgument b) {
        limits.check();
        if (budget.isGiven() || traversal.isGiven()) {
            return searched(a, b);
        }
        OverlapBounds overlap = overlap(a, b);
        return (query, bInA, index) -> {
            Found found = ask(query, bInA);
            SolidDepth deep = overlap == null || !found.touches()
                    ? null
                    : overlap.at(bInA).orElse(null);
            String text = output.json
                    ? told(json(index, found, depth(a, b, bInA, found, deep)), deep)
                            .toString()
                    : prefix(index) + words(found) + words(deep);
            return new Answer(text, found.touches(), found.cost);
        };
    }

    private @Nullable OverlapBounds overlap(BodyArgument a, BodyArgument b) {
        return bounds ? new OverlapBounds(a.body(), pair.a, b.body(), pair.b) : null;
    }

    /** Adds bounds on the depth where they are asked for. */
    private Json told(Json line, @Nullable SolidDepth deep) {
        if (!bounds) {
            return line;
        }
        return line.field("depthLower", deep == null ? Double.NaN : deep.lower())
                .field("depthUpper", deep == null ? Double.NaN : deep.upper())
                .field("separation", deep == null ? null : pair.atA.rotate(deep.separation()));
    }

    private String words(@Nullable SolidDepth deep) {
        if (deep == null) {
            return "";
        }
        return "; apart after moving B by " + show(pair.atA.rotate(deep.separation())) + ", which is "
                + Numbers.showUpper(deep.upper()) + " long"
                + (deep.isExact() ? "" : "; no move shorter than " + Numbers.showLower(deep.lower()) + " will do");
    }

    /** Answers by a search, which may end early and may start from the previous pose. */
    private Answer.Question searched(BodyArgument a, BodyArgument b) {
        if (limits.areGiven()) {
            throw new IllegalArgumentException(
                    budget.isGiven()
                            ? "a budget ends the search by itself: leave out --rel-error, --abs-error, "
                                    + "--min and --max, or the budget"
                            : traversal.names() + " measures the whole distance: leave out --rel-error, --abs-error, "
                                    + "--min and --max, or " + traversal.names());
        }
        if (bounds) {
            throw new IllegalArgumentException("--depth does not go with a budget, --front, --order or --bvtt");
        }
        Budget limit = budget.budget();
        return (query, bInA, index) -> {
            Verdict verdict = query.measure(bInA, limit);
            Found found = Found.of(query.search(), pair.atA, Cost.of(query));
            String text;
            if (output.json) {
                Json json = json(index, found, depth(a, b, bInA, found, null), BudgetOptions.collides(verdict));
                text = (budget.isGiven() ? BudgetOptions.addTo(json, query) : json).toString();
            } else {
                text = prefix(index)
                        + words(found)
                        + (verdict == Verdict.UNKNOWN ? "; not decided within the budget whether they touch" : "");
            }
            return new Answer(text, found.touches(), verdict == Verdict.UNKNOWN, found.cost);
        };
    }

    private Found ask(PreparedQuery query, Pose bInA) {
        query.range(limits.min, limits.max)
                .error(limits.relativeError, limits.absoluteError)
                .distance(bInA);
        Found found = Found.of(query, pair.atA, limits.max);
        if (!found.mayTouch(limits.min)) {
            return found;
        }
        // The answer says whether they touch, so ask for that alone.
        query.range(0, 0).error(0, 0).distance(bInA);
        Found touching = Found.of(query, pair.atA, 0);
        return touching.touches() ? touching.costing(found.cost) : found.costing(touching.cost);
    }

    /** How deep they overlap where that is known, else NaN, which JSON shows as null. */
    private static double depth(BodyArgument a, BodyArgument b, Pose bInA, Found found, @Nullable SolidDepth deep) {
        if (deep != null && deep.isExact()) {
            return deep.upper();
        }
        Body bodyA = a.body().at(Pose.identity());
        Body bodyB = b.body().at(bInA);
        if (!found.touches() || !Tandem.detector().knowsDepth(bodyA, bodyB)) {
            return Double.NaN;
        }
        return Tandem.depth(bodyA, bodyB).map(Penetration::depth).orElse(Double.NaN);
    }

    private static Json json(int index, Found found, double depth) {
        return json(index, found, depth, Boolean.toString(found.touches()));
    }

    private static Json json(int index, Found found, double depth, String collides) {
        return new Json()
                .field("pose", index)
                .field("distance", found.distance)
                .field("lower", found.lower)
                .field("upper", found.upper)
                .field("pointA", found.onA)
                .field("pointB", found.onB)
                .raw("collides", collides)
                .field("depth", depth)
                .field("tests", found.cost.volumeTests())
                .field("leafTests", found.cost.leafTests());
    }

    private static String words(Found found) {
        if (found.onA == null || found.onB == null) {
            return found.lower == Double.POSITIVE_INFINITY
                    ? "infinitely far apart: a body has no geometry"
                    : "farther apart than " + Numbers.showLower(found.lower);
        }
        if (found.touches()) {
            return "touch at " + show(found.onA);
        }
        boolean narrow = found.lower >= found.distance * (1 - ROUNDED);
        String interval = narrow ? "" : " (at least " + Numbers.showLower(found.lower) + ")";
        return Numbers.show(found.distance) + interval + " from " + show(found.onA) + " on A to " + show(found.onB)
                + " on B";
    }
}
