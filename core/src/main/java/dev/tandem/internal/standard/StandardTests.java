package dev.tandem.internal.standard;

import dev.tandem.bank.ContactTest;
import dev.tandem.bank.PairKernel;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.element.BoxElement;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.element.SphereElement;
import dev.tandem.element.TriangleElement;
import dev.tandem.element.VolumeElement;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.elements.CapsuleElement;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.elements.FieldElement;
import dev.tandem.internal.elements.KdopElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.elements.RssElement;
import dev.tandem.internal.kernels.AlignedMeshKernel;
import dev.tandem.internal.kernels.BoxLanes;
import dev.tandem.internal.kernels.MeshKernel;
import dev.tandem.internal.kernels.MeshShapeKernel;
import dev.tandem.internal.kernels.ShapeKernel;
import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.kernels.VoxelMeshKernel;
import dev.tandem.internal.kernels.WideMeshKernel;
import dev.tandem.internal.pairs.BallBall;
import dev.tandem.internal.pairs.BoxBox;
import dev.tandem.internal.pairs.BoxSphere;
import dev.tandem.internal.pairs.BoxTriangle;
import dev.tandem.internal.pairs.CapsuleCapsule;
import dev.tandem.internal.pairs.CellCell;
import dev.tandem.internal.pairs.CellTriangle;
import dev.tandem.internal.pairs.ConvexConvex;
import dev.tandem.internal.pairs.FieldConvex;
import dev.tandem.internal.pairs.FieldField;
import dev.tandem.internal.pairs.FieldHalfSpace;
import dev.tandem.internal.pairs.FieldVolume;
import dev.tandem.internal.pairs.HalfSpaceConvex;
import dev.tandem.internal.pairs.HalfSpaceHalfSpace;
import dev.tandem.internal.pairs.HalfSpaceVolume;
import dev.tandem.internal.pairs.ObbBox;
import dev.tandem.internal.pairs.ObbCell;
import dev.tandem.internal.pairs.ObbObb;
import dev.tandem.internal.pairs.ObbSphere;
import dev.tandem.internal.pairs.ObbTriangle;
import dev.tandem.internal.pairs.SphereCapsule;
import dev.tandem.internal.pairs.SphereSphere;
import dev.tandem.internal.pairs.SphereTriangle;
import dev.tandem.internal.pairs.TrianglePair;
import dev.tandem.internal.pairs.VolumeConvex;
import dev.tandem.internal.pairs.VolumeTriangle;
import dev.tandem.internal.pairs.VolumeVolume;
import dev.tandem.internal.trees.AlignedTree;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.internal.trees.VoxelTree;
import dev.tandem.internal.triangles.TriangleTriangle;
import dev.tandem.internal.triangles.TriangleTriangleAxes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/** The standard bank: every standard test for proximity, contacts and rays, and the kernels that fuse some of them. */
public final class StandardTests {

    /** The name of the triangle test by orientation predicates, the one in use. */
    public static final String ORIENTATIONS = "orientations";

    /** The name of the triangle test by separating axes. */
    public static final String SEPARATING_AXES = "separating-axes";

    private static final ObbObb OBB_OBB = new ObbObb();
    private static final ObbTriangle OBB_TRIANGLE = new ObbTriangle();
    private static final BoxSphere BOX_SPHERE = new BoxSphere();
    private static final BoxTriangle BOX_TRIANGLE = new BoxTriangle();
    private static final SphereTriangle SPHERE_TRIANGLE = new SphereTriangle();
    private static final CellTriangle CELL_TRIANGLE = new CellTriangle();
    private static final ObbCell OBB_CELL = new ObbCell();
    private static final SphereCapsule SPHERE_CAPSULE = new SphereCapsule();

