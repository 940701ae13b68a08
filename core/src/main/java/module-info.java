/** Collision detection and distance queries: geometry, trees, one descent, an open bank of tests, scenes. */
module dev.tandem.core {
    requires static org.jspecify;

    uses dev.tandem.internal.kernels.VectorUnits.Provider;

    exports dev.tandem;
    exports dev.tandem.math;
    exports dev.tandem.geometry;
    exports dev.tandem.tree;
    exports dev.tandem.element;
    exports dev.tandem.bank;
    exports dev.tandem.query;
    exports dev.tandem.search;
    exports dev.tandem.scene;
    exports dev.tandem.certificate;

    // The engine, for modules of this project alone.
    exports dev.tandem.internal.descent to
            dev.tandem.robot;
    exports dev.tandem.internal.elements to
            dev.tandem.cli,
            dev.tandem.experiments,
            dev.tandem.robot;
    exports dev.tandem.internal.kernels to
            dev.tandem.robot,
            dev.tandem.vector;
    exports dev.tandem.internal.lanes to
            dev.tandem.robot,
            dev.tandem.vector;
    exports dev.tandem.internal.query to
            dev.tandem.robot;
    exports dev.tandem.internal.rounding to
            dev.tandem.clash,
            dev.tandem.plan,
            dev.tandem.robot,
            dev.tandem.vector;
    exports dev.tandem.internal.text to
            dev.tandem.cli,
            dev.tandem.io,
            dev.tandem.plan,
            dev.tandem.robot;
    exports dev.tandem.internal.threads to
            dev.tandem.clash,
            dev.tandem.robot;
    exports dev.tandem.internal.trees to
            dev.tandem.clash,
            dev.tandem.cli,
            dev.tandem.experiments,
            dev.tandem.plan,
            dev.tandem.robot,
            dev.tandem.vector;
    exports dev.tandem.internal.triangles to
            dev.tandem.clash,
            dev.tandem.robot;
}
