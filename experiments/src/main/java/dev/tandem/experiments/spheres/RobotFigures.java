package dev.tandem.experiments.spheres;

import static dev.tandem.experiments.spheres.Figures.text;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Figures 9b, 10a and 10b on the robot's one tree, in tests and in time. */
final class RobotFigures {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private final Figures figures;
    private final RobotScene scene;
    private final boolean full;
    private final double[] tolerances;
    private final Way[] ways;
    private final Way[] fewWays;
    private final List<Claim> claims = new ArrayList<>();
    /** How many times as many tests there are at 0 % as at 30 %, with the kitchen. */
    private double kitchenGain;

    /** What a search took in a series at an x. */
    private record Measured(String series, double x, double micros, double tests) {}

    RobotFigures(Figures figures, RobotScene scene, Effort effort) {
        this.figures = figures;
        this.scene = scene;
        full = effort == Effort.FULL;
        tolerances = full ? new double[] {0, 0.1, 0.2, 0.3, 0.5, 1} : new double[] {0, 0.3, 1};
        fewWays = full ? new Way[] {Way.GREEDY, Way.MENDED, Way.SMALLEST} : new Way[] {Way.GREEDY, Way.MENDED};
        ways = full ? Way.values() : fewWays;
    }

    List<Claim> run() throws IOException {
        selfByLargestDistance();
        kitchenByLargestDistance();
        kitchenByRange();
        selfByTolerance();
        return claims;
    }

    private Measured measure(ArticulatedDistance search, List<RobotState> at, String series, double x, double max) {
        double tests = RobotScene.tests(search, at, max);
        return new Measured(series, x, figures.micros(at, s -> search.search(s, max)), tests);
    }

    /** One figure of time and one of tests, which do not vary from run to run. */
    private void show(String file, String title, String about, String x, List<Measured> rows) throws IOException {
        figures.begin(file, title, about, x, "µs a state");
        rows.forEach(r -> figures.add(r.series, r.x, r.micros));
        figures.end();
        figures.begin(file + "-tests", title, "The same in tests of balls and triangles.", x, "tests a state");
        rows.forEach(r -> figures.add(r.series, r.x, r.tests));
        figures.end();
    }

    /** Searches with several largest distances, and checks the answers. */
    private List<Measured> byLargest(
            ArticulatedDistance search, Way way, double[] largest, ToDoubleFunction<RobotState> exact) {
        List<Measured> rows = new ArrayList<>();
        for (double max : largest) {
            rows.add(measure(search, scene.states, way.label, 1000 * max, max));
            for (RobotState state : scene.states) {
                figures.promise(search.search(state, max), Math.min(exact.applyAsDouble(state), max), 0, 0);
            }
        }
        return rows;
    }

    private double meanDistance(ToDoubleFunction<RobotState> exact) {
        return scene.states.stream().mapToDouble(exact).average().orElseThrow();
    }

    private boolean compactNeedsLess(double[] largest) {
        boolean less = true;
        for (double max : largest) {
            less &= figures.value(Way.MENDED.label, 1000 * max) < figures.value(Way.GREEDY.label, 1000 * max);
        }
        return less;
    }

    /** Figure 9b: self-collision by the largest distance of interest. */
    private void selfByLargestDistance() throws IOException {
        double[] largest = {0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2};
        List<Measured> rows = new ArrayList<>();
        for (Way way : ways) {
            rows.addAll(byLargest(scene.self(way), way, largest, scene::selfDistance));
        }
        show(
                "figure9b",
                "Figure 9b: the humanoid's distance to itself by max_d",
                "The paper: time falls as max_d does, also where max_d is above the distance; compact needs less than"
                        + " greedy.",
                "max_d in mm",
                rows);
        String compact = Way.MENDED.label;
        double none = RobotScene.tests(scene.self(Way.MENDED), scene.states, INFINITY);
        claims.add(Claim.of(
                "Figure 9b; section II-A",
                "a largest distance max_d saves time in self-collision, also where it is above the real distance",
                text(
                        "tests a state: %.0f without, %.0f at 200 mm, %.0f at 10 mm, %.0f at 1 mm; the distance is %.0f"
                                + " mm on average. Greedy balls: %.0f at 200 mm, %.0f at 10 mm",
                        none,
                        figures.value(compact, 200),
                        figures.value(compact, 10),
                        figures.value(compact, 1),
                        1000 * meanDistance(scene::selfDistance),
                        figures.value(Way.GREEDY.label, 200),
                        figures.value(Way.GREEDY.label, 10)),
                figures.rises(compact) && none > figures.value(compact, 200) && compactNeedsLess(largest),
                "tests do not rise with max_d"));
    }

