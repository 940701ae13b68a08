package dev.tandem.internal.elements;

import dev.tandem.geometry.Capsule;
import dev.tandem.tree.ElementKind;

/** A solid capsule: a segment with a rounding. */
public final class CapsuleElement extends SupportElement<Capsule> {

    public static final ElementKind<CapsuleElement> KIND = ElementKind.shape("capsule", CapsuleElement::new);

    private final double[] segment = new double[6];
    private final double[] closest = new double[6];

    CapsuleElement() {
        super(Capsule.class, c -> ShapeKinds.segment(c.from(), c.to()).rounded(c.radius()));
    }

    /** Room for a test that needs the segment in another frame. */
    public double[] segment() {
        return segment;
    }

    /** Room for a test's closest points. */
    public double[] closest() {
        return closest;
    }
}
