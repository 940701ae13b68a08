package dev.tandem.experiments.spheres;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The paper's motion hull of one link over the range of its joint, from samples, and what it leaves out between them. */
final class SampledHull {

    private static final int ROUNDS = 300;
    private static final int DIRECTIONS = 100;

    private final Joint joint;
    private final List<Vec3> points = new ArrayList<>();
    private final double lower;
    private final double upper;
    private final int steps;
    private final List<Vec3> samples = new ArrayList<>();
    private final Vec3 centre;
    private final double radius;

    private SampledHull(Joint joint, TriangleMesh mesh, double lower, double upper, double step) {
        this.joint = joint;
        this.lower = lower;
        this.upper = upper;
        this.steps = Math.max(1, (int) Math.ceil((upper - lower) / step));
        for (int i = 0; i < mesh.pointCount(); i++) {
            points.add(mesh.point(i));
        }
        for (int k = 0; k <= steps; k++) {
            samples.addAll(swept(lower + (upper - lower) * k / steps));
        }
        centre = centre(samples);
        radius = farthest(samples, centre).distanceTo(centre);
    }

    /** Of all links with geometry that turn about a joint with limits; samples are at most a step apart. */
    static List<SampledHull> of(RobotModel robot, ArticulatedTree tree, double step) {
        List<SampledHull> out = new ArrayList<>();
        for (int i = 1; i < tree.links(); i++) {
            Joint joint = robot.joints().get(i - 1);
            int variable = robot.firstVariableOf(i - 1);
            if (joint.type() == JointType.REVOLUTE && tree.rigid[i] >= 0) {
                out.add(new SampledHull(
                        joint, tree.meshes.get(i), robot.lowerLimit(variable), robot.upperLimit(variable), step));
            }
        }
        return out;
    }

    private List<Vec3> swept(double value) {
        Pose pose = joint.origin().times(Pose.rotation(joint.axis(), value));
        return points.stream().map(pose::apply).toList();
    }

    /** The centre of a small ball: moved towards the farthest point in ever shorter steps (Bădoiu, Clarkson 2003). */
    private static Vec3 centre(List<Vec3> points) {
        Vec3 c = points.get(0);
        for (int k = 1; k <= ROUNDS; k++) {
            c = c.plus(farthest(points, c).minus(c).times(1.0 / (k + 1)));
        }
        return c;
    }

    private static Vec3 farthest(List<Vec3> points, Vec3 from) {
        Vec3 far = points.get(0);
        double most = -1;
        for (Vec3 p : points) {
            double d = p.distanceTo(from);
            if (d > most) {
                most = d;
                far = p;
            }
        }
        return far;
    }

    /** How far a point sticks out of the ball around the samples half way between two of them; 0 if none does. */
    double outOfBall() {
        double most = 0;
        for (int k = 0; k < steps; k++) {
            List<Vec3> between = swept(lower + (upper - lower) * (k + 0.5) / steps);
            most = Math.max(most, farthest(between, centre).distanceTo(centre) - radius);
        }
        return most;
    }

    /** How far a point sticks out of the convex hull of the samples half way between two of them, in some directions. */
    double outOfHull(SplittableRandom random) {
        List<Vec3> between = new ArrayList<>();
        for (int k = 0; k < steps; k++) {
            between.addAll(swept(lower + (upper - lower) * (k + 0.5) / steps));
        }
        double most = 0;
        for (int d = 0; d < DIRECTIONS; d++) {
            Vec3 along =
                    new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)).normalized();
            most = Math.max(most, extent(between, along) - extent(samples, along));
        }
        return most;
    }

    private static double extent(List<Vec3> points, Vec3 along) {
        double most = Double.NEGATIVE_INFINITY;
        for (Vec3 p : points) {
            most = Math.max(most, p.dot(along));
        }
        return most;
    }

    /** The paper's error: r (1 − cos(α/2)), with r the largest distance from the axis and α the step. */
    double error() {
        Vec3 axis = joint.axis().normalized();
        double reach =
                points.stream().mapToDouble(p -> p.cross(axis).length()).max().orElse(0);
        return reach * (1 - Math.cos((upper - lower) / steps / 2));
    }
}
