package dev.tandem.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeTest {

    @ParameterizedTest
    @ValueSource(
            doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -1, -Double.MIN_VALUE, 1e31})
    void refusesWhatIsNoLength(double bad) {
        refused("radius", () -> new Sphere(bad));
        refused("x size", () -> new Box(bad, 1, 1));
        refused("y size", () -> new Box(1, bad, 1));
        refused("z size", () -> new Box(1, 1, bad));
    }

    private static void refused(String named, Runnable making) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, making::run);
        assertTrue(String.valueOf(e.getMessage()).contains(named), e::getMessage);
    }

    @Test
    void zeroIsALength() {
        assertEquals(0, new Sphere(0).extent());
        assertEquals(2, new Box(0, 2, 0).extent());
        assertEquals(0, new Box(0, 0, 0).extent());
    }
}
