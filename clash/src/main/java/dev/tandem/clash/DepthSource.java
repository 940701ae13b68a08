package dev.tandem.clash;

/** How a depth is known. */
public enum DepthSource {
    /** Two convex solids, or two parts that do not overlap: the depth itself, to rounding. */
    EXACT,
    /** The depth lies between the two bounds given; the larger one is that of a way out that was tried. */
    BOUNDED,
    /** The larger bound holds; the smaller one does not say much: a surface without an inside, or a search cut short. */
    ESTIMATED
}
