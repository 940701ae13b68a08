package dev.tandem.robot.internal.lanes;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.lanes.PlainRobotLanes;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.samples.SampleSolids;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A program that checks configurations of a small arm and prints a number that depends on every answer. */
final class LaneDigest {

    private static final int STATES = 800;

    private LaneDigest() {}

    private static RobotModel arm() {
        List<Link> links = new ArrayList<>();
        List<Joint> joints = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            LinkGeometry piece = i % 2 == 0
                    ? LinkGeometry.of(SampleSolids.ellipsoid(0.06, 0.05, 0.12, 5, 7), Pose.translation(0, 0, 0.1))
                    : LinkGeometry.of(new Capsule(0.04, Vec3.ZERO, new Vec3(0, 0, 0.2)), Pose.identity());
            links.add(new Link("link" + i, List.of(piece)));
            if (i > 0) {
                JointType type = i == 3 ? JointType.PRISMATIC : JointType.REVOLUTE;
                joints.add(Joint.of("joint" + i, type, "link" + (i - 1), "link" + i)
                        .at(Pose.translation(0.02, 0, 0.22))
                        .about(i % 2 == 0 ? new Vec3(0, 1, 0) : new Vec3(0.6, 0, 0.8))
                        .within(JointLimit.of(i == 3 ? 0 : -2.5, i == 3 ? 0.1 : 2.5)));
            }
        }
        return RobotModel.of("arm", links, joints);
    }

    /** Prints the number and the form in use; the argument is how often all is checked, more where vector code is awaited. */
    public static void main(String[] args) {
        RobotModel model = arm();
        AllowedCollisions allowed = AllowedCollisions.adjacent(model);
        Map<String, Body> bodies = new LinkedHashMap<>();
        bodies.put("sphere", Body.of(new Sphere(0.1)).at(Pose.translation(0.3, 0.1, 0.5)));
        bodies.put("box", Body.of(new Box(0.2, 0.3, 0.1)).at(Pose.translation(-0.4, 0.1, 0.4)));
        bodies.put("drum", Body.of(new Cylinder(0.1, 0.4)).at(Pose.translation(0, 0.5, 0.4)));
        Scene scene = new Scene();
        bodies.forEach(scene::add);
        LanePairs pairs = new LanePairs(new LaneRobot(new RobotParts(model, List.of())), allowed);
        LaneCheck lanes = new LaneCheck(new LaneWorld(pairs, bodies, (part, body) -> false));
        RobotChecker exact = RobotChecker.of(model, allowed, scene);
        RobotState state = model.newState();
        SplittableRandom random = new SplittableRandom(5);
        int n = model.variables().size();
        double[] all = new double[STATES * n];
        boolean[] truth = new boolean[STATES];
        for (int k = 0; k < STATES; k++) {
            System.arraycopy(state.randomize(random).values(), 0, all, k * n, n);
            truth[k] = exact.collides(state);
        }
        long digest = 0;
        long start = System.nanoTime();
        boolean waits = VectorUnits.description().startsWith("on");
        for (int round = 0; round < Integer.parseInt(args[0]) || waits; round++) {
            waits &= VectorUnits.robotLanes() instanceof PlainRobotLanes && System.nanoTime() - start < 40_000_000_000L;
            long now = 1;
            for (int k = 0; k < STATES; k += 8) {
                int may = lanes.mayCollide(all, k * n, 8);
                now = 31 * (31 * now + may) + lanes.check(all, k * n, 8, true) + 256L * lanes.hits();
                for (int lane = 0; lane < 8; lane++) {
                    boolean hit = ((lanes.hits() >> lane) & 1) != 0;
                    if ((hit && !truth[k + lane]) || (truth[k + lane] && ((may >> lane) & 1) == 0)) {
                        throw new IllegalStateException("state " + (k + lane) + " is wrong");
                    }
                }
            }
            if (round > 0 && now != digest) {
                throw new IllegalStateException("round " + round + " differs");
            }
            digest = now;
        }
        System.out.println(digest + " "
                + VectorUnits.description().split(" ", 2)[0] + " "
                + VectorUnits.robotLanes().getClass().getSimpleName());
    }
}
