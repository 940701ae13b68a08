/** Kernels for vector units, found by core where Java was started with {@code jdk.incubator.vector}. */
module dev.tandem.vector {
    requires dev.tandem.core;
    requires jdk.incubator.vector;
    requires jdk.management;
    requires static org.jspecify;

    provides dev.tandem.internal.kernels.VectorUnits.Provider with
            dev.tandem.vector.VectorProvider;
}
