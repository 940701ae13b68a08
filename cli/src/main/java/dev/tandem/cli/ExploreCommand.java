package dev.tandem.cli;

import dev.tandem.cli.page.ExplorePage;
import dev.tandem.cli.robot.RobotOptions;
import dev.tandem.cli.text.Activity;
import dev.tandem.cli.text.ChangeFile;
import dev.tandem.cli.text.DesktopBrowser;
import dev.tandem.cli.text.DistanceText;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.experiments.kineo.KineoExperiment;
import dev.tandem.experiments.kineo.KineoTables;
import dev.tandem.geometry.DepthImage;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.explore.Exploration;
import dev.tandem.plan.explore.ExplorationListener;
import dev.tandem.plan.explore.Explorer;
import dev.tandem.plan.explore.ExplorerSettings;
import dev.tandem.plan.explore.Place;
import dev.tandem.plan.explore.Round;
import dev.tandem.plan.explore.SampleWorlds;
import dev.tandem.plan.explore.Task;
import dev.tandem.plan.explore.Touch;
import dev.tandem.plan.explore.Walker;
import dev.tandem.plan.explore.WorldChanges;
import dev.tandem.plan.explore.WorldTimeline;
import dev.tandem.plan.grid.OccupancyGrid;
import dev.tandem.robot.Link;
import dev.tandem.robot.RobotModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code tandem explore}: a robot walks to a goal through a world that it only knows through its cameras. */
@Command(
        name = "explore",
        description = {
            "Walks a humanoid to a goal through a world that it only knows through its cameras.",
            "It looks, plans a way as if what it has not seen were free, and walks it as far as it is known. Writes a",
            "page that replays it.",
            "It may know some obstacles from the start (--known), and others may come, move and go (--change)."
        },
        footer = {
            "",
            "Exit status: 0 the goal was reached, 1 it was proved that it cannot be, 2 wrong usage or input,",
            "3 neither within the rounds.",
            "",
            "A file of changes has one change a line; what follows a # is a comment:",
            "  WHEN add NAME MESH [X,Y,Z]",
            "  WHEN move NAME X,Y,Z",
            "  WHEN remove NAME",
            "WHEN is a round such as 2 (before its look), or a round and metres such as 2+0.8 (when so much of its walk",
            "is done). MESH is a file, relative to the file of changes, or box:X,Y,Z (full sizes, about its middle); X,Y,Z",
            "is where its origin goes. The built-in world has a shelf, a crate and a table; a mesh of --world has the name",
            "of its file without the ending. With changes, a walk is free of all that was there at the look before it.",
            "What comes later is noticed if the robot sees it ahead while it walks: then it stops and looks again. A round",
            "in which something came onto the robot, or into its way unseen, says so (JSON: \"touched\", the place).",
            "",
            "Examples:",
            "  tandem explore --open",
            "  tandem explore --seed 7 --tables",
            "  tandem explore --known pillar.stl --change changes.txt",
            "  tandem explore --robot robot.urdf --world hall.obj --start 1,1,0 --goal 8,5,90 --json"
        })
final class ExploreCommand implements Callable<Integer> {

    @Option(names = "--seed", paramLabel = "N", description = "Of the camera's errors and the planner; 1 by default.")
    private long seed = 1;

    @Option(
            names = "--cell",
            paramLabel = "C",
            converter = DistanceText.class,
            description = "The edge of a cell of the robot's map, 0.02 to 1; 0.2 by default.")
    private double cell = 0.2;

    @Option(
            names = "--robot",
            paramLabel = "F.urdf",
            description = "The robot; without one, a humanoid that is built in.")
    private @Nullable Path robot;

    @Mixin
    private final RobotOptions robots = new RobotOptions();

    @Option(
            names = "--world",
            paramLabel = "F",
            description = "A mesh whose floor is z = 0; without one, a world of 6 by 6 by 1 m that is built in.")
    private @Nullable String world;

    @Option(
            names = "--start",
            paramLabel = "X,Y,DEGREES",
            converter = PlaceText.class,
            description = "Where the robot starts; by default near the corner with the smallest coordinates.")
    private @Nullable Place start;

    @Option(
            names = "--goal",
            paramLabel = "X,Y,DEGREES",
            converter = PlaceText.class,
            description = "Where it is to go; by default near the opposite corner.")
    private @Nullable Place goal;

    @Option(
            names = "--camera",
            paramLabel = "LINK",
            description = "The link of --robot whose origin the camera is at; by default the first with 'camera' in its"
                    + " name, or else 'head'; without any, over the middle of the robot.")
    private @Nullable String camera;

    @Option(
            names = "--known",
            paramLabel = "F",
            description =
                    "The mesh of an obstacle that the robot knows from the start, beside what it sees. May be given"
                            + " several times.")
    private List<String> known = new ArrayList<>();

