package dev.tandem.plan.monitor;

import dev.tandem.geometry.DepthImage;
import dev.tandem.geometry.PointCloud;
import dev.tandem.math.Pose;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Removes the points of a cloud or a depth image that belong to the robot: those inside a link or attached body, or within a
 * padding of its surface. (A mesh that is not closed has no inside.) A point that is farther than the padding from all of them is kept, but for rounding.
 *
 * <p>Balls around the pieces of links, and cells around their meshes, decide for most points; the meshes and shapes
 * themselves for those near a surface.
 *
 * <p>Conservative: no point within the padding is kept. It has to be at least what the sensor and the robot's pose may be off
 * by.
 *
 * <p>Not safe for use by multiple threads: each thread has its own. A point away from the robot takes some nanoseconds, one
 * near it up to some microseconds.
 */
public final class SelfFilter {

    private final RobotModel model;
    private final List<FilterPiece> pieces = new ArrayList<>();

    /** The piece that the last point belonged to. */
    private int lastPiece;

    private SelfFilter(RobotModel model, List<AttachedBody> attached, double padding) {
        if (!(padding >= 0 && padding <= Pose.LARGEST_TRANSLATION)) {
            throw new IllegalArgumentException("a padding is a finite length of at least 0, but this is " + padding);
        }
        this.model = model;
        for (int i = 0; i < model.links().size(); i++) {
            add(i, model.links().get(i).collision(), padding);
        }
        for (AttachedBody body : attached) {
            add(model.linkNumber(body.link()), body.geometry(), padding);
        }
    }

    private void add(int link, List<LinkGeometry> geometry, double padding) {
        for (LinkGeometry piece : geometry) {
            if (!piece.isEmpty()) {
                pieces.add(new FilterPiece(link, piece, padding));
            }
        }
    }

    /**
     * {@return a filter for a robot}
     *
     * @param model the robot
     * @param padding how far from the robot's surface points still belong to it, in metres
     */
    public static SelfFilter of(RobotModel model, double padding) {
        return of(model, List.of(), padding);
    }

    /**
     * {@return a filter for a robot that holds bodies}
     *
     * @param model the robot
     * @param attached the bodies that it holds
     * @param padding how far from a surface points still belong to it, in metres
     */
    public static SelfFilter of(RobotModel model, List<AttachedBody> attached, double padding) {
        return new SelfFilter(model, attached, padding);
    }

    /**
     * {@return the points of a cloud that do not belong to the robot, in their order}
     *
     * @param state the state of the robot
     * @param cloud the points
     * @param cloudPose the pose of the cloud's frame, such as that of the sensor, in the world
     */
    public PointCloud filter(RobotState state, PointCloud cloud, Pose cloudPose) {
        place(state);
        double[] m = new double[12];
        cloudPose.copyInto(m);
        double[] all = cloud.coordinates();
        double[] kept = new double[all.length];
        int n = 0;
        for (int i = 0; i < all.length; i += 3) {
            double x = Pose.mapX(m, all[i], all[i + 1], all[i + 2]);
            double y = Pose.mapY(m, all[i], all[i + 1], all[i + 2]);
            double z = Pose.mapZ(m, all[i], all[i + 1], all[i + 2]);
            if (!belongs(x, y, z)) {
                System.arraycopy(all, i, kept, n, 3);
                n += 3;
            }
        }
        return PointCloud.ofOwned(Arrays.copyOf(kept, n));
    }

    /**
     * {@return a depth image without depths at the pixels that show the robot}
     *
     * @param state the state of the robot
     * @param image the image
     * @param camera the pose of the camera in the world; it looks along z, with x to the right and y down
     */
    public DepthImage filter(RobotState state, DepthImage image, Pose camera) {
        place(state);
        double[] m = new double[12];
        camera.copyInto(m);
        double[] point = new double[3];
        int width = image.width();
        return image.without(
                pixel -> image.point(pixel % width, pixel / width, m, point) && belongs(point[0], point[1], point[2]));
    }

    /**
     * {@return whether each point belongs to the robot}
     *
     * @param state the state of the robot
     * @param points x, y, z of each point, in the world; NaN belongs to nothing
     */
    public boolean[] belong(RobotState state, double... points) {
        if (points.length % 3 != 0) {
            throw new IllegalArgumentException("points have three coordinates each, but there are " + points.length);
        }
        place(state);
        boolean[] out = new boolean[points.length / 3];
        for (int i = 0; i < out.length; i++) {
            out[i] = belongs(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
        }
        return out;
    }

    /** {@return how often a point was compared with the geometry of a link itself, since this was made} */
    public long exactTests() {
        return pieces.stream().mapToLong(FilterPiece::exactTests).sum();
    }

    private void place(RobotState state) {
        if (state.model() != model) {
            throw new IllegalArgumentException(
                    "the state is one of " + state.model() + ", but this filters " + model + "; use its newState()");
        }
        double[] links = state.linkPoses();
        for (FilterPiece piece : pieces) {
            piece.place(links);
        }
    }

    private boolean belongs(double x, double y, double z) {
        if (pieces.isEmpty()) {
            return false;
        }
        if (pieces.get(lastPiece).holds(x, y, z)) {
            return true;
        }
        for (int i = 0; i < pieces.size(); i++) {
            if (i != lastPiece && pieces.get(i).holds(x, y, z)) {
                lastPiece = i;
                return true;
            }
        }
        return false;
    }
}
