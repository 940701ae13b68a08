package dev.tandem.geometry;

import dev.tandem.math.Pose;

/**
 * How far away a camera sees something, pixel by pixel. The camera looks along z, x goes right and y down; a depth is a
 * z-coordinate, not a distance. What is not a positive finite number was not measured.
 *
 * <pre>
 *            u ─►                 x = (u + ½ − cx) · z / f
 *        v ┌───────────┐          y = (v + ½ − cy) · z / f
 *        │ │    · cx,cy│          f is the focal length in pixels,
 *        ▼ └───────────┘          cx and cy are where the axis meets the image
 * </pre>
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

    /** An image whose axis is in its middle. The depths, row by row, are copied. */
    public static DepthImage of(int width, int height, double focal, float[] depths) {
        return of(width, height, focal, 0.5 * width, 0.5 * height, depths);
    }

    /** An image with all that a pinhole camera has. The depths, row by row, are copied. */
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

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** Whether a depth was measured there. */
    public boolean isMeasured(int u, int v) {
        float depth = depths[v * width + u];
        return depth > 0 && depth < Float.POSITIVE_INFINITY;
    }

    /** A depth as it was given. */
    public double depth(int u, int v) {
        return depths[v * width + u];
    }

    /**
     * Writes the point that a pixel shows.
     *
     * @param camera where the camera stands, as {@link Pose#copyInto} writes it
     * @return whether a depth was measured there; if not, nothing is written
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
}
