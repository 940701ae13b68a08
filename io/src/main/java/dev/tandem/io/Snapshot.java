package dev.tandem.io;

import dev.tandem.clash.Part;
import dev.tandem.io.internal.text.Png;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Arrays;

/**
 * A small picture of parts: flat shading and a depth buffer. The camera looks along a direction at a point; perspective
 * with a field of view of 60 degrees from top to bottom.
 */
final class Snapshot {

    static final double FIELD_OF_VIEW = 60;

    private static final int BACKGROUND = 0xf4f5f7;

    private final int width;
    private final int height;
    private final int[] pixels;
    private final double[] depth;
    private final Vec3 eye;
    private final Vec3 forward;
    private final Vec3 right;
    private final Vec3 up;
    private final double focus;

    Snapshot(int width, int height, Vec3 eye, Vec3 forward, Vec3 up) {
        this.width = width;
        this.height = height;
        this.eye = eye;
        this.forward = forward;
        this.right = forward.cross(up).normalized();
        this.up = right.cross(forward);
        this.focus = height / 2.0 / StrictMath.tan(StrictMath.toRadians(FIELD_OF_VIEW / 2));
        pixels = new int[width * height];
        depth = new double[width * height];
        Arrays.fill(pixels, BACKGROUND);
        Arrays.fill(depth, Double.POSITIVE_INFINITY);
    }

    void draw(Part part, int colour) {
        double[] m = new double[12];
        part.pose().copyInto(m);
        double[] t = new double[9];
        double[] screen = new double[9];
        for (int i = 0; i < part.mesh().triangleCount(); i++) {
            part.mesh().copyTriangle(i, t);
            boolean before = true;
            for (int k = 0; k < 9; k += 3) {
                before &= project(m, t, k, screen);
            }
            if (before) {
                fill(screen, shaded(m, t, colour));
            }
        }
    }

    /** To pixels and distance along the view; false behind the eye. */
    private boolean project(double[] m, double[] t, int k, double[] screen) {
        double x = Pose.mapX(m, t[k], t[k + 1], t[k + 2]) - eye.x();
        double y = Pose.mapY(m, t[k], t[k + 1], t[k + 2]) - eye.y();
        double z = Pose.mapZ(m, t[k], t[k + 1], t[k + 2]) - eye.z();
        double along = x * forward.x() + y * forward.y() + z * forward.z();
        screen[k] = width / 2.0 + focus * (x * right.x() + y * right.y() + z * right.z()) / along;
        screen[k + 1] = height / 2.0 - focus * (x * up.x() + y * up.y() + z * up.z()) / along;
        // Straight lines stay straight in 1/distance.
        screen[k + 2] = 1 / along;
        return along > 1e-9;
    }

    private int shaded(double[] m, double[] t, int colour) {
        Vec3 e = new Vec3(t[3] - t[0], t[4] - t[1], t[5] - t[2]);
        Vec3 f = new Vec3(t[6] - t[0], t[7] - t[1], t[8] - t[2]);
        Vec3 n = e.cross(f);
        double length = n.length();
        double along = 0;
        if (length > 0) {
            double nx = m[0] * n.x() + m[1] * n.y() + m[2] * n.z();
            double ny = m[4] * n.x() + m[5] * n.y() + m[6] * n.z();
            double nz = m[8] * n.x() + m[9] * n.y() + m[10] * n.z();
            along = Math.abs(nx * forward.x() + ny * forward.y() + nz * forward.z()) / length;
        }
        double light = 0.35 + 0.65 * along;
        int r = (int) ((colour >> 16 & 255) * light);
        int g = (int) ((colour >> 8 & 255) * light);
        int b = (int) ((colour & 255) * light);
        return r << 16 | g << 8 | b;
    }

    private void fill(double[] s, int colour) {
        double area = (s[3] - s[0]) * (s[7] - s[1]) - (s[4] - s[1]) * (s[6] - s[0]);
        if (area == 0 || !Double.isFinite(area)) {
            return;
        }
        int left = (int) Math.max(0, Math.floor(Math.min(s[0], Math.min(s[3], s[6]))));
        int end = (int) Math.min(width - 1, Math.ceil(Math.max(s[0], Math.max(s[3], s[6]))));
        int top = (int) Math.max(0, Math.floor(Math.min(s[1], Math.min(s[4], s[7]))));
        int bottom = (int) Math.min(height - 1, Math.ceil(Math.max(s[1], Math.max(s[4], s[7]))));
        for (int y = top; y <= bottom; y++) {
            for (int x = left; x <= end; x++) {
                double px = x + 0.5;
                double py = y + 0.5;
                double u = ((px - s[0]) * (s[7] - s[1]) - (py - s[1]) * (s[6] - s[0])) / area;
                double v = ((s[3] - s[0]) * (py - s[1]) - (s[4] - s[1]) * (px - s[0])) / area;
                if (u >= 0 && v >= 0 && u + v <= 1) {
                    double far = 1 / (s[2] + u * (s[5] - s[2]) + v * (s[8] - s[2]));
                    if (far < depth[y * width + x]) {
                        depth[y * width + x] = far;
                        pixels[y * width + x] = colour;
                    }
                }
            }
        }
    }

    /** A red cross at a point, over everything. */
    void mark(Vec3 point) {
        double[] screen = new double[3];
        double[] identity = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
        if (!project(identity, new double[] {point.x(), point.y(), point.z()}, 0, screen)) {
            return;
        }
        for (int i = -6; i <= 6; i++) {
            dot((int) screen[0] + i, (int) screen[1]);
            dot((int) screen[0], (int) screen[1] + i);
        }
    }

    private void dot(int x, int y) {
        if (x >= 0 && x < width && y >= 0 && y < height) {
            pixels[y * width + x] = 0xe00000;
        }
    }

    byte[] png() {
        return Png.of(width, height, pixels);
    }
}
