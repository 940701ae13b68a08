package dev.tandem.robot.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Tandem;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Joint.Mimic;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.MotionResult;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.Hulls;
import dev.tandem.robot.internal.MotionHulls;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.proof.NeverTouching.Outcome;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Bounds on motions where differences of large numbers cancel: what is proved, or called free, is so. */
class BoundsAndRoundingTest {

    private static final Vec3 UP = new Vec3(0, 0, 1);

    private static Link ball(String name, double radius, double x, double y, double z) {
        return new Link(name, List.of(LinkGeometry.of(new Sphere(radius), Pose.translation(x, y, z))));
    }

    private static Joint revolute(String name, String parent, String child, double lower, double upper) {
        return Joint.of(name, JointType.REVOLUTE, parent, child).about(UP).within(JointLimit.of(lower, upper));
    }

    /** A ball of 0.05 at (cos, sin) of an angle, and one on an arm that follows a joint which moves nothing else. */
    private static RobotModel following(double lower, double upper, Mimic mimic, double angle) {
        return RobotModel.of(
                "follower",
                List.of(
                        ball("post", 0.05, Math.cos(angle), Math.sin(angle), 0),
                        Link.frame("crank"),
                        ball("arm", 0.05, 1, 0, 0)),
                List.of(
                        revolute("lead", "post", "crank", lower, upper),
                        revolute("follow", "post", "arm", -10, 10).following(mimic)));
    }

    private static Outcome proved(RobotModel model) {
        return NeverTouching.of(model).find(AllowedCollisions.none()).get(0).outcome();
    }

    private static Outcome provedWithoutSamples(RobotModel model) {
        RobotParts parts = new RobotParts(model, List.of());
        PlacedParts placed = new PlacedParts(parts, Tandem.standardBank());
        int last = parts.count - 1;
        return new PairProof(placed, MotionHulls.covers(parts, PairProof.COVER), 0, last).prove(4000);
    }

    private static boolean touchesAt(RobotModel model, double value) {
        return SelfCollision.of(model, AllowedCollisions.none())
                .collides(model.newState().set(0, value));
    }

    @Test
    void aFollowerWithASmallFactorMoves() {
        RobotModel model = following(-1e17, 1e17, new Mimic("lead", 1e-17, 0.337), 1.2);
        assertTrue(touchesAt(model, 0.863e17));
        assertNotEquals(Outcome.PROVED, proved(model));
        assertNotEquals(Outcome.PROVED, provedWithoutSamples(model));
        RobotModel beyond = following(-1e17, 1e17, new Mimic("lead", 1e-17, 0.337), 1.5);
        assertEquals(Outcome.PROVED, proved(beyond), "1.337 is the most");
    }

    @Test
    void aFollowerOfAFollowerMoves() {
        RobotModel model = RobotModel.of(
                "chain",
                List.of(
                        ball("post", 0.05, Math.cos(1.2), Math.sin(1.2), 0),
                        Link.frame("crank"),
                        Link.frame("wheel"),
                        ball("arm", 0.05, 1, 0, 0)),
                List.of(
                        revolute("lead", "post", "crank", -1e17, 1e17),
                        revolute("middle", "post", "wheel", -1, 1).following(new Mimic("lead", -1e-8, 0)),
                        revolute("last", "post", "arm", -1, 1).following(new Mimic("middle", -1e-9, 0.337))));
        assertTrue(touchesAt(model, 0.863e17));
        assertNotEquals(Outcome.PROVED, provedWithoutSamples(model));
    }

    /** Beside an offset of 1e16 a follower jumps by 2 from one double to the next: at leader values beyond 1. */
    @Test
    void aFollowerWithALargeOffsetJumps() {
        double angle = Math.atan2(Math.sin(1e16 + 2), Math.cos(1e16 + 2));
        RobotModel model = following(0.2, 1 + 1e-7, new Mimic("lead", 1, 1e16), angle);
        assertTrue(touchesAt(model, 1 + 1e-7));
        assertNotEquals(Outcome.PROVED, proved(model));
    }

    /** Between 1e17 and the next double there is no middle. */
    @Test
    void limitsWithoutAMiddle() {
        double low = 1e17;
        double high = Math.nextUp(low);
        for (double at : new double[] {low, high}) {
            RobotModel model = RobotModel.of(
                    "far",
                    List.of(ball("post", 3, at - low, 0, 0), ball("slide", 3, 0, 0, 0)),
                    List.of(Joint.of("j", JointType.PRISMATIC, "post", "slide")
                            .at(Pose.translation(-low, 0, 0))
                            .within(JointLimit.of(low, high))));
            assertTrue(touchesAt(model, at));
            assertNotEquals(Outcome.PROVED, provedWithoutSamples(model));
        }
    }

