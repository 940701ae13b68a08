package dev.tandem.plan.sensor;

import dev.tandem.geometry.DepthImage;
import dev.tandem.math.Pose;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Two cameras side by side that find depth by matching their images. What they measure is a disparity, how far apart a
 * point is in the two images, and that is off by some part of a pixel:
 *
 * <pre>
 *   disparity = f · baseline / z        so an error e of it is an error of about  z² · e / (f · baseline)  of z
 * </pre>
 *
 * <p>Both views are rendered. What the left camera sees and the right one does not, because something is in between or it
 * is beyond the border of its image, has no match and hence no depth. Where depth jumps from a pixel to the next the
 * surroundings of a point differ in the two images, and a match is often not found. The same seed gives the same image,
 * on any number of threads.
 *
 * <pre>
 *              ─────p────q────      q is seen by both, p by the left one alone:
 *                 ╱  ▐▌               no depth at p, which is in the shadow of the post for the right one
 *               left  right
 * </pre>
 *
 * @param width pixels
 * @param height pixels
 * @param focal the focal length in pixels
 * @param baseline how far apart the two cameras are
 * @param disparityError the standard deviation of a disparity, in pixels; 0 for a camera that measures depth itself
 * @param edge a jump of disparity by more pixels than this, to the pixel beside or below, is an edge
 * @param lostAtEdges how likely there is no depth at an edge
 * @param range nothing beyond this depth is measured
 */
public record StereoCamera(
        int width,
        int height,
        double focal,
        double baseline,
        double disparityError,
        double edge,
        double lostAtEdges,
        double range) {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /**
     * Checks the measures.
     *
     * @param width pixels
     * @param height pixels
     * @param focal the focal length in pixels
     * @param baseline how far apart the two cameras are
     * @param disparityError the standard deviation of a disparity, in pixels; 0 for a camera that measures depth itself
     * @param edge a jump of disparity by more pixels than this, to the pixel beside or below, is an edge
     * @param lostAtEdges how likely there is no depth at an edge
     * @param range nothing beyond this depth is measured
     */
    public StereoCamera {
        if (width < 1 || height < 1 || (long) width * height > 1 << 28) {
            throw new IllegalArgumentException("an image of " + width + " by " + height + " pixels cannot be made");
        }
        positive("the focal length", focal);
        positive("the baseline", baseline);
        positive("the jump that is an edge", edge);
        positive("the range", range);
        if (!(disparityError >= 0 && disparityError < 1e6) || !(lostAtEdges >= 0 && lostAtEdges <= 1)) {
            throw new IllegalArgumentException("an error is at least 0 and a probability at most 1, but they are "
                    + disparityError + " and " + lostAtEdges);
        }
    }

    private static void positive(String what, double value) {
        if (!(value > 0 && value < 1e30)) {
            throw new IllegalArgumentException(what + " is a number above 0, but it is " + value);
        }
    }

    /**
     * {@return as the cameras of a humanoid's head are: 320 by 240 pixels, 12 cm apart, a quarter of a pixel of error}
     */
    public static StereoCamera ofHead() {
        return new StereoCamera(320, 240, 260, 0.12, 0.25, 1.5, 0.7, 6);
    }

    /** {@return the same camera without any error} */
    public StereoCamera perfect() {
        return new StereoCamera(width, height, focal, baseline, 0, edge, 0, range);
    }

    /**
     * {@return what the left camera measures from a pose; it looks along z, with x to the right and y down}
     *
     * @param world makes one source for each thread that casts rays
     * @param camera the pose of the camera
     * @param seed the seed of all random numbers
     */
    public DepthImage look(Supplier<? extends DepthSource> world, Pose camera, long seed) {
        double[] left = new double[12];
        camera.copyInto(left);
        double[] depths = new double[width * height];
        render(world, left, depths);
        double[] others = depths;
        if (isPair()) {
            double[] right = left.clone();
            for (int row = 0; row < 12; row += 4) {
                right[row + 3] += baseline * left[row];
            }
            others = new double[depths.length];
            render(world, right, others);
        }
        float[] measured = new float[depths.length];
        for (int v = 0; v < height; v++) {
            for (int u = 0; u < width; u++) {
                boolean matches = !isPair() || isSeenByBoth(depths[v * width + u], u, v, others);
                measured[v * width + u] = matches ? (float) measure(depths, u, v, seed) : Float.NaN;
            }
        }
        return DepthImage.of(width, height, focal, measured);
    }

    /** Whether depth comes from a match; a camera without any error is one that measures depth itself. */
    private boolean isPair() {
        return disparityError > 0 || lostAtEdges > 0;
    }

    /** Whether the right image has about the same disparity where a point of the left one has to be in it. */
    private boolean isSeenByBoth(double z, int u, int v, double[] right) {
        if (!(z > 0 && z <= range)) {
            return false;
        }
        double disparity = focal * baseline / z;
        double column = u + 0.5 - disparity;
        // The two pixels whose middles it is between.
        int first = (int) Math.floor(column - 0.5);
        return column >= 0 && (agrees(disparity, right, first, v) || agrees(disparity, right, first + 1, v));
    }

    private boolean agrees(double disparity, double[] depths, int u, int v) {
        return u >= 0 && u < width && !jumps(disparity, depths, u, v);
    }

    private void render(Supplier<? extends DepthSource> world, double[] pose, double[] depths) {
        int strips = Math.min(height, 4 * Runtime.getRuntime().availableProcessors());
        IntStream.range(0, strips).parallel().forEach(strip -> {
            DepthSource source = world.get();
            for (int v = strip * height / strips; v < (strip + 1) * height / strips; v++) {
                row(source, pose, v, depths);
            }
        });
    }

    /** True depths; +∞ where nothing is in range. */
    private void row(DepthSource source, double[] m, int v, double[] depths) {
        double y = (v + 0.5 - 0.5 * height) / focal;
        for (int u = 0; u < width; u++) {
            double x = (u + 0.5 - 0.5 * width) / focal;
            double length = Math.sqrt(x * x + y * y + 1);
            double distance = source.distance(
                    m[3],
                    m[7],
                    m[11],
                    (m[0] * x + m[1] * y + m[2]) / length,
                    (m[4] * x + m[5] * y + m[6]) / length,
                    (m[8] * x + m[9] * y + m[10]) / length,
                    range * length);
            depths[v * width + u] = distance / length;
        }
    }

    /** A depth with its error; NaN where there is none. */
    private double measure(double[] depths, int u, int v, long seed) {
        int pixel = v * width + u;
        double z = depths[pixel];
        if (!(z > 0 && z <= range)) {
            return Double.NaN;
        }
        SplittableRandom random = new SplittableRandom(seed + pixel * GOLDEN);
        boolean lost = random.nextDouble() < lostAtEdges;
        double disparity = focal * baseline / z;
        if (lost
                && (jumps(disparity, depths, u - 1, v)
                        || jumps(disparity, depths, u + 1, v)
                        || jumps(disparity, depths, u, v - 1)
                        || jumps(disparity, depths, u, v + 1))) {
            return Double.NaN;
        }
        double seen = disparity + disparityError * random.nextGaussian();
        double depth = focal * baseline / seen;
        return seen > 0 && depth <= range ? depth : Double.NaN;
    }

    private boolean jumps(double disparity, double[] depths, int u, int v) {
        if (u < 0 || v < 0 || u >= width || v >= height) {
            return false;
        }
        double z = depths[v * width + u];
        double other = z > 0 ? focal * baseline / z : 0;
        return Math.abs(other - disparity) > edge;
    }
}
