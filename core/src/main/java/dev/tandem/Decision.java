package dev.tandem;

import dev.tandem.math.Vec3;
import dev.tandem.search.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * What is known when a budget ends. The real distance lies in [lower, upper], as {@link Separation} says, whatever the
 * budget was, and a larger budget never gives a wider interval.
 *
 * @param verdict whether they touch or, with a margin, are at most so far apart
 * @param complete whether the question was answered in full
 * @param confidence how likely the verdict is free: 1 when that is proved, 0 when it is a hit
 * @param pointOnA a point of A that is {@code upper} away from {@code pointOnB}, but for rounding; null only if a body is empty
 * @param pointOnB a point of B, likewise; both in the frame that the bodies' poses are given in
 * @param idA the element of A in the closest pair seen, or of what is inside the other body; −1 if a body is empty
 * @param idB the element of B in it
 */
public record Decision(
        Verdict verdict,
        boolean complete,
        double confidence,
        double lower,
        double upper,
        @Nullable Vec3 pointOnA,
        @Nullable Vec3 pointOnB,
        int idA,
        int idB,
        Counters counters) {}
