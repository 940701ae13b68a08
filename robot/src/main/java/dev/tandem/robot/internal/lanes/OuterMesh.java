package dev.tandem.robot.internal.lanes;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.LaneSlack;
import java.util.Optional;

/**
 * A closed convex mesh around a primitive, for balls that hold it.
 *
 * <pre>
 *    .-"-.        a prism around a cylinder sticks out at its edges only, by E; both are convex,
 *   /     \       so a ball of radius D in the prism leaves one of radius D − E in the cylinder
 *   \     /
 *    `-.-'
 * </pre>
 *
 * @param mesh the mesh
 * @param excess no point of the mesh is farther from the primitive than this
 */
record OuterMesh(TriangleMesh mesh, double excess) {

    private static final int SIDES = 32;

    /** The mesh around a box, a cylinder or a cone; empty for other shapes, and for those that are flat. */
    static Optional<OuterMesh> of(Shape shape) {
        if (shape instanceof Box box && Math.min(box.x(), Math.min(box.y(), box.z())) > 0) {
            return Optional.of(new OuterMesh(TriangleMesh.box(box.x(), box.y(), box.z()), 0));
        }
        if (shape instanceof Cylinder cylinder && cylinder.radius() > 0 && cylinder.height() > 0) {
            return Optional.of(around(cylinder.radius(), cylinder.height(), false));
        }
        if (shape instanceof Cone cone && cone.radius() > 0 && cone.height() > 0) {
            return Optional.of(around(cone.radius(), cone.height(), true));
        }
        return Optional.empty();
    }

    /** A prism or a pyramid: the corners of the base, those of the top, the middles of both. */
    private static OuterMesh around(double radius, double height, boolean pointed) {
        double corner = radius / Math.cos(Math.PI / SIDES) * (1 + LaneSlack.OUTER_MESH);
        int tops = pointed ? 0 : SIDES;
        double[] points = new double[3 * (SIDES + tops + 2)];
        for (int i = 0; i < SIDES + tops; i++) {
            double angle = 2 * Math.PI * (i % SIDES) / SIDES;
            points[3 * i] = corner * Math.cos(angle);
            points[3 * i + 1] = corner * Math.sin(angle);
            points[3 * i + 2] = i < SIDES ? -0.5 * height : 0.5 * height;
        }
        int bottom = SIDES + tops;
        int top = bottom + 1;
        points[3 * bottom + 2] = -0.5 * height;
        points[3 * top + 2] = 0.5 * height;
        int[] corners = new int[3 * (pointed ? 2 : 4) * SIDES];
        int at = 0;
        for (int i = 0; i < SIDES; i++) {
            int next = (i + 1) % SIDES;
            at = add(corners, at, bottom, next, i);
            if (pointed) {
                at = add(corners, at, i, next, top);
            } else {
                at = add(corners, at, i, next, SIDES + next);
                at = add(corners, at, i, SIDES + next, SIDES + i);
                at = add(corners, at, top, SIDES + i, SIDES + next);
            }
        }
        return new OuterMesh(TriangleMesh.of(points, corners), corner - radius + LaneSlack.OUTER_MESH * radius);
    }

    private static int add(int[] corners, int at, int a, int b, int c) {
        corners[at] = a;
        corners[at + 1] = b;
        corners[at + 2] = c;
        return at + 3;
    }
}
