package dev.tandem.testkit.cases;

import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A statement that should hold for every case a generator makes. Each case is made from a seed of its own, drawn from
 * the run's seed, so one case can be made again without the run. A case for which the statement is false, or throws, is
 * shrunk and written to {@code target/failing-cases}, and the error says how to replay it.
 *
 * <pre>
 *   Property.named("all pairs agree").on(1_000_000, RUN_SEED).holdsForPairs(TrianglePairs::ofSeed,
 *           pair -&gt; shipped(pair.a(), pair.b()) == ExactTriangles.intersects(pair.a(), pair.b()));
 * </pre>
 *
 * <p>{@code -Dtandem.seed=…} replaces the seed of every run.
 */
public final class Property {

    /** Where failing cases go, below the folder that the tests run in. */
    public static final Path FAILING_CASES = Path.of("target", "failing-cases");

    private static final int SHRINKING_TRIALS = 2_000;

    private final String name;
    private final long count;
    private final long runSeed;
    private final Path failingCases;
    private @Nullable Throwable thrown;

    private Property(String name, long count, long runSeed, Path failingCases) {
        this.name = name;
        this.count = count;
        this.runSeed = runSeed;
        this.failingCases = failingCases;
    }

    public static Property named(String name) {
        return new Property(name, 100, 1, FAILING_CASES);
    }

    /** How many cases to make, and from which seed. */
    public Property on(long cases, long seed) {
        return new Property(name, cases, Long.getLong("tandem.seed", seed), failingCases);
    }

    /** As {@link #on}, from this very seed: for a {@link Campaign}, which has seen to the replacement already. */
    Property onChunk(long cases, long seed) {
        return new Property(name, cases, seed, failingCases);
    }

    /** Writes failing cases elsewhere. */
    public Property failingInto(Path folder) {
        return new Property(name, count, runSeed, folder);
    }

    /** Checks the statement for so many pairs of triangles. */
    public void holdsForPairs(LongFunction<TrianglePair> generator, Predicate<TrianglePair> statement) {
        check(generator, statement, TrianglePair::toCase, TrianglePair::of);
    }

    /** Checks the statement for so many pairs of meshes. */
    public void holdsForCases(LongFunction<ProximityCase> generator, Predicate<ProximityCase> statement) {
        check(generator, statement, c -> c, c -> c);
    }

    private <T> void check(
            LongFunction<T> generator,
            Predicate<T> statement,
            Function<T, ProximityCase> toCase,
            Function<ProximityCase, T> ofCase) {
        SplittableRandom seeds = new SplittableRandom(runSeed);
        for (long i = 0; i < count; i++) {
            T made = generator.apply(seeds.nextLong());
            if (!holds(statement, made)) {
                fail(i, toCase.apply(made), c -> !holds(statement, ofCase.apply(c)));
            }
        }
    }

    /** A statement that throws does not hold; what it threw last is the cause of the report. */
    private <T> boolean holds(Predicate<T> statement, T subject) {
        try {
            thrown = null;
            return statement.test(subject);
        } catch (RuntimeException | AssertionError e) {
            thrown = e;
            return false;
        }
    }

    private void fail(long index, ProximityCase failing, Predicate<ProximityCase> fails) {
        ProximityCase shrunk = Shrinker.shrink(failing, fails, SHRINKING_TRIALS);
        Path file = CaseFile.write(failingCases, shrunk.withLabel(name + ": " + failing.label()))
                .toAbsolutePath();
        boolean stillFails = fails.test(shrunk);
        String report = String.format(
                "%s: does not hold for case %d of %d (%s), run seed %d, case seed %dL%n"
                        + "shrunk from %d to %d triangles, written to %s%n"
                        + "replay: mvn -pl testkit -am test '-Dtest=Replay*Test' -Dsurefire.failIfNoSpecifiedTests=false"
                        + " -Dtandem.case=%s",
                name,
                index,
                count,
                failing.label(),
                runSeed,
                failing.seed(),
                failing.triangleCount(),
                shrunk.triangleCount(),
                file,
                file);
        throw new AssertionError(stillFails ? report : report + "\nand it is not the same every time", thrown);
    }
}
