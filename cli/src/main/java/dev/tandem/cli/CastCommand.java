package dev.tandem.cli;

import dev.tandem.Cast;
import dev.tandem.cli.Answer.Cost;
import dev.tandem.cli.text.DistanceText;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.PoseText;
import dev.tandem.cli.text.Terminal;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** When do they first touch? */
@Command(
        name = "cast",
        description = "Says when A, moving from where it stands to another pose, first touches B.",
        footer = {
            "",
            "Time runs from 0 to 1. Coming within the tolerance counts as touching; no contact is missed.",
            "",
            "Exit status: 0 free (with --poses: all answered), 1 they touch on the way, 2 wrong usage or input.",
            "",
            "Examples:",
            "  tandem cast sphere:1 box:1,1,1 --motion 0,0,5 --at-b 0,0,3",
            "  tandem cast part.stl fixture.stl --motion 0,0,0.2,0,0,0.7071,0.7071 --screw --json"
        })
final class CastCommand extends PairCommand {

    @Option(
            names = "--motion",
            required = true,
            paramLabel = "POSE",
            converter = PoseText.class,
            description = "Where A ends up in the world; it starts at --at-a.")
    private Pose motion = Pose.identity();

    @Option(
            names = "--screw",
            description =
                    "A turns about one line in space and slides along it. Without: its origin moves straight, and "
                            + "it turns about that at a constant rate.")
    private boolean screw;

    @Option(names = "--linear", description = "As without --screw.")
    private boolean linear;

    @Option(
            names = "--tolerance",
            paramLabel = "D",
            converter = DistanceText.class,
            description = "Nearer than D counts as touching; 1e-6 of the larger body's size by default.")
    private double tolerance;

    CastCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer.Question question(BodyArgument a, BodyArgument b) {
        if (screw && linear) {
            throw new IllegalArgumentException("--screw and --linear are two motions; give one of them");
        }
        Motion way = screw ? Motion.screw(pair.atA, motion) : Motion.linear(pair.atA, motion);
        return (query, bInA, index) -> {
            Cast cast = query.cast(way, pair.atA.times(bInA), tolerance);
            String text = output.json ? json(index, cast) : prefix(index) + words(cast);
            return new Answer(text, cast.collides(), Cost.of(query));
        };
    }

    private static String json(int index, Cast cast) {
        return new Json()
                .field("pose", index)
                .field("collides", cast.collides())
                .field("time", cast.time())
                .field("lower", cast.lower())
                .field("point", cast.point())
                .field("normal", cast.normal())
                .field("certain", cast.certain())
                .toString();
    }

    private static String words(Cast cast) {
        if (!cast.collides()) {
            return "free on all the way";
        }
        String when = cast.certain()
                ? "touch at time " + Numbers.show(cast.time())
                : "not settled: free before time " + Numbers.showLower(cast.lower());
        return when + where(cast);
    }

    private static String where(Cast cast) {
        return cast.point() == null ? "" : ", near " + show(cast.point());
    }
}
