package dev.tandem.experiments.spheres;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/** Cubes whose faces are cut into many triangles, and places for two of them. */
final class Cubes {

    private Cubes() {}

    /** About the origin; each face in n × n squares of two triangles. Faces share no points. */
    static TriangleMesh subdivided(double edge, int n) {
        double[] points = new double[6 * 3 * (n + 1) * (n + 1)];
        int[] corners = new int[6 * 6 * n * n];
        int p = 0;
        int c = 0;
        for (int face = 0; face < 6; face++) {
            int axis = face / 2;
            double sign = face % 2 == 0 ? 1 : -1;
            int first = p / 3;
            for (int i = 0; i <= n; i++) {
                for (int j = 0; j <= n; j++) {
                    points[p + axis] = 0.5 * sign * edge;
                    points[p + (axis + 1) % 3] = sign * edge * ((double) i / n - 0.5);
                    points[p + (axis + 2) % 3] = edge * ((double) j / n - 0.5);
                    p += 3;
                }
            }
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    int at = first + i * (n + 1) + j;
                    int[] two = {at, at + n + 1, at + n + 2, at, at + n + 2, at + 1};
                    System.arraycopy(two, 0, corners, c, 6);
                    c += 6;
                }
            }
        }
        return TriangleMesh.of(points, corners);
    }

    /** Where a cube of edge 1 stands so far from another at the origin, turned about x by twelfths of a quarter turn. */
    static Pose apart(int turn, double gap) {
        return Pose.translation(1 + gap, 0.013 * turn, 0.007 * turn)
                .times(Pose.rotation(new Vec3(1, 0, 0), turn * Math.PI / 24));
    }

    /**
     * Where a second cube of edge 1 stands.
     *
     * @param gap how far it is from the first
     * @param corner whether a corner of it is towards the first cube's face, or a face
     */
    record Place(double gap, boolean corner) {

        /** Turned about x by so many twelfths of a quarter turn. */
        Pose pose(int turn) {
            if (!corner) {
                return apart(turn, gap);
            }
            // From its middle, the corner (1, 1, 1) is turned to −x.
            Vec3 diagonal = new Vec3(1, 1, 1);
            Pose towards = Pose.rotation(diagonal.cross(new Vec3(-1, 0, 0)), Math.acos(-1 / Math.sqrt(3)));
            return Pose.translation(0.5 + gap + Math.sqrt(3) / 2, 0.013 * turn, 0.007 * turn)
                    .times(Pose.rotation(new Vec3(1, 0, 0), turn * Math.PI / 24))
                    .times(towards);
        }
    }
}
