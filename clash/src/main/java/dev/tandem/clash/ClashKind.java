package dev.tandem.clash;

/** The kind of a clash, worst first. */
public enum ClashKind {
    /** They overlap deeper than the tolerance. */
    CLASH,
    /** The same geometry stands at the same place twice. */
    DUPLICATE,
    /** One lies wholly inside the other. */
    CONTAINMENT,
    /** They touch: an overlap or a gap of at most the tolerance. */
    CONTACT,
    /** They do not touch, but are closer than the clearance that a rule asks for. */
    CLEARANCE
}
