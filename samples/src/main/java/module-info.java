/** Generated geometry for tests, examples and benchmarks. */
module dev.tandem.samples {
    requires transitive dev.tandem.core;
    requires transitive dev.tandem.robot;
    requires transitive dev.tandem.clash;
    requires static org.jspecify;

    exports dev.tandem.samples;
}
