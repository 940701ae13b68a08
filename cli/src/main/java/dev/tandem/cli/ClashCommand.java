package dev.tandem.cli;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashChanges;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashRules;
import dev.tandem.cli.page.ClashPage;
import dev.tandem.cli.text.Activity;
import dev.tandem.cli.text.ClashProgress;
import dev.tandem.cli.text.ClashText;
import dev.tandem.cli.text.DistanceText;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.cli.text.WarningText;
import dev.tandem.io.Assemblies;
import dev.tandem.io.ClashReports;
import dev.tandem.io.SceneFile;
import dev.tandem.samples.SamplePlants;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Which parts of an assembly get in each other's way? */
@Command(
        name = "clash",
        description = {
            "Finds all pairs of parts of an assembly that overlap, touch, are too close, lie one inside the other or are"
                    + " there twice.",
            "Given two assemblies, it looks at pairs of a part of the one and a part of the other only.",
            "Without an assembly: an embedded plant of 1000 parts."
        },
        footer = {
            "",
            "Exit status: 0 all clear, 1 something was found, 2 wrong usage or input, or nothing was found but some part",
            "could not be read.",
            "",
            "Examples:",
            "  tandem clash",
            "  tandem clash parts/ --tolerance 0.001 --clearance 0.05 --out report.html",
            "  tandem clash building.glb pipes.glb --clearance 0.05 --top 20",
            "  tandem clash plant.yaml --previous last.json --out now.json --out now.bcfzip --json",
            "  tandem clash parts/ --scale mm --spark local[4]"
        })
final class ClashCommand implements Callable<Integer> {

    private static final int PLANT_PARTS = 1000;
    private static final int MOST_PLANT_PARTS = 10_000_000;
    private static final long PLANT_SEED = 1;

    /** How many clashes people are shown unless they ask for more. */
    private static final int LISTED = 50;

    @Parameters(
            arity = "0..1",
            index = "0",
            paramLabel = "ASSEMBLY",
            description = "a folder of meshes, a .gltf or .glb file (each node a part), or a scene in YAML or JSON.")
    private @Nullable String assembly;

    @Parameters(
            arity = "0..1",
            index = "1",
            paramLabel = "OTHER",
            description = "another assembly, likewise, to compare the first one with.")
    private @Nullable String other;

    @Option(
            names = "--top",
            paramLabel = "N",
            converter = TopText.class,
            description = "List the N worst only; 50 by default, and all with --json. Reports of --out have all.")
    private @Nullable Integer top;

    @Option(
            names = "--plant",
            paramLabel = "N",
            converter = PlantText.class,
            description = "Instead of an assembly: a generated plant of N parts with known clashes.")
    private @Nullable Integer plant;

    @Option(
            names = "--scale",
            paramLabel = "S",
            converter = Scale.Converter.class,
            description =
                    "Multiply all lengths of the assembly and its own rules: a factor, or mm, cm, m, in, inch, ft.")
    private Scale scale = new Scale(1);

