package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a front saves along a path and a robot's trajectory, what it costs on random poses, and the price of keeping books.
 * Contestants take turns, round by round, and are timed by the processor time of their thread.
 */
public final class Coherence {

    private static final int ROUNDS = 40;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** A way to put the same questions; returns how many volume tests they took. */
    private interface Way {
        long volumeTests();
    }

    private Coherence() {}

    static void print(PrintStream out) {
        Scenes.Scene springs = Scenes.springs();
        out.printf("A front along the path of 100 poses, against the root (medians of %d rounds)%n", ROUNDS);
        compare(out, springs, Scenes.path(100));
        out.println("A front along the same path in 1000 poses");
        compare(out, springs, Scenes.path(1000));
        out.println("A front on random poses");
        List<Pose> random = new ArrayList<>();
        new Prm(0.25 * springs.size(), 0.5 * springs.size(), 7).plan(300, 0, 1, pose -> random.add(pose));
        compare(out, springs, random);
        RobotRide ride = RobotRide.generated(3);
        out.printf(
                "A humanoid of %d pieces goes through a kitchen in %d configurations, a front a piece%n",
                ride.legs().size(), ride.configurations());
        robot(out, ride);
    }

    private static void compare(PrintStream out, Scenes.Scene scene, List<Pose> poses) {
        PreparedQuery plain = Tandem.prepare(scene.a(), scene.b());
        List<String> names = List.of(
                "descent from the root",
                "search from a front",
                "search from the root",
                "the same, recording",
                "best-first, recording");
        Search kept = search(scene.a(), scene.b()).keepingFront(true);
        race(
                out,
                names,
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
                        },
                        asking(search(scene.a(), scene.b()), poses),
                        asking(search(scene.a(), scene.b()).recording(true), poses),
                        asking(
                                search(scene.a(), scene.b())
                                        .order(Order.deepestFirst())
                                        .recording(true),
                                poses)));
    }

    private static Search search(Body a, Body b) {
        return new Search(a.tree(), b.tree(), Tandem.standardBank());
    }

    private static Way asking(Search search, List<Pose> poses) {
        return () -> ask(search, poses);
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
    private static void robot(PrintStream out, RobotRide ride) {
        List<PreparedQuery> plain = new ArrayList<>();
        List<Search> kept = new ArrayList<>();
        for (RobotRide.Leg leg : ride.legs()) {
            plain.add(Tandem.prepare(ride.room(), leg.body()));
            kept.add(search(ride.room(), leg.body()).keepingFront(true));
        }
        race(
                out,
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

    private static void race(PrintStream out, List<String> names, List<Way> ways) {
        double[][] nanos = new double[ways.size()][ROUNDS];
        long[] tests = new long[ways.size()];
        for (int round = 0; round < ROUNDS; round++) {
            for (int k = 0; k < ways.size(); k++) {
                long start = THREADS.getCurrentThreadCpuTime();
                tests[k] = ways.get(k).volumeTests();
                nanos[k][round] = THREADS.getCurrentThreadCpuTime() - start;
            }
        }
        for (int k = 0; k < ways.size(); k++) {
            Arrays.sort(nanos[k]);
            out.printf(
                    Locale.ROOT,
                    "  %-24s %8d volume tests (%.2f x fewer)   %8.1f us (%.2f x less)%n",
                    names.get(k),
                    tests[k],
                    (double) tests[0] / Math.max(1, tests[k]),
                    nanos[k][ROUNDS / 2] / 1e3,
                    nanos[0][ROUNDS / 2] / nanos[k][ROUNDS / 2]);
        }
    }
}
