package dev.tandem.testkit.path;

import dev.tandem.Body;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.testkit.campaign.truth.ConvexGap;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Checks a robot's path state by state: every pair of solids that must not touch, by balls around triangles and, where these
 * do not part them, by intervals around the distance of convex pieces. What is not decided counts as touching. At every
 * state of the path itself, closed meshes are also asked whether they hold the other solid; in between nothing can get in
 * without touching the surface. Slow: one or two milliseconds a state of an arm. For one thread.
 */
public final class DensePathCheck {

    /** The largest step of any joint from one checked state to the next that acceptance asks for, in radians. */
    public static final double STEP = 1e-3;

    private record Part(String owner, SlowSolid solid) {}

    private record Pair(Part a, Part b) {}

    /**
     * What a check found.
     *
     * @param states how many states were checked
     * @param invalid how many of them touch something, or may
     * @param undecided how many of the invalid ones could not be decided
     * @param first where the first invalid one is: the number of the path's state before it plus a share; −1 if none is
     * @param a one of the two that touch there; empty if none do
     * @param b the other one
     */
    public record Result(long states, long invalid, long undecided, double first, String a, String b) {

        /** Whether all states are free. */
        public boolean isFree() {
            return invalid == 0;
        }
    }

    private enum Verdict {
        FREE,
        TOUCHING,
        UNDECIDED
    }

    private final SlowKinematics kinematics;
    private final Frame base;
    private final List<Part> links = new ArrayList<>();
    private final List<Part> obstacles = new ArrayList<>();
    private final List<Pair> pairs = new ArrayList<>();
    private final ConvexGap gap = new ConvexGap();
    private final Map<String, Frame> frames = new HashMap<>();

    /** Frames of solids in the state that is being checked. */
    private final Map<SlowSolid, Frame> placed = new HashMap<>();

    /** The pair that made the last state invalid. */
    private @Nullable Pair found;

    private DensePathCheck(SlowKinematics kinematics, double[] base) {
        this.kinematics = kinematics;
        this.base = Frame.of(base);
    }

    /**
     * A check of a robot among named bodies.
     *
     * @param kinematics where the links are
     * @param model the geometry of the links
     * @param base the pose of the root link, row-major 3×4
     * @param bodies what stands around the robot
     * @param allowed the pairs that may touch, of links, and of links and bodies
     */
    public static DensePathCheck of(
            SlowKinematics kinematics,
            RobotModel model,
            double[] base,
            Map<String, Body> bodies,
            AllowedCollisions allowed) {
        DensePathCheck check = new DensePathCheck(kinematics, base);
        for (Link link : model.links()) {
            for (LinkGeometry piece : link.collision()) {
                SlowSolid solid = piece.mesh().isPresent()
                        ? SlowSolid.of(piece.mesh().get(), piece.origin())
                        : SlowSolid.of(piece.shape().orElseThrow(), piece.origin());
                check.links.add(new Part(link.name(), solid));
            }
        }
        bodies.forEach((name, body) -> SlowSolid.of(body).forEach(solid -> check.obstacles.add(new Part(name, solid))));
        check.addPairs((a, b) -> allowed.reason(a, b).isPresent());
        return check;
    }

    private void addPairs(BiPredicate<String, String> mayTouch) {
        for (int i = 0; i < links.size(); i++) {
            for (int j = i + 1; j < links.size(); j++) {
                addPair(links.get(i), links.get(j), mayTouch);
            }
            for (Part obstacle : obstacles) {
                addPair(links.get(i), obstacle, mayTouch);
            }
        }
    }

    private void addPair(Part a, Part b, BiPredicate<String, String> mayTouch) {
        boolean checked = !a.owner.equals(b.owner) && !mayTouch.test(a.owner, b.owner);
        if (checked && !a.solid.isEmpty() && !b.solid.isEmpty()) {
            pairs.add(new Pair(a, b));
        }
    }

    /**
     * Checks a path.
     *
     * @param names of the joints whose values the states hold
     * @param path the states
     * @param rest the values of all other joints; those that are not named are 0
     * @param step no joint moves more than this from one checked state to the next
     */
    public Result check(List<String> names, List<double[]> path, Map<String, Double> rest, double step) {
        Map<String, Double> values = new HashMap<>(rest);
        long states = 0;
        long invalid = 0;
        long undecided = 0;
        double first = -1;
        String a = "";
        String b = "";
        for (int i = 0; i < path.size(); i++) {
            double[] to = path.get(i);
            double[] from = path.get(Math.max(0, i - 1));
            int parts = Math.max(1, (int) Math.ceil(largestDifference(from, to) / step));
            for (int part = 1; part <= parts; part++) {
                double share = (double) part / parts;
                for (int k = 0; k < to.length; k++) {
                    values.put(names.get(k), part == parts ? to[k] : from[k] + share * (to[k] - from[k]));
                }
                states++;
                Verdict verdict = check(values, part == parts);
                if (verdict != Verdict.FREE) {
                    invalid++;
                    undecided += verdict == Verdict.UNDECIDED ? 1 : 0;
                    if (first < 0) {
                        first = Math.max(0, i - 1 + share);
                        Pair pair = found;
                        a = pair == null ? "" : pair.a.owner;
                        b = pair == null ? "" : pair.b.owner;
                    }
                }
            }
        }
        return new Result(states, invalid, undecided, first, a, b);
    }

