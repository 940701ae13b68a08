/** What a robot knows of its world, and how it gets through. */
module dev.tandem.plan {
    requires transitive dev.tandem.core;
    requires transitive dev.tandem.robot;
    requires transitive dev.tandem.samples;
    requires static org.jspecify;

    exports dev.tandem.plan.explore;
    exports dev.tandem.plan.grid;
    exports dev.tandem.plan.kinematics;
    exports dev.tandem.plan.monitor;
    exports dev.tandem.plan.path;
    exports dev.tandem.plan.robot;
    exports dev.tandem.plan.scene;
    exports dev.tandem.plan.sensor;
    exports dev.tandem.plan.timing;
}
