package dev.tandem.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SineCosineTest {

    /** One unit in the last place of numbers from a half to one, by which StrictMath may be off as well as ours. */
    private static final double CLOSE = 0x1p-53;

    private final SineCosine both = new SineCosine();

    private void assertClose(double angle) {
        both.of(angle);
        assertEquals(StrictMath.sin(angle), both.sin(), CLOSE, () -> "the sine of " + angle);
        assertEquals(StrictMath.cos(angle), both.cos(), CLOSE, () -> "the cosine of " + angle);
    }

    @Test
    void anglesOfJoints() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 400_000; i++) {
            assertClose(random.nextDouble(-7, 7));
        }
    }

    @Test
    void anglesOfAllSizes() {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 200_000; i++) {
            assertClose((random.nextBoolean() ? 1 : -1) * Math.scalb(1 + random.nextDouble(), random.nextInt(-60, 12)));
        }
        for (double special : new double[] {0, -0.0, Double.MIN_VALUE, 1e-300, 1e300, 0.3, 0.78125}) {
            assertClose(special);
            assertClose(-special);
        }
        both.of(Math.PI);
        assertEquals(1.2246467991473532e-16, both.sin(), 1e-25, "π is not quite the double that is closest to it");
        assertClose(Double.NaN);
        assertClose(Double.POSITIVE_INFINITY);
    }

    /** Where the reduction takes more digits, and where one quarter ends and the next begins. */
    @Test
    void anglesNextToMultiplesOfEighths() {
        SplittableRandom random = new SplittableRandom(7);
        for (int n = -140; n <= 140; n++) {
            double near = n * (Math.PI / 4);
            for (double at = near - 40 * Math.ulp(near); at <= near + 40 * Math.ulp(near); at += Math.ulp(near)) {
                assertClose(at);
                if (near == 0) {
                    break;
                }
            }
            for (int bits = 20; bits < 52; bits++) {
                assertClose(near + Math.scalb(random.nextDouble(-1, 1), -bits));
            }
        }
        for (double near : new double[] {0.3, 0.785, 47.9999}) {
            for (int k = -2000; k <= 2000; k++) {
                assertClose(near + k * Math.ulp(near));
                assertClose(near + Math.PI / 2 + k * Math.ulp(2));
            }
        }
    }
}
