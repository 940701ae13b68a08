package dev.tandem.robot.internal;

import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.Witness;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Whether a robot touches itself: every pair of links that is not allowed to touch, every piece of one against every
 * piece of the other. The plainest way, and the oracle of {@code SelfCollision}. It takes no proof on trust: pairs that
 * are {@link AllowedCollisions.Reason#PROVED_NEVER proved} never to touch are checked like others. For one thread; make
 * one per thread.
 *
 * <p>Closed meshes are solids: a link that is wholly inside another touches it.
 */
public final class SelfCollisionByPairs {

    /** Two parts to check. Its queries are made when first needed. */
    private static final class Pair {
        private final int a;
        private final int b;
        private final @Nullable Predicate<RobotState> condition;
        private final @Nullable PreparedQuery[] queries;

        Pair(RobotParts parts, AllowedCollisions allowed, int a, int b) {
            this.a = a;
            this.b = b;
            this.condition = allowed.condition(parts.names[a], parts.names[b]).orElse(null);
            this.queries = new PreparedQuery
                    [parts.pieces.get(a).size() * parts.pieces.get(b).size()];
        }

        boolean isOff(RobotState state) {
            return condition != null && condition.test(state);
        }
    }

    private final RobotParts parts;
    private final Detector detector;
    private final List<Pair> pairs = new ArrayList<>();

    private SelfCollisionByPairs(RobotParts parts, AllowedCollisions allowed, Detector detector) {
        this.parts = parts;
        this.detector = detector;
        for (int i = 0; i < parts.count; i++) {
            for (int j = i + 1; j < parts.count; j++) {
                if (isChecked(parts, allowed, i, j)) {
                    pairs.add(new Pair(parts, allowed, i, j));
                }
            }
        }
    }

    /** Whether two parts are checked: both are there, neither holds the other, and they are not allowed to touch. */
    public static boolean isChecked(RobotParts robot, AllowedCollisions allowed, int i, int j) {
        if (!robot.hasGeometry(i) || !robot.hasGeometry(j) || robot.isHeld(i, j)) {
            return false;
        }
        Reason reason = allowed.reason(robot.names[i], robot.names[j]).orElse(null);
        return reason == null || reason == Reason.CONDITIONAL || reason == Reason.PROVED_NEVER;
    }

    /** Checks all pairs of links but those that are allowed to touch. */
    public static SelfCollisionByPairs of(RobotModel model, AllowedCollisions allowed) {
        return of(model, allowed, List.of());
    }

    /** As above, with bodies that links hold: they must not touch links, but for their touch links, nor each other. */
    public static SelfCollisionByPairs of(RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached) {
        return of(model, allowed, attached, Tandem.detector());
    }

    /** With tests of your choice. */
    public static SelfCollisionByPairs of(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Detector detector) {
        return new SelfCollisionByPairs(new RobotParts(model, attached), allowed, detector);
    }

    /** How many pairs of links and bodies are checked, conditional ones included. */
    public int pairCount() {
        return pairs.size();
    }

    /** Whether any pair touches. */
    public boolean collides(RobotState state) {
        return first(state).isPresent();
    }

    /** A pair that touches: the first in the order of the links. */
    public Optional<LinkContact> first(RobotState state) {
        for (Pair pair : pairs) {
            LinkContact contact = contact(pair, state);
            if (contact != null) {
                return Optional.of(contact);
            }
        }
        return Optional.empty();
    }

    /** All pairs that touch, in the order of the links. */
    public List<LinkContact> touching(RobotState state) {
        List<LinkContact> found = new ArrayList<>();
        for (Pair pair : pairs) {
            LinkContact contact = contact(pair, state);
            if (contact != null) {
                found.add(contact);
            }
        }
        return found;
    }

    /** The two that are closest; nothing if there is no pair to check. Of equally close ones the first. */
    public Optional<LinkClearance> clearance(RobotState state) {
        parts.check(state);
        LinkClearance best = null;
        for (Pair pair : pairs) {
            if (pair.isOff(state)) {
                continue;
            }
            for (int i = 0; i < parts.pieces.get(pair.a).size(); i++) {
                Pose poseA = pose(pair.a, i, state);
                for (int j = 0; j < parts.pieces.get(pair.b).size(); j++) {
                    PreparedQuery query = query(pair, i, j);
                    query.range(0, best == null ? Double.POSITIVE_INFINITY : best.distance());
                    double distance = query.distance(Pose.relative(poseA, pose(pair.b, j, state)));
                    if (query.nearest().found() && (best == null || distance < best.distance())) {
                        Witness w = query.points();
                        best = new LinkClearance(
                                parts.names[pair.a],
                                parts.names[pair.b],
                                distance,
                                poseA.apply(new Vec3(w.ax, w.ay, w.az)),
                                poseA.apply(new Vec3(w.bx, w.by, w.bz)));
                        if (distance <= 0) {
                            return Optional.of(best);
                        }
                    }
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private @Nullable LinkContact contact(Pair pair, RobotState state) {
        parts.check(state);
        if (pair.isOff(state)) {
            return null;
        }
        for (int i = 0; i < parts.pieces.get(pair.a).size(); i++) {
            Pose poseA = pose(pair.a, i, state);
            for (int j = 0; j < parts.pieces.get(pair.b).size(); j++) {
                PreparedQuery query = query(pair, i, j);
                Pose bInA = Pose.relative(poseA, pose(pair.b, j, state));
                if (query.collides(bInA)) {
                    query.range(0, Double.POSITIVE_INFINITY);
                    query.distance(bInA);
                    Witness w = query.points();
                    return new LinkContact(
                            parts.names[pair.a], parts.names[pair.b], poseA.apply(new Vec3(w.ax, w.ay, w.az)));
                }
            }
        }
        return null;
    }

    private PreparedQuery query(Pair pair, int i, int j) {
        int at = i * parts.pieces.get(pair.b).size() + j;
        PreparedQuery query = pair.queries[at];
        if (query == null) {
            query = detector.prepare(
                    parts.pieces.get(pair.a).get(i).body(),
                    parts.pieces.get(pair.b).get(j).body());
            pair.queries[at] = query;
        }
        return query;
    }

    private Pose pose(int part, int piece, RobotState state) {
        return state.pose(parts.link[part])
                .times(parts.pieces.get(part).get(piece).origin());
    }
}
