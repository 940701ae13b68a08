package dev.tandem.clash;

import dev.tandem.geometry.TriangleMesh;

/**
 * How often a closed surface goes round a point: the solid angles of all triangles, over 4π. Each by the formula of Van
 * Oosterom and Strackee (1983): tan(Ω/2) = a·(b × c) / (|a||b||c| + (a·b)|c| + (b·c)|a| + (c·a)|b|).
 *
 * <p>The half angles are added by multiplying complex numbers and counting the turns, for an arctangent a triangle would
 * cost more than all the rest.
 */
final class Winding {

    private Winding() {}

    static double number(TriangleMesh mesh, double x, double y, double z) {
        double[] p = mesh.coordinates();
        int[] corners = mesh.corners();
        double re = 1;
        double im = 0;
        int turns = 0;
        for (int i = 0; i < corners.length; i += 3) {
            int a = 3 * corners[i];
            int b = 3 * corners[i + 1];
            int c = 3 * corners[i + 2];
            double ax = p[a] - x;
            double ay = p[a + 1] - y;
            double az = p[a + 2] - z;
            double bx = p[b] - x;
            double by = p[b + 1] - y;
            double bz = p[b + 2] - z;
            double cx = p[c] - x;
            double cy = p[c + 1] - y;
            double cz = p[c + 2] - z;
            double la = Math.sqrt(ax * ax + ay * ay + az * az);
            double lb = Math.sqrt(bx * bx + by * by + bz * bz);
            double lc = Math.sqrt(cx * cx + cy * cy + cz * cz);
            double volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
            double side = la * lb * lc
                    + (ax * bx + ay * by + az * bz) * lc
                    + (bx * cx + by * cy + bz * cz) * la
                    + (cx * ax + cy * ay + cz * az) * lb;
            double length = Math.sqrt(side * side + volume * volume);
            if (!(length > 0)) {
                continue; // the point is a corner
            }
            double nextRe = (re * side - im * volume) / length;
            double nextIm = (re * volume + im * side) / length;
            // Less than half a turn at a time, so crossing the negative axis shows in the signs.
            if (volume > 0 && im >= 0 && nextIm < 0) {
                turns++;
            } else if (volume < 0 && im < 0 && nextIm >= 0) {
                turns--;
            }
            re = nextRe;
            im = nextIm;
        }
        return turns + StrictMath.atan2(im, re) / (2 * Math.PI);
    }
}
