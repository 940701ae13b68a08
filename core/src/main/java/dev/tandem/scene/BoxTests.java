package dev.tandem.scene;

import dev.tandem.descent.ElementKind;
import dev.tandem.descent.TestBank;
import dev.tandem.proximity.ConvexConvex;
import dev.tandem.proximity.HalfSpaceConvex;
import dev.tandem.proximity.VolumeConvex;
import dev.tandem.tree.BoxElement;
import dev.tandem.tree.CapsuleElement;
import dev.tandem.tree.ConeElement;
import dev.tandem.tree.ConvexElement;
import dev.tandem.tree.CylinderElement;
import dev.tandem.tree.EllipsoidElement;
import dev.tandem.tree.HalfSpaceElement;
import dev.tandem.tree.HullElement;
import dev.tandem.tree.ObbElement;
import dev.tandem.tree.PointElement;
import dev.tandem.tree.SegmentElement;
import dev.tandem.tree.SphereElement;
import dev.tandem.tree.TriangleElement;
import java.util.List;

/** The tests that let a tree of boxes meet any other tree: its leaves are convex solids. */
public final class BoxTests {

    private static final List<ElementKind<? extends ConvexElement>> CONVEX = List.of(
            TriangleElement.KIND,
            SphereElement.KIND,
            BoxElement.KIND,
            CapsuleElement.KIND,
            CylinderElement.KIND,
            ConeElement.KIND,
            EllipsoidElement.KIND,
            SegmentElement.KIND,
            PointElement.KIND,
            HullElement.KIND);

    private BoxTests() {}

    /** A bank with the tests of {@link AabbElement} besides its own. */
    public static TestBank addTo(TestBank bank) {
        ConvexConvex pair = new ConvexConvex();
        TestBank with = bank.with(AabbElement.KIND, AabbElement.KIND, pair)
                .with(ObbElement.KIND, AabbElement.KIND, new VolumeConvex())
                .with(HalfSpaceElement.KIND, AabbElement.KIND, new HalfSpaceConvex());
        for (ElementKind<? extends ConvexElement> kind : CONVEX) {
            with = with.with(AabbElement.KIND, kind, "ConvexConvex", pair, pair);
        }
        return with;
    }
}