    @Option(
            names = "--change",
            paramLabel = "F",
            description = "A file of changes of the world while it is explored, see below.")
    private @Nullable Path change;

    @Option(names = "--rounds", paramLabel = "N", description = "How often it looks at most; 20 by default.")
    private int rounds = 20;

    @Option(names = "--out", paramLabel = "PAGE.html", description = "The page; explore.html by default.")
    private Path out = Path.of("explore.html");

    @Option(names = "--open", description = "Open the page in the browser.")
    private boolean open;

    @Option(
            names = "--tables",
            description = "Afterwards measure the map as voxels and as triangles, beside the figures of the paper.")
    private boolean tables;

    @Option(names = "--json", description = "Answer in JSON Lines: one object a round, and a last one; no tables.")
    private boolean json;

    private final Terminal terminal;

    ExploreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (rounds < 1 || rounds > 1000) {
            throw new IllegalArgumentException("--rounds is a whole number from 1 to 1000, but this is " + rounds);
        }
        if (!(cell >= 0.02 && cell <= 1)) {
            throw new IllegalArgumentException("--cell is a length from 0.02 to 1, but this is " + cell);
        }
        Walker walker = walker();
        Task task = task(walker);
        WorldTimeline worlds = worlds(task);
        ExplorerSettings still = ExplorerSettings.of(cell, rounds, seed);
        ExplorerSettings settings = change == null ? still : still.forgetting();
        List<Double> sizes = tables && !json ? KineoExperiment.SIZES : List.of();
        KineoExperiment experiment = new KineoExperiment(task.world().region(), settings.evidence(), sizes);
        Story story = new Story(experiment, walker, worlds);
        Exploration done;
        String measured;
        try (Activity activity = story.activity) {
            done = Explorer.run(walker, worlds, task.start(walker), task.goal(walker), settings, story, () -> false);
            measured = sizes.isEmpty() ? "" : tables(walker, task, experiment, activity);
            activity.now("writing the page");
            ExplorePage.of(walker, task, worlds, done, story.cells, settings.camera(), measured)
                    .write(out);
        }
        terminal.out().print(json ? lastLine(done) : summary(done, story) + measured + "page: " + out);
        terminal.out().println();
        terminal.checkOut();
        if (story.broken != null) {
            throw new IllegalStateException("the robot touched the true world at " + story.broken.stance());
        }
        if (open) {
            DesktopBrowser.open(out.toAbsolutePath().toString(), terminal);
        }
        return switch (done.outcome()) {
            case GOAL_REACHED -> ExitStatus.FREE;
            case UNREACHABLE -> ExitStatus.FOUND;
            case OUT_OF_ROUNDS -> ExitStatus.UNDECIDED;
        };
    }

    private Json lastLine(Exploration done) {
        return new Json()
                .field("outcome", done.outcome().toString())
                .field("rounds", done.rounds().size())
                .field("page", out.toString());
    }

    private static String summary(Exploration done, Story story) {
        String judged = story.broken != null
                ? "the true world was touched"
                : story.touched
                        ? "it touched only what came onto it or into its way after its last look, checked afterwards"
                        : "all that was walked is free of the true world, checked afterwards";
        return done.outcome() + " in " + Lines.count(done.rounds().size(), "round") + "; " + judged
                + System.lineSeparator();
    }

    private Walker walker() throws IOException {
        if (robot == null) {
            if (camera != null) {
                throw new IllegalArgumentException("--camera is for a robot of your own; give it with --robot");
            }
            return Walker.humanoid();
        }
        RobotModel model = robots.model(robot);
        robots.printWarnings(terminal);
        if (camera != null
                && model.links().stream().noneMatch(link -> link.name().equals(camera))) {
            throw new IllegalArgumentException(
                    robot + ": there is no link '" + camera + "' for the camera; its links are "
                            + model.links().stream().map(Link::name).collect(Collectors.joining(", ")));
        }
        try {
            return camera == null ? Walker.of(model) : Walker.of(model, camera);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(robot + ": " + e.getMessage(), e);
        }
    }

    private Task task(Walker walker) throws IOException {
        List<TriangleMesh> meshes = new ArrayList<>();
        for (String file : known) {
            meshes.add(BodyArgument.mesh(file, new Scale(1)));
        }
        if (world == null) {
            return SampleWorlds.hidden().with(meshes, walker, start, goal);
        }
        try {
            return Task.of(BodyArgument.mesh(world, new Scale(1)), meshes, walker, start, goal);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(world + ": " + e.getMessage(), e);
        }
    }

    private WorldTimeline worlds(Task task) throws IOException {
        if (change == null) {
            return (round, walked) -> task.world();
        }
        List<String> names = world == null ? SampleWorlds.HIDDEN_NAMES : List.of(nameOf(world));
        Map<String, TriangleMesh> first = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            first.put(names.get(i), task.world().hidden().get(i));
        }
        return new WorldChanges(task.world(), names, ChangeFile.read(change, first));
    }

    private static String nameOf(String file) {
        String name = String.valueOf(Path.of(file).getFileName());
        return name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : name;
    }

    /** Follows the exploration: judges and says each round when it ends, and keeps the cells for the page. */
    private final class Story implements ExplorationListener {

        private final KineoExperiment experiment;
        private final Walker walker;
        private final WorldTimeline worlds;

        /** Says between the lines of two rounds what takes so long. */
        final Activity activity = new Activity(terminal, "round 1");

        private int round = 1;
        private int views;
        final List<ExplorePage.Cells> cells = new ArrayList<>();
        boolean touched;

        /** The first touch that contradicts what is promised. */
        @Nullable
        Touch broken;

        Story(KineoExperiment experiment, Walker walker, WorldTimeline worlds) {
            this.experiment = experiment;
            this.walker = walker;
            this.worlds = worlds;
        }

        @Override
        public void starts(OccupancyGrid grid) {
            if (robot != null && !json) {
                say("robot '" + walker.model().name() + "': its camera is "
                        + walker.cameraLink()
                                .map(link -> "at the origin of link '" + link + "'")
                                .orElse("over its middle; --camera LINK puts it elsewhere"));
            }
            experiment.starts(grid);
        }

        @Override
        public void view(DepthImage image, Pose camera, double range) {
            activity.now("round " + round + ": looking, " + ++views + " views");
            experiment.view(image, camera, range);
        }

        @Override
        public void looked(int number, OccupancyGrid grid) {
            activity.now("round " + number + ": planning");
            experiment.looked(number, grid);
            cells.add(new ExplorePage.Cells(grid));
        }

        @Override
        public void ended(Round ended) {
            experiment.ended(ended);
            activity.now("round " + ended.number() + ": checking the walk against the true world");
            Touch touch = Touch.first(walker, ended, worlds).orElse(null);
            if (touch != null) {
                touched = true;
                broken = broken == null && touch.wasThere() ? touch : broken;
            }
            say(json ? line(ended, touch).toString() : words(ended, touch));
            round = ended.number() + 1;
            views = 0;
        }

        private void say(String line) {
            activity.aside(() -> {
                terminal.out().println(line);
                terminal.out().flush();
            });
        }
    }

    private static Json line(Round r, @Nullable Touch touch) {
        Json line = new Json()
                .field("round", r.number())
                .field("views", r.cameras().size())
                .field("obstacle", r.obstacles())
                .field("unknown", r.unknown())
                .field("free", r.free())
                .field("aim", aim(r))
                .field("walked", r.length())
                .field("x", r.end().x())
                .field("y", r.end().y())
                .field("heading", r.end().heading());
        return touch == null
                ? line
                : line.field(
                        "touched", new Vec3(touch.stance().x(), touch.stance().y(), 0));
    }

    private static String aim(Round r) {
        return r.aim().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String words(Round r, @Nullable Touch touch) {
        String contact = touch == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; something touched it at %.2f, %.2f",
                        touch.stance().x(),
                        touch.stance().y());
        return String.format(
                Locale.ROOT,
                "round %d: %d views; %d obstacle, %d unknown and %d free cells; walks %.2f m%s%s"
                        + "   (looking %.1f s, planning %.2f s)",
                r.number(),
                r.cameras().size(),
                r.obstacles(),
                r.unknown(),
                r.free(),
                r.length(),
                aimWords(r),
                contact,
                r.lookNanos() / 1e9,
                r.planNanos() / 1e9);
    }

    private static String aimWords(Round r) {
        return switch (r.aim()) {
            case STOPPED -> " and stops: its way is no longer free";
            case GIVE_UP -> " and gives up: there is no way";
            case NOWHERE -> " and looks again";
            default -> " " + aim(r).replace('-', ' ');
        };
    }

    private String tables(Walker walker, Task task, KineoExperiment experiment, Activity activity) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream text = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        KineoExperiment.Repeats many = KineoExperiment.Repeats.MANY;
        int size = experiment.size();
        new KineoTables(experiment.measure(
                        walker, task.goal(walker), many, count -> activity.now("measuring, " + count + " of " + size)))
                .print(text);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    static final class PlaceText implements ITypeConverter<Place> {
        @Override
        public Place convert(String text) {
            try {
                double[] values = Numbers.parseList(text);
                if (values.length == 3) {
                    return new Place(values[0], values[1], Math.toRadians(values[2]));
                }
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
            throw new TypeConversionException("'" + text + "' is not a place; write x,y,degrees like 1,2.5,90");
        }
    }
}
