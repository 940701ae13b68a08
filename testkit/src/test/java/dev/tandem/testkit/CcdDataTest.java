package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.internal.ccd.LinearCcd;
import dev.tandem.testkit.exact.ExactLinearContact;
import dev.tandem.testkit.exact.Rational;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The public benchmark of vertex–face and edge–edge queries with exact truth (Wang et al. 2021): eight rows a query,
 * each coordinate a numerator and a denominator, the truth in the last column.
 */
class CcdDataTest {

    private static final int ROWS = 8;

    private static final class Query {
        final double[] points = new double[3 * ROWS];
        final boolean vertexFace;
        boolean truth;
        final String place;

        Query(boolean vertexFace, String place) {
            this.vertexFace = vertexFace;
            this.place = place;
        }
    }

    @Test
    void noContactIsMissed() throws IOException {
        Path folder = SharedData.file("data/ccd");
        List<Path> files = files(folder);
        assertEquals(20, files.size());
        int queries = 0;
        int contacts = 0;
        int falsePositives = 0;
        for (Path file : files) {
            LinearCcd ccd = new LinearCcd(1e-9);
            int falseHere = 0;
            int undecided = 0;
            long boxes = 0;
            List<Query> all = read(file);
            for (Query q : all) {
                boolean touches = ask(ccd, q);
                assertTrue(touches || !q.truth, "missed: " + q.place);
                contacts += q.truth ? 1 : 0;
                falseHere += touches && !q.truth ? 1 : 0;
                undecided += ccd.certain() ? 0 : 1;
                boxes += ccd.boxes();
            }
            queries += all.size();
            falsePositives += falseHere;
            System.out.printf(
                    "%-55s %4d queries, %3d false positives, %d undecided, %.1f boxes per query%n",
                    folder.relativize(file), all.size(), falseHere, undecided, boxes / (double) all.size());
        }
        // What is there: 18 592 rows.
        assertEquals(2324, queries);
        assertEquals(296, contacts);
        // All of them nearer than rounding can tell (the same 123 with a tolerance of zero).
        assertEquals(123, falsePositives);
    }

    @Test
    void theOracleAgreesWithTheTruth() throws IOException {
        int abstained = 0;
        for (Path file : files(SharedData.file("data/ccd"))) {
            for (Query q : read(file)) {
                ExactLinearContact.Answer answer =
                        q.vertexFace ? ExactLinearContact.vertexFace(q.points) : ExactLinearContact.edgeEdge(q.points);
                ExactLinearContact.Answer wrong =
                        q.truth ? ExactLinearContact.Answer.FREE : ExactLinearContact.Answer.TOUCHES;
                assertNotEquals(wrong, answer, q.place);
                abstained += answer == ExactLinearContact.Answer.ABSTAINS ? 1 : 0;
            }
        }
        System.out.println("the oracle abstained " + abstained + " times");
        assertTrue(abstained < 500, "abstained " + abstained);
    }

    private static boolean ask(LinearCcd ccd, Query q) {
        return q.vertexFace ? ccd.vertexFace(q.points) : ccd.edgeEdge(q.points);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(f -> f.toString().endsWith(".csv")).sorted().toList();
        }
    }

    private static List<Query> read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        assertEquals(0, lines.size() % ROWS, file.toString());
        boolean vertexFace = file.toString().contains("vertex-face");
        List<Query> queries = new ArrayList<>();
        for (int first = 0; first < lines.size(); first += ROWS) {
            String place = file + ", rows from " + (first + 1);
            Query query = new Query(vertexFace, place);
            for (int row = 0; row < ROWS; row++) {
                String[] fields = lines.get(first + row).split(",", -1);
                assertEquals(7, fields.length, place);
                for (int k = 0; k < 3; k++) {
                    query.points[3 * row + k] = exact(fields[2 * k], fields[2 * k + 1], place);
                }
                query.truth = fields[6].equals("1");
                assertTrue(query.truth || fields[6].equals("0"), place);
            }
            queries.add(query);
        }
        return queries;
    }

    /** The truth is about the fraction, the query about the double: they have to be the same number. */
    private static double exact(String numerator, String denominator, String place) {
        Rational fraction = new Rational(new BigInteger(numerator), new BigInteger(denominator));
        double value = fraction.toDouble();
        assertEquals(fraction, Rational.of(value), place + ": a fraction that is no double");
        return value;
    }
}
