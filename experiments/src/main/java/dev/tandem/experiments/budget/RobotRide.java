package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.math.Pose;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The generated humanoid walks through the generated kitchen, from one random posture to the next: each mesh of its links,
 * with its poses in the kitchen's frame.
 */
final class RobotRide {

    private static final int POSTURES = 5;

    /** Two seconds from one posture to the next, watched a hundred times a second. */
    private static final int STEPS = 200;

    /** A piece of the robot and where it goes. */
    record Leg(String link, Body body, List<Pose> inRoom) {}

    private final Body room = Body.of(SampleKitchen.mesh());
    private final List<Leg> legs = new ArrayList<>();

    private RobotRide() {}

    static RobotRide generated(long seed) {
        RobotRide ride = new RobotRide();
        RobotModel model = SampleRobots.humanoid();
        RobotState state = model.newState();
        for (Link link : model.links()) {
            for (LinkGeometry piece : link.collision()) {
                if (piece.mesh().isPresent()) {
                    ride.legs.add(new Leg(link.name(), piece.body(), new ArrayList<>()));
                }
            }
        }
        SplittableRandom random = new SplittableRandom(seed);
        double[] from = state.randomize(random).values();
        for (int posture = 0; posture < POSTURES; posture++) {
            double[] to = state.randomize(random).values();
            for (int step = 0; step < STEPS; step++) {
                double t = (double) step / STEPS;
                double[] values = new double[from.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = from[i] + t * (to[i] - from[i]);
                }
                double way = (posture + t) / POSTURES;
                state.base(Pose.translation(-0.6 + 1.2 * way, 0.3 * way, SampleRobots.WAIST_HEIGHT + 0.05));
                state.setAll(values);
                ride.add(model, state);
            }
            from = to;
        }
        return ride;
    }

    private void add(RobotModel model, RobotState state) {
        int next = 0;
        for (Link link : model.links()) {
            for (LinkGeometry piece : link.collision()) {
                if (piece.mesh().isPresent()) {
                    legs.get(next++).inRoom().add(state.pose(link.name()).times(piece.origin()));
                }
            }
        }
    }

    Body room() {
        return room;
    }

    List<Leg> legs() {
        return legs;
    }

    int configurations() {
        return legs.get(0).inRoom().size();
    }
}
