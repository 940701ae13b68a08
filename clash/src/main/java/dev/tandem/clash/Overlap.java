package dev.tandem.clash;

import dev.tandem.clash.Clash.DepthSource;
import dev.tandem.math.Vec3;

/**
 * How two parts whose surfaces touch overlap.
 *
 * @param normal in A's frame
 */
record Overlap(ClashKind kind, double depth, double lower, DepthSource source, Vec3 normal) {}
