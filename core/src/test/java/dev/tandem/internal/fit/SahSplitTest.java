package dev.tandem.internal.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SahSplitTest {

    /** Small boxes around two places, two thirds of them at the first, in random order. */
    private static BuildItems twoPlaces(int count, int axis) {
        SplittableRandom random = new SplittableRandom(5);
        BuildItems items = new BuildItems(count, 10);
        for (int i = 0; i < count; i++) {
            double[] at = {random.nextDouble(), random.nextDouble(), random.nextDouble()};
            at[axis] += i % 3 == 2 ? 8 : -8;
            items.setBounds(i, at[0], at[1], at[2], at[0] + 0.1, at[1] + 0.1, at[2] + 0.1);
        }
        return items;
    }

    @ParameterizedTest
    @CsvSource({"3, 0", "6, 1", "8, 2", "9, 0", "300, 1", "1536, 1", "5000, 2", "5000, 0"})
    void twoPlacesAreToldApart(int count, int axis) {
        BuildItems items = twoPlaces(count, axis);
        int middle = new SahSplit().split(items, 0, count);
        assertEquals(count - count / 3, middle);
        for (int i = 0; i < count; i++) {
            assertEquals(i >= middle, items.id[i] % 3 == 2, "place " + i);
        }
    }

    @Test
    void numbersAndBoundsMoveTogetherAndNoneIsLost() {
        BuildItems items = twoPlaces(1000, 1);
        int[] before = items.bounds.clone();
        new SahSplit().split(items, 0, 1000);
        for (int i = 0; i < 1000; i++) {
            int from = BuildItems.STRIDE * items.id[i];
            int to = BuildItems.STRIDE * i;
            assertArrayEquals(
                    Arrays.copyOfRange(before, from, from + BuildItems.STRIDE),
                    Arrays.copyOfRange(items.bounds, to, to + BuildItems.STRIDE));
        }
        int[] numbers = items.id.clone();
        Arrays.sort(numbers);
        for (int i = 0; i < 1000; i++) {
            assertEquals(i, numbers[i]);
        }
    }

    @Test
    void itemsInOnePlaceAreHalved() {
        BuildItems items = new BuildItems(100, 1);
        for (int i = 0; i < 100; i++) {
            items.setBounds(i, 0, 0, 0, 1, 1, 1);
        }
        assertEquals(50, new SahSplit().split(items, 0, 100));
        assertEquals(2, new SahSplit().split(items, 0, 4));
    }

    @Test
    void boundsOnTheGridHoldTheCoordinates() {
        SplittableRandom random = new SplittableRandom(6);
        for (double reach : new double[] {1, 0.999, 1e-40, 1e30, 4e-320, 3}) {
            BuildItems items = new BuildItems(1, reach);
            for (int k = 0; k < 200; k++) {
                double x = k == 0 ? reach : k == 1 ? -reach : reach * (2 * random.nextDouble() - 1);
                items.setBounds(0, x, x, x, x, x, x);
                assertTrue(items.coordinate(items.bounds[0]) < x, x + " of " + reach);
                assertTrue(items.coordinate(items.bounds[3]) > x, x + " of " + reach);
            }
        }
    }
}
