package dev.tandem.testkit.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every kind against every kind. */
class SupportMatrixTest {

    private static final double[] UNITS = {1, 1, 0x1p-33, 0x1p30};

    @Test
    void everyCellHolds() {
        run(Integer.getInteger("tandem.cases", 1000));
    }

    /** A hundred thousand cases a cell: {@code mvn -B verify -Plong}. */
    @Tag("long")
    @Test
    void everyCellHoldsAHundredThousandTimes() {
        run(Integer.getInteger("tandem.cases", 100_000));
    }

    /** The page says what the test above holds; {@code -Dtandem.write=true} writes it anew. */
    @Test
    void thePageIsUpToDate() throws IOException {
        Path page = Path.of("..", "docs", "support-matrix.md");
        String text = MatrixPage.text();
        if (Boolean.getBoolean("tandem.write")) {
            Files.writeString(page, text);
        }
        assertEquals(text, Files.readString(page), "docs/support-matrix.md; write it with -Dtandem.write=true");
    }

    private static void run(int cases) {
        Map<String, Function<Kinds, Specimen>> kinds = Kinds.all();
        String only = System.getProperty("tandem.kinds", "");
        if (!only.isEmpty()) {
            kinds.keySet().retainAll(List.of(only.split(",", -1)));
        }
        Map<String, Integer> complaints = new ConcurrentSkipListMap<>();
        List<String> first = Collections.synchronizedList(new ArrayList<>());
        kinds.entrySet().parallelStream()
                .forEach(a -> kinds.forEach((nameB, b) -> cell(a.getKey(), a.getValue(), nameB, b, cases, first)
                        .forEach((what, count) ->
                                complaints.merge(a.getKey() + " × " + nameB + ": " + what, count, Integer::sum))));
        assertEquals(Map.of(), complaints, () -> String.join("\n", first));
    }

    private static Map<String, Integer> cell(
            String nameA,
            Function<Kinds, Specimen> kindA,
            String nameB,
            Function<Kinds, Specimen> kindB,
            int cases,
            List<String> first) {
        Judge judge = new Judge();
        Map<String, Integer> complaints = new TreeMap<>();
        for (int i = 0; i < cases; i++) {
            long seed = 1_000_003L * (31L * nameA.hashCode() + nameB.hashCode()) + i;
            Random random = new Random(seed);
            double unit = UNITS[random.nextInt(UNITS.length)];
            Specimen a = Kinds.make(kindA, random, unit);
            Specimen b = Kinds.make(kindB, random, unit);
            Meeting meeting = meet(a, b, random, unit, i % 4);
            for (String complaint : judge.judge(meeting, a.tolerance() + b.tolerance(), i % 8 == 3)) {
                String kind = complaint.replaceFirst("[:0-9].*", "");
                if (complaints.merge(kind, 1, Integer::sum) == 1) {
                    first.add(nameA + " × " + nameB + ", seed " + seed + ", unit " + unit + ", " + meeting.how() + ": "
                            + complaint);
                }
            }
        }
        return complaints;
    }

    private static Meeting meet(Specimen a, Specimen b, Random random, double unit, int which) {
        Meeting deep = which == 0 ? Meeting.deep(a, b, random) : null;
        if (deep != null) {
            return deep;
        }
        return switch (which) {
            case 0, 1 -> Meeting.sharing(a, b, random, unit);
            case 2 ->
                !a.isExact() || !b.isExact()
                        ? Meeting.sharing(a, b, random, unit)
                        : Meeting.touching(a, b, random, unit);
            default -> Meeting.apart(a, b, random);
        };
    }
}