    /** Fixed joints whose frames are off rotations by as much as is allowed: what turns below them runs on an ellipse. */
    @Test
    void stretchedFrames() {
        double e = 4e-7;
        Pose stretched = Pose.ofMatrix(1 + e, 0, 0, 0, 0, 1 - e, 0, 0, 0, 0, 1, 0);
        int frames = 200;
        double r = 1e-3;
        List<Link> links = new ArrayList<>();
        List<Joint> joints = new ArrayList<>();
        links.add(Link.frame("f0"));
        for (int i = 1; i < frames; i++) {
            links.add(Link.frame("f" + i));
            joints.add(Joint.of("fixed" + i, JointType.FIXED, "f" + (i - 1), "f" + i)
                    .at(stretched));
        }
        links.add(ball("post", r, 2 * r - 1e-7, 1, 0));
        links.add(ball("arm", r, 0, 1, 0));
        joints.add(Joint.of("still", JointType.FIXED, "f" + (frames - 1), "post"));
        joints.add(revolute("turn", "f" + (frames - 1), "arm", 0, 0.1));
        RobotModel model = RobotModel.of("stretched", links, joints);
        assertTrue(touchesAt(model, 0));
        RobotParts parts = new RobotParts(model, List.of());
        PlacedParts placed = new PlacedParts(parts, Tandem.standardBank());
        PairProof proof =
                new PairProof(placed, MotionHulls.covers(parts, PairProof.COVER), parts.count - 2, parts.count - 1);
        assertNotEquals(Outcome.PROVED, proof.prove(4000));
        MotionCheck check = MotionCheck.of(model, AllowedCollisions.none());
        assertFalse(check.check(model.newState().setAll(0.1), model.newState().setAll(0))
                .isFree());
    }

    @Test
    void hugeLimitsAreNoError() {
        for (double end : new double[] {1e29, 1e30, 3e30, 1e300, Double.MAX_VALUE}) {
            RobotModel turning = following(0.9 * end, end, new Mimic("lead", 1e-20, 0), 3);
            assertNotEquals(Outcome.PROVED, proved(turning));
            RobotModel growing = following(-end, end, new Mimic("lead", 1e10, 0), 3);
            assertNotEquals(Outcome.PROVED, proved(growing));
            RobotModel sliding = RobotModel.of(
                    "far",
                    List.of(ball("post", 1, 0, 0, 0), ball("slide", 1, 0, 0, 0)),
                    List.of(Joint.of("j", JointType.PRISMATIC, "post", "slide").within(JointLimit.of(-end, end))));
            assertNotEquals(Outcome.PROVED, proved(sliding));
        }
    }

    @Test
    void aFollowerIsFiniteToo() {
        RobotModel model = following(-1e17, 1e17, new Mimic("lead", 1e300, 0), 0);
        RobotState state = model.newState();
        IllegalArgumentException problem = assertThrows(IllegalArgumentException.class, () -> state.set("lead", 1e17));
        assertTrue(String.valueOf(problem.getMessage()).contains("'follow'"), problem.getMessage());
        assertEquals(0, state.value("lead"), "nothing is set");
        assertThrows(IllegalArgumentException.class, () -> state.set("lead", 1e-100));
        assertTrue(touchesAt(model, 0));
    }

    @Test
    void aShortAxisIsADirection() {
        for (double size : new double[] {1e-161, 1e-162, 1e-320, 1e150}) {
            Vec3 axis = Joint.of("j", JointType.PRISMATIC, "a", "b")
                    .about(new Vec3(3 * size, 4 * size, 0))
                    .axis();
            assertEquals(1, axis.length(), 1e-15, "size " + size);
            assertEquals(0.6, axis.x(), size < 1e-300 ? 1e-3 : 1e-15, "size " + size);
        }
    }

    /** Hulls hold what moves: at the ends of ranges, where a middle is rounded, and for followers with small factors. */
    @Test
    void hullsHoldWhatMoves() {
        double[][] ranges = {{-1e17, 1e17}, {1e16, 1e16 + 2}, {1e6, 1e6 + 1e-9}, {-1, 1}, {1e12, 1e12 + 1.2e-4}};
        for (double[] range : ranges) {
            for (Mimic mimic :
                    new Mimic[] {new Mimic("lead", 1e-17, 0.337), new Mimic("lead", 1, 0), new Mimic("lead", -1, 1e16)
                    }) {
                RobotModel model = following(range[0], range[1], mimic, 0);

                RobotState state = model.newState();
                LinkSphere hull = Hulls.motion(model, 2);
                for (double value : new double[] {range[0], range[1], 0.5 * (range[0] + range[1])}) {
                    state.set("lead", value);
                    double[] pose = state.linkPoses();
                    double away = hull.center().distanceTo(new Vec3(pose[24], pose[28], pose[32]));
                    assertTrue(away + 0.05 <= hull.radius() + 1e-15, range[0] + " " + mimic + " " + away + " " + hull);
                }
            }
        }
    }

