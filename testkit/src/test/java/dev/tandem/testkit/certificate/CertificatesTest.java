package dev.tandem.testkit.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.certificate.Certificate;
import dev.tandem.certificate.Certificate.Separated;
import dev.tandem.certificate.Certificate.Split;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.testkit.cases.ProximityCase;
import dev.tandem.testkit.random.MeshCases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every certificate is accepted, every one that was tampered with is rejected. */
class CertificatesTest {

    @Test
    void areAccepted() {
        accepted(1_500, 50_000);
    }

    @Tag("long")
    @Test
    void areAcceptedAHundredThousandTimes() {
        accepted(100_000, 200_000);
    }

    private static void accepted(int cases, long firstSeed) {
        int free = 0;
        for (long seed = firstSeed; seed < firstSeed + cases; seed++) {
            ProximityCase c = MeshCases.ofSeed(seed);
            TreeKind kind = seed % 2 == 0 ? TreeKind.OBB : TreeKind.AABB;
            Body a = Body.of(c.a(), kind);
            Body b = Body.of(c.b()).at(c.bInA());
            Certificate certificate = Tandem.detector().certify(a, b);
            assertEquals(Tandem.collides(a, b), certificate.hit(), "seed " + seed);
            assertEquals(
                    Optional.empty(),
                    CertificateChecker.objection(certificate, c.a(), c.b(), c.bInA()),
                    "seed " + seed);
            free += certificate.hit() ? 0 : 1;
        }
        assertTrue(free > cases / 10 && free < cases * 9 / 10, free + " of " + cases + " are free");
    }

    @Test
    void areRejectedWhenTamperedWith() {
        rejected(1_000);
    }

    @Tag("long")
    @Test
    void areRejectedWhenTamperedWithTenThousandTimes() {
        rejected(10_000);
    }

    private static void rejected(int count) {
        SplittableRandom random = new SplittableRandom(8);
        int done = 0;
        for (long seed = 1; done < count; seed++) {
            ProximityCase c = MeshCases.ofSeed(900_000 + seed);
            Certificate certificate =
                    Tandem.detector().certify(Body.of(c.a()), Body.of(c.b()).at(c.bInA()));
            for (int k = 0; k < 4; k++) {
                Certificate forged =
                        certificate.hit() ? forgedHit(certificate, random) : forgedFree(certificate, random);
                assertTrue(
                        CertificateChecker.objection(forged, c.a(), c.b(), c.bInA())
                                .isPresent(),
                        "seed " + seed + ": " + forged);
                done++;
            }
        }
    }

    /** Another triangle that does not exist, or a sign that is not so, or that it were free. */
    private static Certificate forgedHit(Certificate c, SplittableRandom random) {
        List<Integer> signs = new ArrayList<>(c.signs());
        int idA = c.idA();
        boolean hit = true;
        switch (random.nextInt(3)) {
            case 0 -> idA = Integer.MAX_VALUE;
            case 1 -> {
                int k = random.nextInt(6);
                signs.set(k, signs.get(k) == 0 ? 1 : -signs.get(k));
            }
            default -> hit = false;
        }
        return new Certificate(
                hit,
                idA,
                c.idB(),
                signs,
                c.common(),
                c.cellsA(),
                c.cellsB(),
                c.groupsA(),
                c.groupsB(),
                c.splits(),
                c.separations());
    }

    /** A pair left out, a plane turned round or moved beyond a side, a split left out, a triangle hidden. */
    private static Certificate forgedFree(Certificate c, SplittableRandom random) {
        List<Separated> separations = new ArrayList<>(c.separations());
        List<Split> splits = new ArrayList<>(c.splits());
        List<List<Integer>> groups = new ArrayList<>(c.groupsA());
        int at = random.nextInt(separations.size());
        Separated s = separations.get(at);
        int way = random.nextInt(4);
        if (way == 0
                || (way == 1 && !s.hasPlane())
                || (way == 2 && splits.isEmpty())
                || (way == 3 && groups.isEmpty())) {
            separations.remove(at);
        } else if (way == 1) {
            separations.set(at, new Separated(s.a(), s.b(), -s.nx(), -s.ny(), -s.nz(), -s.d()));
        } else if (way == 2) {
            splits.remove(random.nextInt(splits.size()));
        } else {
            groups.set(random.nextInt(groups.size()), List.of());
        }
        return new Certificate(
                false, -1, -1, List.of(), null, c.cellsA(), c.cellsB(), groups, c.groupsB(), splits, separations);
    }

    @Test
    void otherKindsSayThatTheyCannot() {
        Body ball = Body.of(new Sphere(1));
        Body ground = Body.of(new HalfSpace(0, 0, 1, 0));
        IllegalArgumentException problem = assertThrows(
                IllegalArgumentException.class, () -> Tandem.detector().certify(ball, ground));
        assertTrue(String.valueOf(problem.getMessage()).contains("convex"), String.valueOf(problem.getMessage()));
        assertFalse(Tandem.detector().knowsCertificate(ball, ground));
        assertTrue(Tandem.detector().knowsCertificate(ball, ball));
    }
}
