package dev.tandem.plan.explore;

import dev.tandem.geometry.DepthImage;
import dev.tandem.math.Pose;
import dev.tandem.plan.sensor.StereoCamera;

/**
 * The floor is known, so what is seen where the floor should be is the floor: without this, errors of depth would let it
 * stand up as obstacles. A measured depth that the error of the camera may have made of the floor's is replaced by the
 * floor's.
 *
 * <pre>
 *   camera ·
 *            ` .   ray            depth of the floor d, its error σ(d) = d² · e / (f · baseline)
 *                ` .              within 4 σ of it: the floor
 *   ───────────────── ` ──── z = 0
 * </pre>
 */
final class FloorFilter {

    private static final double SIGMAS = 4;

    /** So that a ray ends below the floor, and not in the cells on it. */
    private static final double BEYOND = 1 + 1e-3;

    private FloorFilter() {}

    static DepthImage apply(DepthImage image, Pose camera, StereoCamera sensor) {
        int width = image.width();
        int height = image.height();
        float[] depths = new float[width * height];
        double[] m = new double[12];
        camera.copyInto(m);
        for (int v = 0; v < height; v++) {
            for (int u = 0; u < width; u++) {
                double x = (u + 0.5 - 0.5 * width) / sensor.focal();
                double y = (v + 0.5 - 0.5 * height) / sensor.focal();
                double depth = image.depth(u, v);
                // How much lower a ray gets for each unit of depth.
                double falls = -(m[8] * x + m[9] * y + m[10]);
                if (falls > 0 && image.isMeasured(u, v)) {
                    double floor = m[11] / falls;
                    double error = floor * floor * sensor.disparityError() / (sensor.focal() * sensor.baseline());
                    if (Math.abs(depth - floor) <= SIGMAS * error + (BEYOND - 1) * floor) {
                        depth = floor * BEYOND;
                    }
                }
                depths[v * width + u] = (float) depth;
            }
        }
        return DepthImage.of(width, height, sensor.focal(), depths);
    }
}
