package dev.tandem.experiments.kineo;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Effort;
import dev.tandem.plan.explore.Exploration;
import dev.tandem.plan.explore.Explorer;
import dev.tandem.plan.explore.ExplorerSettings;
import dev.tandem.plan.explore.Round;
import dev.tandem.plan.explore.SampleWorlds;
import dev.tandem.plan.explore.Task;
import dev.tandem.plan.explore.Walker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** {@code tandem reproduce kineo}: the first work's experiment on the embedded world, its tables and plots. */
public final class KineoReport {

    private static final double CELL = 0.2;
    private static final int ROUNDS = 12;
    private static final long SEED = 1;

    private KineoReport() {}

    /** Prints the report, writes the tables and the plots into a folder, and returns what became of each claim. */
    public static List<Claim> run(PrintStream out, Path folder, Effort effort) throws IOException {
        Walker walker = Walker.humanoid();
        Task task = SampleWorlds.hidden();
        ExplorerSettings settings = ExplorerSettings.of(CELL, ROUNDS, SEED);
        KineoExperiment experiment =
                new KineoExperiment(task.world().region(), settings.evidence(), KineoExperiment.SIZES);
        Exploration done =
                Explorer.run(walker, task.world(), task.start(walker), task.goal(walker), settings, experiment);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream text = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        text.printf(
                Locale.ROOT,
                "Exploration: %s in %d rounds (theirs: the goal, in 3)%n",
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
        KineoTables tables = new KineoTables(experiment.measure(walker, n -> {}));
        tables.print(text);
        out.print(bytes.toString(StandardCharsets.UTF_8));
        Files.createDirectories(folder);
        Path file = folder.resolve("tables.txt");
        Files.writeString(file, bytes.toString(StandardCharsets.UTF_8));
        out.println("  tables: " + file);
        tables.plots(out, folder);
        return List.of();
    }
}
