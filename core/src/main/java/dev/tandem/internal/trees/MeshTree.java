package dev.tandem.internal.trees;

import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.convex.ConvexSurface;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Pose;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Interior;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A binary tree of boxes over the triangles of a mesh, in flat arrays. A leaf is one triangle and has no box of its
 * own; its handle is {@code ~triangle}. Boxes are kept relative to an origin in the middle of the mesh, so that a mesh
 * far from its frame's origin loses no digits.
 */
public abstract class MeshTree implements TestTree, Surface {

    private static final List<ElementKind<?>> KINDS = List.of(ObbElement.KIND, TriangleElement.KIND);

    /** Floats an oriented box: centre, axes, half sizes. */
    public static final int ORIENTED = 15;

    /** Floats a box along the axes: the smallest corner, the largest corner. */
    public static final int ALIGNED = 6;

    private final TriangleMesh mesh;
    private final Topology topology;
    private final float[] boxes;
    private final int stride;
    private volatile int @Nullable [] components;
    private volatile float @Nullable [] aligned;
    private volatile @Nullable WideBoxes wide;
    private volatile @Nullable ConvexSurface convex;
    private volatile boolean knowsConvex;
    private volatile @Nullable CornerBlocks cornerBlocks;
    private volatile boolean knowsCornerBlocks;

    MeshTree(TriangleMesh mesh, Topology topology, float[] boxes, int stride) {
        this.mesh = mesh;
        this.topology = topology;
        this.boxes = boxes;
        this.stride = stride;
    }

    @Override
    public final Surface surface() {
        return this;
    }

    @Override
    public final TestTree tree() {
        return this;
    }

    @Override
    public final @Nullable Interior newInterior() {
        return null;
    }

    /** One triangle of each connected component, found when first asked for; two threads may both find the same. */
    @Override
    public final int[] components() {
        int[] known = components;
        if (known == null) {
            known = MeshReport.firstTrianglesOfComponents(mesh);
            for (int i = 0; i < known.length; i++) {
                known[i] = ~known[i];
            }
            components = known;
        }
        return known;
    }

    public final TriangleMesh mesh() {
        return mesh;
    }

    /** The point that boxes are relative to; read, never write. */
    public final double[] origin() {
        return topology.origin();
    }

    /** The largest absolute coordinate of the mesh. */
    public final double magnitude() {
        return topology.magnitude();
    }

    @Override
    public final void ball(double[] out) {
        double[] points = mesh.coordinates();
        double[] origin = topology.origin();
        double squared = 0;
        for (int i = 0; i < points.length; i += 3) {
            double x = points[i] - origin[0];
            double y = points[i + 1] - origin[1];
            double z = points[i + 2] - origin[2];
            squared = Math.max(squared, x * x + y * y + z * z);
        }
        System.arraycopy(origin, 0, out, 0, 3);
        out[3] = Math.sqrt(squared) * (1 + Rounding.BALL);
    }

    /** The two children of each inner node, for hot loops: read, never write. */
    public final int[] children() {
        return topology.children();
    }

    /** Whether boxes are kept as {@link #ORIENTED} numbers each; else as {@link #ALIGNED}. */
    public final boolean isOriented() {
        return stride == ORIENTED;
    }

    /** The live array of boxes, for hot loops: read, never write. */
    public final float[] boxes() {
        return boxes;
    }

    /**
     * Boxes along the axes for the same nodes, {@link #ALIGNED} floats each, for hot loops: read, never write. A tree of
     * oriented boxes makes them when first asked for; two threads may both make the same.
     */
    public final float[] alignedBoxes() {
        if (stride == ALIGNED) {
            return boxes;
        }
        float[] known = aligned;
        if (known == null) {
            known = AlignedBoxes.of(mesh, topology);
            aligned = known;
        }
        return known;
    }

    /** Writes a node's box into {@code out}: centre relative to the origin, axes, half sizes. */
    public final void box(int node, double[] out) {
        // Not a virtual method on purpose: a branch that never changes costs less where every test needs a box.
        if (stride == ORIENTED) {
            int at = ORIENTED * node;
            float[] b = boxes;
            out[14] = b[at + 14];
            out[0] = b[at];
            out[1] = b[at + 1];
            out[2] = b[at + 2];
            out[3] = b[at + 3];
            out[4] = b[at + 4];
            out[5] = b[at + 5];
            out[6] = b[at + 6];
            out[7] = b[at + 7];
            out[8] = b[at + 8];
            out[9] = b[at + 9];
            out[10] = b[at + 10];
            out[11] = b[at + 11];
            out[12] = b[at + 12];
            out[13] = b[at + 13];
        } else {
            int at = ALIGNED * node;
            for (int k = 0; k < 3; k++) {
                out[k] = centre(at + k);
                out[12 + k] = half(at + k);
                out[3 + k] = 0;
                out[6 + k] = 0;
                out[9 + k] = 0;
            }
            out[3] = 1;
            out[7] = 1;
            out[11] = 1;
        }
    }

    /** The same, placed by a row-major 3×4 matrix: most expansions need a box in the other tree's frame. */
    public final void box(int node, double[] m, double[] out) {
        int at = stride * node;
        if (stride == ORIENTED) {
            place(boxes, at, m, out);
        } else {
            place(m, centre(at), centre(at + 1), centre(at + 2), out);
            for (int k = 0; k < 3; k++) {
                out[3 + 3 * k] = m[k];
                out[4 + 3 * k] = m[4 + k];
                out[5 + 3 * k] = m[8 + k];
                out[12 + k] = half(at + k);
            }
        }
    }

