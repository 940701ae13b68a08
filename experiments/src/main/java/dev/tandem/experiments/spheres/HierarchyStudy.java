package dev.tandem.experiments.spheres;

import static dev.tandem.experiments.spheres.Figures.text;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.spheres.ArticulatedDistance.Cache;
import dev.tandem.experiments.spheres.ArticulatedDistance.Start;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.proof.NeverTouching;
import dev.tandem.samples.SampleKitchen;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What the paper's hierarchy over a robot saves: its hulls, three steps, tables, bounds and the transform cache. */
final class HierarchyStudy {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private final Figures figures;
    private final RobotScene scene;
    private final List<Claim> claims = new ArrayList<>();

    HierarchyStudy(Figures figures, RobotScene scene) {
        this.figures = figures;
        this.scene = scene;
    }

    List<Claim> run() {
        bodies();
        objects();
        cache();
        starts();
        carriedBounds();
        claims.addAll(new StepsStudy(scene).run());
        tables();
        return claims;
    }

    private void bodies() {
        long triangles = scene.robotTree(Way.MENDED).meshes.stream()
                .mapToLong(m -> m.triangleCount())
                .sum();
        claims.add(Claim.of(
                "Sections I, II-B and VI",
                "a humanoid of 23 degrees of freedom and 16 440 triangles, a kitchen of more than 95 000; leaf balls blanket"
                        + " the polygons",
                text(
                        "a humanoid of %d joint variables and %d triangles; a kitchen of %d triangles, cut into %d without"
                                + " long edges",
                        scene.robot.variables().size(),
                        triangles,
                        scene.kitchen.triangleCount(),
                        scene.blanketed.triangleCount()),
                scene.kitchen.triangleCount() > 95_000,
                "the kitchen is smaller"));
    }

    /** A hand against the things in the kitchen one after the other. */
    private void objects() {
        int hand = scene.robot.links().stream().map(l -> l.name()).toList().indexOf("r_palm");
        BallTree palm = BallTree.of(scene.robotTree(Way.MENDED).meshes.get(hand), Way.MENDED);
        List<BallTree> things = SampleKitchen.parts().values().stream()
                .map(mesh -> BallTree.of(mesh, Way.MENDED))
                .toList();
        List<BallDistance> searches =
                things.stream().map(t -> new BallDistance(palm, t)).toList();
        double[] m = new double[12];
        // Most is spent on things far away, of large triangles: few states will do.
        List<RobotState> some = scene.states.subList(0, scene.states.size() / 4);
        for (RobotState state : some) {
            state.pose(hand).inverse().copyInto(m);
            searches.forEach(s -> s.search(m, INFINITY));
        }
        double apart = tests(searches) / some.size();
        double[] carried = new double[2];
        for (int k = 0; k < 2; k++) {
            double before = tests(searches);
            for (RobotState state : some) {
                state.pose(hand).inverse().copyInto(m);
                List<Integer> order = new ArrayList<>(
                        IntStream.range(0, things.size()).boxed().toList());
                if (k == 1) {
                    order.sort(Comparator.comparingDouble(i -> searches.get(i).rootGap(m)));
                }
                double best = INFINITY;
                for (int i : order) {
                    best = searches.get(i).search(m, best);
                }
            }
            carried[k] = (tests(searches) - before) / some.size();
        }
        claims.add(Claim.of(
                "Section II-A",
                "over several objects max_d is the smallest distance so far, and it helps to begin with the nearest object",
                text(
                        "a hand and the %d things of the kitchen, tests a state: %.0f each on its own, %.0f with the"
                                + " smallest distance so far, %.0f with the nearest ball first",
                        things.size(), apart, carried[0], carried[1]),
                carried[0] < apart && carried[1] < carried[0],
                "it takes more tests"));
    }

    private static double tests(List<BallDistance> searches) {
        return searches.stream().mapToLong(s -> s.ballTests() + s.leafTests()).sum();
    }

