package dev.tandem.certificate;

import dev.tandem.internal.exact.Orientation;
import dev.tandem.math.Vec3;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why an answer about two bodies is true, in a form that can be checked without trusting the search. Bodies are sets of
 * pieces: triangles of a mesh, blocks of cells of a voxel map, or the one convex solid.
 *
 * <p>Of <i>free</i>: both bodies as groups of groups of pieces, pairs of groups that are apart, and the splits that lead to
 * these pairs from the two whole bodies. Each pair has a plane that separates it, or is two single triangles, which anyone
 * can test exactly. Of <i>hit</i>: two pieces, and why they touch: of two triangles, on which side of the other's plane each
 * corner lies; of others, a point that both have.
 *
 * @param hit whether it certifies a hit
 * @param idA the touching piece of A; −1 in a certificate of free
 * @param idB the touching piece of B; −1 likewise
 * @param signs of a hit of two triangles: the sides of A's three corners with respect to B's triangle, then of B's to A's
 * @param common of any other hit: a point of both pieces, in A's frame, to within rounding
 * @param cellsA if A is a voxel map: its pieces, by number
 * @param cellsB likewise for B
 * @param groupsA the members of A's groups, each a group's number or {@code ~piece}; group 0 is the whole body unless it is
 *     one piece
 * @param groupsB likewise for B
 * @param splits pairs that were split: the member of A, that of B, and whether A's was split or B's
 * @param separations pairs that are apart
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

    /** A cube of cells of a voxel map: the keys of its first cell, and how many it has along an edge. */
    public record Cells(int x, int y, int z, int edge) {}

    /** A pair of which one side was split into its members. */
    public record Split(int a, int b, boolean splitsA) {}

    /**
     * A pair that is apart: n·x ≤ d for all points of A's member, n·x &gt; d for all of B's, in A's frame. Normals have about
     * length one; a normal of zero says that both are single triangles and no plane is given.
     */
    public record Separated(int a, int b, double nx, double ny, double nz, double d) {
        public boolean hasPlane() {
            return nx != 0 || ny != 0 || nz != 0;
        }
    }

    public Certificate {
        signs = List.copyOf(signs);
        cellsA = List.copyOf(cellsA);
        cellsB = List.copyOf(cellsB);
        groupsA = groupsA.stream().map(List::copyOf).toList();
        groupsB = groupsB.stream().map(List::copyOf).toList();
        splits = List.copyOf(splits);
        separations = List.copyOf(separations);
    }

    public static Certificate ofHit(int idA, int idB, double[] a, double[] b) {
        return hit(idA, idB, signs(a, b), null, List.of(), List.of());
    }

    public static Certificate hit(
            int idA, int idB, List<Integer> signs, @Nullable Vec3 common, List<Cells> cellsA, List<Cells> cellsB) {
        return new Certificate(
                true, idA, idB, signs, common, cellsA, cellsB, List.of(), List.of(), List.of(), List.of());
    }

    /** How many numbers it holds, each of which takes four or eight bytes. */
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
