package dev.tandem.cli.page;

import dev.tandem.Body;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Convex;
import dev.tandem.tree.Element;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Any body as triangles, for the eye: the leaves of its tree, and of a large body every so-manieth of them. */
public final class BodyOutline {

    private static final int MOST_TRIANGLES = 100_000;

    /** Half the width of a plane without an end, in sizes of the other body. */
    private static final double PLANE = 3;

    /** The radius of a point, in sizes of the other body. */
    private static final double DOT = 0.03;

    /** Directions in which the surface of a solid is looked for: fewer where there are many solids. */
    private static final TriangleMesh FINE = TriangleMesh.sphere(1, 3);

    private static final TriangleMesh COARSE = TriangleMesh.sphere(1, 1);
    private static final TriangleMesh COARSEST = TriangleMesh.sphere(1, 0);
    private static final int FINE_SOLIDS = 200;
    private static final int COARSE_SOLIDS = 2000;

    private final double planeSize;
    private final double dotSize;
    private double[] coordinates = new double[9 * 64];
    private int size;
    private int[] corners = new int[3 * 64];
    private int cornerCount;

    /** The whole: what the body is a tree over if that is a mesh of which all is drawn, else made of the above. */
    private @Nullable TriangleMesh mesh;

    private long leaves;
    private long seen;
    private long drawn;
    private long stride = 1;
    private int trianglesOfLeaf = 1;
    private TriangleMesh directions = FINE;

    private BodyOutline(double otherSize) {
        planeSize = PLANE * otherSize;
        dotSize = DOT * otherSize;
    }

    /** {@return a body in its own frame; planes and points are as large as the body itself asks for} */
    public static BodyOutline of(Body body) {
        return of(body, body);
    }

    static BodyOutline of(Body body, Body other) {
        BodyOutline outline = new BodyOutline(size(other.tree()));
        if (body.tree().surface().tree() instanceof MeshTree tree && tree.mesh().triangleCount() <= MOST_TRIANGLES) {
            outline.mesh = tree.mesh();
            return outline;
        }
        outline.count(body.tree());
        outline.chooseDetail();
        outline.draw(body.tree(), Pose.identity());
        return outline;
    }

    /** How far a body reaches from its origin; 1 where it has no end. */
    private static double size(TestTree tree) {
        double[] pose = new double[12];
        Pose.identity().copyInto(pose);
        double[] box = new double[6];
        if (tree.root() == TestTree.NONE || !TreeBox.around(tree, pose, box)) {
            return 1;
        }
        double squares = 0;
        for (int k = 0; k < 3; k++) {
            double most = Math.max(Math.abs(box[k]), Math.abs(box[3 + k]));
            squares += most * most;
        }
        return squares > 0 ? Math.sqrt(squares) : 1;
    }

    /** {@return the triangles, in the frame of the body} */
    public TriangleMesh mesh() {
        TriangleMesh all = mesh;
        if (all == null) {
            all = TriangleMesh.of(Arrays.copyOf(coordinates, size), Arrays.copyOf(corners, cornerCount));
            mesh = all;
        }
        return all;
    }

    /** What is not drawn, for people; empty if all is. */
    public String leftOut(String name) {
        return drawn == leaves ? "" : "Of the " + leaves + " elements of " + name + ", " + drawn + " are drawn. ";
    }

    private void count(TestTree tree) {
        forEachLeaf(tree, leaf -> {
            TestTree inner = tree.nesting().inner(leaf);
            if (inner != null) {
                count(inner);
            } else if (leaves++ == 0) {
                trianglesOfLeaf = trianglesOf(tree, leaf);
            }
        });
    }

    /** How many triangles draw a leaf: the first one of a body stands for all. */
    private static int trianglesOf(TestTree tree, int leaf) {
        Element element = tree.kind(leaf).newElement();
        tree.load(leaf, element);
        if (element instanceof TriangleElement) {
            return 1;
        }
        return element instanceof ConvexElement solid && isPolytope(solid.convex())
                ? 2 * solid.convex().vertexCount()
                : COARSEST.triangleCount();
    }

    private void chooseDetail() {
        directions = leaves <= FINE_SOLIDS ? FINE : leaves <= COARSE_SOLIDS ? COARSE : COARSEST;
        stride = Math.max(1, (leaves * trianglesOfLeaf + MOST_TRIANGLES - 1) / MOST_TRIANGLES);
    }

