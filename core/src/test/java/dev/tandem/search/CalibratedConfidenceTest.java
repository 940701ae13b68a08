package dev.tandem.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Prior, evidence and what is learned, with the log-odds worked out by hand. */
class CalibratedConfidenceTest {

    private static final Budget FEW = Budget.ofTests(30);

    private final Body ball = Body.of(TriangleMesh.sphere(1, 4));

    /** Nearly touching: no verdict within thirty tests. */
    private static final Pose CLOSE = Pose.translation(1.99, 0.01, 0.02);

    private Search search() {
        return new Search(ball.tree(), ball.tree(), Tandem.standardBank()).order(Order.closestFirst());
    }

    private Search undecided() {
        Search search = search();
        assertEquals(Verdict.UNKNOWN, search.collide(CLOSE, FEW));
        return search;
    }

    private static double logOdds(double p) {
        return Math.log(p / (1 - p));
    }

    @Test
    void priorsOfNoneAndAllAreNotMoved() {
        Search search = undecided();
        assertEquals(0, Confidence.calibrated(0).after(search));
        assertEquals(1, Confidence.calibrated(1).after(search));
    }

    /**
     * In log-odds, a confidence is the prior's plus the evidence, which besides the search depends on the prior by one linear
     * term: three priors a tenth apart shift it by equal amounts.
     */
    @Test
    void evidenceAddsToThePriorInLogOdds() {
        Search search = undecided();
        double[] evidence = new double[5];
        for (int i = 0; i < 5; i++) {
            double prior = 0.3 + 0.1 * i;
            evidence[i] = logOdds(Confidence.calibrated(prior).after(search)) - logOdds(prior);
        }
        for (int i = 1; i < 4; i++) {
            assertEquals(evidence[i + 1] - evidence[i], evidence[i] - evidence[i - 1], 1e-9);
        }
    }

