package dev.tandem.cli.page;

/**
 * The colours of pages: those of Okabe and Ito, which people with any kind of colour vision tell apart, on light and on dark
 * ground alike. A colour has one meaning on all pages; kit.js has the same.
 */
public final class Palette {

    /** What touches. */
    public static final String HIT = "#D55E00";
    /** What may touch. */
    public static final String NEAR = "#E69F00";
    /** What is proved to be free. */
    public static final String FREE = "#009E73";
    /** What is not known: grey, as fog. */
    public static final String UNKNOWN = "#7d8794";
    /** The first of two bodies. */
    public static final String A = "#0072B2";
    /** The second of two bodies. */
    public static final String B = "#CC79A7";
    /** What the user chose. */
    public static final String CHOSEN = "#F0E442";
    /** A way. */
    public static final String PATH = "#56B4E9";
    /** A robot's links, and bodies that nothing is said of. */
    public static final String BODY = "#98a6b8";

    /** A body of the world around a robot. */
    public static final String WORLD = "#b39b7d";

    private Palette() {}
}
