package dev.tandem.cli;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashChanges;
import dev.tandem.clash.ClashKind;
import dev.tandem.clash.ClashProgress;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.PartProblem;
import dev.tandem.clash.SamplePlants;
import dev.tandem.io.Assemblies;
import dev.tandem.io.ClashReports;
import dev.tandem.io.SceneFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which parts of an assembly get in each other's way? */
@Command(
        name = "clash",
        description = {
            "Finds all pairs of parts of an assembly that overlap, touch, are too close, lie one inside the other or are"
                    + " there twice.",
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
            "  tandem clash plant.json --previous last.json --out now.json --out now.bcfzip --json"
        })
final class ClashCommand implements Callable<Integer> {

    private static final int PLANT_PARTS = 1000;
    private static final long PLANT_SEED = 1;

    @Parameters(
            arity = "0..1",
            paramLabel = "ASSEMBLY",
            description = "a folder of meshes, a .gltf or .glb file (each node a part), or a .json scene.")
    private @Nullable String assembly;

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
            description = "Rules by name, group and property, in place of the scene's (docs/scene-file.md).")
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
            names = "--threads",
            paramLabel = "N",
            converter = PairOptions.ThreadsText.class,
            description = "Threads to share the work; all cores by default. Answers are the same.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "Answer in JSON Lines: one object a clash, nothing else.")
    private boolean json;

    private final Terminal terminal;

    ClashCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        for (Path file : out) {
            checkEnding(file);
        }
        List<ClashChanges.Known> known = previous == null ? null : ClashReports.readKnown(previous);
        Assemblies.Loaded loaded = load();
        ClashRules chosen = rules == null ? loaded.rules() : SceneFile.readRules(rules);
        chosen = chosen.otherwise(
                tolerance == null ? chosen.otherwise().tolerance() : tolerance,
                clearance == null ? chosen.otherwise().clearance() : clearance);
        ClashReport report = analyse(loaded.assembly(), chosen);
        ClashChanges changes = known == null ? null : ClashChanges.since(known, report);
        for (Path file : out) {
            write(file, loaded.assembly(), report, changes);
        }
        if (json) {
            ClashText.lines(report, changes).forEach(terminal.out()::println);
        } else {
            words(report, changes);
        }
        for (PartProblem problem : report.problems()) {
            Main.complain(terminal, Lines.oneLine(problem.toString()));
        }
        terminal.checkOut();
        if (!report.clashes().isEmpty()) {
            return ExitStatus.FOUND;
        }
        return report.isIncomplete() ? ExitStatus.WRONG : ExitStatus.FREE;
    }

    private Assemblies.Loaded load() throws IOException {
        if (assembly != null) {
            try {
                return Assemblies.read(Path.of(assembly));
            } catch (IOException e) {
                throw Lines.naming(assembly, e);
            }
        }
        SamplePlants.Plant plant = SamplePlants.plant(PLANT_PARTS, PLANT_SEED);
        return new Assemblies.Loaded(plant.assembly(), plant.rules());
    }

    private ClashReport analyse(Assembly parts, ClashRules chosen) {
        Progress[] bar = new Progress[1];
        ClashProgress progress = (done, total) -> {
            if (bar[0] == null) {
                bar[0] = new Progress(terminal, total, "pairs");
            }
            bar[0].done(done);
        };
        try {
            return ClashAnalysis.run(parts, chosen, progress, threads);
        } finally {
            if (bar[0] != null) {
                bar[0].close();
            }
        }
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

    private static void write(Path file, Assembly parts, ClashReport report, @Nullable ClashChanges changes)
            throws IOException {
        if (isPage(file)) {
            ClashPage.of(parts, report, changes).write(file);
        } else {
            ClashReports.write(parts, report, changes, Instant.now().truncatedTo(ChronoUnit.SECONDS), file);
        }
    }

    private void words(ClashReport report, @Nullable ClashChanges changes) {
        for (Clash clash : report.clashes()) {
            terminal.out().println(ClashText.words(clash, changes));
        }
        if (changes != null) {
            changes.gone().forEach(k -> terminal.out().println("gone         " + k.a() + " and " + k.b()));
        }
        Map<ClashKind, Integer> counts = new TreeMap<>();
        for (ClashKind kind : ClashKind.values()) {
            counts.put(kind, report.count(kind));
        }
        terminal.out()
                .println(report.assembly() + ": " + report.parts() + " parts, " + report.pairs()
                        + " pairs near each other; "
                        + ClashText.counts(counts) + " in " + report.clusters() + " clusters"
                        + (report.ignored().isEmpty()
                                ? ""
                                : "; " + report.ignored().size() + " pairs ignored by rule"));
        if (report.isIncomplete()) {
            terminal.out().println("Some parts are missing from this analysis.");
        }
    }
}
