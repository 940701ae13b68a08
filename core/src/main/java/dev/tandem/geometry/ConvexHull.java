package dev.tandem.geometry;

import dev.tandem.internal.rounding.Rounding;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The convex hull of a set of points: vertices, triangular faces, and the adjacency of vertices. Points may repeat, lie
 * in one plane, on one line or in one place; the hull then has fewer dimensions.
 *
 * <p>The hull is computed with exact predicates and thus right on the given doubles: no point lies outside any face,
 * and every vertex is one of the points, bit for bit, and a true corner.
 *
 * <p>Immutable and safe for use by multiple threads. Building takes O(n log n) time for typical point sets and O(n²) in
 * the worst case.
 *
 * @serial exclude
 */
public final class ConvexHull implements Shape {

    private static final long serialVersionUID = 1;

    /** Up to here a plain loop over all vertices finds the extreme one soon enough. */
    private static final int LOOP = 10;

    private final int dimension;
    private final double[] vertices;
    private final int[] sources;
    private final int[] faces;
    private final int[] firstNeighbour;
    private final int[] neighbours;

    private final double[] centre;
    private final double radius;
    /** The vertices relative to the centre, so that where the hull lies costs no digits. */
    private final double[] centred;
    /** Not there for the smallest hulls. */
    private final @Nullable ExtremeTable table;

    private ConvexHull(int dimension, double[] points, int[] sources, int[] faces, int[] ring) {
        this.dimension = dimension;
        this.sources = sources;
        this.faces = faces;
        int n = sources.length;
        vertices = new double[3 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(points, 3 * sources[i], vertices, 3 * i, 3);
        }
        int[][] adjacency = dimension == 3 ? HullAdjacency.ofFaces(n, faces) : HullAdjacency.ofRing(n, ring);
        firstNeighbour = adjacency[0];
        neighbours = adjacency[1];
        centre = middle(vertices);
        radius = radius(vertices, centre);
        centred = new double[3 * n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                centred[3 * i + k] = vertices[3 * i + k] - centre[k];
            }
        }
        table = n <= LOOP ? null : ExtremeTable.of(centred, radius, firstNeighbour, neighbours);
    }

    /**
     * {@return the convex hull of points}
     *
     * @param points x, y, z of one point after the other; at least one point
     * @throws IllegalArgumentException if there is no point, or a coordinate is not finite or larger than that of a
     *     mesh may be
     */
    public static ConvexHull of(double... points) {
        if (points.length == 0 || points.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "a hull needs points of three coordinates each, and one at least, but got " + points.length
                            + " numbers");
        }
        Coordinates.checkFinite(points);
        HullSimplex seed = HullSimplex.of(points);
        if (seed.dimension() == 3) {
            QuickHull hull = QuickHull.of(points, seed);
            return new ConvexHull(3, points, hull.vertices(), hull.faces(), new int[0]);
        }
        int[] ring = seed.dimension() == 2 ? PlanarHull.ring(points, seed) : seed.corners();
        int[] sources = ring.clone();
        Arrays.sort(sources);
        int[] numbered = new int[ring.length];
        for (int i = 0; i < ring.length; i++) {
            numbered[i] = Arrays.binarySearch(sources, ring[i]);
        }
        return new ConvexHull(seed.dimension(), points, sources, PlanarHull.bothSides(numbered), numbered);
    }

    /** {@return 3 for a solid, 2 for a flat polygon, 1 for a segment, 0 for a point} */
    public int dimension() {
        return dimension;
    }

    /** {@return the number of vertices} */
    public int vertexCount() {
        return sources.length;
    }

    /** {@return the coordinates of the vertices, as the live array for hot loops; to be read only} */
    public double[] vertices() {
        return vertices;
    }

    /**
     * {@return the index of a vertex among the given points; one of them if points are equal}
     *
     * @param vertex the index of the vertex
     */
    public int source(int vertex) {
        return sources[vertex];
    }

    /** {@return the number of triangular faces; 0 below two dimensions} */
    public int faceCount() {
        return faces.length / 3;
    }

    /**
     * {@return the vertex at a corner of a face, counterclockwise as seen from outside} A flat polygon has faces on
     * both sides.
     *
     * @param face the index of the face
     * @param which the corner, 0 to 2
     */
    public int corner(int face, int which) {
        return faces[3 * face + which];
    }

    /**
     * {@return the number of vertices that share an edge with a vertex} Edges that divide a flat face into triangles
     * count.
     *
     * @param vertex the index of the vertex
     */
    public int neighbourCount(int vertex) {
        return firstNeighbour[vertex + 1] - firstNeighbour[vertex];
    }

    /**
     * {@return a vertex that shares an edge with a vertex}
     *
     * @param vertex the index of the vertex
     * @param which the index among the neighbours
     */
    public int neighbour(int vertex, int which) {
        return neighbours[firstNeighbour[vertex] + which];
    }

    /**
     * {@return a coordinate of the centre of the bounding box}
     *
     * @param which 0, 1, 2 for x, y, z
     */
    public double centre(int which) {
        return centre[which];
    }

    @Override
    public double extent() {
        double extent = 0;
        for (int k = 0; k < 3; k++) {
            double most = 0;
            for (int i = k; i < vertices.length; i += 3) {
                most = Math.max(most, Math.abs(vertices[i] - centre[k]));
            }
            extent = Math.max(extent, 2 * most);
        }
        return extent;
    }

    /** {@return the radius of a ball around the {@link #centre} that contains all vertices} */
    public double radius() {
        return radius;
    }

    /**
     * Finds a vertex that is farthest in a direction. Rounding may choose another vertex if two are equally far to
     * within a few units of 2⁻⁵³ × {@link #radius}, wherever the hull lies.
     *
     * @param dx the x coordinate of the direction, of any length but zero
     * @param dy the y coordinate of the direction
     * @param dz the z coordinate of the direction
     * @return the index of the vertex
     */
    public int extreme(double dx, double dy, double dz) {
        return table == null ? extremeOfAll(dx, dy, dz) : table.extreme(dx, dy, dz);
    }

    /** {@return whether {@link #extreme} walks from vertex to vertex, rather than looking at all of them} */
    public boolean isClimbed() {
        return sources.length > ExtremeTable.TRY_ALL;
    }

    @Override
    public String toString() {
        return "ConvexHull[" + sources.length + " vertices]";
    }

    private int extremeOfAll(double dx, double dy, double dz) {
        int n = sources.length;
        double[] c = centred;
        int best = 0;
        double furthest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            double h = dx * c[3 * i] + dy * c[3 * i + 1] + dz * c[3 * i + 2];
            if (h > furthest) {
                furthest = h;
                best = i;
            }
        }
        return best;
    }

    private static double[] middle(double[] p) {
        double[] centre = new double[3];
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = k; i < p.length; i += 3) {
                low = Math.min(low, p[i]);
                high = Math.max(high, p[i]);
            }
            centre[k] = low + 0.5 * (high - low);
        }
        return centre;
    }

    private static double radius(double[] p, double[] centre) {
        double radius = 0;
        for (int i = 0; i < p.length; i += 3) {
            double x = p[i] - centre[0];
            double y = p[i + 1] - centre[1];
            double z = p[i + 2] - centre[2];
            radius = Math.max(radius, Math.hypot(Math.hypot(x, y), z));
        }
        return radius * (1 + Rounding.RADIUS);
    }
}
