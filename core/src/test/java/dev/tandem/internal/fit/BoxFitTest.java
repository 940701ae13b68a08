package dev.tandem.internal.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BoxFitTest {

    private static final double[] UNIT = {1, 0, 0, 0, 1, 0, 0, 0, 1};

    /** The eight corners of a box of half sizes 3, 2, 1, turned and moved. */
    private static void addBox(BoxFit fit, Pose pose) {
        fit.clear();
        for (int i = 0; i < 8; i++) {
            Vec3 p = pose.apply(new Vec3((i & 1) == 0 ? -3 : 3, (i & 2) == 0 ? -2 : 2, (i & 4) == 0 ? -1 : 1));
            fit.add(i, p.x(), p.y(), p.z());
        }
    }

    private static double volume(BoxFit fit) {
        float[] box = new float[15];
        ObbExtents extents = new ObbExtents(10, 10);
        extents.begin(fit.axes);
        fit.addAllTo(extents);
        extents.store(box, 0);
        return 8.0 * box[12] * box[13] * box[14];
    }

    @Test
    void turningFindsMostOfATurnedBox() {
        SplittableRandom random = new SplittableRandom(8);
        double before = 0;
        double after = 0;
        BoxFit fit = new BoxFit();
        float[] start = new float[15];
        for (int k = 0; k < 9; k++) {
            start[3 + k] = (float) UNIT[k];
        }
        for (int round = 0; round < 200; round++) {
            Vec3 axis = new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5);
            addBox(fit, Pose.translation(1, 2, 3).times(Pose.rotation(axis.normalized(), random.nextDouble())));
            fit.startFrom(start, 0);
            double first = volume(fit);
            fit.turn(1, BoxFit.FINEST);
            double last = volume(fit);
            assertTrue(last <= first * 1.0001, "round " + round + ": " + first + " became " + last);
            before += first;
            after += last;
        }
        assertTrue(before > 200 * 48 * 1.5, "the boxes start far too large: " + before / 200);
        assertTrue(after < 200 * 48 * 1.15, "and end close to 48: " + after / 200);
    }

    @Test
    void principalAxesOfABoxAreItsOwn() {
        BoxFit fit = new BoxFit();
        addBox(fit, Pose.rotation(new Vec3(1, 2, 3).normalized(), 0.7));
        fit.startFrom(new PrincipalAxes());
        assertEquals(48, volume(fit), 1e-3);
    }

    @Test
    void pointsInOnePlaceKeepTheFrame() {
        BoxFit fit = new BoxFit();
        fit.clear();
        fit.add(0, 1, 1, 1);
        fit.add(1, 1, 1, 1);
        fit.startFrom(new PrincipalAxes());
        fit.turn(1, BoxFit.FINEST);
        for (int k = 0; k < 9; k++) {
            assertEquals(UNIT[k], fit.axes[k]);
        }
    }
}
