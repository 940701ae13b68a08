package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.cli.text.Json;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How much an answer may cost. */
final class BudgetOptions {

    private static final long NANOS_PER_MICRO = 1000;
    private static final long NONE = -1;

    @Option(
            names = "--budget-tests",
            paramLabel = "N",
            converter = CountText.class,
            description = "Answer after at most N tests, of volumes or of elements, with what is known then.")
    long tests = NONE;

    @Option(
            names = "--budget-micros",
            paramLabel = "N",
            converter = CountText.class,
            description = "Answer after at most N microseconds, likewise.")
    long micros = NONE;

    boolean isGiven() {
        return tests != NONE || micros != NONE;
    }

    Budget budget() {
        Budget budget = Budget.unlimited();
        if (tests != NONE) {
            budget = budget.andTests(tests);
        }
        return micros == NONE ? budget : budget.andNanos(micros * NANOS_PER_MICRO);
    }

    /** What a budgeted answer says beyond others. */
    static Json addTo(Json json, PreparedQuery query) {
        Search search = query.search();
        return json.field("verdict", search.verdict().name().toLowerCase(Locale.ROOT))
                .field("complete", search.isComplete())
                .field("confidence", query.confidence());
    }

    /** The verdict as JSON's collides: null when undecided. */
    static String collides(Verdict verdict) {
        return switch (verdict) {
            case HIT -> "true";
            case FREE -> "false";
            case UNKNOWN -> "null";
        };
    }

    static final class CountText implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            if (!text.matches("\\d{1,12}")) {
                throw new TypeConversionException(
                        "'" + text + "' is not a budget; write a whole number from 0 to 999999999999");
            }
            return Long.valueOf(text);
        }
    }
}
