/** Tandem's library: trees, one descent, an open table of tests. */
module dev.tandem.core {
    requires static org.jspecify;

    exports dev.tandem;
    exports dev.tandem.math;
    exports dev.tandem.geometry;
    exports dev.tandem.descent;
    exports dev.tandem.tree;
    exports dev.tandem.proximity;
    exports dev.tandem.proximity.convex;
    exports dev.tandem.motion;
    exports dev.tandem.scene;
    exports dev.tandem.robot;
    exports dev.tandem.clash;
}
