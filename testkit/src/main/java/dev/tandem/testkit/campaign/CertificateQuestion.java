package dev.tandem.testkit.campaign;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.certificate.Certificate;
import dev.tandem.testkit.campaign.Flattener.Flat;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.certificate.CertificateChecker;

/**
 * Certificates of both bodies where there are some, and otherwise of one leaf of each, where it stands: most compositions
 * are refused as a whole.
 */
final class CertificateQuestion {

    /**
     * In units of {@link Truth#rounding}, 1.8e-12 of the largest coordinate R: how far pieces may be apart for which there
     * is no certificate. As documented, a plane must leave 1e-13 of the coordinates on both sides. These are, for each
     * solid, twice the sum of its own coordinates, at most 2·6R as seen from any frame (a frame's origin and the solid are
     * each within √3·R, and a sum of coordinates is up to √3 times a length), the sum of B's place in A's frame, 6R, and
     * the heights of both along the plane's normal, 3.5R each: 37R or 2.1 units. The direction of the plane costs as much
     * as the bracket of the distance of two solids is wide, 5e-13 of their sizes, up to 7R: 1.9 units. The reference is off
     * by up to one unit.
     */
    private static final double NO_ROOM = 5;

    private CertificateQuestion() {}

    static void ask(Situation s, Findings out) {
        if (Tandem.detector().knowsCertificate(s.a(), s.b())) {
            certify(s.a(), s.b(), s.truth, out);
            return;
        }
        Flat a = Flattener.flat(s.now.a());
        Flat b = Flattener.flat(s.now.b());
        if (!a.leaves().isEmpty() && !b.leaves().isEmpty()) {
            Item leafA = leaf(a, s.random.nextInt(a.leaves().size()));
            Item leafB = leaf(b, s.random.nextInt(b.leaves().size()));
            Body bodyA = Situation.fresh(leafA);
            Body bodyB = Situation.fresh(leafB);
            if (Tandem.detector().knowsCertificate(bodyA, bodyB)) {
                certify(bodyA, bodyB, Truth.of(leafA, leafB), out);
            }
        }
    }

    private static Item leaf(Flat flat, int number) {
        return new Placed(flat.frames().get(number).m(), flat.leaves().get(number));
    }

    private static void certify(Body a, Body b, Truth truth, Findings out) {
        Detector detector = Tandem.detector();
        Certificate found;
        try {
            found = detector.certify(a, b);
        } catch (IllegalStateException e) {
            out.require(
                    truth.low <= NO_ROOM * truth.rounding, "certify gives up on bodies " + truth.low + " apart: " + e);
            return;
        }
        out.check(truth.touch, found.hit(), "a certified hit");
        String objection = new CertificateChecker().objection(found, a, b).orElse("");
        out.require(objection.isEmpty(), "the checker objects: " + objection);
    }
}
