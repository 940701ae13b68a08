package dev.tandem.testkit.exact;

/**
 * A guess, in plain doubles, at the pair of faces that holds the minimum. Nothing depends on it being right: the exact
 * code proves what it is told, and looks elsewhere when the proof fails.
 *
 * @param faces the guessed pair of faces
 * @param direction roughly from the closest point of B to the closest point of A
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record LikelyMinimum(FacePair faces, double[] direction) {

    static LikelyMinimum of(double[] a, double[] b) {
        double[] best = new double[3];
        FacePair bestFaces = FacePair.ALL.get(0);
        double bestSquared = Double.POSITIVE_INFINITY;
        double[] w = new double[3];
        double[][] d = new double[3][3];
        double[] s = new double[3];
        for (FacePair faces : FacePair.ALL) {
            fill(a, b, faces, w, d);
            if (!solve(faces.unknowns, w, d, s) || !isInside(faces, s)) {
                continue;
            }
            for (int k = 0; k < faces.unknowns; k++) {
                for (int axis = 0; axis < 3; axis++) {
                    w[axis] += s[k] * d[k][axis];
                }
            }
            double squared = dot(w, w);
            if (squared < bestSquared) {
                bestSquared = squared;
                bestFaces = faces;
                System.arraycopy(w, 0, best, 0, 3);
            }
        }
        return new LikelyMinimum(bestFaces, best);
    }

    /** The offset w between the first corners of both faces, and the columns d along the faces. */
    static void fill(double[] a, double[] b, FacePair faces, double[] w, double[][] d) {
        int a0 = 3 * faces.ofA[0];
        int b0 = 3 * faces.ofB[0];
        for (int axis = 0; axis < 3; axis++) {
            w[axis] = a[a0 + axis] - b[b0 + axis];
            for (int k = 0; k < faces.unknowns; k++) {
                int end = 3 * faces.end(k) + axis;
                d[k][axis] = faces.isOfA(k) ? a[end] - a[a0 + axis] : b[b0 + axis] - b[end];
            }
        }
    }

    private static boolean solve(int unknowns, double[] w, double[][] d, double[] s) {
        switch (unknowns) {
            case 0 -> {
                return true;
            }
            case 1 -> {
                s[0] = -dot(w, d[0]) / dot(d[0], d[0]);
                return true;
            }
            case 2 -> {
                double g11 = dot(d[0], d[0]);
                double g12 = dot(d[0], d[1]);
                double g22 = dot(d[1], d[1]);
                double c1 = dot(w, d[0]);
                double c2 = dot(w, d[1]);
                double det = g11 * g22 - g12 * g12;
                s[0] = (c2 * g12 - c1 * g22) / det;
                s[1] = (c1 * g12 - c2 * g11) / det;
                return det > 0;
            }
            default -> {
                double det = triple(d[0], d[1], d[2]);
                s[0] = -triple(w, d[1], d[2]) / det;
                s[1] = -triple(d[0], w, d[2]) / det;
                s[2] = -triple(d[0], d[1], w) / det;
                return det != 0;
            }
        }
    }

    /** Written so that NaN is outside. */
    private static boolean isInside(FacePair faces, double[] s) {
        double sumOfA = 0;
        double sumOfB = 0;
        for (int k = 0; k < faces.unknowns; k++) {
            if (!(s[k] >= 0)) {
                return false;
            }
            if (faces.isOfA(k)) {
                sumOfA += s[k];
            } else {
                sumOfB += s[k];
            }
        }
        return sumOfA <= 1 && sumOfB <= 1;
    }

    static double dot(double[] p, double[] q) {
        return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
    }

    static double triple(double[] p, double[] q, double[] r) {
        return p[0] * (q[1] * r[2] - q[2] * r[1])
                + p[1] * (q[2] * r[0] - q[0] * r[2])
                + p[2] * (q[0] * r[1] - q[1] * r[0]);
    }
}
