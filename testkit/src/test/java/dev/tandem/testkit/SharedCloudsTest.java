package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.Clouds;
import dev.tandem.math.Vec3;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Scans that others made. */
class SharedCloudsTest {

    @Test
    void asText() throws IOException {
        Clouds.Scan scan = Clouds.readScan(SharedData.file("data/clouds/lamppost.pcd"));
        assertEquals(1771, scan.points().pointCount());
        assertEquals(0, scan.skipped());
        assertEquals(new Vec3(-10.015625, 0, 0.042999268), scan.points().point(1));
    }

    @Test
    void compressed() throws IOException {
        Clouds.Scan milk = Clouds.readScan(SharedData.file("data/clouds/milk.pcd"));
        assertEquals(12575, milk.points().pointCount() + milk.skipped());
        Clouds.Scan room = Clouds.readScan(SharedData.file("data/clouds/room_scan1.pcd"));
        assertEquals(112586, room.points().pointCount() + room.skipped());
        // A carton and a room, in metres; damaged columns would be anything.
        for (double c : milk.points().coordinates()) {
            assertTrue(Math.abs(c) < 2, "coordinate " + c);
        }
        for (double c : room.points().coordinates()) {
            assertTrue(Math.abs(c) < 100, "coordinate " + c);
        }
    }
}
