package dev.tandem.experiments.kineo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The quick form of the reproduction holds the trends; what depends on a quiet machine may come out either way. */
class KineoClaimsTest {

    /** Claims about times of microseconds, and about the number of rounds. */
    private static final Set<String> EITHER_WAY =
            Set.of("Table I, test", "Table I, test, V-C", "V-D, cells of 10 cm", "V-C");

    /** Claims that do not hold as printed, on any machine. */
    private static final Map<String, Outcome> NOT_AS_PRINTED =
            Map.of("Appendix, Algorithm 2", Outcome.DIFFERS, "Table II", Outcome.PARTLY);

    @TempDir
    Path folder;

    @Test
    void theTrendsOfTheFirstWorkHold() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        List<Claim> claims = KineoReport.run(out, folder, Effort.QUICK);
        assertTrue(claims.size() >= 28, claims.size() + " claims");
        for (Claim claim : claims) {
            if (!EITHER_WAY.contains(claim.place())) {
                Outcome expected = NOT_AS_PRINTED.getOrDefault(claim.place(), Outcome.AGREES);
                assertEquals(expected, claim.outcome(), claim.toString());
            }
        }
        Set<String> places = claims.stream().map(Claim::place).collect(Collectors.toSet());
        for (String place :
                List.of("II-A, Figure 1", "V-B, Figure 7", "Table I, set-up", "Table II", "V-A, Figure 8")) {
            assertTrue(places.contains(place), place + " has no row");
        }
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("with 2 seeds") && text.contains("within the planner's own checks"), text);
    }

    @Test
    void aSpreadHasItsQuartiles() {
        assertEquals(new Spread(1, 2, 3, 4, 5), Spread.of(5, 1, 4, 2, 3));
        assertEquals(new Spread(1, 1.25, 1.5, 1.75, 2), Spread.of(2, 1));
        assertEquals(new Spread(7, 7, 7, 7, 7), Spread.of(7));
    }
}
