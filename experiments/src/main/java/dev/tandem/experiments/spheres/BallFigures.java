package dev.tandem.experiments.spheres;

import static dev.tandem.experiments.spheres.Figures.text;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.samples.SampleSolids;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Figures 3, 4 and 9a: balls around rigid shapes. */
final class BallFigures {

    private static final double[] GAPS = {0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1};

    private final Figures figures;
    private final boolean full;
    private final double[] gaps;
    private final int turns;
    private final List<Claim> claims = new ArrayList<>();

    BallFigures(Figures figures, Effort effort) {
        this.figures = figures;
        full = effort == Effort.FULL;
        gaps = full ? GAPS : new double[] {0.01, 0.2, 1};
        turns = full ? 12 : 3;
    }

    List<Claim> run() throws IOException {
        cube();
        shapeOfL();
        leftOut();
        twoCubes();
        return claims;
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
        String[] lines = {"towards a face", "towards an edge", "towards a corner"};
        claims.add(Claim.of(
                "Figure 3",
                "the best centre for a cube is its geometric centre",
                text(
                        "radius %.3f in the middle of a cube of edge 1, half an edge away %.3f towards a face, %.3f towards"
                                + " an edge, %.3f towards a corner",
                        figures.value(lines[0], 0),
                        figures.value(lines[0], 0.5),
                        figures.value(lines[1], 0.5),
                        figures.value(lines[2], 0.5)),
                Arrays.stream(lines).allMatch(figures::rises),
                "a centre elsewhere is better"));
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
        levelClaims(Math.min(9, smallest.deepest()));
        double[] out = new double[2];
        out[0] = 100 * BallTree.of(shape, Way.GREEDY).shareOutside();
        out[1] = 100 * BallTree.of(shape, Way.MENDED).shareOutside();
        claims.add(Claim.of(
                "Section II-B",
                "a compact ball holds the geometry only, so that balls below it may stick out and bounds need not improve"
                        + " on the way down: the better one is kept",
                text(
                        "of the balls of the L shape %.0f %% stick out of the ball above them, of the greedy ones %.0f %%;"
                                + " a pair keeps the better of its own bound and the one above",
                        out[1], out[0]),
                out[0] == 0 && out[1] > 0,
                "no ball sticks out"));
    }

    private void levelClaims(int deepest) {
        boolean smaller = true;
        double worstPrinted = 0;
        for (int level = 0; level <= deepest; level++) {
            smaller &= figures.value(Way.MENDED.label, level) < figures.value(Way.GREEDY.label, level);
            worstPrinted = Math.max(worstPrinted, figures.value(Way.PRINTED.label, level));
        }
        claims.add(Claim.of(
                "Figures 2 and 4",
                "balls that hold only the geometry are smaller than greedy ones on each level of an L shape",
                text(
                        "volume of levels 0, 2 and 4, smallest balls = 1: greedy %.1f, %.1f, %.1f; compact with the errors"
                                + " mended %.1f, %.1f, %.1f",
                        figures.value(Way.GREEDY.label, 0),
                        figures.value(Way.GREEDY.label, 2),
                        figures.value(Way.GREEDY.label, 4),
                        figures.value(Way.MENDED.label, 0),
                        figures.value(Way.MENDED.label, 2),
                        figures.value(Way.MENDED.label, 4)),
                smaller,
                "greedy balls are smaller on a level"));
        claims.add(new Claim(
                "Algorithm 2",
                "the update gives the new centre of a compact ball",
                text(
                        "with radii taken over all vertices, balls about the printed centres have up to %.1e times the"
                                + " volume of the smallest ones on a level of the L shape",
                        worstPrinted),
                worstPrinted < 2 ? Outcome.AGREES : Outcome.DIFFERS,
                "line 9 moves the centre by tan² θ where tan θ is needed, which has no limit as θ goes to 90°; line 11 goes"
                        + " to the middle of the wrong segment"));
    }

    private void leftOut() {
        SplittableRandom random = new SplittableRandom(4);
        double printed = 100 * PrintedBalls.shareLeftOut(random, 4000, 20, true);
        double mended = 100 * PrintedBalls.shareLeftOut(random, 4000, 20, false);
        String measured = text(
                "of 4000 clouds of 20 random points the ball leaves out a point in %.0f %%, and in %.0f %% with lines 9 and"
                        + " 11 of the update mended",
                printed, mended);
        figures.say(
                "Algorithm 1, one pass: %s. Radii here are taken over all vertices, so every ball bounds.%n", measured);
        claims.add(new Claim(
                "Algorithm 1",
                "the loop ends when the ball holds all vertices",
                measured,
                printed == 0 ? Outcome.AGREES : Outcome.DIFFERS,
                "a new centre may lose vertices that were inside, and no vertex is looked at twice; here the radius is"
                        + " taken over all vertices at the end"));
    }

    /** Figure 9a: greedy's extra time over compact. */
    private void twoCubes() throws IOException {
        TriangleMesh cube = Cubes.subdivided(1, full ? 16 : 8);
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
                for (double gap : gaps) {
                    figures.add(
                            way.label + suffix, gap, excess(trees, way, new Cubes.Place(gap, false), tolerance, false));
                }
            }
        }
        figures.end();
        double[] first = {value(0, GAPS[0]), value(30, GAPS[0])};
        double[] last = {value(0, 1), value(30, 1)};
        claims.add(Claim.of(
                "Figure 9a, 30 %",
                "greedy takes longer than compact, the more so the farther apart the cubes are, and about as long when they"
                        + " are close",
                text(
                        "greedy needs %.0f %% more tests at a distance of %.2f edges, %.0f %% at 0.2, %.0f %% at 1",
                        first[1], GAPS[0], value(30, 0.2), last[1]),
                first[1] > 0 && last[1] > 2 * first[1],
                "greedy's excess does not grow with the distance"));
        whyGreedyCostsMore(trees);
        String known = "faces parallel, 0 %, known";
        String corner = "corner first, 0 %, not known";
        claims.add(new Claim(
                "Figure 9a, 0 %",
                "as the cubes come close, greedy and compact become about alike",
                text(
                        "greedy needs %.0f %% more tests at a distance of %.2f edges, %.0f %% at 1",
                        first[0], GAPS[0], last[0]),
                first[0] < 0.5 * last[0] ? Outcome.AGREES : Outcome.DIFFERS,
                text(
                        "with the distance known from the start greedy needs %.0f %% and %.0f %% more: most of its excess"
                                + " goes into finding a first good distance. With a corner towards a face, where few"
                                + " triangles are close, it needs %.0f %% and %.0f %% more",
                        figures.value(known, GAPS[0]),
                        figures.value(known, 1),
                        figures.value(corner, GAPS[0]),
                        figures.value(corner, 1))));
    }

    private double value(int percent, double gap) {
        return figures.value(Way.GREEDY.label + ", tolerance " + percent + " %", gap);
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
                    for (double gap : gaps) {
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
        for (int turn = 0; turn < turns; turn++) {
            place.pose(turn).copyInto(m);
            figures.promise(search.search(m, max), place.gap(), tolerance, 0);
        }
        return search.ballTests() + search.leafTests();
    }
}
