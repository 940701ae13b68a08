package dev.tandem.plan.kinematics;

import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.samples.SampleRobots;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The robots that planning is tested on, each with an arm and the link at its end. */
public record PlanningRobots(RobotModel model, RobotSemantics semantics, JointSelection arm, String tip) {

    /** The embedded humanoid: an arm of six joints. */
    public static PlanningRobots humanoid() {
        RobotModel model = SampleRobots.humanoid();
        RobotSemantics semantics = SampleRobots.humanoidSemantics(model);
        return new PlanningRobots(model, semantics, JointSelection.of(model, semantics.group("l_arm")), "l_palm");
    }

    /** Panda: an arm of seven joints. */
    public static PlanningRobots panda() {
        RobotModel model = read("data/planning/panda/panda.urdf");
        Path srdf = SharedData.file("data/planning/panda/panda.srdf");
        try {
            RobotSemantics semantics = Srdf.read(srdf, model);
            return new PlanningRobots(
                    model, semantics, JointSelection.of(model, semantics.group("panda_arm")), "panda_hand");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** JVRC-1: an arm of seven joints. */
    public static PlanningRobots jvrc() {
        RobotModel model = read("data/robots/jvrc_description/urdf/jvrc1.urdf");
        JointSelection arm = JointSelection.of(
                model,
                model.joints().stream()
                        .map(j -> j.name())
                        .filter(name -> name.matches("R_(SHOULDER|ELBOW|WRIST)_.*"))
                        .toList());
        return new PlanningRobots(model, RobotSemantics.of(model), arm, "R_WRIST_Y_S");
    }

    /** Models are immutable, so that each is read once. */
    private static final Map<Path, RobotModel> READ = new ConcurrentHashMap<>();

    private static RobotModel read(String below) {
        return READ.computeIfAbsent(SharedData.file(below), file -> {
            try {
                return Urdf.read(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
