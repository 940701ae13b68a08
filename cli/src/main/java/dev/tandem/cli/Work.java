package dev.tandem.cli;

import dev.tandem.cli.page.BvttPage;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.aabb.AabbReport;
import dev.tandem.experiments.budget.BudgetReport;
import dev.tandem.experiments.budget.Scenes;
import dev.tandem.experiments.kineo.KineoReport;
import dev.tandem.experiments.spheres.SpheresReport;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** A work whose tables and figures {@code tandem reproduce} re-runs: add one here, and it is a line of {@link #ALL}. */
record Work(String name, String title, String about, Report report) {

    /** In the order in which {@code all} runs them. */
    static final List<Work> ALL = List.of(
            new Work(
                    "kineo",
                    "A. One descent for different structures",
                    "one descent for different structures, and the exploring humanoid",
                    (out, to, checks) -> KineoReport.run(out, to, Effort.FULL)),
            new Work(
                    "budget",
                    "B. Collision detection within a budget",
                    "time-budgeted collision detection",
                    Work::budget),
            new Work(
                    "aabb",
                    "C. A tree of boxes over many objects",
                    "a tree of boxes over many objects",
                    (out, to, checks) -> AabbReport.run(out, to, Effort.FULL)),
            new Work(
                    "spheres",
                    "D. Sphere trees, and robots that touch themselves",
                    "sphere trees, and robots that touch themselves",
                    (out, to, checks) -> SpheresReport.run(out, to, Effort.FULL)));

    /** Prints to a stream, writes its files into a folder, and returns what became of each claim of the work. */
    @FunctionalInterface
    interface Report {
        List<Claim> run(PrintStream out, Path folder, int checks) throws IOException;
    }

    /** The tables and figures, and a page for the tree that they are about. */
    private static List<Claim> budget(PrintStream out, Path folder, int checks) throws IOException {
        List<Claim> claims = BudgetReport.run(out, folder, checks, Effort.FULL);
        Path page = folder.resolve("bvtt.html");
        TriangleMesh spring = SampleMeshes.spring();
        BvttPage.of("Two springs: the traverse tree and its cut", spring, spring, Scenes.path(100))
                .write(page);
        out.println("Figure 6, the viewer of the tree: " + page);
        return claims;
    }

    /** The works that a word on the command line stands for; none if it is not known. */
    static List<Work> named(String word) {
        return ALL.stream()
                .filter(work -> word.equals("all") || word.equals(work.name))
                .toList();
    }

    /** All words that {@link #named} knows, for people. */
    static String words() {
        return ALL.stream().map(work -> work.name + ", ").collect(Collectors.joining()) + "all";
    }
}