    /** Likewise for the kitchen: the paper says so of Figure 9b without showing it. */
    private void kitchenByLargestDistance() throws IOException {
        double[] largest = {0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1};
        List<Measured> rows = new ArrayList<>();
        for (Way way : fewWays) {
            rows.addAll(byLargest(scene.kitchen(way), way, largest, scene::kitchenDistance));
        }
        show(
                "figure9b-kitchen",
                "Figure 9b, likewise: humanoid and kitchen by max_d",
                "The paper: the same can be noticed between robot and kitchen, as a lower cutoff leaves out distant"
                        + " objects.",
                "max_d in mm",
                rows);
        String compact = Way.MENDED.label;
        claims.add(Claim.of(
                "Section VI on Figure 9b",
                "the same between robot and kitchen: a lower max_d quickly leaves out what is far",
                text(
                        "tests a state: %.0f at 1 m, %.0f at 100 mm, %.0f at 10 mm; the distance is %.0f mm on average",
                        figures.value(compact, 1000),
                        figures.value(compact, 100),
                        figures.value(compact, 10),
                        1000 * meanDistance(scene::kitchenDistance)),
                figures.rises(compact),
                "tests do not rise with max_d"));
    }

    /** Figure 10a: the robot in its kitchen, time and resulting distance. */
    private void kitchenByRange() throws IOException {
        ArticulatedDistance search = scene.kitchen(Way.MENDED);
        List<Measured> rows = new ArrayList<>();
        List<Measured> distances = new ArrayList<>();
        for (double min : full ? new double[] {0, 0.01, 0.05} : new double[] {0, 0.01}) {
            byTolerance(search, "anywhere", scene.states, min, rows, distances);
        }
        for (double min : new double[] {0, 0.01}) {
            byTolerance(search, "within 10 mm", scene.near, min, rows, distances);
        }
        show(
                "figure10a",
                "Figure 10a: humanoid and kitchen (" + scene.kitchen.triangleCount() + " triangles, "
                        + scene.blanketed.triangleCount() + " with no long edge), by error tolerance and min_d",
                "The paper: time falls with the tolerance; with min_d (10 mm) the search ends as soon as the robot is"
                        + " known to be closer, which saves much where it is. Tandem: states all over the floor, and"
                        + " states within 10 mm of the kitchen.",
                "error tolerance in %",
                rows);
        minimumClaim(search);
        String plain = "anywhere, min_d 0 mm";
        double exact = figures.value(plain, 0);
        double rough = figures.value(plain, 30);
        kitchenGain = exact / rough;
        claims.add(Claim.of(
                "Figure 10a, time",
                "a larger error tolerance saves time between robot and kitchen",
                text(
                        "tests a state: %.0f at 0 %%, %.0f at 30 %%, %.0f at 100 %%",
                        exact, rough, figures.value(plain, 100)),
                rough < exact && figures.value(plain, 100) < rough,
                "tests do not fall"));
        figures.begin(
                "figure10a-distance",
                "Figure 10a: humanoid and kitchen, resulting distance",
                "The paper: the distance found, over the tolerance.",
                "error tolerance in %",
                "mean distance, exact = 1");
        distances.forEach(d -> figures.add(d.series, d.x, d.tests));
        figures.end();
        claims.add(Claim.of(
                "Figure 10a, distance",
                "the resulting distance stays within the tolerance",
                text(
                        "mean distance over the exact one: %.3f at 30 %%, %.3f at 100 %%; with min_d 10 mm, within 10 mm of"
                                + " the kitchen, %.2f at 0 %%",
                        figures.value(plain, 30),
                        figures.value(plain, 100),
                        figures.value("within 10 mm, min_d 10 mm", 0)),
                figures.value(plain, 30) <= 1.3 && figures.value(plain, 100) <= 2,
                "the distance is above"));
    }

    /** What min_d saves, and why not more: what comes before a distance of at most min_d is found. */
    private void minimumClaim(ArticulatedDistance search) {
        double[] all = new double[2];
        double[] enough = new double[2];
        double[] proof = new double[2];
        for (int k = 0; k < 2; k++) {
            double tolerance = 0.3 * k;
            all[k] = figures.value("within 10 mm, min_d 0 mm", 100 * tolerance);
            enough[k] = figures.value("within 10 mm, min_d 10 mm", 100 * tolerance);
            proof[k] = proof(search.set(tolerance, 0), scene.near, tolerance, scene::kitchenDistance);
        }
        search.set(0, 0);
        double[] saved = {100 * (1 - enough[0] / all[0]), 100 * (1 - enough[1] / all[1])};
        String measured = text(
                "states within 10 mm of the kitchen: %.0f tests a state without and %.0f with min_d 10 mm (%.0f %% less); at"
                        + " a tolerance of 30 %% %.0f and %.0f (%.0f %% less)",
                all[0], enough[0], saved[0], all[1], enough[1], saved[1]);
        figures.say("What min_d saves, %s%n", measured);
        claims.add(new Claim(
                "Figure 10a; section II-A",
                "with min_d (10 mm) the search ends at once where the robot is closer; without it, it takes much longer",
                measured,
                saved[0] >= 50 ? Outcome.AGREES : saved[0] > 0 ? Outcome.PARTLY : Outcome.DIFFERS,
                text(
                        "min_d saves what comes after the first distance of at most 10 mm, and %.0f tests come before it;"
                                + " to prove the distance takes %.0f if it is known from the start. In depth, R before M,"
                                + " the search looks at links far from the kitchen first",
                        enough[0], proof[0])));
    }