    private void cache() {
        for (boolean withKitchen : new boolean[] {false, true}) {
            ArticulatedDistance search = withKitchen ? scene.kitchen(Way.MENDED) : scene.self(Way.MENDED);
            String what = withKitchen ? "kitchen" : "itself";
            figures.say("Transform cache (the paper: about 30 %% of the time), humanoid and %s:", what);
            Map<Cache, double[]> taken = new EnumMap<>(Cache.class);
            for (Cache cache : Cache.values()) {
                search.cache(cache);
                long tests = search.ballTests();
                long transforms = search.transforms();
                scene.states.forEach(s -> search.search(s, INFINITY));
                double[] row = {
                    (double) (search.transforms() - transforms) / scene.states.size(),
                    (double) (search.ballTests() - tests) / scene.states.size(),
                    figures.micros(scene.states, s -> search.search(s, INFINITY))
                };
                taken.put(cache, row);
                figures.say(
                        "  %s: %.0f transforms for %.0f tests of balls a state, %.0f µs a state",
                        switch (cache) {
                            case NONE -> "none";
                            case LAST -> "the last centre (the paper's)";
                            case WORLD -> "all centres, in the world";
                        },
                        row[0],
                        row[1],
                        row[2]);
            }
            cacheClaim(
                    what, taken.getOrDefault(Cache.NONE, new double[3]), taken.getOrDefault(Cache.LAST, new double[3]));
        }
        figures.say("");
    }

    private void cacheClaim(String what, double[] none, double[] last) {
        double spared = 100 * (1 - last[0] / none[0]);
        double saved = 100 * (1 - last[2] / none[2]);
        claims.add(new Claim(
                "Section II-C, humanoid and " + what,
                "keeping the transformed centre while the other side is opened saves about 30 % of the time",
                text(
                        "%.0f %% of the transforms are spared, %.0f %% of the processor time (%.0f µs a state without,"
                                + " %.0f with)",
                        spared, saved, none[2], last[2]),
                saved >= 20 ? Outcome.AGREES : Outcome.PARTLY,
                "a transform is nine products and nine sums beside a square root and the loads of a test; the library, whose"
                        + " kernels are bound to one relative pose, has no use for the cache"));
    }

    /** What the hulls above links save, beside a list of all pairs of links, the nearest first. */
    private void starts() {
        figures.say("What the hierarchy above links saves, distance to itself, compact mended balls, tests a state:");
        Map<Start, double[]> taken = new EnumMap<>(Start.class);
        for (Start start : Start.values()) {
            ArticulatedDistance search = scene.self(Way.MENDED).start(start);
            String name = switch (start) {
                case THREE_STEPS -> "three steps, in order (the paper's)";
                case NEAREST_STEP -> "three steps, nearest pair first";
                case LINK_PAIRS -> "all pairs of links, nearest first";
            };
            double all = RobotScene.tests(search, scene.states, INFINITY);
            double hulls = search.hullTests();
            double apart = hulls > 0 ? 100 * search.hullsApart() / hulls : 0;
            double nearest = RobotScene.tests(search.nearestChild(true), scene.states, INFINITY);
            double few = RobotScene.tests(search.nearestChild(false), scene.states, 0.01);
            taken.put(start, new double[] {search.startCount(), all, nearest, few, hulls / scene.states.size(), apart});
            figures.say(
                    "  %s: %d pairs to start with; %.0f without max_d (%.0f with the nearest child of a hull first), %.0f"
                            + " with max_d 10 mm; %.1f of the tests are of hulls, of which %.0f %% are apart",
                    name, search.startCount(), all, nearest, few, hulls / scene.states.size(), apart);
        }
        figures.say("");
        double[] steps = taken.getOrDefault(Start.THREE_STEPS, new double[6]);
        double[] list = taken.getOrDefault(Start.LINK_PAIRS, new double[6]);
        claims.add(new Claim(
                "Section III",
                "with hulls of motion, not every pair of rigid parts has to be tested, which saves time",
                text(
                        "%.0f pairs to start with instead of %.0f; tests a state %.0f against %.0f for a list of all pairs of"
                                + " links, nearest first; with max_d 10 mm %.0f against %.0f",
                        steps[0], list[0], steps[1], list[1], steps[3], list[3]),
                steps[1] < list[1] ? Outcome.AGREES : Outcome.PARTLY,
                text(
                        "fewer pairs, but not less time: only %.0f tests a state are of hulls, of which %.0f %% find the two"
                                + " apart, and a sorted list finds a good distance at once",
                        steps[4], steps[5])));
        claims.add(new Claim(
                "Section III-B",
                "the children of a motion ball are taken in turn, the rigid one first, instead of by their distance",
                text("tests a state: %.0f in turn, %.0f with the nearest child first", steps[1], steps[2]),
                steps[1] <= steps[2] ? Outcome.AGREES : Outcome.PARTLY,
                "it works, but by distance takes fewer tests"));
    }

