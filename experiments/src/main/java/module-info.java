/** The tables and figures of the works that the library is built from, re-run. */
module dev.tandem.experiments {
    requires transitive dev.tandem.core;
    requires transitive dev.tandem.robot;
    requires transitive dev.tandem.samples;
    requires transitive dev.tandem.plan;
    requires dev.tandem.io;
    requires java.management;
    requires static org.jspecify;

    exports dev.tandem.experiments;
    exports dev.tandem.experiments.aabb;
    exports dev.tandem.experiments.budget;
    exports dev.tandem.experiments.kineo;
    exports dev.tandem.experiments.spheres;
}
