package dev.tandem.tree;

import dev.tandem.geometry.TriangleMesh;

/** Fits axis-aligned boxes and splits along the longest side at the mean of the triangles' centres. */
final class AabbBuilder extends MeshTreeBuilder {

    private final float[] boxes;

    AabbBuilder(TriangleMesh mesh) {
        super(mesh, AabbTree.STRIDE);
        boxes = new float[AabbTree.STRIDE * Math.max(0, mesh.triangleCount() - 1)];
    }

    AabbTree tree() {
        return new AabbTree(mesh, build(), boxes);
    }

    @Override
    Scratch newScratch() {
        return new Scratch();
    }

    @Override
    void fit(int node, int lo, int hi, Scratch s) {
        double lowX = Double.POSITIVE_INFINITY;
        double lowY = Double.POSITIVE_INFINITY;
        double lowZ = Double.POSITIVE_INFINITY;
        double highX = Double.NEGATIVE_INFINITY;
        double highY = Double.NEGATIVE_INFINITY;
        double highZ = Double.NEGATIVE_INFINITY;
        double sumX = 0;
        double sumY = 0;
        double sumZ = 0;
        for (int i = lo; i < hi; i++) {
            for (int k = 0; k < 3; k++) {
                int p = 3 * corners[3 * order[i] + k];
                double x = points[p];
                double y = points[p + 1];
                double z = points[p + 2];
                lowX = Math.min(lowX, x);
                lowY = Math.min(lowY, y);
                lowZ = Math.min(lowZ, z);
                highX = Math.max(highX, x);
                highY = Math.max(highY, y);
                highZ = Math.max(highZ, z);
                sumX += x;
                sumY += y;
                sumZ += z;
            }
        }
        int at = AabbTree.STRIDE * node;
        store(at, lowX - origin[0], highX - origin[0]);
        store(at + 1, lowY - origin[1], highY - origin[1]);
        store(at + 2, lowZ - origin[2], highZ - origin[2]);
        double n = hi - lo;
        double x = highX - lowX;
        double y = highY - lowY;
        double z = highZ - lowZ;
        boolean alongX = x >= y && x >= z;
        boolean alongY = !alongX && y >= z;
        s.ax = alongX ? 1 : 0;
        s.ay = alongY ? 1 : 0;
        s.az = alongX || alongY ? 0 : 1;
        s.threshold = (alongX ? sumX : alongY ? sumY : sumZ) / n;
    }

    /** Centre and half size of an interval, whose ends may be off by half an ulp; the half covers what rounding moved. */
    private void store(int at, double low, double high) {
        float centre = (float) (0.5 * low + 0.5 * high);
        boxes[at] = centre;
        boxes[at + 3] = Math.nextUp(Math.nextUp((float) Math.max(high - centre, centre - low)));
    }
}
