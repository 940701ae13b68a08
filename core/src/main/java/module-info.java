/** Tandem's library: trees, one descent, an open table of tests. */
module dev.tandem.core {
    requires static org.jspecify;

    exports dev.tandem.math;
    exports dev.tandem.geometry;
}
