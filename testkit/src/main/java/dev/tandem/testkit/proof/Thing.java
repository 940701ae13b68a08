package dev.tandem.testkit.proof;

import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.LinkGeometry;
import java.util.ArrayList;
import java.util.List;

/**
 * Something that a proof is about, as convex cells in a frame: a link or what it holds in the link's frame, or a body in the
 * world. Immutable.
 */
public final class Thing {

    final List<SolidCell> cells = new ArrayList<>();

    /** The pose of each cell in the frame. */
    final List<Pose> poses = new ArrayList<>();

    /** The first cell of each piece. */
    final List<Integer> pieces = new ArrayList<>();

    /** A mesh that may have things inside, with its pose. */
    final List<TriangleMesh> meshes = new ArrayList<>();

    final List<Pose> meshPoses = new ArrayList<>();

    /** A shape at a pose. */
    public static Thing of(Shape shape, Pose pose) {
        Thing thing = new Thing();
        thing.add(shape, pose);
        return thing;
    }

    /** A mesh at a pose. */
    public static Thing of(TriangleMesh mesh, Pose pose) {
        Thing thing = new Thing();
        thing.add(mesh, pose);
        return thing;
    }

    static Thing of(List<LinkGeometry> pieces) {
        Thing thing = new Thing();
        for (LinkGeometry piece : pieces) {
            if (piece.mesh().isPresent()) {
                thing.add(piece.mesh().get(), piece.origin());
            } else {
                thing.add(piece.shape().orElseThrow(), piece.origin());
            }
        }
        return thing;
    }

    private void add(Shape shape, Pose pose) {
        pieces.add(cells.size());
        cells.add(SolidCell.of(shape));
        poses.add(pose);
    }

    private void add(TriangleMesh mesh, Pose pose) {
        double[] p = mesh.coordinates();
        int[] c = mesh.corners();
        if (c.length > 0) {
            pieces.add(cells.size());
        }
        for (int t = 0; t < c.length; t += 3) {
            cells.add(new SolidCell.Triangle(point(p, c[t]), point(p, c[t + 1]), point(p, c[t + 2])));
            poses.add(pose);
        }
        meshes.add(mesh);
        meshPoses.add(pose);
    }

    private static Vec3 point(double[] p, int i) {
        return new Vec3(p[3 * i], p[3 * i + 1], p[3 * i + 2]);
    }

    /** Whether a point of the frame is inside of one of its meshes, by the solid angles of their triangles. */
    boolean holds(Vec3 point) {
        for (int m = 0; m < meshes.size(); m++) {
            double angle = 0;
            double[] p = meshes.get(m).coordinates();
            int[] c = meshes.get(m).corners();
            for (int t = 0; t < c.length; t += 3) {
                Vec3 x = meshPoses.get(m).apply(point(p, c[t])).minus(point);
                Vec3 y = meshPoses.get(m).apply(point(p, c[t + 1])).minus(point);
                Vec3 z = meshPoses.get(m).apply(point(p, c[t + 2])).minus(point);
                double a = x.length();
                double b = y.length();
                double d = z.length();
                double below = a * b * d + x.dot(y) * d + y.dot(z) * a + z.dot(x) * b;
                angle += 2 * Math.atan2(x.dot(y.cross(z)), below);
            }
            if (Math.abs(angle) > 2 * Math.PI) {
                return true;
            }
        }
        return false;
    }
}