    private void draw(TestTree tree, Pose pose) {
        double[] matrix = new double[12];
        forEachLeaf(tree, leaf -> {
            TestTree inner = tree.nesting().inner(leaf);
            if (inner != null) {
                tree.nesting().innerPose(leaf, matrix);
                draw(inner, pose.times(Pose.ofMatrix(matrix)));
            } else if (seen++ % stride == 0) {
                Element element = tree.kind(leaf).newElement();
                tree.load(leaf, element);
                drawn += show(element, pose) ? 1 : 0;
            }
        });
    }

    private static void forEachLeaf(TestTree tree, IntConsumer visitor) {
        int node = tree.root();
        while (node != TestTree.NONE) {
            while (!TestTree.isLeaf(node)) {
                node = tree.firstChild(node);
            }
            visitor.accept(node);
            int next = tree.nextSibling(node);
            while (next == TestTree.NONE && node != TestTree.NONE) {
                node = tree.parent(node);
                next = node == TestTree.NONE ? TestTree.NONE : tree.nextSibling(node);
            }
            node = next;
        }
    }

    private boolean show(Element element, Pose pose) {
        if (element instanceof TriangleElement triangle) {
            int from = size / 3;
            for (int i = 0; i < 9; i += 3) {
                addPoint(pose, triangle.corners[i], triangle.corners[i + 1], triangle.corners[i + 2]);
            }
            addTriangle(from, from + 1, from + 2);
            return true;
        }
        if (element instanceof ConvexElement solid) {
            return showSolid(solid.convex(), pose);
        }
        return element instanceof HalfSpaceElement half && showPlane(half, pose);
    }

    private boolean showSolid(Convex solid, Pose pose) {
        double[] points =
                isPolytope(solid) ? Arrays.copyOf(solid.vertices(), 3 * solid.vertexCount()) : farthestPoints(solid, 0);
        ConvexHull hull = ConvexHull.of(points);
        if (hull.faceCount() == 0) {
            // A point or a segment: as thick as can be seen.
            hull = ConvexHull.of(farthestPoints(solid, dotSize));
        }
        int from = size / 3;
        double[] vertices = hull.vertices();
        for (int i = 0; i < 3 * hull.vertexCount(); i += 3) {
            addPoint(pose, vertices[i], vertices[i + 1], vertices[i + 2]);
        }
        for (int face = 0; face < hull.faceCount(); face++) {
            addTriangle(from + hull.corner(face, 0), from + hull.corner(face, 1), from + hull.corner(face, 2));
        }
        return true;
    }

    private static boolean isPolytope(Convex solid) {
        return solid.rounding() == 0 && solid.vertexCount() > 0;
    }

    /** The points that are farthest in many directions, moved outwards by a length. */
    private double[] farthestPoints(Convex solid, double outwards) {
        double[] points = new double[3 * directions.pointCount()];
        double[] point = new double[3];
        for (int i = 0; i < directions.pointCount(); i++) {
            Vec3 d = directions.point(i);
            solid.furthest(d.x(), d.y(), d.z(), point);
            points[3 * i] = point[0] + outwards * d.x();
            points[3 * i + 1] = point[1] + outwards * d.y();
            points[3 * i + 2] = point[2] + outwards * d.z();
        }
        return points;
    }

    private boolean showPlane(HalfSpaceElement half, Pose pose) {
        Vec3 n = new Vec3(half.nx, half.ny, half.nz);
        Vec3 u = n.cross(Math.abs(half.nx) < 0.6 ? new Vec3(1, 0, 0) : new Vec3(0, 1, 0))
                .normalized();
        Vec3 v = n.cross(u);
        int from = size / 3;
        for (int[] c : new int[][] {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
            Vec3 p = n.times(half.d).plus(u.times(c[0] * planeSize)).plus(v.times(c[1] * planeSize));
            addPoint(pose, p.x(), p.y(), p.z());
        }
        addTriangle(from, from + 1, from + 2);
        addTriangle(from, from + 2, from + 3);
        return true;
    }

    private void addPoint(Pose pose, double x, double y, double z) {
        Vec3 p = pose.apply(new Vec3(x, y, z));
        if (size == coordinates.length) {
            coordinates = Arrays.copyOf(coordinates, 2 * size);
        }
        coordinates[size++] = p.x();
        coordinates[size++] = p.y();
        coordinates[size++] = p.z();
    }

    private void addTriangle(int a, int b, int c) {
        if (cornerCount == corners.length) {
            corners = Arrays.copyOf(corners, 2 * cornerCount);
        }
        corners[cornerCount++] = a;
        corners[cornerCount++] = b;
        corners[cornerCount++] = c;
    }
}
