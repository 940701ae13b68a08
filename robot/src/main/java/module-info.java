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

    // Eight configurations at a time, for planners.
    exports dev.tandem.robot.internal.lanes to
            dev.tandem.plan;
}
