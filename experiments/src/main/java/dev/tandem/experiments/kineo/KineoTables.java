package dev.tandem.experiments.kineo;

import dev.tandem.experiments.LinePlot;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The work's two tables, its figures beside those of Tandem, and the one that it lacks. */
public final class KineoTables {

    /** Of Tables I and II: set-up and test in milliseconds, memory in kB; obstacle and unknown cells; by round. */
    static final int[][] PAPER_CELLS = {{147, 2332}, {202, 1012}, {284, 306}};

    static final double[][] PAPER_VOXELS = {{20, 0.924, 74}, {10, 0.779, 73}, {7, 0.547, 73}};
    static final double[][] PAPER_POLYGONS = {{65_761, 1.083, 111}, {17_626, 1.292, 92}, {5304, 1.712, 83}};

    private final List<Comparison> all;

    public KineoTables(List<Comparison> all) {
        this.all = List.copyOf(all);
    }

    public void print(PrintStream out) {
        tableOne(out);
        planning(out);
        tableTwo(out);
        tableThree(out);
        agreement(out);
    }

    private static void say(PrintStream out, String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    private static boolean isPapers(Comparison c) {
        return c.cell() == 0.2 && c.round() <= PAPER_CELLS.length;
    }

    private void tableOne(PrintStream out) {
        say(
                out,
                "Table I: set-up (by the clock) and a test of the robot (processor time), in ms (the paper: hardware of 2008)");
        say(out, "  cell  round  obstacle/unknown   voxels: set-up   test   polygons: set-up   test   set-up ratio");
        for (Comparison c : all) {
            if (isPapers(c)) {
                int r = c.round() - 1;
                say(
                        out,
                        "  %4s  %5d  %8d/%7d   %14.0f  %5.3f   %16.0f  %5.3f   %12.0f   the paper",
                        "0.2",
                        c.round(),
                        PAPER_CELLS[r][0],
                        PAPER_CELLS[r][1],
                        PAPER_VOXELS[r][0],
                        PAPER_VOXELS[r][1],
                        PAPER_POLYGONS[r][0],
                        PAPER_POLYGONS[r][1],
                        PAPER_POLYGONS[r][0] / PAPER_VOXELS[r][0]);
            }
            say(
                    out,
                    "  %4s  %5d  %8d/%7d   %14.3f  %5.3f   %16.2f  %5.3f   %12.0f   Tandem",
                    shown(c.cell()),
                    c.round(),
                    c.obstacles(),
                    c.unknown(),
                    c.voxelSetUp(),
                    c.voxelTest(),
                    c.polygonSetUp(),
                    c.polygonTest(),
                    c.polygonSetUp() / c.voxelSetUp());
        }
        say(out, "  The paper at 0.1 m, in its text: 38.1 ms against 9.7 minutes.");
    }

    /** The paper measures a test during planning; on its own it is measured on stances all over the region. */
    private void planning(PrintStream out) {
        say(out, "Table I, a test within the planner's own checks, in ms of processor time (on its own: Table I)");
        say(out, "  cell  round    voxels   polygons   ratio   checks: voxels   polygons");
        for (Comparison c : all) {
            if (isPapers(c)) {
                int r = c.round() - 1;
                say(
                        out,
                        "  %4s  %5d  %8.3f   %8.3f   %5.2f   %14s   %8s   the paper",
                        "0.2",
                        c.round(),
                        PAPER_VOXELS[r][1],
                        PAPER_POLYGONS[r][1],
                        PAPER_POLYGONS[r][1] / PAPER_VOXELS[r][1],
                        "",
                        "");
            }
            PlanningTests p = c.planning();
            say(
                    out,
                    "  %4s  %5d  %8.4f   %8.4f   %5.2f   %14d   %8d   Tandem",
                    shown(c.cell()),
                    c.round(),
                    p.voxelTest(),
                    p.polygonTest(),
                    p.polygonTest() / p.voxelTest(),
                    p.voxelChecks(),
                    p.polygonChecks());
        }
    }

    private void tableTwo(PrintStream out) {
        say(out, "Table II: memory in kB (Tandem in full: the maps; the triangles and their trees)");
        say(out, "  cell  round    voxels   polygons   triangles");
        for (Comparison c : all) {
            if (isPapers(c)) {
                int r = c.round() - 1;
                say(
                        out,
                        "  %4s  %5d  %8.0f   %8.0f   %9d   the paper",
                        "0.2",
                        c.round(),
                        PAPER_VOXELS[r][2],
                        PAPER_POLYGONS[r][2],
                        12 * (PAPER_CELLS[r][0] + PAPER_CELLS[r][1]));
            }
            say(
                    out,
                    "  %4s  %5d  %8.0f   %8.0f   %9d   Tandem",
                    shown(c.cell()),
                    c.round(),
                    c.voxelBytes() / 1e3,
                    c.polygonBytes() / 1e3,
                    12L * (c.obstacles() + c.unknown()));
        }
    }

    private void tableThree(PrintStream out) {
        say(out, "What the paper has no table of: the cost of a change (polygons have to be built anew)");
        say(out, "  cell  round   one cell: voxels us   polygons us       ratio   one view: voxels ms   polygons ms");
        for (Comparison c : all) {
            say(
                    out,
                    "  %4s  %5d   %19.3f   %11.0f   %9.0f   %19.3f   %11.2f",
                    shown(c.cell()),
                    c.round(),
                    c.cellChange(),
                    1e3 * c.polygonSetUp(),
                    1e3 * c.polygonSetUp() / c.cellChange(),
                    c.viewUpdate(),
                    c.viewUpdate() + c.polygonSetUp());
        }
    }

    private void agreement(PrintStream out) {
        say(out, "Where they differ: cells are solid to the voxel detector, and hollow as triangles");
        say(out, "  cell  round   stances   in collision   links hit   by voxels only   confirmed   by polygons only");
        for (Comparison c : all) {
            Comparison.Agreement a = c.agreement();
            say(
                    out,
                    "  %4s  %5d   %7d   %12d   %9d   %14d   %9d   %16d",
                    shown(c.cell()),
                    c.round(),
                    a.stances(),
                    a.hits(),
                    a.linkHits(),
                    a.onlyVoxels(),
                    a.confirmed(),
                    a.onlyPolygons());
        }
    }

    private static String shown(double cell) {
        String text = String.format(Locale.ROOT, "%.3f", cell);
        return text.replaceAll("0+$", "");
    }

    /** Writes the plots into a folder, and says where. */
    public void plots(PrintStream out, Path folder) throws IOException {
        Files.createDirectories(folder);
        LinePlot setUp = new LinePlot("Set-up of the detector, all cells", "round", "ms").logY();
        LinePlot test = new LinePlot("A collision test of the robot", "round", "ms");
        LinePlot change = new LinePlot("The cost of one changed cell", "round", "µs").logY();
        LinePlot cells = new LinePlot("Unknown cells", "round", "share of the first round, %");
        for (Comparison c : all) {
            String size = shown(c.cell()) + " m";
            setUp.add("voxels, " + size, c.round(), c.voxelSetUp());
            setUp.add("polygons, " + size, c.round(), c.polygonSetUp());
            test.add("voxels, " + size, c.round(), c.voxelTest());
            test.add("polygons, " + size, c.round(), c.polygonTest());
            change.add("voxels, " + size, c.round(), c.cellChange());
            change.add("polygons, " + size, c.round(), 1e3 * c.polygonSetUp());
            int first = all.stream()
                    .filter(o -> o.cell() == c.cell())
                    .findFirst()
                    .orElse(c)
                    .unknown();
            cells.add(size, c.round(), 100.0 * c.unknown() / Math.max(1, first));
        }
        for (int r = 0; r < PAPER_CELLS.length; r++) {
            setUp.add("the paper, voxels, 0.2 m", r + 1, PAPER_VOXELS[r][0]);
            setUp.add("the paper, polygons, 0.2 m", r + 1, PAPER_POLYGONS[r][0]);
            test.add("the paper, voxels, 0.2 m", r + 1, PAPER_VOXELS[r][1]);
            test.add("the paper, polygons, 0.2 m", r + 1, PAPER_POLYGONS[r][1]);
            cells.add("the paper, 0.2 m", r + 1, 100.0 * PAPER_CELLS[r][1] / PAPER_CELLS[0][1]);
        }
        setUp.save(out, folder, "set-up.svg");
        test.save(out, folder, "test.svg");
        change.save(out, folder, "change.svg");
        cells.save(out, folder, "unknown.svg");
    }
}
