package dev.tandem.testkit.docs;

import dev.tandem.Body;
import dev.tandem.element.SingleLeaf;

// region: data
/** A solid ring around the z axis: all points at most {@code tube} away from a circle of radius {@code ring}. */
public record Torus(double ring, double tube) {

    public Torus {
        if (!(ring >= 0 && tube >= 0 && ring + tube <= 1e30)) {
            throw new IllegalArgumentException("a torus has two radii from 0 to 1e30, but got " + ring + ", " + tube);
        }
    }

    /** A body like any other: a tree of one leaf. */
    public Body body() {
        return Body.of(SingleLeaf.of(TorusElement.KIND, 2 * (ring + tube), element -> element.show(this)));
    }
}
// end