    private void carriedBounds() {
        ArticulatedDistance search = scene.self(Way.MENDED);
        double with = RobotScene.tests(search, scene.states, INFINITY);
        double without = RobotScene.tests(search.carries(false), scene.states, INFINITY);
        claims.add(Claim.of(
                "Section IV",
                "the distance found is passed on from step to step, which lowers the bound",
                text("tests a state: %.0f if passed on, %.0f if each pair begins anew", with, without),
                with < without,
                "it takes more tests"));
    }

    private void tables() {
        PairTables proved =
                new PairTables(scene.robot, NeverTouching.of(scene.robot).prove(scene.allowed));
        ArticulatedTree tree = scene.robotTree(Way.MENDED);
        figures.say("Tables, entries that are true (nothing to check), and tests a state:");
        List<ArticulatedDistance> searches = new ArrayList<>();
        List<double[]> tests = new ArrayList<>();
        List<String> rows = new ArrayList<>();
        for (PairTables some : List.of(scene.tables, proved)) {
            ArticulatedDistance search = ArticulatedDistance.self(tree, some);
            double[] row = {
                RobotScene.tests(search, scene.states, INFINITY), RobotScene.tests(search, scene.states, 1e-3)
            };
            String entries = text(
                    "base %d, rigid %d, motion %d of %d each, scfree %d of %d, %d pairs to start with",
                    PairTables.trueEntries(some.base),
                    PairTables.trueEntries(some.rigid),
                    PairTables.trueEntries(some.motion),
                    some.base.length * (some.base.length - 1),
                    PairTables.trueEntries(some.scfree),
                    some.scfree.length,
                    search.startCount());
            figures.say(
                    "  %s: %s; %.0f tests, %.0f with max_d 1 mm",
                    some == proved ? "and pairs proved never to touch" : "joined links", entries, row[0], row[1]);
            searches.add(search);
            tests.add(row);
            rows.add(entries);
        }
        long changed = scene.states.stream()
                .filter(s ->
                        searches.get(1).search(s, INFINITY) > searches.get(0).search(s, INFINITY) + 1e-9)
                .count();
        figures.say("  A pair that never touches may still be the closest: distances leave it out.%n");
        claims.add(new Claim(
                "Section IV, equations 1 to 12",
                "tables of pairs that can never collide (base, rigid, motion, scfree; true means free) spare tests",
                text(
                        "entries that are true, for joined links: %s; with pairs proved never to touch: %s. Tests a state with"
                                + " max_d 1 mm %.0f and %.0f, without max_d %.0f and %.0f",
                        rows.get(0), rows.get(1), tests.get(0)[1], tests.get(1)[1], tests.get(0)[0], tests.get(1)[0]),
                tests.get(1)[1] < tests.get(0)[1] && tests.get(1)[0] < tests.get(0)[0]
                        ? Outcome.AGREES
                        : Outcome.PARTLY,
                text(
                        "for verdicts. A pair that never touches may be the closest (the distance is another one in %d of %d"
                                + " states) or give an early bound, so that leaving it out costs tests elsewhere. Equations 5"
                                + " to 9 use sets as indices; `PairTables` says how they are read",
                        changed, scene.states.size())));
    }
}
