package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.experiments.Effort;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a front saves along a path and a robot's trajectory, and what it costs on random poses. Contestants take turns, round
 * by round, and are timed by the processor time of their thread.
 */
final class Coherence {

    private final PrintStream out;
    private final int rounds;

    private Coherence(PrintStream out, int rounds) {
        this.out = out;
        this.rounds = rounds;
    }

    /** Prints the tables; returns the descent and the front along paths of 100 and 1000 poses and on random ones. */
    static List<Race.Result> print(PrintStream out, Effort effort) {
        boolean full = effort == Effort.FULL;
        return new Coherence(out, full ? 15 : 3).run(full);
    }

    private List<Race.Result> run(boolean withRobot) {
        Scenes.Scene springs = Scenes.springs();
        List<Race.Result> results = new ArrayList<>();
        out.printf("A front along the path of 100 poses, against the root (medians of %d rounds)%n", rounds);
        results.addAll(compare(springs, Scenes.path(100)));
        out.println("A front along the same path in 1000 poses");
        results.addAll(compare(springs, Scenes.path(1000)));
        out.println("A front on random poses");
        List<Pose> random = new ArrayList<>();
        new Prm(0.25 * springs.size(), 0.5 * springs.size(), 7).plan(300, 0, 1, pose -> random.add(pose));
        results.addAll(compare(springs, random));
        if (withRobot) {
            RobotRide ride = RobotRide.generated(3);
            out.printf(
                    "A humanoid of %d pieces goes through a kitchen in %d configurations, a front a piece%n",
                    ride.legs().size(), ride.configurations());
            robot(ride);
        }
        return results;
    }

    private List<Race.Result> compare(Scenes.Scene scene, List<Pose> poses) {
        PreparedQuery plain = Tandem.prepare(scene.a(), scene.b());
        Search kept = search(scene.a(), scene.b()).keepingFront(true);
        return race(
                List.of("descent from the root", "search from a front"),
                List.of(
                        () -> {
                            long tests = 0;
                            for (Pose pose : poses) {
                                plain.collides(pose);
                                tests += plain.volumeTests();
                            }
                            return tests;
                        },
                        () -> {
                            kept.forget();
                            return ask(kept, poses);
                        }));
    }

    private static Search search(Body a, Body b) {
        return new Search(a.tree(), b.tree(), Tandem.standardBank());
    }

    private static long ask(Search search, List<Pose> poses) {
        long tests = 0;
        for (Pose pose : poses) {
            search.collide(pose, Budget.unlimited());
            tests += search.volumeTests();
        }
        return tests;
    }

    /** All pieces at one configuration, then all at the next, as a controller asks. */
    private void robot(RobotRide ride) {
        List<PreparedQuery> plain = new ArrayList<>();
        List<Search> kept = new ArrayList<>();
        for (RobotRide.Leg leg : ride.legs()) {
            plain.add(Tandem.prepare(ride.room(), leg.body()));
            kept.add(search(ride.room(), leg.body()).keepingFront(true));
        }
        race(
                List.of("descent from the root", "search from a front"),
                List.of(
                        () -> {
                            long tests = 0;
                            for (int i = 0; i < ride.configurations(); i++) {
                                for (int k = 0; k < plain.size(); k++) {
                                    plain.get(k)
                                            .collides(
                                                    ride.legs().get(k).inRoom().get(i));
                                    tests += plain.get(k).volumeTests();
                                }
                            }
                            return tests;
                        },
                        () -> {
                            kept.forEach(Search::forget);
                            long tests = 0;
                            for (int i = 0; i < ride.configurations(); i++) {
                                for (int k = 0; k < kept.size(); k++) {
                                    kept.get(k)
                                            .collide(ride.legs().get(k).inRoom().get(i), Budget.unlimited());
                                    tests += kept.get(k).volumeTests();
                                }
                            }
                            return tests;
                        }));
    }

    private List<Race.Result> race(List<String> names, List<Race.Way> ways) {
        List<Race.Result> results = Race.run(ways, rounds);
        Race.Result first = results.get(0);
        for (int k = 0; k < ways.size(); k++) {
            Race.Result result = results.get(k);
            out.printf(
                    Locale.ROOT,
                    "  %-24s %8d volume tests (%.2f x fewer)   %8.1f us (%.2f x less)%n",
                    names.get(k),
                    result.tests(),
                    (double) first.tests() / Math.max(1, result.tests()),
                    result.nanos() / 1e3,
                    first.nanos() / result.nanos());
        }
        return results;
    }
}
