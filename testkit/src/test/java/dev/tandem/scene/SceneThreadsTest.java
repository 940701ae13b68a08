package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.Body;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.trees.ForwardingTree;
import dev.tandem.math.Pose;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotTree;
import dev.tandem.samples.SampleRobots;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Several threads that query a scene at the same moment, right after a body in it has changed. */
class SceneThreadsTest {

    private static final int THREADS = 3;

    /** A robot's tree that takes its time to place the links anew, and counts threads that do so at the same time. */
    private static final class SlowTree extends ForwardingTree {

        private final TestTree tree;
        private long shown = -1;
        private final AtomicInteger updating = new AtomicInteger();
        final AtomicInteger collisions = new AtomicInteger();

        SlowTree(TestTree tree) {
            super(tree);
            this.tree = tree;
        }

        @Override
        public int root() {
            long now = tree.changes().version();
            if (now != shown) {
                collisions.addAndGet(updating.getAndIncrement());
                try {
                    Thread.sleep(20);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                tree.root();
                shown = now;
                updating.decrementAndGet();
            }
            return super.root();
        }
    }

    @Test
    void oneThreadPlacesARobotThatHasMoved() throws Exception {
        RobotModel model = SampleRobots.humanoid();
        SplittableRandom random = new SplittableRandom(3);
        RobotState state = model.newState();
        SlowTree tree = new SlowTree(RobotTree.of(state));
        Scene scene = sceneAround(Body.of(tree));
        CyclicBarrier start = new CyclicBarrier(THREADS);
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        List<Callable<List<Scene.Pair>>> questions = List.of(scene::touching, () -> afterClearance(scene), () -> {
            scene.candidates(0);
            return scene.near(0);
        });
        try {
            for (int round = 0; round < 20; round++) {
                state.randomize(random).base(Pose.translation(random.nextDouble(-0.5, 0.5), 0, 0));
                RobotState same = model.newState().setAll(state.values()).base(state.pose(0));
                List<Scene.Pair> expected =
                        sceneAround(RobotTree.of(same).body()).touching();
                List<Future<List<Scene.Pair>>> answers = new ArrayList<>();
                for (Callable<List<Scene.Pair>> question : questions) {
                    answers.add(pool.submit(() -> {
                        start.await();
                        return question.call();
                    }));
                }
                for (Future<List<Scene.Pair>> answer : answers) {
                    assertEquals(ids(expected), ids(answer.get()), "round " + round);
                }
            }
        } finally {
            pool.shutdownNow();
        }
        assertEquals(0, tree.collisions.get(), "threads that placed the robot at the same time");
    }

    private static List<Scene.Pair> afterClearance(Scene scene) {
        scene.smallestClearance();
        return scene.touching();
    }

    private static List<List<Integer>> ids(List<Scene.Pair> pairs) {
        return pairs.stream().map(p -> List.of(p.a(), p.b())).toList();
    }

    private static Scene sceneAround(Body robot) {
        Scene scene = new Scene();
        scene.add("robot", robot);
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 12; i++) {
            Pose at = Pose.translation(
                    random.nextDouble(-0.8, 0.8), random.nextDouble(-0.8, 0.8), random.nextDouble(-0.7, 0.7));
            scene.add("ball" + i, Body.of(new Sphere(0.1)).at(at));
        }
        return scene;
    }
}
