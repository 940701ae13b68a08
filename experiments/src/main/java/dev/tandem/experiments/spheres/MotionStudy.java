package dev.tandem.experiments.spheres;

import static dev.tandem.experiments.spheres.Figures.text;

import dev.tandem.Body;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.math.Vec3;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.MotionResult;
import dev.tandem.search.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** What the paper says of motions: hulls from samples and their error, and whole trajectories. */
final class MotionStudy {

    private static final double STEP = Math.toRadians(30);
    private static final double INFINITY = Double.POSITIVE_INFINITY;

    /** How far each joint turns in a motion, at most. */
    private static final double TURN = 0.15;

    private static final int SAMPLES = 50;

    private final Figures figures;
    private final RobotScene scene;
    private final int motions;
    private final List<Claim> claims = new ArrayList<>();

    /** A motion by its two ends. */
    private record Ends(RobotState start, RobotState goal) {}

    MotionStudy(Figures figures, RobotScene scene, Effort effort) {
        this.figures = figures;
        this.scene = scene;
        this.motions = effort == Effort.FULL ? 5 : 2;
    }

    List<Claim> run() {
        sampledHulls();
        hullError();
        List<Ends> some = someMotions();
        displacement(some);
        trajectories(some);
        claims.forEach(c -> figures.say("%s: %s", c.place(), c.measured()));
        figures.say("");
        return claims;
    }

    private void sampledHulls() {
        ArticulatedTree tree = scene.robotTree(Way.MENDED);
        List<SampledHull> hulls = SampledHull.of(scene.robot, tree, STEP);
        SplittableRandom random = new SplittableRandom(14);
        int[] leaking = new int[2];
        double[] most = new double[2];
        double share = 0;
        for (SampledHull hull : hulls) {
            double[] out = {hull.outOfBall(), hull.outOfHull(random)};
            for (int k = 0; k < 2; k++) {
                leaking[k] += out[k] > 1e-9 ? 1 : 0;
                most[k] = Math.max(most[k], out[k]);
            }
            share = Math.max(share, out[1] / hull.error());
        }
        int outside = outsideOfProvedHulls(tree);
        claims.add(new Claim(
                "Section III-A",
                "the motion hull, from samples of the joint's range, bounds all motion of what hangs on the joint",
                text(
                        "samples %.0f° apart, %d links: half way between them points are outside of the convex hull of the"
                                + " samples for %d links, by up to %.1f mm, and outside of the ball around them for %d, by up"
                                + " to %.4f mm; of the balls that the library proves, %d points stick out in 200 random states",
                        Math.toDegrees(STEP),
                        hulls.size(),
                        leaking[1],
                        1000 * most[1],
                        leaking[0],
                        1000 * most[0],
                        outside),
                leaking[0] + leaking[1] == 0 ? Outcome.AGREES : Outcome.DIFFERS,
                "between samples a point moves on an arc, outside of its chord; a descent through such hulls could report a"
                        + " false 'free'. The balls here hold the whole arcs"));
        claims.add(Claim.of(
                "Figure 7; section IV, one joint",
                "hulls of samples α apart are too small by at most r (1 − cos(α/2))",
                text("the largest error of the %d hulls above is %.2f times that", hulls.size(), share),
                share <= 1,
                "the error is larger"));
    }

    /** Points of links outside of the hulls M above them, in random states. */
    private int outsideOfProvedHulls(ArticulatedTree tree) {
        SplittableRandom random = new SplittableRandom(12);
        int outside = 0;
        for (int k = 0; k < 200; k++) {
            RobotState state = scene.robot.newState().randomize(random);
            for (int i = 1; i < tree.links(); i++) {
                if (tree.rigid[i] < 0) {
                    continue;
                }
                Vec3 p = tree.meshes
                        .get(i)
                        .point(random.nextInt(tree.meshes.get(i).pointCount()));
                Vec3 placed = state.pose(i).apply(p);
                for (int above = i; above > 0; above = scene.robot.parentOf(above)) {
                    int at = tree.motion[above];
                    Vec3 q = state.pose(tree.frame[at]).inverse().apply(placed);
                    Vec3 c = new Vec3(tree.balls[4 * at], tree.balls[4 * at + 1], tree.balls[4 * at + 2]);
                    outside += q.distanceTo(c) > tree.balls[4 * at + 3] + 1e-9 ? 1 : 0;
                }
            }
        }
        return outside;
    }

    /** A point at distance 1 from two joints at one place, about z and y: how far does it reach, and how far in samples? */
    private void hullError() {
        double step = STEP;
        int fine = 40;
        double real = 0;
        double sampled = 0;
        for (int i = 0; i <= fine; i++) {
            for (int j = 0; j <= fine; j++) {
                double x = Math.cos(step * ((double) i / fine - 0.5)) * Math.cos(step * ((double) j / fine - 0.5));
                real = Math.max(real, x);
                sampled = i % fine == 0 && j % fine == 0 ? Math.max(sampled, x) : sampled;
            }
        }
        double times = (real - sampled) / (1 - Math.cos(step / 2));
        claims.add(new Claim(
                "Figure 7; section IV, several joints",
                "sampling all joints by α errs by at most e = r (1 − cos(α/2)), so two hulls are free if d > 2 e",
                text(
                        "a point on two joints at one place with axes at right angles, as in a shoulder, sampled %.0f° apart:"
                                + " the hull of the samples is %.2f e too small",
                        Math.toDegrees(step), times),
                times <= 1 ? Outcome.AGREES : Outcome.PARTLY,
                "it holds for one joint; the errors of the joints of a chain add up, each with its own reach, and two hulls"
                        + " need d > e_i + e_j of such sums. The library proves with intervals instead"));
    }