    @Test
    void aHigherPriorNeverLowersTheConfidence() {
        Search search = undecided();
        double before = 0;
        for (int i = 1; i < 1000; i++) {
            double said = Confidence.calibrated(i / 1000.0).after(search);
            assertTrue(said >= before, "prior " + i / 1000.0 + ": " + said + " after " + before);
            before = said;
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN, Double.POSITIVE_INFINITY})
    void aPriorIsAProbability(double prior) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Confidence.calibrated(prior));
        assertTrue(String.valueOf(e.getMessage()).contains("between 0 and 1"), e.getMessage());
    }

    @Test
    void verdictsAreCertain() {
        Search search = search();
        for (Confidence c :
                new Confidence[] {Confidence.calibrated(), Confidence.calibrated(0), Confidence.calibrated(1)}) {
            search.collide(Pose.translation(3, 0, 0), Budget.unlimited());
            assertEquals(1, c.after(search));
            search.collide(Pose.translation(1, 0, 0), Budget.unlimited());
            assertEquals(0, c.after(search));
        }
    }

    /** The same undecided pose after fifty hits and after fifty free checks, all of them far from it. */
    @Test
    void decidedAnswersMoveThePrior() {
        double[] said = new double[2];
        for (int k = 0; k < 2; k++) {
            Search search = search();
            for (int i = 0; i < 50; i++) {
                search.collide(Pose.translation(0, 0, k == 0 ? 0.5 : 40), Budget.unlimited());
            }
            assertEquals(k == 0 ? 50 : 0, search.history().hits());
            assertEquals(50, search.history().checks());
            assertEquals(Verdict.UNKNOWN, search.collide(CLOSE, FEW));
            assertEquals(1, search.history().unknown());
            said[k] = Confidence.calibrated().after(search);
        }
        assertTrue(said[0] < said[1], said[0] + " after hits, " + said[1] + " after free checks");
    }

    /** The confidence is a function of the search: asking twice changes nothing. */
    @Test
    void askingAgainGivesTheSame() {
        Search search = undecided();
        Confidence confidence = Confidence.calibrated();
        double first = confidence.after(search);
        assertEquals(first, confidence.after(search));
        assertEquals(first, Confidence.calibrated().after(undecided()));
    }

    /**
     * One told answer, free, in a search that is otherwise new. Shares: one answer and a prior of 1/2 that counts as two make
     * log 2 : 1 the centre; of a distance from it 1 − 0.2 · 1/6 is left, and above the centre nothing else is done.
     */
    @Test
    void oneAnswerShiftsTheCentre() {
        double[] z = new double[SearchEvidence.FEATURES];
        Search search = undecided();
        SearchEvidence.describe(search, z);
        FittedWeights.ROOT.standardise(z);
        OnlineLogistic model = new OnlineLogistic(FittedWeights.ROOT.weights(true), 0.4, 0.07, 0);
        OnlineLogistic correction = new OnlineLogistic(new double[] {0, 1, 0}, 0.2, 0.14, 0.004);
        double x = model.logOdds(z);
        double said = 1 / (1 + Math.exp(-x));
        CalibratedConfidence told = new CalibratedConfidence();
        assertEquals(said, told.after(search), 1e-12);
        told.learn(search, true);
        model.learn(z, said, true);
        correction.learn(new double[] {1, x, Math.max(0, x)}, said, true);
        double distance = (1 - 0.2 / 6) * (model.logOdds(z) - Math.log(2));
        if (distance < 0) {
            distance = 5.0 / 6 * distance + 1.0 / 6 * 1.5 * Math.tanh(distance / 1.5);
        }
        // A remembered free pose is evidence too; the same search without it:
        double expected = Math.log(2) + correction.logOdds(new double[] {1, distance, Math.max(0, distance)});
        assertEquals(expected, logOdds(told.after(undecided())), 1e-9);
    }

    /** What an audit finds is what a search without a budget finds, and costs the search nothing else. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void auditsTellTheTruthAndChangeNothingElse(boolean front) {
        Search audited = search().keepingFront(front).margin(0.01);
        Search plain = search().keepingFront(front).margin(0.01);
        Search exact = search().margin(0.01);
        Confidence confidence = Confidence.calibrated();
        SplittableRandom random = new SplittableRandom(4);
        int undecided = 0;
        int answers = 0;
        for (int i = 0; i < 900; i++) {
            Pose pose = Pose.translation(random.nextDouble(1.9, 2.05), 0.02 * (i % 7), 0.001 * (i % 300));
            Verdict verdict = audited.collide(pose, FEW);
            assertEquals(plain.collide(pose, FEW), verdict);
            long before = audited.auditTests();
            long tests = audited.volumeTests();
            Verdict answer = confidence.audit(audited);
            assertEquals(tests, audited.volumeTests());
            assertEquals(plain.openPairs(), audited.openPairs());
            assertEquals(verdict, audited.verdict());
            boolean open = verdict == Verdict.UNKNOWN;
            boolean turn = open && (undecided < 40 || undecided % (undecided < 500 ? 2 : 5) == 0);
            undecided += open ? 1 : 0;
            assertEquals(turn, audited.auditTests() > before);
            assertEquals(turn ? exact.collide(pose, Budget.unlimited()) : verdict, answer);
            answers += turn ? 1 : 0;
        }
        assertTrue(undecided > 520 && answers > 180, answers + " audits of " + undecided);
        assertEquals(0, plain.auditTests());
    }

    /** Answers about one pair of bodies serve another that shares the confidence. */
    @Test
    void oneConfidenceServesSeveralSearches() {
        Confidence shared = Confidence.calibrated();
        for (int i = 0; i < 60; i++) {
            shared.learn(undecided(), false);
        }
        assertTrue(shared.after(undecided()) < 0.2);
        Confidence certain = Confidence.calibrated(1);
        certain.learn(undecided(), false);
        assertEquals(1, certain.after(undecided()));
    }

    @Test
    void toldAnswersCorrectASystematicError() {
        for (boolean free : new boolean[] {false, true}) {
            Confidence confidence = Confidence.calibrated(free ? 0.05 : 0.95);
            for (int i = 0; i < 200; i++) {
                confidence.learn(undecided(), free);
            }
            double said = confidence.after(undecided());
            assertTrue(free ? said > 0.9 : said < 0.1, free + " is called " + said);
            confidence.forget();
            assertEquals(Confidence.calibrated(free ? 0.05 : 0.95).after(undecided()), confidence.after(undecided()));
        }
    }

    /** A pose that was told to be free, or a hit, is evidence for its neighbours. */
    @Test
    void decidedPosesNearByAreEvidence() {
        double[] said = new double[2];
        for (int k = 0; k < 2; k++) {
            Search search = undecided();
            new CalibratedConfidence(0.5).learn(search, k == 1);
            assertEquals(Verdict.UNKNOWN, search.collide(Pose.translation(1.991, 0.01, 0.02), FEW));
            said[k] = Confidence.calibrated(0.5).after(search);
        }
        assertTrue(said[0] < said[1], said[0] + " beside a hit, " + said[1] + " beside a free pose");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void isAProbabilityWhateverIsAsked(boolean front) {
        Search search = search().keepingFront(front);
        Confidence[] all = {Confidence.calibrated(), Confidence.calibrated(1e-12), Confidence.calibrated(0.97)};
        SplittableRandom random = new SplittableRandom(3);
        int undecided = 0;
        for (int i = 0; i < 400; i++) {
            Pose pose = Pose.translation(random.nextDouble(1.5, 2.1), random.nextDouble(0, 0.3), 0.01 * (i % 20));
            boolean open = search.collide(pose, Budget.ofTests(random.nextInt(60))) == Verdict.UNKNOWN;
            undecided += open ? 1 : 0;
            for (Confidence c : all) {
                double said = c.after(search);
                assertTrue(said >= 0 && said <= 1, "said " + said);
                if (open && i % 7 == 0) {
                    c.learn(search, random.nextBoolean());
                }
            }
        }
        assertTrue(undecided > 100, undecided + " undecided");
    }
}
