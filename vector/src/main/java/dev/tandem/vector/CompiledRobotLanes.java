package dev.tandem.vector;

import dev.tandem.internal.lanes.LaneJoints;
import dev.tandem.internal.lanes.PlainRobotLanes;
import dev.tandem.internal.lanes.RobotLanes;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Vector code once it is compiled, plain code until then; see {@link CompiledBoxLanes}. Who asks gets one of the two, and
 * asks again for the next eight configurations.
 */
final class CompiledRobotLanes implements Supplier<RobotLanes> {

    /** After so many requests, more will follow: a first plan in a fresh process has a few thousand. */
    private static final int MANY = 20_000;

    private static final AtomicBoolean STARTED = new AtomicBoolean();
    private static volatile boolean compiled;

    private final RobotLanes plain = new PlainRobotLanes();
    private final RobotLanes vector = new VectorRobotLanes();

    /** Threads may lose counts to each other; that only means a little later. */
    private int calls;

    @Override
    public RobotLanes get() {
        if (compiled) {
            return vector;
        }
        if (++calls > MANY && STARTED.compareAndSet(false, true)) {
            Thread thread = new Thread(() -> compiled = compile(), "tandem-vector-compile-robots");
            thread.setDaemon(true);
            thread.start();
        }
        return plain;
    }

    /** Whether vector code is in use now. */
    static boolean isCompiled() {
        return compiled;
    }

    /** Runs vector code on made-up numbers. */
    private boolean compile() {
        return new MadeUp().compile(vector);
    }

    /** A robot of turning and sliding joints, balls and solids, of which some touch and some do not. */
    private static final class MadeUp {
        private static final int JOINTS = 2;
        private static final int SPHERES = 4;

        private final LaneJoints joints;
        private final float[] values = new float[(JOINTS + 2) * RobotLanes.LANES];
        private final float[] frames = new float[(JOINTS + 1) * RobotLanes.FRAME];
        private final float[] centres = new float[6 * RobotLanes.LANES];
        private final float[] numbers = new float[RobotLanes.BLOCK];
        private final float[] scratch = new float[2 * RobotLanes.LANES];
        private final int[] near = new int[2 * SPHERES + 2];

        MadeUp() {
            int[] parents = new int[JOINTS];
            boolean[] slides = new boolean[JOINTS];
            float[] origins = new float[12 * JOINTS];
            for (int j = 0; j < JOINTS; j++) {
                parents[j] = j;
                slides[j] = j == 1;
                for (int k = 0; k < 12; k++) {
                    origins[12 * j + k] = k % 5 == 0 ? 1 : 0.1f;
                }
            }
            joints = new LaneJoints(parents, slides, origins);
            for (int k = 0; k < RobotLanes.FRAME; k++) {
                frames[k] = k / RobotLanes.LANES % 5 == 0 ? 1 : 0;
            }
        }

        boolean compile(RobotLanes lanes) {
            int second = 3 * RobotLanes.LANES;
            return VectorWarmUp.run(
                    seed -> {
                        radius(seed);
                        lanes.place(joints, values, frames);
                    },
                    seed -> {
                        radius(seed);
                        lanes.point(frames, seed % JOINTS, numbers, 0, centres, 0);
                        lanes.point(frames, JOINTS, numbers, 3, centres, second);
                    },
                    seed -> lanes.nearSpheres(centres, 0, radius(seed), numbers, 0, SPHERES, near, scratch),
                    seed -> lanes.nearBalls(centres, 0, second, radius(seed), scratch),
                    seed -> lanes.nearBox(centres, 0, radius(seed), numbers, 0, scratch),
                    seed -> lanes.nearCylinder(centres, 0, radius(seed), numbers, 0, scratch),
                    seed -> {
                        float radius = radius(seed);
                        lanes.touchingBall(numbers, 0, radius, 0, 0, radius, radius, scratch);
                    },
                    seed -> lanes.touchingBox(numbers, 0, numbers, radius(seed), scratch),
                    seed -> lanes.touchingCylinder(numbers, 0, numbers, radius(seed), scratch));
        }

        /** A radius for a seed, with other numbers in the arrays. */
        private float radius(int seed) {
            for (int k = 0; k < values.length; k++) {
                values[k] = ((seed + 7 * k) % 23 - 11) / 5f;
            }
            for (int k = 0; k < numbers.length; k++) {
                numbers[k] = ((seed + 17 * k) % 29 - 14) / 14f;
            }
            return seed % 3 == 0 ? 0 : seed % 5 / 2f;
        }
    }
}
