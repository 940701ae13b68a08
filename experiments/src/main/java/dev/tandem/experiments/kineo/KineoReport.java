package dev.tandem.experiments.kineo;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Effort;
import dev.tandem.plan.explore.Exploration;
import dev.tandem.plan.explore.Explorer;
import dev.tandem.plan.explore.ExplorerSettings;
import dev.tandem.plan.explore.Round;
import dev.tandem.plan.explore.SampleWorlds;
import dev.tandem.plan.explore.Stance;
import dev.tandem.plan.explore.Task;
import dev.tandem.plan.explore.Walker;
import dev.tandem.plan.sensor.StereoCamera;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** {@code tandem reproduce kineo}: the first work's experiment on the embedded world, its tables, plots and claims. */
public final class KineoReport {

    private static final double CELL = 0.2;
    private static final int ROUNDS = 12;
    private static final int SEEDS = 20;
    private static final int QUICK_SEEDS = 2;

    private KineoReport() {}

    /** Prints the report, writes the tables and the plots into a folder, and returns what became of each claim. */
    public static List<Claim> run(PrintStream out, Path folder, Effort effort) throws IOException {
        boolean full = effort == Effort.FULL;
        Walker walker = Walker.humanoid();
        Task task = SampleWorlds.hidden();
        ExplorerSettings settings = full ? ExplorerSettings.of(CELL, ROUNDS, 1) : coarse(ROUNDS, 1);
        KineoExperiment experiment = new KineoExperiment(
                task.world().region(), settings.evidence(), full ? KineoExperiment.SIZES : List.of(CELL, 0.5 * CELL));
        Stance goal = task.goal(walker);
        Exploration done = Explorer.run(walker, task.world(), task.start(walker), goal, settings, experiment);
        KineoExperiment.Repeats repeats = full ? KineoExperiment.Repeats.MANY : KineoExperiment.Repeats.FEWEST;
        List<Comparison> comparisons = experiment.measure(walker, goal, repeats, n -> {});
        SeedRuns seeds = new SeedRuns();
        seeds.add(new SeedRuns.SeedRun(
                done, comparisons.stream().filter(c -> c.cell() == CELL).toList()));
        for (int seed = 2; seed <= (full ? SEEDS : QUICK_SEEDS); seed++) {
            ExplorerSettings other = full ? ExplorerSettings.of(CELL, ROUNDS, seed) : coarse(ROUNDS, seed);
            seeds.run(walker, task, other, full ? KineoExperiment.Repeats.FEW : KineoExperiment.Repeats.FEWEST);
        }
        KineoTables tables = new KineoTables(comparisons);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream text = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        rounds(text, done);
        tables.print(text);
        seeds.print(text);
        out.print(bytes.toString(StandardCharsets.UTF_8));
        Files.createDirectories(folder);
        Path file = folder.resolve("tables.txt");
        Files.writeString(file, bytes.toString(StandardCharsets.UTF_8));
        out.println("  tables: " + file);
        tables.plots(out, folder);
        List<Claim> claims = new ArrayList<>(ArchitectureClaims.all());
        claims.addAll(VoxelClaims.all());
        claims.addAll(ExplorationClaims.all(done, experiment.unseen(), task.world(), walker, seeds, full ? 4 : 2));
        claims.addAll(new TableClaims(comparisons).claims());
        return claims;
    }

    /** Fewer pixels with the same errors: seconds instead of a minute. */
    static ExplorerSettings coarse(int rounds, long seed) {
        ExplorerSettings s = ExplorerSettings.of(CELL, rounds, seed);
        StereoCamera camera = new StereoCamera(48, 36, 24, 0.12, 0.025, 0.2, 0.7, 12);
        return new ExplorerSettings(
                s.cell(), rounds, seed, camera, s.range(), s.evidence(), s.margin(), false, s.iterations(), List.of());
    }

    private static void rounds(PrintStream text, Exploration done) {
        text.printf(
                Locale.ROOT,
                "Exploration: %s in %d rounds (the paper: the goal, in 3)%n",
                done.outcome(),
                done.rounds().size());
        for (Round round : done.rounds()) {
            text.printf(
                    Locale.ROOT,
                    "  round %d: %d views, %d obstacle, %d unknown and %d free cells, walked %.2f m%n",
                    round.number(),
                    round.cameras().size(),
                    round.obstacles(),
                    round.unknown(),
                    round.free(),
                    round.length());
        }
    }
}
