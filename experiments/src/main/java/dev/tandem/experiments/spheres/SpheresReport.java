package dev.tandem.experiments.spheres;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.samples.SampleSolids;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** {@code tandem reproduce spheres}: the fourth work's figures on a humanoid and a kitchen of our own. */
public final class SpheresReport {

    private static final double[] GAPS = {0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1};

    private final Figures figures;

    private SpheresReport(PrintStream out, Path folder) throws IOException {
        this.figures = new Figures(out, folder);
    }

    /** Prints the report, writes plots and their data into a folder, and returns what became of each claim. */
    public static List<Claim> run(PrintStream out, Path folder, Effort effort) throws IOException {
        SpheresReport report = new SpheresReport(out, folder);
        report.cube();
        report.shapeOfL();
        report.leftOut();
        report.twoCubes();
        new RobotFigures(report.figures).run();
        report.figures.sayPromises();
        return List.of();
    }

    /** Figure 3: what a bad centre costs. */
    private void cube() throws IOException {
        figures.begin(
                "figure3",
                "Figure 3: radius of the smallest ball by candidate centre, cube of edge 1",
                "The paper: the radius over a slice of candidate centres, smallest in the middle, with creases where"
                        + " another corner becomes the furthest. Tandem: along three lines from the middle.",
                "distance of the centre from the middle",
                "radius");
        for (int k = 0; k <= 20; k++) {
            double d = k / 20.0;
            figures.add("towards a face", d, radius(d, 0, 0));
            figures.add("towards an edge", d, radius(d / Math.sqrt(2), d / Math.sqrt(2), 0));
            figures.add("towards a corner", d, radius(d / Math.sqrt(3), d / Math.sqrt(3), d / Math.sqrt(3)));
        }
        figures.end();
    }

    private static double radius(double x, double y, double z) {
        // The furthest corner is the opposite one.
        return BallTree.length(x + 0.5, y + 0.5, z + 0.5);
    }

    /** Figure 4: how much more room greedy balls take, level by level. */
    private void shapeOfL() throws IOException {
        TriangleMesh cube = Cubes.subdivided(1, 8);
        TriangleMesh shape = SampleSolids.joined(
                List.of(cube, SampleSolids.moved(cube, 1, 0, 0), SampleSolids.moved(cube, 0, 1, 0)));
        figures.begin(
                "figure4",
                "Figure 4: volume of all balls of a level, L shape of " + shape.triangleCount() + " triangles",
                "The paper: pictures of levels 0 to 4, compact balls hug the shape, greedy ones grow towards the"
                        + " root. Tandem: the same as numbers, relative to the smallest balls.",
                "level",
                "volume, smallest ball = 1");
        BallTree smallest = BallTree.of(shape, Way.SMALLEST);
        for (Way way : Way.values()) {
            BallTree tree = BallTree.of(shape, way);
            for (int level = 0; level <= Math.min(9, smallest.deepest()); level++) {
                figures.add(way.label, level, tree.volumeAt(level) / smallest.volumeAt(level));
            }
        }
        figures.end();
    }

    private void leftOut() {
        SplittableRandom random = new SplittableRandom(4);
        figures.say(
                "Balls that leave out one of 20 random points: %.0f %% as printed, %.0f %% with lines 9 and 11 mended,"
                        + " one pass. Radii here are taken over all vertices, so every ball bounds.",
                100 * PrintedBalls.shareLeftOut(random, 4000, 20, true),
                100 * PrintedBalls.shareLeftOut(random, 4000, 20, false));
        figures.say("");
    }

    /** Figure 9a: greedy's extra time over compact. */
    private void twoCubes() throws IOException {
        TriangleMesh cube = Cubes.subdivided(1, 16);
        Map<Way, BallTree> trees = new EnumMap<>(Way.class);
        for (Way way : Way.values()) {
            trees.put(way, BallTree.of(cube, way));
        }
        figures.begin(
                "figure9a",
                "Figure 9a: tests beyond those of mended compact balls, two cubes of " + cube.triangleCount()
                        + " triangles, faces parallel",
                "The paper: greedy takes longer than compact, most with a tolerance of 30 % and far apart; as the cubes"
                        + " come close, both have to go down to the triangles and become about alike. Tandem: tests of"
                        + " balls and triangles, which do not vary from run to run; time follows them.",
                "distance of the cubes",
                "extra tests in %");
        for (double tolerance : new double[] {0, 0.3}) {
            String suffix = ", tolerance " + Math.round(100 * tolerance) + " %";
            for (Way way : Way.values()) {
                for (double gap : GAPS) {
                    figures.add(
                            way.label + suffix, gap, excess(trees, way, new Cubes.Place(gap, false), tolerance, false));
                }
            }
        }
        figures.end();
        whyGreedyCostsMore(trees);
    }

    /** Where greedy's extra tests come from: what is left of them if the distance is known from the start. */
    private void whyGreedyCostsMore(Map<Way, BallTree> trees) throws IOException {
        figures.begin(
                "figure9a-known",
                "Figure 9a, explained: greedy's extra tests with and without the distance known from the start (max_d)",
                "Greedy's excess at 0 % does not vanish as the cubes come close. If the distance is known from the start,"
                        + " so that it only has to be proved, less of it is left, and the less the farther apart they"
                        + " are: then most tests are of triangles and the balls just above, which are alike. The rest is"
                        + " spent on finding a first good distance. With a corner towards a face few triangles are"
                        + " close, larger balls decide, and greedy costs most.",
                "distance of the cubes",
                "extra tests in %");
        for (boolean corner : new boolean[] {false, true}) {
            for (double tolerance : new double[] {0, 0.3}) {
                for (boolean known : new boolean[] {false, true}) {
                    String line = (corner ? "corner first" : "faces parallel") + ", " + Math.round(100 * tolerance)
                            + " %, " + (known ? "known" : "not known");
                    for (double gap : GAPS) {
                        Cubes.Place place = new Cubes.Place(gap, corner);
                        figures.add(line, gap, excess(trees, Way.GREEDY, place, tolerance, known));
                    }
                }
            }
        }
        figures.end();
    }

    /** Tests beyond those of mended compact balls, in percent. */
    private double excess(Map<Way, BallTree> trees, Way way, Cubes.Place place, double tolerance, boolean known) {
        double mine = tests(trees.get(way), place, tolerance, known);
        return 100 * (mine / tests(trees.get(Way.MENDED), place, tolerance, known) - 1);
    }

    private long tests(@Nullable BallTree tree, Cubes.Place place, double tolerance, boolean known) {
        BallDistance search = new BallDistance(Objects.requireNonNull(tree), tree).tolerance(tolerance);
        double max = known ? (1 + tolerance) * place.gap() * (1 + 1e-9) : Double.POSITIVE_INFINITY;
        double[] m = new double[12];
        for (int turn = 0; turn < 12; turn++) {
            place.pose(turn).copyInto(m);
            figures.promise(search.search(m, max), place.gap(), tolerance, 0);
        }
        return search.ballTests() + search.leafTests();
    }
}
