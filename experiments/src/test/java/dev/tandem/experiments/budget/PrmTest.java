package dev.tandem.experiments.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The planner's query phase. */
class PrmTest {

    private static final double RESOLUTION = 0.05;
    private static final Pose LEFT = Pose.translation(-0.9, 0, 0);
    private static final Pose RIGHT = Pose.translation(0.9, 0, 0);

    private final Prm prm = new Prm(1, 0.01, 5);

    /** A wall at x = 0 with a gap at the top. */
    private static boolean besideWall(Pose pose) {
        return Math.abs(pose.translation().x()) > 0.05 || pose.translation().y() > 0.6;
    }

    @Test
    void freeSpaceIsCrossedStraight() {
        Prm.Roadmap map = prm.plan(10, 3, RESOLUTION, pose -> true);
        Prm.Route route = prm.query(map, LEFT, RIGHT, 3, RESOLUTION, pose -> true);
        assertEquals(List.of(LEFT, RIGHT), route.stops());
        assertEquals(prm.along(route, RESOLUTION).size(), route.checks());
    }

    @Test
    void aWallIsPassedThroughItsGap() {
        Prm.Roadmap map = prm.plan(60, 8, RESOLUTION, PrmTest::besideWall);
        Prm.Route route = prm.query(map, LEFT, RIGHT, 8, RESOLUTION, PrmTest::besideWall);
        assertTrue(route.isFound());
        assertTrue(route.stops().size() > 2);
        assertEquals(LEFT, route.stops().get(0));
        assertEquals(RIGHT, route.stops().get(route.stops().size() - 1));
        List<Pose> along = prm.along(route, RESOLUTION);
        assertTrue(along.stream().allMatch(PrmTest::besideWall));
        for (int i = 1; i < along.size(); i++) {
            assertTrue(prm.length(along.get(i - 1), along.get(i)) <= RESOLUTION + 1e-9);
        }
        assertTrue(route.checks() > along.size() / 2);
    }

    @Test
    void thereIsNoPathThroughAWholeWall() {
        Prm.Detector detector = pose -> Math.abs(pose.translation().x()) > 0.05;
        Prm.Roadmap map = prm.plan(30, 5, RESOLUTION, detector);
        assertFalse(prm.query(map, LEFT, RIGHT, 5, RESOLUTION, detector).isFound());
        assertTrue(prm.query(map, LEFT, Pose.translation(-0.2, 0.5, 0), 5, RESOLUTION, detector)
                .isFound());
    }

    @Test
    void aStartInsideAnObstacleHasNoPath() {
        Prm.Roadmap map = prm.plan(10, 3, RESOLUTION, PrmTest::besideWall);
        Prm.Route route = prm.query(map, Pose.translation(0, 0, 0), RIGHT, 3, RESOLUTION, PrmTest::besideWall);
        assertFalse(route.isFound());
        assertEquals(2, route.checks());
    }

    /** Links go both ways, and there are no more than motions found free. */
    @Test
    void linksAreSymmetric() {
        Prm.Roadmap map = prm.plan(20, 4, RESOLUTION, PrmTest::besideWall);
        int ends = 0;
        for (int i = 0; i < map.links().size(); i++) {
            for (int to : map.links().get(i)) {
                assertTrue(map.links().get(to).contains(i));
                ends++;
            }
        }
        assertEquals(2 * map.edges(), ends);
    }

    /** Of free, hit, hit, free, free, hit all but the fourth are a hit or the check before one. */
    @Test
    void hitsAndTheChecksBeforeThem() {
        Scenes.Scene balls = new Scenes.Scene("two balls", Body.of(new Sphere(1)), Body.of(new Sphere(1)), 1);
        List<Pose> poses = DoubleStream.of(4, 1, 1.5, 5, 6, 0.5)
                .mapToObj(x -> Pose.translation(x, 0, 0))
                .toList();
        Workload some = Workload.of(balls, poses).aroundHits();
        assertEquals(List.of(poses.get(0), poses.get(1), poses.get(2), poses.get(4), poses.get(5)), some.poses());
        assertEquals(3, some.collisions());
        assertTrue(some.isHit(1) && some.isHit(2) && some.isHit(4));
        assertEquals(poses.subList(0, 2), Workload.of(balls, poses).first(2).poses());
    }

    @Test
    void noFreeSpaceIsAnError() {
        assertThrows(IllegalStateException.class, () -> prm.plan(1, 1, RESOLUTION, pose -> false));
    }
}
