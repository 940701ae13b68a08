package dev.tandem.cli.text;

import dev.tandem.math.Vec3;

/**
 * Files of triangles seldom say their unit. Most things that people model are between a centimetre and ten metres, so a
 * size of up to ten is probably in metres, and one up to ten thousand in millimetres.
 */
public final class UnitGuess {

    private static final double LARGEST_IN_METRES = 10;
    private static final double LARGEST_IN_MILLIMETRES = 10_000;

    private UnitGuess() {}

    /** {@code m}, {@code mm}, or {@code unknown}. */
    public static String of(Vec3 size) {
        double largest = Math.max(size.x(), Math.max(size.y(), size.z()));
        if (largest <= 0 || largest > LARGEST_IN_MILLIMETRES) {
            return "unknown";
        }
        return largest <= LARGEST_IN_METRES ? "m" : "mm";
    }
}
