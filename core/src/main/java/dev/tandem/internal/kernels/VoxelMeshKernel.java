package dev.tandem.internal.kernels;

import dev.tandem.bank.PairStack;
import dev.tandem.bank.ProximityTest;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.VoxelTree;
import dev.tandem.tree.Element;

/**
 * A voxel map against a mesh. Whether they touch is asked by going down the mesh alone, as long as its boxes are not huge
 * beside the cells: which cells there are around a box is looked up. Distances go down both.
 */
public final class VoxelMeshKernel extends AlignedMeshKernel {

    /** A box with all its half sizes below so many cells is looked up: some dozens of bricks at most. */
    private static final double WIDE = 48;

    /** So many cells around a triangle are tried one by one; for more the bounding voxels are worth their tests. */
    private static final int FEW = 27;

    private final VoxelTree voxels;
    private final VoxelRangeSearch finder;
    private final double wide;
    private final int[] few = new int[FEW];
    private final double[] point = new double[3];

    public VoxelMeshKernel(VoxelTree voxels, MeshTree mesh, boolean meshFirst, ProximityTest<Element, Element> leaf) {
        super(voxels, mesh, meshFirst, leaf);
        this.voxels = voxels;
        this.finder = new VoxelRangeSearch(voxels);
        this.wide = WIDE * voxels.cells().cellSize();
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        int node = meshFirst ? b : a;
        int meshNode = meshFirst ? a : b;
        if ((node | meshNode) < 0 || mesh.size(meshNode) > wide) {
            super.expand(a, b, stack);
            return;
        }
        for (int i = 1; i >= 0; i--) {
            int child = meshChildren[2 * meshNode + i];
            bring(child);
            if (child >= 0) {
                if (finder.mayTouch(node, oriented, relative, absolute)) {
                    push(finder.narrowed(), child, 0, stack);
                }
            } else {
                pushCells(node, child, stack);
            }
        }
        volumeTests += finder.tests();
    }

    private void pushCells(int node, int triangle, PairStack stack) {
        int count = finder.around(node, placed, absolute, few);
        for (int i = count - 1; i >= 0; i--) {
            push(few[i], triangle, 0, stack);
        }
        if (count < 0) {
            voxels.box(node, aligned);
            if (!apart(triangle)) {
                push(node, triangle, 0, stack);
            }
        }
    }

    @Override
    public int leavesMaybeInside(boolean outerIsA, int[] out) {
        int root = voxels.root();
        if (outerIsA != meshFirst || root < 0 || mesh.root() < 0 || mesh.size(mesh.root()) > wide) {
            return -1;
        }
        bring(mesh.root());
        int near = finder.around(root, oriented, relative, absolute, out);
        volumeTests += finder.tests();
        int count = 0;
        for (int i = 0; i < near; i++) {
            voxels.load(out[i], boxElement);
            ((CellElement) boxElement).point(point);
            if (isInBox()) {
                out[count++] = out[i];
            }
        }
        return near < 0 ? -1 : count;
    }

    /** Whether the point at hand may be in the brought box. Axes are of length one and at right angles, but for the slack. */
    private boolean isInBox() {
        double[] q = oriented;
        double slack = absolute + relative * (q[12] + q[13] + q[14]);
        double x = point[0] - q[0];
        double y = point[1] - q[1];
        double z = point[2] - q[2];
        return !(Math.abs(x * q[3] + y * q[4] + z * q[5]) > q[12] + slack
                || Math.abs(x * q[6] + y * q[7] + z * q[8]) > q[13] + slack
                || Math.abs(x * q[9] + y * q[10] + z * q[11]) > q[14] + slack);
    }
}
