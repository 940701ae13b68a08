package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.bank.ContactList;
import dev.tandem.cli.Answer.Cost;
import dev.tandem.cli.text.DistanceText;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Do they touch? */
@Command(
        name = "collide",
        description = "Says whether A and B touch or overlap, and which elements do.",
        footer = {
            "",
            "Exit status: 0 free (with --poses: all answered), 1 they collide, 2 wrong usage or input,",
            "3 not decided within the budget.",
            "",
            "Examples:",
            "  tandem collide part.stl fixture.stl --at-b 0.1,0,0",
            "  tandem collide robot.obj room.ply --poses path.txt --json --threads 8",
            "  tandem collide part.stl fixture.stl --poses path.txt --front --bvtt tree.html --stats",
            "  tandem collide part.stl fixture.stl --certify",
            "  tandem collide box:1,1,1 halfspace:0,0,1,0 --at-a 0,0,0.49 --contacts"
        })
final class CollideCommand extends PairCommand {

    @Option(
            names = "--all",
            description = "All pairs of elements that touch, not just the first one found; and for each part that is "
                    + "wholly inside the other, one pair that says so.")
    private boolean all;

    @Option(
            names = "--contacts",
            description = "Where they touch: points and normals (from A to B) in the world and depths, for all pairs. "
                    + "What is wholly inside has the nearest way out.")
    private boolean contacts;

    @Option(
            names = "--margin",
            paramLabel = "M",
            converter = DistanceText.class,
            description = "What is at most M apart counts as touching. The depth of a contact with a gap is negative.")
    private double margin;

    @Option(
            names = "--certify",
            description =
                    "Print why the answer is true, and have it checked by a checker that trusts nobody. For meshes, "
                            + "convex solids and voxels.")
    private boolean certify;

    @Mixin
    private final BudgetOptions budget = new BudgetOptions();

    @Mixin
    private final TraversalOptions traversal = new TraversalOptions();

    CollideCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    PreparedQuery prepare(BodyArgument a, BodyArgument b) {
        if (!Double.isFinite(margin)) {
            throw new IllegalArgumentException("--margin is infinite; a finite distance is needed");
        }
        return super.prepare(a, b).margin(margin);
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
        if (certify) {
            return certified(a, b);
        }
        if (budget.isGiven() || traversal.isGiven()) {
            return searched(a, b);
        }
        return contacts ? contactQuestion(a, b) : pairQuestion(a, b);
    }

    private Answer.Question contactQuestion(BodyArgument a, BodyArgument b) {
        ContactText text = new ContactText(a, b, pair.atA);
        return (query, bInA, index) -> {
            ContactList list = query.contacts(bInA);
            String answer = output.json ? text.json(query, list, index) : prefix(index) + text.words(list);
            return new Answer(answer, list.count() > 0, Cost.of(query));
        };
    }

    private Answer.Question pairQuestion(BodyArgument a, BodyArgument b) {
        return (query, bInA, index) -> {
            Touching found = all ? Touching.all(query, bInA) : Touching.first(query, bInA);
            String text = output.json
                    ? json(query, index, found, Boolean.toString(found.collides()))
                            .toString()
                    : prefix(index) + found.words(a, b, all);
            return new Answer(text, found.collides(), Cost.of(query));
        };
    }

    private Answer.Question certified(BodyArgument a, BodyArgument b) {
        if (all || contacts || margin != 0 || budget.isGiven() || traversal.isGiven()) {
            throw new IllegalArgumentException("--certify is about the plain answer; leave out --all, --contacts, "
                    + "--margin, --front, --order, --bvtt and budgets");
        }
        Certification certification = new Certification(a.body(), b.body());
        return (query, bInA, index) -> {
            Touching found = Touching.first(query, bInA);
            String proof = certification.of(bInA, found.collides(), output.json);
            String text = output.json
                    ? json(query, index, found, Boolean.toString(found.collides()))
                            .raw("certificate", proof)
                            .toString()
                    : prefix(index) + found.words(a, b, false) + proof;
            return new Answer(text, found.collides(), Cost.of(query));
        };
    }

    /** Answers by a search, which may end early and may start from the previous pose. */
    private Answer.Question searched(BodyArgument a, BodyArgument b) {
        if (all || contacts) {
            String wanted = all ? "--all wants every pair" : "--contacts wants every contact";
            throw new IllegalArgumentException(
                    budget.isGiven()
                            ? wanted + " and cannot have a budget; leave one of them out"
                            : traversal.names() + " is about the first collision, but " + wanted
                                    + "; leave one of them out");
        }
        Budget limit = budget.budget();
        return (query, bInA, index) -> {
            Verdict verdict = query.decide(bInA, limit);
            Touching found = verdict == Verdict.HIT ? Touching.of(query.search(), a, b) : Touching.NONE;
            String text;
            if (output.json) {
                Json json = json(query, index, found, BudgetOptions.collides(verdict));
                text = (budget.isGiven() ? BudgetOptions.addTo(json, query) : json).toString();
            } else {
                text = prefix(index) + (verdict == Verdict.UNKNOWN ? unknown(query) : found.words(a, b, false));
            }
            return new Answer(text, verdict == Verdict.HIT, verdict == Verdict.UNKNOWN, Cost.of(query));
        };
    }

    private static String unknown(PreparedQuery query) {
        return "not decided within the budget: at most "
                + Numbers.showUpper(query.search().upper()) + " apart, free with "
                + Math.round(100 * query.confidence())
                + " % confidence";
    }

    private static Json json(PreparedQuery query, int index, Touching found, String collides) {
        return new Json()
                .field("pose", index)
                .raw("collides", collides)
                .raw("pairs", found.json())
                .field("tests", query.volumeTests())
                .field("leafTests", query.leafTests());
    }
}
