package dev.tandem.experiments.budget;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.budget.DangerousGroups.Choice;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code tandem reproduce budget}: the second work's tables and figures, the paper's beside Tandem's, then what Tandem adds.
 */
public final class BudgetReport {

    /**
     * How far from the origin samples are along each axis, in lengths of the spring. The paper does not say; with this about
     * a quarter of the checks reaches a budget of 500 tests, as in the paper.
     */
    static final double REACH = 0.35;

    /** A space where 50 samples connect. */
    static final double WIDE_REACH = 0.6;

    private static final long SEED = 42;

    /** The roadmap on which the parameters of dangerous groups are chosen. */
    private static final long SEED_OF_CHOICE = 1;

    private final PrintStream out;
    private final Path folder;
    private final boolean full;
    private final int checks;
    private final Scenes.Scene springs = Scenes.springs();
    private final List<Claim> claims = new ArrayList<>();

    private BudgetReport(PrintStream out, Path folder, int checks, Effort effort) {
        this.out = out;
        this.folder = folder;
        this.full = effort == Effort.FULL;
        this.checks = full ? checks : Math.min(checks, 2000);
    }

    /**
     * Prints the report, writes its plots into a folder, and returns what became of each claim; {@code checks} is the size
     * of the planner's workload.
     */
    public static List<Claim> run(PrintStream out, Path folder, int checks, Effort effort) throws IOException {
        Files.createDirectories(folder);
        BudgetReport report = new BudgetReport(out, folder, checks, effort);
        report.paper();
        report.costs(effort);
        if (effort == Effort.FULL) {
            ConfidenceReport.print(out, Math.min(checks, 3000));
        }
        return report.claims;
    }

    private Workload planner(int size, long seed) {
        return Workload.prmOfSize(springs, size, REACH * springs.size(), seed);
    }

    private void paper() throws IOException {
        claims.addAll(new PathFigures(out, folder, springs).run());
        out.println("Dangerous groups by size and threshold, chosen on a roadmap of its own:");
        Choice groups = DangerousGroups.choose(out, springs, planner(Math.min(checks, 4000), SEED_OF_CHOICE));
        Workload prm = planner(checks, SEED);
        Workload hits = prm.aroundHits();
        claims.addAll(new TroughClaims(out, springs, groups).run(hits));
        claims.addAll(new BranchingClaims(out, springs, hits).run());
        PlannerTables tables = new PlannerTables(out, springs, groups, prm);
        tables.print();
        claims.addAll(new TableClaims(tables).all());
        claims.add(SystemClaims.planner(out, springs, groups, full ? Math.min(checks, 8000) : 800));
        claims.add(SystemClaims.bookkeeping(
                Bookkeeping.print(out, springs, prm.first(1000).poses(), groups, full ? 15 : 5)));
        if (full) {
            tables.sweep(folder);
            OtherWorkloads.print(out, Math.min(checks, 5000), groups);
        }
    }

    private void costs(Effort effort) {
        claims.add(SystemClaims.reuse(Coherence.print(out, effort)));
        claims.add(SystemClaims.deadlines(Deadlines.print(out, effort)));
    }
}