    private static final TestBank SCALAR = StandardRays.in(withContacts(withFamilies(TestBank.empty()
            .with(ObbElement.KIND, ObbElement.KIND, OBB_OBB)
            .with(ObbElement.KIND, TriangleElement.KIND, OBB_TRIANGLE)
            .with(
                    TriangleElement.KIND,
                    TriangleElement.KIND,
                    SEPARATING_AXES,
                    new TrianglePair(TriangleTriangleAxes::intersects))
            .with(
                    TriangleElement.KIND,
                    TriangleElement.KIND,
                    ORIENTATIONS,
                    new TrianglePair(TriangleTriangle::intersects))
            .with(SphereElement.KIND, SphereElement.KIND, new SphereSphere())
            .with(SphereElement.KIND, CapsuleElement.KIND, "SphereCapsule", SPHERE_CAPSULE, SPHERE_CAPSULE.mirror())
            .with(CapsuleElement.KIND, CapsuleElement.KIND, new CapsuleCapsule())
            .with(BoxElement.KIND, BoxElement.KIND, new BoxBox())
            .with(BoxElement.KIND, SphereElement.KIND, "BoxSphere", BOX_SPHERE, BOX_SPHERE.mirror())
            .with(BoxElement.KIND, TriangleElement.KIND, "BoxTriangle", BOX_TRIANGLE, BOX_TRIANGLE.mirror())
            .with(SphereElement.KIND, TriangleElement.KIND, "SphereTriangle", SPHERE_TRIANGLE, SPHERE_TRIANGLE.mirror())
            .with(ObbElement.KIND, SphereElement.KIND, new ObbSphere())
            .with(ObbElement.KIND, BoxElement.KIND, new ObbBox())
            .with(CellElement.KIND, CellElement.KIND, new CellCell())
            .with(CellElement.KIND, TriangleElement.KIND, "CellTriangle", CELL_TRIANGLE, CELL_TRIANGLE.mirror())
            .with(ObbElement.KIND, CellElement.KIND, OBB_CELL)
            .with(HalfSpaceElement.KIND, HalfSpaceElement.KIND, new HalfSpaceHalfSpace())
            .with(BallElement.KIND, BallElement.KIND, new BallBall())
            .with(RssElement.KIND, TriangleElement.KIND, new VolumeTriangle())
            .with(BallElement.KIND, TriangleElement.KIND, new VolumeTriangle())
            .with(KdopElement.KIND, TriangleElement.KIND, new VolumeTriangle())
            .withKernels(StandardTests::meshKernel)
            .withKernels(StandardTests::alignedKernel)
            .withKernels(StandardTests::shapeKernel)
            .withKernels(StandardTests::meshShapeKernel))));

    private static final TestBank BANK =
            VectorUnits.boxes().map(StandardTests::wideBank).orElse(SCALAR);

    private StandardTests() {}

    /** The standard bank, with kernels for vector units where they are in use. */
    public static TestBank bank() {
        return BANK;
    }

    /** The standard bank without kernels for vector units. */
    public static TestBank scalarBank() {
        return SCALAR;
    }

    /** The standard bank with kernels that go down meshes by blocks of eight boxes. */
    public static TestBank wideBank(BoxLanes lanes) {
        return SCALAR.withKernels((a, b, bank) -> wideKernel(a, b, bank, lanes))
                .withKernels((a, b, bank) -> wideAlignedKernel(a, b, bank, lanes))
                .withKernels((a, b, bank) -> wideShapeKernel(a, b, bank, lanes));
    }

    /** Serves what has no formula of its own, kinds of users too: convex solids, bounding volumes, half-spaces. */
    private static TestBank withFamilies(TestBank formulas) {
        ConvexConvex solids = new ConvexConvex();
        VolumeVolume volumes = new VolumeVolume();
        HalfSpaceConvex halfSpace = new HalfSpaceConvex();
        return withFields(formulas)
                .withFamily(ConvexElement.class, ConvexElement.class, "ConvexConvex", solids, solids)
                .withFamily(
                        HalfSpaceElement.class, ConvexElement.class, "HalfSpaceConvex", halfSpace, halfSpace.mirror())
                .withFamily(VolumeElement.class, VolumeElement.class, "VolumeVolume", volumes, volumes)
                .withFamily(HalfSpaceElement.class, VolumeElement.class, "HalfSpaceVolume", new HalfSpaceVolume())
                .withFamily(VolumeElement.class, ConvexElement.class, "VolumeConvex", new VolumeConvex());
    }

    /** Fields that are asked directly. Two of them have no test if neither is a distance. */
    private static TestBank withFields(TestBank bank) {
        FieldConvex convex = new FieldConvex();
        FieldHalfSpace halfSpace = new FieldHalfSpace();
        FieldField fields = new FieldField();
        return bank.with(FieldElement.EXACT, FieldElement.EXACT, "FieldField", fields)
                .with(FieldElement.IMPLICIT, FieldElement.EXACT, "FieldField", fields, fields.mirror())
                .withFamily(FieldElement.class, ConvexElement.class, "FieldConvex", convex, convex.mirror())
                .withFamily(FieldElement.class, VolumeElement.class, "FieldVolume", new FieldVolume())
                .withFamily(
                        FieldElement.class, HalfSpaceElement.class, "FieldHalfSpace", halfSpace, halfSpace.mirror());
    }

    private static TestBank withContacts(TestBank bank) {
        ContactTest<ConvexElement, ConvexElement> solids =
                (a, b, at, margin, out) -> a.contacts(b.convex(), at.bInA, margin, out);
        ContactTest<HalfSpaceElement, ConvexElement> halfSpace =
                (a, b, at, margin, out) -> b.contacts(a, at.bInA, margin, out);
        return bank.withContacts(ConvexElement.class, ConvexElement.class, solids)
                .withContacts(HalfSpaceElement.class, ConvexElement.class, halfSpace);
    }

    private static @Nullable PairKernel shapeKernel(TestTree a, TestTree b, TestBank bank) {
        return a instanceof ShapeTree shapeA && b instanceof ShapeTree shapeB
                ? new ShapeKernel(shapeA, shapeB, bank)
                : null;
    }

