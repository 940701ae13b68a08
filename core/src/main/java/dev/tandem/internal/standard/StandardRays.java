package dev.tandem.internal.standard;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.TestBank;
import dev.tandem.element.BoxElement;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.element.RayElement;
import dev.tandem.element.SphereElement;
import dev.tandem.element.TriangleElement;
import dev.tandem.element.VolumeElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.kernels.MeshRayKernel;
import dev.tandem.internal.rays.RayBox;
import dev.tandem.internal.rays.RayConvex;
import dev.tandem.internal.rays.RayHalfSpace;
import dev.tandem.internal.rays.RayObb;
import dev.tandem.internal.rays.RaySphere;
import dev.tandem.internal.rays.RayTriangle;
import dev.tandem.internal.rays.RayVolume;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.RayTree;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * The bank of rays: what any kind answers to a ray. 'Distance' in it is the length along the ray to the first hit, +∞ if
 * there is none, and for a bounding volume a lower bound of it. So the query for the nearest pair finds the first hit,
 * volumes in the order in which the ray reaches them, and the descent is the same as ever.
 *
 * <p>A new kind is one line here; a kind that is a {@link ConvexElement} and listed among the convex ones needs none.
 */
public final class StandardRays {

    private static final RayObb OBB = new RayObb();

    private static final TestBank BANK = withConvex(TestBank.empty()
            .with(ObbElement.KIND, RayElement.KIND, OBB)
            .with(TriangleElement.KIND, RayElement.KIND, new RayTriangle())
            .with(SphereElement.KIND, RayElement.KIND, new RaySphere())
            .with(BoxElement.KIND, RayElement.KIND, new RayBox())
            .with(HalfSpaceElement.KIND, RayElement.KIND, new RayHalfSpace())
            .withKernels(StandardRays::meshKernel));

    private StandardRays() {}

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