    private List<Ends> someMotions() {
        SplittableRandom random = new SplittableRandom(13);
        List<Ends> out = new ArrayList<>();
        for (RobotState start : scene.states) {
            for (int k = 0; k < motions; k++) {
                double[] to = start.values();
                for (int v = 0; v < to.length; v++) {
                    double turned = to[v] + random.nextDouble(-TURN, TURN);
                    to[v] = Math.max(scene.robot.lowerLimit(v), Math.min(scene.robot.upperLimit(v), turned));
                }
                out.add(new Ends(start, between(start, to, 1)));
            }
        }
        return out;
    }

    private RobotState between(RobotState start, double[] to, double t) {
        double[] from = start.values();
        RobotState state = scene.robot.newState().base(start.pose(0));
        for (int v = 0; v < to.length; v++) {
            if (!scene.robot.follows(v)) {
                state.set(v, (1 - t) * from[v] + t * to[v]);
            }
        }
        return state;
    }

    /** The largest displacement of a point as max_d. */
    private void displacement(List<Ends> some) {
        ArticulatedTree tree = scene.robotTree(Way.MENDED);
        ArticulatedDistance search = scene.kitchen(Way.MENDED);
        double all = 0;
        double few = 0;
        double sum = 0;
        int clear = 0;
        for (Ends motion : some) {
            double most = 0;
            for (int k = 1; k <= 4; k++) {
                most = Math.max(
                        most, displacement(tree, motion.start, between(motion.start, motion.goal.values(), k / 4.0)));
            }
            sum += most / some.size();
            all += RobotScene.tests(search, List.of(motion.start), INFINITY) / some.size();
            few += RobotScene.tests(search, List.of(motion.start), most) / some.size();
            clear += search.search(motion.start, most) >= most ? 1 : 0;
        }
        claims.add(Claim.of(
                "Section II-A",
                "for a motion, the largest distance that a point of the robot moves is a good max_d",
                text(
                        "%d motions in the kitchen, whose points move by up to %.0f mm on average: %.0f tests with it as max_d,"
                                + " %.0f without; %d motions keep clear of the kitchen by it alone",
                        some.size(), 1000 * sum, few, all, clear),
                few < 0.5 * all,
                "it saves less than half"));
    }

    private static double displacement(ArticulatedTree tree, RobotState from, RobotState to) {
        double most = 0;
        for (int i = 0; i < tree.links(); i++) {
            for (int p = 0; p < tree.meshes.get(i).pointCount(); p += 7) {
                Vec3 point = tree.meshes.get(i).point(p);
                most = Math.max(
                        most, from.pose(i).apply(point).distanceTo(to.pose(i).apply(point)));
            }
        }
        return most;
    }

    private void trajectories(List<Ends> some) {
        MotionCheck check = MotionCheck.of(scene.robot, scene.allowed, List.of(), Body.of(scene.kitchen));
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        int contradictions = 0;
        long intervals = 0;
        long nanos = 0;
        long sampling = 0;
        for (Ends motion : some) {
            long begin = Figures.clock();
            MotionResult result = check.check(motion.start, motion.goal);
            long middle = Figures.clock();
            boolean hit = false;
            for (int k = 0; k <= SAMPLES && !hit; k++) {
                RobotState state = between(motion.start, motion.goal.values(), (double) k / SAMPLES);
                hit = scene.selfOracle.collides(state) || scene.kitchenOracle.collides(state);
            }
            nanos += middle - begin;
            sampling += Figures.clock() - middle;
            verdicts.merge(result.verdict(), 1, Integer::sum);
            intervals += result.intervals();
            contradictions += hit && result.isFree() ? 1 : 0;
        }
        claims.add(new Claim(
                "Section III",
                "hulls over just the motion's joint interval make it efficient to validate whole trajectories",
                text(
                        "%d motions, bounded interval by interval: %d proved free, %d hit, %d undecided, %.1f intervals a motion;"
                                + " %d proved free though one of %d samples collides; %.0f µs a motion, %.0f µs to test the"
                                + " samples, which prove nothing",
                        some.size(),
                        verdicts.getOrDefault(Verdict.FREE, 0),
                        verdicts.getOrDefault(Verdict.HIT, 0),
                        verdicts.getOrDefault(Verdict.UNKNOWN, 0),
                        (double) intervals / some.size(),
                        contradictions,
                        SAMPLES + 1,
                        nanos / 1e3 / some.size(),
                        sampling / 1e3 / some.size()),
                contradictions > 0 ? Outcome.DIFFERS : nanos <= sampling ? Outcome.AGREES : Outcome.PARTLY,
                "a proof for every instant has to find intervals that are short enough; samples are cheaper and may miss a"
                        + " contact"));
    }
}
