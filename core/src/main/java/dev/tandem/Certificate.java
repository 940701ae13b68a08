package dev.tandem;

import dev.tandem.math.Orientation;
import java.util.Arrays;
import java.util.List;

/**
 * Why an answer about two meshes is true, in a form that can be checked without trusting the search.
 *
 * <p>Of <i>free</i>: both meshes as groups of groups of triangles, pairs of groups that are apart, and the splits that lead
 * to these pairs from the two whole meshes. Each pair has a plane that separates it, or is two single triangles, which
 * anyone can test exactly. Of <i>hit</i>: two triangles and on which side of the other's plane each corner lies.
 *
 * @param hit whether it certifies a hit
 * @param idA the touching triangle of A; −1 in a certificate of free
 * @param idB the touching triangle of B; −1 likewise
 * @param signs of a hit: the sides of A's three corners with respect to B's triangle, then of B's to A's
 * @param groupsA the members of A's groups, each a group's number or {@code ~triangle}; group 0 is the whole mesh unless
 *     it is one triangle
 * @param groupsB likewise for B
 * @param splits pairs that were split: the member of A, that of B, and 0 if A's was split or 1 if B's was
 * @param separations pairs that are apart
 */
public record Certificate(
        boolean hit,
        int idA,
        int idB,
        List<Integer> signs,
        List<List<Integer>> groupsA,
        List<List<Integer>> groupsB,
        List<Split> splits,
        List<Separated> separations) {

    /** A pair of which one side was split into its members. */
    public record Split(int a, int b, boolean splitsA) {}

    /**
     * A pair that is apart: n·x ≤ d for all points of A's member, n·x &gt; d for all of B's, in A's frame. A normal of zero
     * says that both are single triangles and no plane is given.
     */
    public record Separated(int a, int b, double nx, double ny, double nz, double d) {
        public boolean hasPlane() {
            return nx != 0 || ny != 0 || nz != 0;
        }
    }

    public Certificate {
        signs = List.copyOf(signs);
        groupsA = List.copyOf(groupsA);
        groupsB = List.copyOf(groupsB);
        splits = List.copyOf(splits);
        separations = List.copyOf(separations);
    }

    static Certificate ofHit(int idA, int idB, double[] a, double[] b) {
        return new Certificate(true, idA, idB, signs(a, b), List.of(), List.of(), List.of(), List.of());
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