    /** Places an oriented box, {@link #ORIENTED} floats from an index on, by a row-major 3×4 matrix. */
    public static void place(float[] b, int at, double[] m, double[] out) {
        place(m, b[at], b[at + 1], b[at + 2], out);
        for (int k = 3; k < 12; k += 3) {
            double x = b[at + k];
            double y = b[at + k + 1];
            double z = b[at + k + 2];
            out[k] = m[0] * x + m[1] * y + m[2] * z;
            out[k + 1] = m[4] * x + m[5] * y + m[6] * z;
            out[k + 2] = m[8] * x + m[9] * y + m[10] * z;
        }
        out[12] = b[at + 12];
        out[13] = b[at + 13];
        out[14] = b[at + 14];
    }

    /** The same for a box in doubles. */
    public static void place(double[] b, double[] m, double[] out) {
        place(m, b[0], b[1], b[2], out);
        for (int k = 3; k < 12; k += 3) {
            out[k] = m[0] * b[k] + m[1] * b[k + 1] + m[2] * b[k + 2];
            out[k + 1] = m[4] * b[k] + m[5] * b[k + 1] + m[6] * b[k + 2];
            out[k + 2] = m[8] * b[k] + m[9] * b[k + 1] + m[10] * b[k + 2];
        }
        out[12] = b[12];
        out[13] = b[13];
        out[14] = b[14];
    }

    /** Blocks of eight boxes over the nodes of a tree of oriented boxes. */
    public final WideBoxes wide() {
        WideBoxes known = wide;
        return known == null ? makeWide() : known;
    }

    private synchronized WideBoxes makeWide() {
        WideBoxes known = wide;
        if (known == null) {
            known = new WideBoxes(this);
            wide = known;
        }
        return known;
    }

    /** The mesh as the surface of a convex solid, found when first asked for; null if it is not convex. */
    public final @Nullable ConvexSurface convexSurface() {
        if (!knowsConvex) {
            convex = ConvexSurface.of(mesh);
            knowsConvex = true;
        }
        return convex;
    }

    /** The triangles of a small mesh by their corners, found when first asked for; null if it is not small. */
    public final @Nullable CornerBlocks cornerBlocks() {
        if (!knowsCornerBlocks) {
            cornerBlocks = CornerBlocks.of(this);
            knowsCornerBlocks = true;
        }
        return cornerBlocks;
    }

    /** Puts a leaf's corners, relative to the origin. */
    public final void corners(int leaf, double[] out) {
        double[] points = mesh.coordinates();
        int[] corners = mesh.corners();
        double[] origin = topology.origin();
        int t = 3 * ~leaf;
        for (int k = 0; k < 3; k++) {
            int p = 3 * corners[t + k];
            out[3 * k] = points[p] - origin[0];
            out[3 * k + 1] = points[p + 1] - origin[1];
            out[3 * k + 2] = points[p + 2] - origin[2];
        }
    }

    private static void place(double[] m, double x, double y, double z, double[] out) {
        out[0] = Pose.mapX(m, x, y, z);
        out[1] = Pose.mapY(m, x, y, z);
        out[2] = Pose.mapZ(m, x, y, z);
    }

    /** The middle of an interval of floats, which doubles hold to within a rounding that every test allows for. */
    private double centre(int at) {
        return 0.5 * ((double) boxes[at] + boxes[at + 3]);
    }

    private double half(int at) {
        return 0.5 * ((double) boxes[at + 3] - boxes[at]);
    }

    @Override
    public final double size(int node) {
        if (node < 0) {
            return 0;
        }
        int at = stride * node;
        if (stride == ORIENTED) {
            return boxes[at + 12] + boxes[at + 13] + boxes[at + 14];
        }
        return half(at) + half(at + 1) + half(at + 2);
    }

    @Override
    public final int id(int leaf) {
        return ~leaf;
    }

    @Override
    public final Changes changes() {
        return Changes.NEVER;
    }

    @Override
    public final Nesting nesting() {
        return Nesting.EMPTY;
    }

    /** How many bytes the tree takes beyond the mesh. */
    public final long bytes() {
        float[] known = aligned;
        WideBoxes blocks = wide;
        ConvexSurface surface = convex;
        CornerBlocks corners = cornerBlocks;
        return 4L * boxes.length
                + topology.bytes()
                + (known == null ? 0 : 4L * known.length)
                + (blocks == null ? 0 : blocks.bytes())
                + (surface == null ? 0 : surface.bytes())
                + (corners == null ? 0 : corners.bytes());
    }

    @Override
    public final int root() {
        return topology.root();
    }

    @Override
    public final int firstChild(int node) {
        return topology.children()[2 * node];
    }

    @Override
    public final int nextSibling(int node) {
        return topology.nextSibling(node);
    }

    @Override
    public final int parent(int node) {
        return topology.parent(node);
    }

    @Override
    public final ElementKind<?> kind(int node) {
        return node < 0 ? TriangleElement.KIND : ObbElement.KIND;
    }

    @Override
    public final List<ElementKind<?>> kinds() {
        return KINDS;
    }

    @Override
    public final void load(int node, Element into) {
        if (node < 0) {
            mesh.copyTriangle(~node, ((TriangleElement) into).corners);
            return;
        }
        ObbElement element = (ObbElement) into;
        box(node, element.box);
        for (int k = 0; k < 3; k++) {
            element.box[k] += topology.origin()[k];
        }
        element.magnitude = topology.magnitude();
    }
}
