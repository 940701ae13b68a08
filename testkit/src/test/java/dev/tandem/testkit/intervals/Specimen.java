package dev.tandem.testkit.intervals;

import dev.tandem.Body;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.exact.wide.WideBody;
import org.jspecify.annotations.Nullable;

/**
 * A body, and the same for the reference.
 *
 * @param reach the largest distance of its points from the origin of its frame; of a half-space, of its plane
 * @param extent its size, at least
 * @param normal the normal of a half-space; null for all others
 * @param curved whether a gap of up to 1e-12 of the size counts as touching
 */
record Specimen(
        Body body,
        WideBody wide,
        double reach,
        double extent,
        @Nullable Vec3 normal,
        boolean curved) {}
