package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.cli.Answer.Cost;
import dev.tandem.cli.text.DistanceText;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.query.ToleranceQuery;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Closer than? */
@Command(
        name = "within",
        description = "Says whether the distance of A and B is at most TOLERANCE.",
        footer = {
            "",
            "Exit status: 0 farther apart (with --poses: all answered), 1 within the tolerance, 2 wrong usage or input.",
            "",
            "Examples:",
            "  tandem within part.stl fixture.stl 0.005 --at-b 0.1,0,0",
            "  tandem within robot.obj room.ply 0.02 --poses path.txt --json"
        })
final class WithinCommand extends PairCommand {

    @Parameters(
            index = "2",
            paramLabel = "TOLERANCE",
            converter = DistanceText.class,
            description = "a distance, in the unit of the coordinates.")
    private double tolerance;

    WithinCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer.Question question(BodyArgument a, BodyArgument b) {
        return (query, bInA, index) -> {
            boolean within = query.isWithin(bInA, tolerance);
            String text = output.json ? json(query, index) : prefix(index) + words(query.within());
            return new Answer(text, within, Cost.of(query));
        };
    }

    private static String json(PreparedQuery query, int index) {
        ToleranceQuery within = query.within();
        return new Json()
                .field("pose", index)
                .field("within", within.found())
                .field("lower", within.lower())
                .field("upper", within.upper())
                .toString();
    }

    private String words(ToleranceQuery within) {
        return within.found()
                ? "within " + Numbers.format(tolerance) + ": at most " + Numbers.showUpper(within.upper()) + " apart"
                : "farther apart than " + Numbers.format(tolerance);
    }
}
