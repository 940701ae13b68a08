package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import dev.tandem.samples.SampleRobots;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ConfigurationBatchTest {

    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final AllowedCollisions ALLOWED =
            SampleRobots.humanoidSemantics(HUMANOID).allowed();

    private static double[] configurations(int count, SplittableRandom random) {
        RobotState state = HUMANOID.newState();
        int n = HUMANOID.variables().size();
        double[] all = new double[count * n];
        for (int k = 0; k < count; k++) {
            System.arraycopy(state.randomize(random).values(), 0, all, k * n, n);
        }
        return all;
    }

    private static double[] scene(int count, SplittableRandom random) {
        double[] scene = new double[4 * count];
        for (int k = 0; k < count; k++) {
            for (int c = 0; c < 3; c++) {
                scene[4 * k + c] = random.nextDouble(-1.2, 1.2);
            }
            scene[4 * k + 3] = random.nextDouble(0.01, 0.1);
        }
        return scene;
    }

    @Test
    void anyNumberOfThreadsGivesTheSame() {
        SplittableRandom random = new SplittableRandom(41);
        double[] all = configurations(3000, random);
        double[] scene = scene(20, random);
        SphereRobot cover = SphereRobot.cover(HUMANOID, 6);
        ConfigurationBatch batch = ConfigurationBatch.of(HUMANOID, () -> cover.check(ALLOWED, scene));
        boolean[] one = batch.threads(1).collides(all);
        assertArrayEquals(one, batch.threads(3).collides(all));
        assertArrayEquals(one, batch.collides(all));
    }

    /** The cover's own answers, ball by ball in world coordinates; and what it leaves free is free. */
    @Test
    void aCoverNeverSaysFreeWhereThereIsContact() {
        long seed = 42;
        SplittableRandom random = new SplittableRandom(seed);
        double[] all = configurations(150, random);
        double[] scene = scene(6, random);
        SphereRobot cover = SphereRobot.cover(HUMANOID, 40);
        boolean[] quick = ConfigurationBatch.of(HUMANOID, () -> cover.check(ALLOWED, scene))
                .collides(all);
        Body[] balls = new Body[scene.length / 4];
        for (int k = 0; k < balls.length; k++) {
            balls[k] = Body.of(new Sphere(scene[4 * k + 3]))
                    .at(Pose.translation(scene[4 * k], scene[4 * k + 1], scene[4 * k + 2]));
        }
        RobotWorld world = RobotWorld.of(HUMANOID, Body.compound(balls));
        SelfCollision self = SelfCollision.of(HUMANOID, ALLOWED);
        SelfPairs pairs = new SelfPairs(new RobotParts(HUMANOID, List.of()), ALLOWED, true);
        RobotState state = HUMANOID.newState();
        int n = HUMANOID.variables().size();
        int free = 0;
        for (int k = 0; k < quick.length; k++) {
            for (int v = 0; v < n; v++) {
                state.set(v, all[k * n + v]);
            }
            String where = "seed " + seed + ", configuration " + k;
            assertEquals(slowly(cover, pairs, scene, state), quick[k], where);
            if (!quick[k]) {
                free++;
                assertTrue(!world.collides(state) && !self.collides(state), where);
            }
        }
        assertTrue(free > 3, free + " free");
    }

    private static boolean slowly(SphereRobot cover, SelfPairs pairs, double[] scene, RobotState state) {
        for (int i = 0; i < HUMANOID.links().size(); i++) {
            for (LinkSphere s : cover.spheres(i)) {
                Vec3 p = state.pose(i).apply(s.center());
                for (int k = 0; k < scene.length; k += 4) {
                    Vec3 q = new Vec3(scene[k], scene[k + 1], scene[k + 2]);
                    if (p.distanceTo(q) <= s.radius() * (1 + 1e-4) + scene[k + 3]) {
                        return true;
                    }
                }
                for (int j = 0; j < i; j++) {
                    for (LinkSphere t : cover.spheres(j)) {
                        if (pairs.rigid(i, j) >= 0
                                && p.distanceTo(state.pose(j).apply(t.center()))
                                        <= (s.radius() + t.radius()) * (1 + 1e-4)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    @Test
    void aCoverHoldsTheInsideOfALinkToo() {
        SphereRobot cover = SphereRobot.cover(HUMANOID, 6);
        SplittableRandom random = new SplittableRandom(43);
        for (int i = 0; i < HUMANOID.links().size(); i++) {
            for (LinkGeometry piece : HUMANOID.links().get(i).collision()) {
                // The pieces are round or convex: between any two points there is only inside.
                TriangleMesh mesh = piece.mesh().orElseThrow();
                for (int k = 0; k < 200; k++) {
                    Vec3 p = mesh.point(random.nextInt(mesh.pointCount()));
                    Vec3 q = mesh.point(random.nextInt(mesh.pointCount()));
                    Vec3 m = piece.origin().apply(p.plus(q.minus(p).times(random.nextDouble())));
                    assertTrue(
                            cover.spheres(i).stream().anyMatch(s -> s.center().distanceTo(m) <= s.radius() + 1e-9),
                            HUMANOID.links().get(i).name() + " " + m);
                }
            }
        }
    }

    @Test
    void ballsOfOnesOwnAndWhatIsRefused() {
        SphereRobot own = SphereRobot.of(HUMANOID, Map.of("head", List.of(new LinkSphere(new Vec3(0, 0, 0.1), 0.15))));
        assertEquals(1, own.sphereCount());
        double[] zero = HUMANOID.zero();
        // The head's frame is 0.65 above the waist's.
        boolean[] hit = ConfigurationBatch.of(HUMANOID, () -> own.check(ALLOWED, 0, 0, 1, 0.2))
                .collides(zero);
        assertArrayEquals(new boolean[] {true}, hit);
        assertThrows(IllegalArgumentException.class, () -> own.check(ALLOWED, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> own.check(ALLOWED, 0, 0, 1, Double.NaN));
        assertThrows(
                IllegalArgumentException.class,
                () -> ConfigurationBatch.self(HUMANOID, ALLOWED).collides(new double[3]));
        assertThrows(IllegalArgumentException.class, () -> SphereRobot.of(HUMANOID, Map.of("tail", List.of())));
    }
}
