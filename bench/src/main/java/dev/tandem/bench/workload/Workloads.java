package dev.tandem.bench.workload;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/**
 * Measures workloads in this process and prints a line of JSON for each: {@code NAME,… ROUNDS WARM-UP-MILLIS}, or {@code
 * list} to print the names only. All are warmed up before any is measured, and the rounds of all are interleaved, so that
 * the compiler has time and a disturbance meets all alike.
 *
 * <p>Everything runs in a pool of one thread, which parallel work joins: the processor time of that thread is all of it.
 *
 * <p>These arguments and lines are all that two revisions have in common when they are raced: fields and workloads may be
 * added, but the meaning of those that exist must stay.
 */
public final class Workloads {

    private Workloads() {}

    public static void main(String[] args) {
        run(args, System.out, System.err);
        System.out.flush();
    }

    /** Runs with the arguments of the program; the exit status, which is always 0. Prints no progress. */
    public static int run(String[] args, PrintStream out, PrintStream progress) {
        if (args.length == 1 && args[0].equals("list")) {
            for (Workload workload : all()) {
                out.println("{\"workload\":\"" + workload.name() + "\"}");
            }
            return 0;
        }
        if (args.length != 3) {
            throw new IllegalArgumentException("expected NAME,… ROUNDS WARM-UP-MILLIS, or list");
        }
        List<Workload> chosen = named(args[0].split(",", -1));
        int rounds = Integer.parseInt(args[1]);
        long warmUpNanos = 1_000_000 * Long.parseLong(args[2]);
        if (rounds < 1) {
            throw new IllegalArgumentException("there must be at least one round, but got " + rounds);
        }
        ForkJoinPool pool = new ForkJoinPool(1);
        try {
            pool.submit(() -> measure(chosen, rounds, warmUpNanos)).join().forEach(m -> out.println(m.json()));
        } finally {
            pool.shutdown();
        }
        return 0;
    }

    private static List<Measurement> measure(List<Workload> workloads, int rounds, long warmUpNanos) {
        List<Measurement> all = new ArrayList<>();
        for (Workload workload : workloads) {
            Measurement measurement = new Measurement(workload, rounds);
            measurement.warmUp(warmUpNanos);
            all.add(measurement);
        }
        System.gc();
        for (int round = 0; round < rounds; round++) {
            for (Measurement measurement : all) {
                measurement.measure(round);
            }
        }
        return all;
    }

    static List<Workload> all() {
        List<Workload> all = new ArrayList<>();
        all.addAll(MeshWorkloads.all());
        all.addAll(ConvexWorkloads.all());
        all.addAll(RobotWorkloads.all());
        all.addAll(SceneWorkloads.all());
        all.addAll(OtherWorkloads.all());
        return all;
    }

    private static List<Workload> named(String[] names) {
        List<Workload> all = all();
        List<Workload> found = new ArrayList<>();
        for (String name : names) {
            found.add(all.stream()
                    .filter(workload -> workload.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no workload is called '" + name + "'")));
        }
        return found;
    }
}
