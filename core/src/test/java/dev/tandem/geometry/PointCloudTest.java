package dev.tandem.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointCloudTest {

    @Test
    void keepsACopy() {
        double[] coordinates = {1, 2, 3, 4, 5, 6};
        PointCloud cloud = PointCloud.of(coordinates);
        coordinates[3] = 9;
        assertEquals(2, cloud.pointCount());
        assertEquals(new Vec3(4, 5, 6), cloud.point(1));
        assertTrue(PointCloud.of().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1.1e30, -1e300})
    void refusesWhatIsNoCoordinate(double bad) {
        String message =
                String.valueOf(assertThrows(IllegalArgumentException.class, () -> PointCloud.of(0, 0, 0, 0, bad, 0))
                        .getMessage());
        assertTrue(message.contains("coordinate y of point 1"), message);
        assertThrows(IllegalArgumentException.class, () -> PointCloud.of(0, 0));
    }
}
