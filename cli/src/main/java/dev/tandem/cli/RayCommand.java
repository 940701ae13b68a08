package dev.tandem.cli;

import dev.tandem.RayHit;
import dev.tandem.Tandem;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.PoseText;
import dev.tandem.cli.text.Terminal;
import dev.tandem.geometry.Ray;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** What does a ray hit first? */
@Command(
        name = "ray",
        description = "Says where a ray first hits A: how far along the ray, the point, the normal, the element.",
        footer = {
            "",
            "Exit status: 0 nothing is hit, 1 a hit, 2 wrong usage or input.",
            "",
            "Examples:",
            "  tandem ray part.stl 0,0,5 0,0,-1",
            "  tandem ray box:1,1,1 3,0,0 -1,0,0 --json"
        })
final class RayCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "A", description = "a file or a shape written out, as for collide.")
    private String a = "";

    @Parameters(
            index = "1",
            paramLabel = "ORIGIN",
            converter = Triple.class,
            description = "x,y,z in the world: where the ray starts.")
    private Vec3 origin = Vec3.ZERO;

    @Parameters(
            index = "2",
            paramLabel = "DIRECTION",
            converter = Triple.class,
            description = "x,y,z of any length but zero: where it goes.")
    private Vec3 direction = Vec3.ZERO;

    @Option(
            names = "--at-a",
            paramLabel = "POSE",
            converter = PoseText.class,
            description = "Where A stands in the world: x,y,z or x,y,z,qx,qy,qz,qw or a row-major 3x4 matrix.")
    private Pose atA = Pose.identity();

    @Mixin
    private final FileOptions files = new FileOptions();

    @Option(
            names = "--solid",
            description = "A mesh is solid, not a surface: a ray that starts inside hits at once. It must be closed.")
    private boolean solid;

    @Option(names = "--json", description = "Answer in JSON: one object, nothing else.")
    private boolean json;

    private final Terminal terminal;

    RayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        files.check(a);
        BodyArgument read = BodyArgument.read(a, files, null);
        BodyArgument geometry = solid ? read.solid(a) : read;
        Optional<RayHit> hit = Tandem.ray(geometry.body().at(atA), new Ray(origin, direction));
        files.robots.printWarnings(terminal);
        terminal.out().println(json ? json(hit) : words(hit, geometry));
        terminal.checkOut();
        return hit.isPresent() ? ExitStatus.FOUND : ExitStatus.FREE;
    }

    private static String json(Optional<RayHit> hit) {
        Json answer = new Json()
                .field("hit", hit.isPresent())
                .field("distance", hit.map(RayHit::distance).orElse(Double.NaN))
                .field("point", hit.map(RayHit::point).orElse(null))
                .field("normal", hit.map(RayHit::normal).orElse(null));
        return hit.map(h -> answer.field("id", h.id()))
                .orElseGet(() -> answer.raw("id", "null"))
                .toString();
    }

    private static String words(Optional<RayHit> hit, BodyArgument geometry) {
        return hit.map(h -> "hits " + geometry.name(h.id(), "A") + " after " + Numbers.show(h.distance()) + " at "
                        + PairCommand.show(h.point()) + ", normal " + PairCommand.show(h.normal()))
                .orElse("hits nothing");
    }

    /** Three numbers with commas between them. */
    static final class Triple implements ITypeConverter<Vec3> {
        @Override
        public Vec3 convert(String text) {
            try {
                double[] n = Numbers.parseList(text);
                if (n.length == 3) {
                    return new Vec3(n[0], n[1], n[2]);
                }
                throw new TypeConversionException("'" + text + "' has " + n.length + " numbers; x,y,z is needed");
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(Lines.problem(e));
            }
        }
    }
}
