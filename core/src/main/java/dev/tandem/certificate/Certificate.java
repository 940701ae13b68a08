package dev.tandem.certificate;

import dev.tandem.internal.exact.Orientation;
import dev.tandem.math.Vec3;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A proof of an answer about two bodies that can be checked without trusting the search. A body is a set of elements:
 * the triangles of a mesh, the blocks of cells of a voxel map, or one convex solid.
 *
 * <p>A certificate of <i>free</i> consists of both bodies as hierarchies of groups of elements, the pairs of groups
 * that are apart, and the splits that lead to these pairs from the two whole bodies. Each pair has a separating plane,
 * or is two single triangles, which can be tested exactly. A certificate of <i>hit</i> consists of two elements and the
 * reason why they touch: for two triangles, on which side of the plane of the other each corner lies; for others, a
 * common point.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Tandem;
 * import dev.tandem.certificate.Certificate;
 * import dev.tandem.geometry.TriangleMesh;
 * import dev.tandem.math.Pose;
 *
 * Body a = Body.of(TriangleMesh.box(1, 1, 1));
 * Body b = Body.of(TriangleMesh.box(1, 1, 1)).at(Pose.translation(2, 0, 0));
 * Certificate proof = Tandem.detector().certify(a, b);
 * System.out.println(proof.hit() ? "touching" : "free"); // prints: free
 * System.out.println(proof.separations().size() > 0); // prints: true
 * }</pre>
 *
 * @param hit whether it certifies a hit
 * @param idA the touching element of A; −1 in a certificate of free
 * @param idB the touching element of B; −1 in a certificate of free
 * @param signs for a hit of two triangles: the sides of the three corners of A's with respect to B's, then of B's with
 *     respect to A's
 * @param common for any other hit: a point of both elements, in the frame of A, to within rounding
 * @param cellsA if A is a voxel map: its elements, by number
 * @param cellsB if B is a voxel map: its elements, by number
 * @param groupsA the members of the groups of A, each the number of a group or {@code ~element}; group 0 is the whole
 *     body unless that is one element
 * @param groupsB the members of the groups of B, likewise
 * @param splits the pairs that were split
 * @param separations the pairs that are apart
 */
public record Certificate(
        boolean hit,
        int idA,
        int idB,
        List<Integer> signs,
        @Nullable Vec3 common,
        List<Cells> cellsA,
        List<Cells> cellsB,
        List<List<Integer>> groupsA,
        List<List<Integer>> groupsB,
        List<Split> splits,
        List<Separated> separations) {

    /**
     * A cube of cells of a voxel map.
     *
     * @param x the x key of its first cell
     * @param y the y key of its first cell
     * @param z the z key of its first cell
     * @param edge the number of cells along an edge
     */
    public record Cells(int x, int y, int z, int edge) {}

    /**
     * A pair of which one side was split into its members.
     *
     * @param a the member of A: the number of a group, or {@code ~element}
     * @param b the member of B, likewise
     * @param splitsA whether the member of A was split, rather than that of B
     */
    public record Split(int a, int b, boolean splitsA) {}

    /**
     * A pair that is apart: n·x ≤ d for all points of the member of A and n·x &gt; d for all points of the member of B,
     * in the frame of A. Normals have a length of about one; a normal of zero means that both are single triangles and
     * no plane is given.
     *
     * @param a the member of A: the number of a group, or {@code ~element}
     * @param b the member of B, likewise
     * @param nx the x coordinate of the normal
     * @param ny the y coordinate of the normal
     * @param nz the z coordinate of the normal
     * @param d the offset of the plane
     */
    public record Separated(int a, int b, double nx, double ny, double nz, double d) {
        /** {@return whether a plane is given} */
        public boolean hasPlane() {
            return nx != 0 || ny != 0 || nz != 0;
        }
    }

    /**
     * Creates a certificate; the lists are copied.
     *
     * @param hit whether it certifies a hit
     * @param idA the touching element of A; −1 in a certificate of free
     * @param idB the touching element of B; −1 in a certificate of free
     * @param signs for a hit of two triangles: the sides of the three corners of A's with respect to B's, then of B's
     *     with respect to A's
     * @param common for any other hit: a point of both elements, in the frame of A, to within rounding
     * @param cellsA if A is a voxel map: its elements, by number
     * @param cellsB if B is a voxel map: its elements, by number
     * @param groupsA the members of the groups of A, each the number of a group or {@code ~element}; group 0 is the
     *     whole body unless that is one element
     * @param groupsB the members of the groups of B, likewise
     * @param splits the pairs that were split
     * @param separations the pairs that are apart
     */
    public Certificate {
        signs = List.copyOf(signs);
        cellsA = List.copyOf(cellsA);
        cellsB = List.copyOf(cellsB);
        groupsA = groupsA.stream().map(List::copyOf).toList();
        groupsB = groupsB.stream().map(List::copyOf).toList();
        splits = List.copyOf(splits);
        separations = List.copyOf(separations);
    }

    /**
     * {@return a certificate that two triangles touch}
     *
     * @param idA the triangle of A
     * @param idB the triangle of B
     * @param a the nine coordinates of the triangle of A
     * @param b the nine coordinates of the triangle of B, in the frame of A
     */
    public static Certificate ofHit(int idA, int idB, double[] a, double[] b) {
        return hit(idA, idB, signs(a, b), null, List.of(), List.of());
    }

    /**
     * {@return a certificate that two elements touch}
     *
     * @param idA the element of A
     * @param idB the element of B
     * @param signs for two triangles: the sides of their corners; otherwise empty
     * @param common for other elements: a common point, in the frame of A; otherwise null
     * @param cellsA if A is a voxel map: its elements
     * @param cellsB if B is a voxel map: its elements
     */
    public static Certificate hit(
            int idA, int idB, List<Integer> signs, @Nullable Vec3 common, List<Cells> cellsA, List<Cells> cellsB) {
        return new Certificate(
                true, idA, idB, signs, common, cellsA, cellsB, List.of(), List.of(), List.of(), List.of());
    }

    /** {@return how many numbers this holds, of four or eight bytes each} */
    public int size() {
        int count = 3 + signs.size() + (common == null ? 0 : 3) + 4 * (cellsA.size() + cellsB.size());
        for (List<Integer> group : groupsA) {
            count += group.size();
        }
        for (List<Integer> group : groupsB) {
            count += group.size();
        }
        return count + 3 * splits.size() + 6 * separations.size();
    }

    private static List<Integer> signs(double[] a, double[] b) {
        Integer[] signs = new Integer[6];
        for (int k = 0; k < 3; k++) {
            signs[k] = side(b, a, 3 * k);
            signs[3 + k] = side(a, b, 3 * k);
        }
        return Arrays.asList(signs);
    }

    private static int side(double[] t, double[] p, int at) {
        return Orientation.orient3d(t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7], t[8], p[at], p[at + 1], p[at + 2]);
    }
}
