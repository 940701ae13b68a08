package dev.tandem.cli;

import dev.tandem.cli.page.ExplorePage;
import dev.tandem.cli.page.Page;
import dev.tandem.cli.text.DistanceText;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Progress;
import dev.tandem.cli.text.Terminal;
import dev.tandem.experiments.kineo.KineoExperiment;
import dev.tandem.experiments.kineo.KineoTables;
import dev.tandem.geometry.DepthImage;
import dev.tandem.math.Pose;
import dev.tandem.plan.explore.Exploration;
import dev.tandem.plan.explore.ExplorationListener;
import dev.tandem.plan.explore.Explorer;
import dev.tandem.plan.explore.ExplorerSettings;
import dev.tandem.plan.explore.Place;
import dev.tandem.plan.explore.Round;
import dev.tandem.plan.explore.SampleWorlds;
import dev.tandem.plan.explore.Stance;
import dev.tandem.plan.explore.Task;
import dev.tandem.plan.explore.Walker;
import dev.tandem.plan.grid.OccupancyGrid;
import dev.tandem.robot.RobotModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
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
            "Walks a humanoid to a goal through a world that it only knows through its cameras: it looks, plans a way",
            "as if what it has not seen were free, and walks it as far as it is known. Writes a page that replays it.",
            "Then measures its map as voxels and as triangles, beside the figures of the paper."
        },
        footer = {
            "",
            "Exit status: 0 the goal was reached, 1 it was proved that it cannot be, 2 wrong usage or input,",
            "3 neither within the rounds.",
            "",
            "Examples:",
            "  tandem explore --open",
            "  tandem explore --seed 7 --cell 0.1",
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

    @Option(names = "--rounds", paramLabel = "N", description = "How often it looks at most; 20 by default.")
    private int rounds = 20;

    @Option(names = "--out", paramLabel = "PAGE.html", description = "The page; explore.html by default.")
    private Path out = Path.of("explore.html");

    @Option(names = "--open", description = "Open the page in the browser.")
    private boolean open;

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
        ExplorerSettings settings = ExplorerSettings.of(cell, rounds, seed);
        List<Double> sizes = json ? List.of() : KineoExperiment.SIZES;
        KineoExperiment experiment = new KineoExperiment(task.world().region(), settings.evidence(), sizes);
        Story story = new Story(experiment);
        Exploration done = Explorer.run(walker, task.world(), task.start(walker), task.goal(walker), settings, story);
        Optional<Stance> touch = task.world().firstTouch(walker, done.walk());
        String tables = json ? "" : tables(walker, done, touch, experiment);
        Page page = ExplorePage.of(walker, task, done, story.cells, settings.camera(), tables);
        page.write(out);
        if (json) {
            terminal.out()
                    .println(new Json()
                            .field("outcome", done.outcome().toString())
                            .field("rounds", done.rounds().size())
                            .field("page", out.toString()));
        } else {
            terminal.out().print(tables);
            terminal.out().println("page: " + out);
        }
        terminal.checkOut();
        if (touch.isPresent()) {
            throw new IllegalStateException("the robot touched the true world at " + touch.get());
        }
        if (open) {
            browse(out);
        }
        return switch (done.outcome()) {
            case GOAL_REACHED -> ExitStatus.FREE;
            case UNREACHABLE -> ExitStatus.FOUND;
            case OUT_OF_ROUNDS -> ExitStatus.UNDECIDED;
        };
    }

    private Walker walker() throws IOException {
        if (robot == null) {
            return Walker.humanoid();
        }
        RobotModel model = robots.model(robot);
        robots.printWarnings(terminal);
        return Walker.of(model);
    }

    private Task task(Walker walker) throws IOException {
        if (world != null) {
            try {
                return Task.of(BodyArgument.mesh(world, new Scale(1)), walker, start, goal);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(world + ": " + e.getMessage(), e);
            }
        }
        Task task = SampleWorlds.hidden();
        return new Task(task.world(), start == null ? task.start() : start, goal == null ? task.goal() : goal);
    }

    /** Follows the exploration: says each round when it ends, and keeps the cells for the page. */
    private final class Story implements ExplorationListener {

        private final KineoExperiment experiment;
        final List<ExplorePage.Cells> cells = new ArrayList<>();

        Story(KineoExperiment experiment) {
            this.experiment = experiment;
        }

        @Override
        public void starts(OccupancyGrid grid) {
            experiment.starts(grid);
        }

        @Override
        public void view(DepthImage image, Pose camera, double range) {
            experiment.view(image, camera, range);
        }

        @Override
        public void looked(int round, OccupancyGrid grid) {
            experiment.looked(round, grid);
            cells.add(new ExplorePage.Cells(grid));
        }

        @Override
        public void ended(Round round) {
            terminal.out().println(json ? line(round) : words(round));
            terminal.out().flush();
        }
    }

    private static Json line(Round r) {
        return new Json()
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
    }

    private static String aim(Round r) {
        return r.aim().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String words(Round r) {
        return String.format(
                Locale.ROOT,
                "round %d: %d views; %d obstacle, %d unknown and %d free cells; walks %.2f m %s"
                        + "   (looking %.1f s, planning %.2f s)",
                r.number(),
                r.cameras().size(),
                r.obstacles(),
                r.unknown(),
                r.free(),
                r.length(),
                aim(r).replace('-', ' '),
                r.lookNanos() / 1e9,
                r.planNanos() / 1e9);
    }

    private String tables(Walker walker, Exploration done, Optional<Stance> touch, KineoExperiment experiment) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream text = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        text.println(done.outcome() + " in " + done.rounds().size() + " rounds; "
                + (touch.isEmpty()
                        ? "all that was walked is free of the true world, checked afterwards"
                        : "the true world was touched"));
        terminal.out().flush();
        try (Progress bar = new Progress(terminal, experiment.size(), "measurements")) {
            new KineoTables(experiment.measure(walker, bar::done)).print(text);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** With what the system opens files with. */
    private void browse(Path page) throws IOException {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = os.contains("mac")
                ? List.of("open")
                : os.contains("win") ? List.of("cmd", "/c", "start", "") : List.of("xdg-open");
        List<String> all = new ArrayList<>(command);
        all.add(page.toAbsolutePath().toString());
        try {
            new ProcessBuilder(all)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            Main.complain(
                    terminal,
                    "no browser could be started (" + Lines.oneLine(String.valueOf(e.getMessage())) + "); open " + page
                            + " yourself");
        }
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