    private static @Nullable PairKernel wideShapeKernel(TestTree a, TestTree b, TestBank bank, BoxLanes lanes) {
        MeshShapeKernel kernel = meshShapeKernel(a, b, bank);
        if (kernel != null) {
            kernel.useBlocks(lanes);
        }
        return kernel;
    }

    private static @Nullable MeshShapeKernel meshShapeKernel(TestTree a, TestTree b, TestBank bank) {
        if (a instanceof MeshTree mesh && b instanceof ShapeTree shape) {
            return meshShapeKernel(mesh, shape, true, bank);
        }
        return a instanceof ShapeTree shape && b instanceof MeshTree mesh
                ? meshShapeKernel(mesh, shape, false, bank)
                : null;
    }

    private static @Nullable MeshShapeKernel meshShapeKernel(
            MeshTree mesh, ShapeTree shape, boolean meshFirst, TestBank bank) {
        ElementKind<?> kind = shape.kind(shape.root());
        if (!mesh.isOriented() || !kind.hasElement(ConvexElement.class) || !isStandard(bank, ObbElement.KIND, kind)) {
            return null;
        }
        ElementKind<?> first = meshFirst ? TriangleElement.KIND : kind;
        ElementKind<?> second = meshFirst ? kind : TriangleElement.KIND;
        return new MeshShapeKernel(
                mesh, shape, meshFirst, leafTest(bank, first, second), isStandard(bank, first, second));
    }

    /** Whether a bank uses the test for a pair that is the standard one. */
    private static boolean isStandard(TestBank bank, ElementKind<?> a, ElementKind<?> b) {
        return bank.uses(a, b, leafTest(SCALAR, a, b));
    }

    private static @Nullable PairKernel meshKernel(TestTree a, TestTree b, TestBank bank) {
        if (a instanceof MeshTree meshA && b instanceof MeshTree meshB && usesBoxesOfMeshes(bank)) {
            return new MeshKernel(meshA, meshB, bank.test(TriangleElement.KIND, TriangleElement.KIND));
        }
        return null;
    }

    /** Mesh against mesh, eight boxes at a time. */
    private static @Nullable PairKernel wideKernel(TestTree a, TestTree b, TestBank bank, BoxLanes lanes) {
        if (a instanceof MeshTree meshA
                && b instanceof MeshTree meshB
                && meshA.isOriented()
                && meshB.isOriented()
                && usesBoxesOfMeshes(bank)) {
            return new WideMeshKernel(meshA, meshB, bank.test(TriangleElement.KIND, TriangleElement.KIND), lanes);
        }
        return null;
    }

    private static boolean usesBoxesOfMeshes(TestBank bank) {
        return bank.uses(ObbElement.KIND, ObbElement.KIND, OBB_OBB)
                && bank.uses(ObbElement.KIND, TriangleElement.KIND, OBB_TRIANGLE);
    }

    private static @Nullable PairKernel wideAlignedKernel(TestTree a, TestTree b, TestBank bank, BoxLanes lanes) {
        MeshTree mesh = a instanceof MeshTree meshA ? meshA : b instanceof MeshTree meshB ? meshB : null;
        AlignedMeshKernel kernel = mesh != null && mesh.isOriented() ? alignedKernel(a, b, bank) : null;
        if (kernel != null) {
            kernel.useBlocks(lanes);
        }
        return kernel;
    }

    private static @Nullable AlignedMeshKernel alignedKernel(TestTree a, TestTree b, TestBank bank) {
        if (!bank.uses(ObbElement.KIND, ObbElement.KIND, OBB_OBB)
                || !bank.uses(ObbElement.KIND, TriangleElement.KIND, OBB_TRIANGLE)
                || !bank.uses(ObbElement.KIND, CellElement.KIND, OBB_CELL)) {
            return null;
        }
        if (a instanceof VoxelTree voxels && b instanceof MeshTree mesh) {
            return new VoxelMeshKernel(voxels, mesh, false, leafTest(bank, CellElement.KIND, TriangleElement.KIND));
        }
        if (a instanceof MeshTree mesh && b instanceof VoxelTree voxels) {
            return new VoxelMeshKernel(voxels, mesh, true, leafTest(bank, TriangleElement.KIND, CellElement.KIND));
        }
        if (a instanceof AlignedTree boxes && b instanceof MeshTree mesh) {
            return new AlignedMeshKernel(boxes, mesh, false, leafTest(bank, boxes.leafKind(), TriangleElement.KIND));
        }
        if (a instanceof MeshTree mesh && b instanceof AlignedTree boxes) {
            return new AlignedMeshKernel(boxes, mesh, true, leafTest(bank, TriangleElement.KIND, boxes.leafKind()));
        }
        return null;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the kernel shows elements of exactly these kinds
    private static ProximityTest<Element, Element> leafTest(TestBank bank, ElementKind<?> a, ElementKind<?> b) {
        return bank.test((ElementKind) a, (ElementKind) b);
    }
}
