package dev.tandem.io.internal.mesh;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.util.Arrays;

/**
 * Affine maps as row-major 3×4 matrices: what nodes of scene files do to meshes. They may scale, shear and mirror, which
 * a pose must not.
 */
public final class Affine {

    private static final Affine IDENTITY = scaling(1, 1, 1);

    private final double[] m;

    private Affine(double... rowMajor) {
        this.m = rowMajor;
    }

    /** The first twelve of the given numbers: the upper three rows of a 4×4 matrix will do. */
    public static Affine ofRows(double... rowMajor) {
        return new Affine(Arrays.copyOf(rowMajor, 12));
    }

    public static Affine identity() {
        return IDENTITY;
    }

    static Affine scaling(double x, double y, double z) {
        return new Affine(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0);
    }

    static Affine translation(double x, double y, double z) {
        return new Affine(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z);
    }

    /** A turn by a quaternion of length one, scalar last. */
    static Affine ofQuaternion(double i, double j, double k, double w) {
        return new Affine(
                1 - 2 * (j * j + k * k),
                2 * (i * j - k * w),
                2 * (i * k + j * w),
                0,
                2 * (i * j + k * w),
                1 - 2 * (i * i + k * k),
                2 * (j * k - i * w),
                0,
                2 * (i * k - j * w),
                2 * (j * k + i * w),
                1 - 2 * (i * i + j * j),
                0);
    }

    /**
     * A turn about the axis (x, y, z) of length one, by Rodrigues' formula: R = cos·I + sin·[n]× + (1 − cos)·n·nᵀ.
     * Quarter turns have an exact sine and cosine.
     */
    static Affine rotationInDegrees(double x, double y, double z, double degrees) {
        double quarters = degrees / 90;
        int quarter = (int) Math.floorMod((long) quarters, 4L);
        boolean exact = quarters == Math.rint(quarters) && Math.abs(quarters) < 1e9;
        double c = exact ? new double[] {1, 0, -1, 0}[quarter] : Math.cos(Math.toRadians(degrees));
        double s = exact ? new double[] {0, 1, 0, -1}[quarter] : Math.sin(Math.toRadians(degrees));
        double d = 1 - c;
        return new Affine(
                c + d * x * x,
                d * x * y - s * z,
                d * x * z + s * y,
                0,
                d * x * y + s * z,
                c + d * y * y,
                d * y * z - s * x,
                0,
                d * x * z - s * y,
                d * y * z + s * x,
                c + d * z * z,
                0);
    }

    /** First {@code inner}, then this. */
    public Affine times(Affine inner) {
        double[] n = inner.m;
        double[] out = new double[12];
        for (int row = 0; row < 12; row += 4) {
            for (int column = 0; column < 4; column++) {
                out[row + column] = m[row] * n[column]
                        + m[row + 1] * n[4 + column]
                        + m[row + 2] * n[8 + column]
                        + (column == 3 ? m[row + 3] : 0);
            }
        }
        return new Affine(out);
    }

    /** Whether the map turns a right hand into a left one. */
    public boolean mirrors() {
        return m[0] * (m[5] * m[10] - m[6] * m[9])
                        - m[1] * (m[4] * m[10] - m[6] * m[8])
                        + m[2] * (m[4] * m[9] - m[5] * m[8])
                < 0;
    }

    public double x(double x, double y, double z) {
        return Pose.mapX(m, x, y, z);
    }

    public double y(double x, double y, double z) {
        return Pose.mapY(m, x, y, z);
    }

    public double z(double x, double y, double z) {
        return Pose.mapZ(m, x, y, z);
    }

    /** The row-major 3×4 matrix, as a copy. */
    public double[] rows() {
        return m.clone();
    }

    /** The corners of a mesh's triangles, those of a mirrored one turned round so that they face outwards again. */
    public static int[] corners(TriangleMesh mesh, boolean mirrored) {
        int[] corners = mesh.corners().clone();
        for (int i = 0; mirrored && i < corners.length; i += 3) {
            int second = corners[i + 1];
            corners[i + 1] = corners[i + 2];
            corners[i + 2] = second;
        }
        return corners;
    }
}