    /** Tests a state to prove a distance that is known from the start. */
    private static double proof(
            ArticulatedDistance search, List<RobotState> at, double tolerance, ToDoubleFunction<RobotState> exact) {
        double sum = 0;
        for (RobotState state : at) {
            double known = exact.applyAsDouble(state) * (1 + tolerance) + 1e-9;
            sum += RobotScene.tests(search, List.of(state), known) / at.size();
        }
        return sum;
    }

    private void byTolerance(
            ArticulatedDistance search,
            String where,
            List<RobotState> at,
            double min,
            List<Measured> rows,
            List<Measured> distances) {
        String series = where + ", min_d " + Math.round(1000 * min) + " mm";
        for (double tolerance : tolerances) {
            search.set(tolerance, min);
            rows.add(measure(search, at, series, 100 * tolerance, INFINITY));
            double sum = 0;
            double exactSum = 0;
            for (RobotState state : at) {
                double exact = scene.kitchenDistance(state);
                double found = search.search(state, INFINITY);
                figures.promise(found, exact, tolerance, min);
                sum += found;
                exactSum += exact;
            }
            distances.add(new Measured(series, 100 * tolerance, 0, sum / exactSum));
        }
    }

    /** Figure 10b: self-collision by error tolerance; and the promise with a range. */
    private void selfByTolerance() throws IOException {
        List<Measured> rows = new ArrayList<>();
        for (Way way : fewWays) {
            ArticulatedDistance search = scene.self(way);
            for (double min : new double[] {0, 0.01}) {
                for (double tolerance : tolerances) {
                    search.set(tolerance, min);
                    String series = way.label + ", min_d " + Math.round(1000 * min) + " mm";
                    rows.add(measure(search, scene.states, series, 100 * tolerance, INFINITY));
                    for (RobotState state : scene.states) {
                        double exact = scene.selfDistance(state);
                        figures.promise(search.search(state, INFINITY), exact, tolerance, min);
                    }
                }
            }
        }
        show(
                "figure10b",
                "Figure 10b: the humanoid's distance to itself by error tolerance",
                "The paper: time falls with the tolerance, steeply up to some 30 %.",
                "error tolerance in %",
                rows);
        String plain = Way.MENDED.label + ", min_d 0 mm";
        double exact = figures.value(plain, 0);
        double rough = figures.value(plain, 30);
        claims.add(Claim.of(
                "Figure 10b",
                "a larger error tolerance makes self-collision detection much faster",
                text(
                        "tests a state: %.0f at 0 %%, %.0f at 30 %%, %.0f at 100 %%",
                        exact, rough, figures.value(plain, 100)),
                rough < 0.5 * exact && figures.value(plain, 100) < rough,
                "tests do not fall to half at 30 %"));
        gainClaim(exact / rough);
    }

    /** Whether it is self-collision that gains most by a tolerance, and what is left to prove in both. */
    private void gainClaim(double selfGain) {
        ArticulatedDistance self = scene.self(Way.MENDED);
        ArticulatedDistance kitchen = scene.kitchen(Way.MENDED);
        double[] proofs = new double[4];
        for (int k = 0; k < 2; k++) {
            proofs[k] = proof(self.set(0.3 * k, 0), scene.states, 0.3 * k, scene::selfDistance);
            proofs[2 + k] = proof(kitchen.set(0.3 * k, 0), scene.states, 0.3 * k, scene::kitchenDistance);
        }
        boolean selfGainsMore = selfGain > kitchenGain;
        claims.add(new Claim(
                "Section VI on error tolerance",
                "self-collision in particular gains by a larger tolerance",
                text(
                        "0 %% takes %.1f times the tests of 30 %% in self-collision, %.1f times between robot and kitchen",
                        selfGain, kitchenGain),
                selfGainsMore ? Outcome.AGREES : Outcome.PARTLY,
                text(
                        "proving a known distance takes %.0f tests at 0 %% and %.0f at 30 %% in self-collision, %.0f and %.0f"
                                + " with the kitchen, whose floor and fronts have many points about as close",
                        proofs[0], proofs[1], proofs[2], proofs[3])));
    }
}
