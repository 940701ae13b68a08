/** Articulated robots: model, self-collision, the world around them, whole motions, proofs. */
module dev.tandem.robot {
    requires transitive dev.tandem.core;
    requires static org.jspecify;

    exports dev.tandem.robot;
    exports dev.tandem.robot.check;
    exports dev.tandem.robot.proof;

    // Motion hulls, for the figures of the work that they come from; bodies around a robot, for planning scenes.
    exports dev.tandem.robot.internal to
            dev.tandem.experiments,
            dev.tandem.plan;

    // Proofs of motions, for planners and for what shows and checks them.
    exports dev.tandem.robot.internal.motion to
            dev.tandem.plan,
            dev.tandem.io,
            dev.tandem.cli,
            dev.tandem.bench,
            dev.tandem.testkit;

    // Eight configurations at a time, for planners.
    exports dev.tandem.robot.internal.lanes to
            dev.tandem.plan;
}
