package dev.tandem.geometry;

import dev.tandem.math.Pose;
import java.util.function.IntPredicate;

/**
 * The depths that a camera measured, pixel by pixel. The camera looks along z, x points right and y down; a depth is a
 * z coordinate, not a distance. A depth that is not positive and finite was not measured.
 *
 * <pre>
 *            u ─►                 x = (u + ½ − cx) · z / f
 *        v ┌───────────┐          y = (v + ½ − cy) · z / f
 *        │ │    · cx,cy│          f is the focal length in pixels,
 *        ▼ └───────────┘          cx and cy are where the axis meets the image
 * </pre>
 *
 * Immutable and safe for use by multiple threads. Memory: four bytes a pixel.
 */
public final class DepthImage {

    private static final int MOST_PIXELS = 1 << 28;

    private final int width;
    private final int height;
    private final double focal;
    private final double centreX;
    private final double centreY;
    private final float[] depths;

    private DepthImage(int width, int height, double focal, double centreX, double centreY, float[] depths) {
        this.width = width;
        this.height = height;
        this.focal = focal;
        this.centreX = centreX;
        this.centreY = centreY;
        this.depths = depths;
    }

    /**
     * {@return an image whose optical axis is in its centre}
     *
     * @param width the width in pixels
     * @param height the height in pixels
     * @param focal the focal length in pixels
     * @param depths the depths, row by row; copied
     */
    public static DepthImage of(int width, int height, double focal, float[] depths) {
        return of(width, height, focal, 0.5 * width, 0.5 * height, depths);
    }

    /**
     * {@return an image of a pinhole camera}
     *
     * @param width the width in pixels
     * @param height the height in pixels
     * @param focal the focal length in pixels
     * @param centreX where the optical axis meets the image, in pixels from the left
     * @param centreY where the optical axis meets the image, in pixels from the top
     * @param depths the depths, row by row; copied
     */
    public static DepthImage of(int width, int height, double focal, double centreX, double centreY, float[] depths) {
        if (width < 1 || height < 1 || (long) width * height > MOST_PIXELS || width * height != depths.length) {
            throw new IllegalArgumentException("an image of " + width + " by " + height
                    + " pixels needs one depth for each, but there are " + depths.length);
        }
        if (!(focal > 0 && focal <= Shape.LARGEST_MEASURE)) {
            throw new IllegalArgumentException("a focal length is a number of pixels above 0, but this is " + focal);
        }
        if (!(Math.abs(centreX) <= Shape.LARGEST_MEASURE && Math.abs(centreY) <= Shape.LARGEST_MEASURE)) {
            throw new IllegalArgumentException(
                    "the axis of a camera meets its image at two finite numbers, not " + centreX + ", " + centreY);
        }
        return new DepthImage(width, height, focal, centreX, centreY, depths.clone());
    }

    /** {@return the width in pixels} */
    public int width() {
        return width;
    }

    /** {@return the height in pixels} */
    public int height() {
        return height;
    }

    /**
     * {@return whether the depth of a pixel was measured}
     *
     * @param u the column of the pixel
     * @param v the row of the pixel
     */
    public boolean isMeasured(int u, int v) {
        float depth = depths[v * width + u];
        return depth > 0 && depth < Float.POSITIVE_INFINITY;
    }

    /**
     * {@return the depth of a pixel, as it was given}
     *
     * @param u the column of the pixel
     * @param v the row of the pixel
     */
    public double depth(int u, int v) {
        return depths[v * width + u];
    }

    /**
     * Computes the point that a pixel shows.
     *
     * @param u the column of the pixel
     * @param v the row of the pixel
     * @param camera the pose of the camera, as {@link Pose#copyInto} writes it
     * @param out receives x, y, z
     * @return whether the depth was measured; if not, nothing is written
     */
    public boolean point(int u, int v, double[] camera, double[] out) {
        double z = depths[v * width + u];
        // NaN fails the comparison too.
        if (!(z > 0 && z < Double.POSITIVE_INFINITY)) {
            return false;
        }
        double x = (u + 0.5 - centreX) * z / focal;
        double y = (v + 0.5 - centreY) * z / focal;
        out[0] = Pose.mapX(camera, x, y, z);
        out[1] = Pose.mapY(camera, x, y, z);
        out[2] = Pose.mapZ(camera, x, y, z);
        return true;
    }

    /**
     * {@return the same image without the depths of some pixels}
     *
     * @param unwanted whether the depth of a pixel is left out; asked with {@code v · width + u}, for all pixels in order
     */
    public DepthImage without(IntPredicate unwanted) {
        float[] kept = depths.clone();
        for (int pixel = 0; pixel < kept.length; pixel++) {
            if (unwanted.test(pixel)) {
                kept[pixel] = Float.NaN;
            }
        }
        return new DepthImage(width, height, focal, centreX, centreY, kept);
    }
}
