package dev.tandem;

import dev.tandem.math.Vec3;
import dev.tandem.search.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a search with a budget. The real distance lies in [lower, upper], as {@link Separation} defines it,
 * whatever the budget was. A larger budget never gives a wider interval.
 *
 * @param verdict whether the bodies touch or, with a margin, are at most the margin apart
 * @param complete whether the question was answered in full
 * @param confidence the estimated probability that the verdict is free: 1 if this is proved, 0 for a hit
 * @param lower a lower bound on the distance
 * @param upper an upper bound on the distance; +∞ only if a body is empty
 * @param pointOnA a point of A that is {@code upper} away from {@code pointOnB}, except for rounding; null only if a
 *     body is empty
 * @param pointOnB the corresponding point of B; both are in the frame in which the poses of the bodies are given
 * @param idA the element of A in the closest pair seen, or in the contained pair; −1 if a body is empty
 * @param idB the element of B in that pair; −1 if a body is empty
 * @param counters the number of tests that the answer took
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