    /** The values on the way are rounded: seen from the start, the goal may be a little off. */
    @Test
    void aMotionEndsAtItsGoal() {
        SplittableRandom random = new SplittableRandom(81);
        RobotModel model = RobotModel.of(
                "slide",
                List.of(ball("post", 0.5, -0.9, 0, 0), ball("slide", 0.5, 0, 0, 0)),
                List.of(Joint.of("j", JointType.PRISMATIC, "post", "slide").within(JointLimit.of(-1e10, 1e10))));
        assertTrue(touchesAt(model, 0.1));
        MotionCheck check = MotionCheck.of(model, AllowedCollisions.none());
        for (int i = 0; i < 300; i++) {
            double start = Math.pow(10, random.nextDouble(2, 9.9));
            MotionResult result =
                    check.check(model.newState().setAll(start), model.newState().setAll(0.1));
            assertFalse(result.isFree(), "from " + start + ": " + result);
        }
    }

    @Test
    void aMotionOfAFollowerThatIsPutBackEndsAtItsGoal() {
        SplittableRandom random = new SplittableRandom(83);
        for (int i = 0; i < 200; i++) {
            double far = Math.pow(10, random.nextDouble(4, 9)) + random.nextDouble();
            double way = random.nextDouble(0.5, 5);
            RobotModel model = RobotModel.of(
                    "follower",
                    List.of(ball("post", 0.5, -1, 0, 0), Link.frame("lead"), ball("slide", 0.5, 0, 0, 0)),
                    List.of(
                            Joint.of("j", JointType.PRISMATIC, "post", "lead").within(JointLimit.of(-1e10, 1e10)),
                            Joint.of("k", JointType.PRISMATIC, "post", "slide")
                                    .within(JointLimit.of(-10, 10))
                                    .following(new Mimic("j", 1, -far))));
            assertTrue(touchesAt(model, far));
            MotionCheck check = MotionCheck.of(model, AllowedCollisions.none());
            MotionResult result = check.check(
                    model.newState().setAll(far + way, 0), model.newState().setAll(far, 0));
            assertFalse(result.isFree(), "far " + far + ", way " + way + ": " + result);
        }
    }

    /** A hull far from its own origin, put back by the link's: the balls around it are where it is. */
    @Test
    void coversOfGeometryThatIsPutBack() {
        SplittableRandom random = new SplittableRandom(82);
        for (int n = 0; n < 40; n++) {
            double far = Math.pow(10, random.nextInt(3, 10));
            double[] points = new double[30];
            for (int k = 0; k < points.length; k++) {
                points[k] = far + random.nextDouble();
            }
            double angle = random.nextDouble(6);
            Vec3 axis = new Vec3(1, random.nextDouble(), random.nextDouble());
            Pose turn = Pose.rotation(axis, angle);
            Vec3 middle = turn.apply(new Vec3(far, far, far));
            double[] m = new double[12];
            turn.copyInto(m);
            m[3] = -middle.x();
            m[7] = -middle.y();
            m[11] = -middle.z();
            LinkGeometry piece = LinkGeometry.of(ConvexHull.of(points), Pose.ofMatrix(m));
            BallCover cover = BallCover.of(List.of(piece), 8);
            double[] c = cover.around;
            for (int k = 0; k < points.length; k += 3) {
                double d = exactDistance(m, points, k, c);
                assertTrue(d <= c[3], "far " + far + ": " + d + " from the centre, radius " + c[3]);
            }
        }
    }

    private static double exactDistance(double[] m, double[] p, int at, double[] c) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int row = 0; row < 3; row++) {
            BigDecimal x = new BigDecimal(m[4 * row + 3]).subtract(new BigDecimal(c[row]));
            for (int k = 0; k < 3; k++) {
                x = x.add(new BigDecimal(m[4 * row + k]).multiply(new BigDecimal(p[at + k])));
            }
            sum = sum.add(x.multiply(x));
        }
        return Math.sqrt(sum.doubleValue());
    }
}
