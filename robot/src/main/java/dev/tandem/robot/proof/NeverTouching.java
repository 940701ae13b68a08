package dev.tandem.robot.proof;

import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.MotionHulls;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Proves that pairs of links can never touch, for all joint values within the limits. It does not sample: the joints
 * between two links span a box of values, and the box is halved until each of its boxes is proved by a bound on the
 * motion in it ({@link PairProof}).
 *
 * <p>No proof relies on the limits of a joint whose range is uncertain ({@link Joint#withUncertainRange}).
 *
 * <p>A proof allows for rounding: of joint values, including followers, and of the poses of links for a robot at the
 * origin. For a base far away, poses are rounded more; a pair that is apart by less than that may seem to touch there.
 *
 * <p>A pair that cannot be proved with the given effort is still checked. Samples are only used to skip pairs that are
 * seen to touch.
 *
 * <p>Immutable and safe for use by multiple threads. The cost is at most the number of boxes for each pair, which grows
 * exponentially with the joints between its links.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.geometry.Box;
 * import dev.tandem.math.Pose;
 * import dev.tandem.math.Vec3;
 * import dev.tandem.robot.AllowedCollisions;
 * import dev.tandem.robot.Joint;
 * import dev.tandem.robot.JointLimit;
 * import dev.tandem.robot.JointType;
 * import dev.tandem.robot.Link;
 * import dev.tandem.robot.LinkGeometry;
 * import dev.tandem.robot.RobotModel;
 * import dev.tandem.robot.proof.NeverTouching;
 * import java.util.List;
 *
 * Joint elbow = Joint.of("elbow", JointType.REVOLUTE, "upper", "lower")
 *         .at(Pose.translation(0, 0, 1))
 *         .about(new Vec3(0, 1, 0))
 *         .within(JointLimit.of(-1, 1));
 * LinkGeometry bar = LinkGeometry.of(new Box(0.1, 0.1, 0.9), Pose.translation(0, 0, 0.5));
 * RobotModel arm = RobotModel.of(
 *         "arm", List.of(new Link("upper", List.of(bar)), new Link("lower", List.of(bar))), List.of(elbow));
 * AllowedCollisions proved = NeverTouching.of(arm).prove(AllowedCollisions.none());
 * System.out.println(proved.size()); // the two links never touch within the limits; prints: 1
 * }</pre>
 */
public final class NeverTouching {

    /** The outcome for a pair. */
    public enum Outcome {
        /** They cannot touch. */
        PROVED,
        /** They touch in some state within the limits. */
        SEEN_TOUCHING,
        /** Not proved with this effort. */
        UNDECIDED,
        /** A joint between them has no limits, or none that can be relied on, and moves freely. */
        UNBOUNDED
    }

    /**
     * A pair and its outcome.
     *
     * @param a the name of the first link
     * @param b the name of the other link
     * @param outcome what was found
     * @param joints the number of moving joints between the two
     * @param boxes the number of boxes of joint values that were examined
     */
    public record Finding(String a, String b, Outcome outcome, int joints, int boxes) {}

    private final RobotModel model;
    private final Detector detector;
    private final int samples;
    private final int boxes;
    private final int fewJoints;

    private NeverTouching(RobotModel model, Detector detector, int samples, int boxes, int fewJoints) {
        this.model = model;
        this.detector = detector;
        this.samples = samples;
        this.boxes = boxes;
        this.fewJoints = fewJoints;
    }

    /**
     * {@return a prover with a default effort}
     *
     * @param model the robot
     */
    public static NeverTouching of(RobotModel model) {
        return new NeverTouching(model, Tandem.detector(), 300, 4000, 3);
    }

    /**
     * {@return this prover with another effort}
     *
     * @param most the largest number of boxes of joint values for a pair
     */
    public NeverTouching boxes(int most) {
        return new NeverTouching(model, detector, samples, most, fewJoints);
    }

    /**
     * {@return this prover for pairs with few joints between them; others are left undecided}
     *
     * @param most the largest number of joints
     */
    public NeverTouching joints(int most) {
        return new NeverTouching(model, detector, samples, boxes, most);
    }

    /**
     * {@return this prover with the tests of a detector}
     *
     * @param tests the detector
     */
    public NeverTouching using(Detector tests) {
        return new NeverTouching(model, tests, samples, boxes, fewJoints);
    }

    /**
     * {@return the outcome for all pairs that are not allowed to touch, in the order of the links}
     *
     * @param allowed the pairs that are not checked
     */
    public List<Finding> find(AllowedCollisions allowed) {
        RobotParts parts = new RobotParts(model, List.of());
        SelfPairs pairs = new SelfPairs(parts, allowed, true);
        Set<String> seen = sample(allowed);
        List<BallCover> covers = MotionHulls.covers(parts, PairProof.COVER);
        PlacedParts placed = new PlacedParts(parts, detector.bank());
        List<Finding> findings = new ArrayList<>();
        for (int p = 0; p < pairs.count; p++) {
            String a = parts.names[pairs.a[p]];
            String b = parts.names[pairs.b[p]];
            PairProof proof = new PairProof(placed, covers, pairs.a[p], pairs.b[p]);
            Outcome outcome;
            if (seen.contains(a + "\n" + b)) {
                outcome = Outcome.SEEN_TOUCHING;
            } else if (proof.jointCount() > fewJoints) {
                outcome = Outcome.UNDECIDED;
            } else {
                outcome = proof.prove(boxes);
            }
            findings.add(new Finding(a, b, outcome, proof.jointCount(), proof.boxes()));
        }
        return findings;
    }

    /**
     * {@return the given pairs and all that were proved, with their reason}
     *
     * @param allowed the pairs that are not checked
     */
    public AllowedCollisions prove(AllowedCollisions allowed) {
        return with(allowed, find(allowed));
    }

    static AllowedCollisions with(AllowedCollisions allowed, List<Finding> findings) {
        return allowed.with(findings.stream()
                .filter(f -> f.outcome == Outcome.PROVED)
                .map(f -> new AllowedCollisions.Pair(f.a, f.b, Reason.PROVED_NEVER))
                .toList());
    }

    private Set<String> sample(AllowedCollisions allowed) {
        SelfCollision self = SelfCollision.of(model, allowed, List.of(), detector);
        RobotState state = model.newState();
        SplittableRandom random = new SplittableRandom(1);
        Set<String> seen = new HashSet<>();
        for (int k = 0; k < samples; k++) {
            state.randomize(random);
            self.touching(state).forEach(c -> seen.add(c.a() + "\n" + c.b()));
        }
        return seen;
    }
}
