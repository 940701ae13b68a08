package dev.tandem.bench.against;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is raced, and how.
 *
 * @param forks processes of each revision
 * @param rounds of at least 20 ms each, for every workload in every process
 * @param only names of workloads, or how they begin; empty for all
 * @param out the file to write to besides
 */
record AgainstOptions(
        String revision,
        int forks,
        int rounds,
        int warmUpMillis,
        List<String> only,
        boolean json,
        @Nullable Path out) {

    static final int FORKS = 15;
    static final int QUICK_FORKS = 3;
    private static final int ROUNDS = 9;
    private static final int WARM_UP_MILLIS = 200;

    /** Reads {@code REV [--forks N] [--rounds N] [--warm-up MILLIS] [--only NAME,…] [--quick] [--json] [--out FILE]}. */
    static AgainstOptions parse(String... args) {
        String revision = args[0];
        int forks = FORKS;
        int rounds = ROUNDS;
        int warmUp = WARM_UP_MILLIS;
        List<String> only = new ArrayList<>();
        boolean json = false;
        Path out = null;
        Iterator<String> rest = Arrays.asList(args).subList(1, args.length).iterator();
        while (rest.hasNext()) {
            String option = rest.next();
            switch (option) {
                case "--quick" -> forks = QUICK_FORKS;
                case "--forks" -> forks = positive(option, rest.next());
                case "--rounds" -> rounds = positive(option, rest.next());
                case "--warm-up" -> warmUp = positive(option, rest.next());
                case "--only" -> only.addAll(List.of(rest.next().split(",", -1)));
                case "--json" -> json = true;
                case "--out" -> out = Path.of(rest.next());
                default -> throw new IllegalArgumentException("bench: --against does not go with " + option);
            }
        }
        return new AgainstOptions(revision, forks, rounds, warmUp, List.copyOf(only), json, out);
    }

    private static int positive(String option, String value) {
        int number = Integer.parseInt(value);
        if (number < 1) {
            throw new IllegalArgumentException("bench: " + option + " must be at least 1, but is " + value);
        }
        return number;
    }
}
