package dev.tandem.internal.trees;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * How good the boxes are, by how many tests queries near contact need: exact counts, which unlike times are the same on
 * every machine. The limits are some 10 % above what is counted today.
 */
class BoxTestCountTest {

    private static final int POSES = 60;

    @Test
    void springAgainstSpringNearContactNeedsFewTests() {
        Body spring = Body.of(SampleMeshes.spring());
        PreparedQuery query = Tandem.detector(Tandem.scalarBank()).prepare(spring, spring);
        SplittableRandom random = new SplittableRandom(3);
        long first = 0;
        long all = 0;
        long nearest = 0;
        for (int i = 0; i < POSES; i++) {
            Pose pose = nearContact(query, random, i % 2 == 0);
            query.collides(pose);
            first += query.volumeTests();
            query.countPairs(pose);
            all += query.volumeTests();
            query.distance(pose);
            nearest += query.volumeTests();
        }
        String counted =
                "box tests a query: first " + first / POSES + ", all " + all / POSES + ", distance " + nearest / POSES;
        assertTrue(first <= 180 * POSES, counted);
        assertTrue(all <= 350 * POSES, counted);
        assertTrue(nearest <= 530 * POSES, counted);
    }

    /** A random orientation, brought to first contact along a random line, then a little further in or back out. */
    private static Pose nearContact(PreparedQuery query, SplittableRandom random, boolean in) {
        Pose turned = Pose.rotation(direction(random), Math.PI * random.nextDouble());
        Vec3 from = direction(random);
        double size = 4;
        double s = 2 * size;
        for (int step = 0; step < 100; step++) {
            double distance = query.distance(Pose.translation(from.times(s)).times(turned));
            if (distance < 1e-9 * size) {
                break;
            }
            s -= distance;
        }
        double by = size * Math.pow(10, -4 + 3 * random.nextDouble());
        return Pose.translation(from.times(in ? s - by : s + by)).times(turned);
    }

    private static Vec3 direction(SplittableRandom random) {
        while (true) {
            Vec3 v = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            if (v.length() > 0.1 && v.length() < 1) {
                return v.normalized();
            }
        }
    }
}
