package dev.tandem.testkit.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.certificate.Certificate;
import dev.tandem.geometry.Point;
import dev.tandem.testkit.random.RandomPoses;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Real certificates, changed at random, and half of them read for another pose than they were made for. The checker never
 * fails, and what it accepts is so: the detector says the same of the two bodies, and a common point is in both.
 */
class MutatedCertificatesTest {

    @Test
    void whatIsAcceptedIsSo() {
        run(4_000, 71);
    }

    @Tag("long")
    @Test
    void whatIsAcceptedIsSoAMillionTimes() {
        run(Integer.getInteger("tandem.queries", 1_000_000), Integer.getInteger("tandem.seed", 72));
    }

    private static void run(int count, long seed) {
        SplittableRandom seeds = new SplittableRandom(seed);
        CertificateChecker checker = new CertificateChecker();
        int accepted = 0;
        int wouldBeWrong = 0;
        for (int i = 0; i < count; ) {
            SplittableRandom random = seeds.split();
            String[] kinds = KindsOfCertificatesTest.KINDS;
            Body a = KindsOfCertificatesTest.body(kinds[random.nextInt(kinds.length)], random);
            Body b = KindsOfCertificatesTest.body(kinds[random.nextInt(kinds.length)], random)
                    .at(RandomPoses.anywhere(random, 1.1));
            Certificate real = Tandem.detector().certify(a, b);
            Body other = b.at(RandomPoses.anywhere(random, 0.8));
            Mutation mutation = new Mutation(random);
            for (int k = 0; k < 8; k++, i++) {
                Body asked = random.nextBoolean() ? b : other;
                Certificate c = real;
                for (int m = random.nextInt(4); m > 0; m--) {
                    c = mutation.of(c);
                }
                String what = "seed " + seed + ", case " + i + ": " + c;
                boolean truth = Tandem.collides(a, asked);
                wouldBeWrong += truth == c.hit() ? 0 : 1;
                if (isAccepted(checker, c, a, asked, what)) {
                    accepted++;
                    assertEquals(truth, c.hit(), what);
                    if (c.hit() && c.common() != null && c.signs().isEmpty()) {
                        Body point = Body.of(new Point(c.common()));
                        assertEquals(0, Tandem.distance(point, a).distance(), 1e-9, what);
                        assertEquals(0, Tandem.distance(point, asked).distance(), 1e-9, what);
                    }
                }
            }
        }
        assertTrue(accepted > count / 10, accepted + " of " + count + " accepted");
        assertTrue(wouldBeWrong > count / 10, wouldBeWrong + " of " + count + " say what is not so");
    }

    private static boolean isAccepted(CertificateChecker checker, Certificate c, Body a, Body b, String what) {
        try {
            return checker.objection(c, a, b).isEmpty();
        } catch (RuntimeException e) {
            throw new AssertionError(what, e);
        }
    }
}
