package dev.tandem.proximity;

import dev.tandem.descent.ElementKind;
import dev.tandem.descent.PairKernel;
import dev.tandem.descent.TestBank;
import dev.tandem.descent.TestTree;
import dev.tandem.tree.BoxElement;
import dev.tandem.tree.ConvexElement;
import dev.tandem.tree.HalfSpaceElement;
import dev.tandem.tree.MeshTree;
import dev.tandem.tree.ObbElement;
import dev.tandem.tree.RayElement;
import dev.tandem.tree.RayTree;
import dev.tandem.tree.SphereElement;
import dev.tandem.tree.TriangleElement;
import dev.tandem.tree.VolumeElement;
import org.jspecify.annotations.Nullable;

/**
 * The bank of rays: what any kind answers to a ray. 'Distance' in it is the length along the ray to the first hit, +∞ if
 * there is none, and for a bounding volume a lower bound of it. So the query for the nearest pair finds the first hit,
 * volumes in the order in which the ray reaches them, and the descent is the same as ever.
 *
 * <p>A new kind is one line here; a kind that is a {@link ConvexElement} and listed among the convex ones needs none.
 */
public final class RayTests {

    private static final RayObb OBB = new RayObb();

    private static final TestBank BANK = withConvex(TestBank.empty()
            .with(ObbElement.KIND, RayElement.KIND, OBB)
            .with(TriangleElement.KIND, RayElement.KIND, new RayTriangle())
            .with(SphereElement.KIND, RayElement.KIND, new RaySphere())
            .with(BoxElement.KIND, RayElement.KIND, new RayBox())
            .with(HalfSpaceElement.KIND, RayElement.KIND, new RayHalfSpace())
            .withKernels(RayTests::meshKernel));

    private RayTests() {}

    public static TestBank bank() {
        return BANK;
    }

    /** Fills what has no formula of its own. */
    private static TestBank withConvex(TestBank formulas) {
        TestBank bank = formulas;
        RayConvex any = new RayConvex();
        for (ElementKind<? extends ConvexElement> kind : StandardTests.CONVEX) {
            bank = bank.has(kind, RayElement.KIND) ? bank : bank.with(kind, RayElement.KIND, any);
        }
        RayVolume volume = new RayVolume();
        for (ElementKind<? extends VolumeElement> kind : StandardTests.VOLUMES) {
            bank = bank.has(kind, RayElement.KIND) ? bank : bank.with(kind, RayElement.KIND, volume);
        }
        return bank;
    }

    private static @Nullable PairKernel meshKernel(TestTree a, TestTree b, TestBank bank) {
        if (a instanceof MeshTree mesh
                && b instanceof RayTree ray
                && bank.uses(ObbElement.KIND, RayElement.KIND, OBB)) {
            return new MeshRayKernel(mesh, ray, bank.test(TriangleElement.KIND, RayElement.KIND));
        }
        return null;
    }
}
