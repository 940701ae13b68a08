package dev.tandem.geometry;

import dev.tandem.internal.rounding.Rounding;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The convex hull of any points: the corners of the smallest convex body that holds them all, its faces, and who is
 * next to whom. The points may repeat, lie in one plane, on one line, or all in one place; the hull then has fewer
 * dimensions. Immutable.
 *
 * <p>Decided by exact predicates, so the hull is right on the given doubles: no point lies outside any face by the
 * smallest amount, and every vertex is one of the points, bit for bit, and a true corner.
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
    private final double reach;
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
        reach = reach(vertices, centre);
        centred = new double[3 * n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                centred[3 * i + k] = vertices[3 * i + k] - centre[k];
            }
        }
        table = n <= LOOP ? null : ExtremeTable.of(centred, reach, firstNeighbour, neighbours);
    }

    /**
     * The hull of points given as x, y, z of one after the other. At least one point is needed.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or larger than a mesh's may be
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

    /** 3 for a solid, 2 for a flat polygon, 1 for a segment, 0 for a point. */
    public int dimension() {
        return dimension;
    }

    public int vertexCount() {
        return sources.length;
    }

    /** The live array of vertex coordinates, for hot loops: read, never write. */
    public double[] vertices() {
        return vertices;
    }

    /** Which of the given points a vertex is; of equal points, one. */
    public int source(int vertex) {
        return sources[vertex];
    }

    public int faceCount() {
        return faces.length / 3;
    }

    /** Corner 0, 1 or 2 of a triangle, counterclockwise seen from outside. A polygon has triangles on both sides. */
    public int corner(int face, int which) {
        return faces[3 * face + which];
    }

    /** How many vertices share an edge with this one. Edges that divide a flat face into triangles count. */
    public int neighbourCount(int vertex) {
        return firstNeighbour[vertex + 1] - firstNeighbour[vertex];
    }

    public int neighbour(int vertex, int which) {
        return neighbours[firstNeighbour[vertex] + which];
    }

    /** The middle of the bounding box; which = 0, 1, 2 for x, y, z. */
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

    /** A distance from the centre beyond which there is no vertex. */
    public double reach() {
        return reach;
    }

    /**
     * A vertex that is furthest in a direction, of any length but zero. Rounding may choose another where two are as far
     * to within a few units of 2⁻⁵³ × reach; where the hull lies makes no difference.
     */
    public int extreme(double dx, double dy, double dz) {
        return table == null ? extremeOfAll(dx, dy, dz) : table.extreme(dx, dy, dz);
    }

    /** Whether {@link #extreme} relies on walks from vertex to vertex rather than on a look at all of them. */
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

    private static double reach(double[] p, double[] centre) {
        double reach = 0;
        for (int i = 0; i < p.length; i += 3) {
            double x = p[i] - centre[0];
            double y = p[i + 1] - centre[1];
            double z = p[i + 2] - centre[2];
            reach = Math.max(reach, Math.hypot(Math.hypot(x, y), z));
        }
        return reach * (1 + Rounding.RADIUS);
    }
}
