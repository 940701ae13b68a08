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
import dev.tandem.internal.elements.FieldElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.kernels.MeshRayKernel;
import dev.tandem.internal.rays.RayBox;
import dev.tandem.internal.rays.RayConvex;
import dev.tandem.internal.rays.RayField;
import dev.tandem.internal.rays.RayHalfSpace;
import dev.tandem.internal.rays.RayObb;
import dev.tandem.internal.rays.RaySphere;
import dev.tandem.internal.rays.RayTriangle;
import dev.tandem.internal.rays.RayVolume;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.RayTree;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * What any kind answers to a ray. 'Distance' in these tests is the length along the ray to the first hit, +∞ if there is
 * none, and for a bounding volume a lower bound of it. So the query for the nearest pair finds the first hit, volumes in
 * the order in which the ray reaches them, and the descent is the same as ever.
 *
 * <p>A new kind is one line here; a kind that is a {@link ConvexElement} needs none.
 */
final class StandardRays {

    private static final RayObb OBB = new RayObb();

    private StandardRays() {}

    /** A bank with the standard ray tests. */
    static TestBank in(TestBank bank) {
        return bank.with(ObbElement.KIND, RayElement.KIND, OBB)
                .with(TriangleElement.KIND, RayElement.KIND, new RayTriangle())
                .with(SphereElement.KIND, RayElement.KIND, new RaySphere())
                .with(BoxElement.KIND, RayElement.KIND, new RayBox())
                .with(HalfSpaceElement.KIND, RayElement.KIND, new RayHalfSpace())
                .withFamily(FieldElement.class, RayElement.class, "RayField", new RayField())
                .withFamily(ConvexElement.class, RayElement.class, "RayConvex", new RayConvex())
                .withFamily(VolumeElement.class, RayElement.class, "RayVolume", new RayVolume())
                .withKernels(StandardRays::meshKernel);
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
