package dev.tandem.testkit.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.certificate.Certificate;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Solids of about one metre that are 2e-11 m to 1e-5 m apart: there is room for a plane between them, and it is found. */
class CloseCertificatesTest {

    private static final long SEED = 17;
    private static final int PAIRS = 1500;

    @Test
    void aPlaneIsFoundWhereThereIsRoom() {
        SplittableRandom random = new SplittableRandom(SEED);
        CertificateChecker checker = new CertificateChecker();
        int asked = 0;
        for (int i = 0; i < PAIRS; i++) {
            Body a = solid(random).at(pose(random));
            double gap = Math.pow(10, -10.7 + 5.7 * random.nextDouble());
            Body b = approach(a, solid(random).at(pose(random)), gap);
            Separation apart = Tandem.distance(a, b);
            if (apart.lower() < 2e-11) {
                continue;
            }
            asked++;
            String what = "seed " + SEED + ", pair " + i + ", " + apart.distance() + " apart";
            Certificate found = Tandem.detector().certify(a, b);
            assertTrue(!found.hit(), what);
            assertEquals(Optional.empty(), checker.objection(found, a, b), what);
        }
        assertTrue(asked > PAIRS / 2, asked + " pairs were apart");
    }

    /** B moved towards A until they are about so far apart. */
    private static Body approach(Body a, Body from, double gap) {
        Body b = from;
        for (int i = 0; i < 3; i++) {
            Separation apart = Tandem.distance(a, b);
            Vec3 way = apart.pointOnA().minus(apart.pointOnB());
            if (!(way.length() > 0)) {
                return b;
            }
            Vec3 by = way.times((apart.distance() - gap) / way.length());
            b = b.at(Pose.translation(by.x(), by.y(), by.z()).times(b.pose()));
        }
        return b;
    }

    private static Body solid(SplittableRandom random) {
        return switch (random.nextInt(6)) {
            case 0 -> Body.of(new Sphere(measure(random)));
            case 1 -> Body.of(new Box(measure(random), measure(random), measure(random)));
            case 2 -> Body.of(Capsule.upright(measure(random), measure(random)));
            case 3 -> Body.of(new Cylinder(measure(random), measure(random)));
            case 4 -> Body.of(new Cone(measure(random), measure(random)));
            default -> Body.of(new Ellipsoid(measure(random), measure(random), measure(random)));
        };
    }

    private static double measure(SplittableRandom random) {
        return Math.pow(2, -3 + 4 * random.nextDouble());
    }

    private static Pose pose(SplittableRandom random) {
        Vec3 axis = new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble());
        return Pose.translation(coordinate(random), coordinate(random), coordinate(random))
                .times(Pose.rotation(axis, 6 * random.nextDouble()));
    }

    private static double coordinate(SplittableRandom random) {
        return 6 * random.nextDouble() - 3;
    }
}
