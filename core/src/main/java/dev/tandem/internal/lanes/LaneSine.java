package dev.tandem.internal.lanes;

/**
 * Numbers of the sine and cosine that both forms compute, by the series of half the angle after full turns are taken off:
 * sin x = 2 sin(x/2) cos(x/2), cos x = 1 − 2 sin²(x/2). How far they are off is in {@code LaneSlack.SINE}.
 */
public final class LaneSine {

    /** Adding and taking off 1.5·2²³ rounds to a whole number. */
    public static final float ROUNDER = 12582912f;

    /** Turns a radian. */
    public static final float PER_TURN = (float) (0.5 / Math.PI);

    /** A full turn in eight bits, so that small multiples of it are exact, and the rest of it. */
    public static final float TURN_HIGH = 6.28125f;

    public static final float TURN_LOW = (float) (2 * Math.PI - 6.28125);

    // 1/n! with alternating signs

    public static final float S3 = -1f / 6f;
    public static final float S5 = 1f / 120f;
    public static final float S7 = -1f / 5040f;
    public static final float S9 = 1f / 362880f;
    public static final float S11 = -1f / 39916800f;
    public static final float C2 = -1f / 2f;
    public static final float C4 = 1f / 24f;
    public static final float C6 = -1f / 720f;
    public static final float C8 = 1f / 40320f;
    public static final float C10 = -1f / 3628800f;
    public static final float C12 = 1f / 479001600f;

    private LaneSine() {}
}