    private static double largestDifference(double[] p, double[] q) {
        double most = 0;
        for (int k = 0; k < p.length; k++) {
            most = Math.max(most, Math.abs(p[k] - q[k]));
        }
        return most;
    }

    private Verdict check(Map<String, Double> values, boolean withInsides) {
        frames.clear();
        placed.clear();
        kinematics.poses(values).forEach((link, pose) -> frames.put(link, base.then(pose)));
        for (Part link : links) {
            Frame frame = frames.get(link.owner);
            if (frame == null) {
                throw new IllegalStateException("the kinematics do not know link " + link.owner);
            }
            placed.put(link.solid, frame.then(link.solid.origin));
        }
        for (Part obstacle : obstacles) {
            placed.put(obstacle.solid, Frame.WORLD.then(obstacle.solid.origin));
        }
        Verdict worst = Verdict.FREE;
        for (Pair pair : pairs) {
            Verdict verdict = check(pair, withInsides);
            if (verdict == Verdict.TOUCHING) {
                found = pair;
                return verdict;
            }
            if (verdict == Verdict.UNDECIDED) {
                found = pair;
                worst = verdict;
            }
        }
        return worst;
    }

    private Verdict check(Pair pair, boolean withInsides) {
        SlowSolid a = pair.a.solid;
        SlowSolid b = pair.b.solid;
        if (withInsides && (holds(a, b) || holds(b, a))) {
            return Verdict.TOUCHING;
        }
        if (a.isPrimitive() && b.isPrimitive()) {
            return decide(a.piece(frame(a)), b.piece(frame(b)));
        }
        if (a.isPrimitive()) {
            return meshAndPrimitive(b, frame(b), 0, a, frame(a));
        }
        return b.isPrimitive() ? meshAndPrimitive(a, frame(a), 0, b, frame(b)) : meshes(a, frame(a), 0, b, frame(b), 0);
    }

    private Frame frame(SlowSolid solid) {
        Frame frame = placed.get(solid);
        if (frame == null) {
            throw new IllegalStateException("a solid was not placed");
        }
        return frame;
    }

    private boolean holds(SlowSolid outer, SlowSolid inner) {
        if (!outer.isClosedMesh()) {
            return false;
        }
        double[] p = ownPoint(frame(outer), frame(inner).points(inner.anyPoint()));
        double[] ball = outer.ball(0);
        return SlowSolid.distance(ball[0], ball[1], ball[2], p[0], p[1], p[2]) <= ball[3]
                && outer.holds(p[0], p[1], p[2]);
    }

    /** A point of the world in a frame. */
    private static double[] ownPoint(Frame frame, double[] p) {
        double[] m = frame.m();
        return frame.unrotate(p[0] - m[3], p[1] - m[7], p[2] - m[11]);
    }

    private Verdict meshAndPrimitive(SlowSolid mesh, Frame at, int node, SlowSolid primitive, Frame of) {
        double[] ball = mesh.ball(node);
        double[] p = ownPoint(of, at.points(ball[0], ball[1], ball[2]));
        if (primitive.outside(p[0], p[1], p[2]) > ball[3]) {
            return Verdict.FREE;
        }
        if (mesh.triangle(node) >= 0) {
            return decide(mesh.piece(at, mesh.triangle(node)), primitive.piece(of));
        }
        Verdict first = meshAndPrimitive(mesh, at, 2 * node + 1, primitive, of);
        return first == Verdict.TOUCHING
                ? first
                : worse(first, meshAndPrimitive(mesh, at, 2 * node + 2, primitive, of));
    }

    private Verdict meshes(SlowSolid a, Frame atA, int nodeA, SlowSolid b, Frame atB, int nodeB) {
        double[] ballA = a.ball(nodeA);
        double[] ballB = b.ball(nodeB);
        double[] p = atA.points(ballA[0], ballA[1], ballA[2]);
        double[] q = atB.points(ballB[0], ballB[1], ballB[2]);
        if (SlowSolid.distance(p[0], p[1], p[2], q[0], q[1], q[2]) > ballA[3] + ballB[3]) {
            return Verdict.FREE;
        }
        boolean leafA = a.triangle(nodeA) >= 0;
        boolean leafB = b.triangle(nodeB) >= 0;
        if (leafA && leafB) {
            return decide(a.piece(atA, a.triangle(nodeA)), b.piece(atB, b.triangle(nodeB)));
        }
        boolean splitA = !leafA && (leafB || ballA[3] >= ballB[3]);
        Verdict first =
                splitA ? meshes(a, atA, 2 * nodeA + 1, b, atB, nodeB) : meshes(a, atA, nodeA, b, atB, 2 * nodeB + 1);
        if (first == Verdict.TOUCHING) {
            return first;
        }
        return worse(
                first,
                splitA ? meshes(a, atA, 2 * nodeA + 2, b, atB, nodeB) : meshes(a, atA, nodeA, b, atB, 2 * nodeB + 2));
    }

    private static Verdict worse(Verdict a, Verdict b) {
        return b == Verdict.TOUCHING || a == Verdict.FREE ? b : a;
    }

    private Verdict decide(Piece a, Piece b) {
        gap.measure(a, b, 0, 0, 0);
        double radii = a.radius + b.radius;
        if (gap.lower > radii) {
            return Verdict.FREE;
        }
        return gap.upper <= radii * (1 + 1e-12) + 1e-12 ? Verdict.TOUCHING : Verdict.UNDECIDED;
    }
}
