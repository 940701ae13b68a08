package dev.tandem.clash;

/** How two parts get in each other's way, worst first. */
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