    @Option(
            names = "--clearance",
            paramLabel = "C",
            converter = DistanceText.class,
            description = "Report parts that are closer than C, where no rule says otherwise.")
    private @Nullable Double clearance;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            converter = DistanceText.class,
            description = "Overlaps and gaps of at most T are contacts, where no rule says otherwise.")
    private @Nullable Double tolerance;

    @Option(
            names = "--rules",
            paramLabel = "FILE",
            description = "Rules by name, group and property (docs/scene-file.md), in place of the scene's.")
    private @Nullable Path rules;

    @Option(
            names = "--previous",
            paramLabel = "FILE",
            description = "An earlier report (.json): says which clashes are new, still there, or gone.")
    private @Nullable Path previous;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write a report: .html (a page with pictures), .json, .csv or .bcfzip. May be given again.")
    private List<Path> out = new ArrayList<>();

    @Option(
            names = "--spark",
            paramLabel = "MASTER",
            description = "Run on Apache Spark: local[2], spark://host:7077, yarn... The report is the same. Spark is "
                    + "taken from SPARK_HOME, or fetched by Maven at first use.")
    private @Nullable String spark;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = PairOptions.ThreadsText.class,
            description = "Threads to share the work; all cores by default. Answers are the same.")
    private @Nullable Integer threads;

    @Option(names = "--json", description = "Answer in JSON Lines: one object a clash, nothing else.")
    private boolean json;

    private final Terminal terminal;

    ClashCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        for (Path file : out) {
            checkEnding(file);
        }
        if (spark != null && other != null) {
            throw new IllegalArgumentException("two assemblies are compared on this machine; leave out --spark");
        }
        if (plant != null && assembly != null) {
            throw new IllegalArgumentException("--plant makes an assembly, but " + assembly + " is given too");
        }
        if (assembly == null && scale.factor() != 1) {
            throw new IllegalArgumentException("--scale is for an assembly's files; a generated plant is in metres");
        }
        if (spark != null && threads != null) {
            throw new IllegalArgumentException(
                    "--threads and --spark both say what shares the work; with Spark, its MASTER does, as in local[4]");
        }
        List<ClashChanges.Known> known = previous == null ? null : ClashReports.readKnown(previous);
        long start = System.nanoTime();
        Assemblies.@Nullable Loaded loaded =
                spark == null || out.stream().anyMatch(ClashCommand::showsParts) ? load() : null;
        ClashReport report = spark != null ? onSpark(spark) : analyse(Objects.requireNonNull(loaded));
        if (report == null) {
            return ExitStatus.WRONG;
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        ClashChanges changes = known == null ? null : ClashChanges.since(known, report);
        Assembly parts = loaded == null ? Assembly.of(report.assembly(), List.of()) : loaded.assembly();
        for (Path file : out) {
            write(file, parts, report, changes);
        }
        if (json) {
            List<Clash> listed = top == null ? report.clashes() : ClashText.worst(report, most());
            ClashText.lines(listed, changes).forEach(terminal.out()::println);
        } else {
            words(report, changes, seconds);
            out.forEach(file -> terminal.out().println("written to " + file));
        }
        if (spark == null) {
            // The job on Spark has said so itself.
            WarningText.folded(report.problems().stream()
                            .map(Assembly.Problem::toString)
                            .toList())
                    .forEach(p -> Main.complain(terminal, p));
        }
        terminal.checkOut();
        if (!report.clashes().isEmpty()) {
            return ExitStatus.FOUND;
        }
        return report.isIncomplete() ? ExitStatus.WRONG : ExitStatus.FREE;
    }

    private int plantParts() {
        return plant == null ? PLANT_PARTS : plant;
    }

    private int most() {
        return top == null ? LISTED : top;
    }

    private Assemblies.Loaded load() throws IOException {
        if (assembly == null) {
            return Activity.during(terminal, "making the plant", () -> {
                SamplePlants.Plant made = SamplePlants.plant(plantParts(), PLANT_SEED);
                return new Assemblies.Loaded(made.assembly(), made.rules());
            });
        }
        String first = assembly;
        Assemblies.Loaded one = Activity.during(terminal, "reading " + first, () -> read(first));
        String second = other;
        return second == null ? one : one.against(Activity.during(terminal, "reading " + second, () -> read(second)));
    }

    private Assemblies.Loaded read(String file) throws IOException {
        try {
            return Assemblies.read(Path.of(file), scale.factor());
        } catch (IOException e) {
            throw Lines.naming(file, e);
        }
    }

    /** Null if the input is bad, which the job has said. */
    private @Nullable ClashReport onSpark(String master) throws IOException, InterruptedException {
        List<String> job = new ArrayList<>();
        if (assembly != null) {
            job.addAll(
                    List.of(Path.of(assembly).toAbsolutePath().toString(), "--scale", Double.toString(scale.factor())));
        } else {
            job.addAll(List.of("--plant", Integer.toString(plantParts()), "--seed", Long.toString(PLANT_SEED)));
        }
        if (rules != null) {
            job.addAll(List.of("--rules", rules.toAbsolutePath().toString()));
        }
        if (tolerance != null) {
            job.addAll(List.of("--tolerance", tolerance.toString()));
        }
        if (clearance != null) {
            job.addAll(List.of("--clearance", clearance.toString()));
        }
        return new SparkRun(terminal, master, System.getenv()).run(job);
    }

    private ClashReport analyse(Assemblies.Loaded loaded) throws IOException {
        ClashRules chosen = rules == null ? loaded.rules() : SceneFile.readRules(rules);
        chosen = chosen.otherwise(
                tolerance == null ? chosen.otherwise().tolerance() : tolerance,
                clearance == null ? chosen.otherwise().clearance() : clearance);
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        try (ClashProgress progress = new ClashProgress(terminal)) {
            return ClashAnalysis.run(loaded.assembly(), chosen, progress, workers);
        }
    }

    /** Whether a kind of report shows the parts themselves, so that they must be read here. */
    private static boolean showsParts(Path file) {
        return isPage(file) || file.toString().toLowerCase(Locale.ROOT).endsWith(".bcfzip");
    }

    private static boolean isPage(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".html");
    }

    /** Before the work is done, not after it. */
    private static void checkEnding(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (!isPage(file) && ClashReports.endings().stream().noneMatch(name::endsWith)) {
            throw new IllegalArgumentException(file + ": reports are not written so; known endings are .html "
                    + String.join(" ", ClashReports.endings()));
        }
    }

    private void write(Path file, Assembly parts, ClashReport report, @Nullable ClashChanges changes)
            throws IOException {
        if (isPage(file)) {
            // A glTF file is in metres with y upwards, a generated plant in metres; of other files the unit is not
            // known.
            boolean gltf = assembly != null && assembly.toLowerCase(Locale.ROOT).matches(".*\\.gl(tf|b)");
            String unit = assembly == null || (gltf && scale.factor() == 1) ? "m" : "";
            ClashPage.of(parts, report, changes, unit, gltf).write(file);
        } else {
            ClashReports.write(parts, report, changes, Instant.now().truncatedTo(ChronoUnit.SECONDS), file);
        }
    }

    /** The summary first, then the worst. */
    private void words(ClashReport report, @Nullable ClashChanges changes, double seconds) {
        terminal.out()
                .println(report.assembly() + ": " + Numbers.count(report.parts(), "part") + ", "
                        + Numbers.count(report.pairs(), "pair") + " near each other; "
                        + ClashText.counts(report) + " in " + Numbers.count(report.clusters(), "cluster")
                        + (report.ignored().isEmpty()
                                ? ""
                                : "; " + Numbers.count(report.ignored().size(), "pair") + " ignored by rule")
                        + String.format(Locale.ROOT, "; %.1f s", seconds));
        if (report.isIncomplete()) {
            terminal.out().println("Some parts are missing from this analysis.");
        }
        List<Clash> listed = ClashText.worst(report, most());
        for (Clash clash : listed) {
            terminal.out().println(ClashText.words(clash, changes));
        }
        int more = report.clashes().size() - listed.size();
        if (more > 0) {
            terminal.out()
                    .println("... and " + more + " more; --top N lists more of them, --out report.html shows them all");
        }
        ClashText.ignored(report).forEach(terminal.out()::println);
        if (changes != null) {
            changes.gone().forEach(k -> terminal.out().println("gone         " + k.a() + " and " + k.b()));
        }
    }

    static final class TopText implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            if (text.matches("[1-9]\\d{0,8}")) {
                return Integer.valueOf(text);
            }
            throw new TypeConversionException(
                    "'" + text + "' is not a number of clashes; write one from 1 to 999999999");
        }
    }

    static final class PlantText implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            if (text.matches("[1-9]\\d{0,7}") && Integer.parseInt(text) <= MOST_PLANT_PARTS) {
                return Integer.valueOf(text);
            }
            throw new TypeConversionException("'" + text + "' is not a number of parts; write one from 1 to 10000000");
        }
    }
}
