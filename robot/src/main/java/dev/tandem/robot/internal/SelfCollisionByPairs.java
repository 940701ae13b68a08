package dev.tandem.robot.internal;

import dev.tandem.Body;
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
import dev.tandem.robot.LinkGeometry;
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

    /** A link or an attached body: something that is checked as one. */
    private record Part(String name, int link, List<LinkGeometry> pieces) {}

    /** Two parts to check. Its queries are made when first needed. */
    private static final class Pair {
        private final Part a;
        private final Part b;
        private final @Nullable Predicate<RobotState> condition;
        private final @Nullable PreparedQuery[] queries;

        Pair(Part a, Part b, @Nullable Predicate<RobotState> condition) {
            this.a = a;
            this.b = b;
            this.condition = condition;
            this.queries = new PreparedQuery[a.pieces.size() * b.pieces.size()];
        }

        PreparedQuery query(Detector detector, int i, int j) {
            int at = i * b.pieces.size() + j;
            PreparedQuery query = queries[at];
            if (query == null) {
                Body bodyA = a.pieces.get(i).body();
                Body bodyB = b.pieces.get(j).body();
                query = detector.prepare(bodyA, bodyB);
                queries[at] = query;
            }
            return query;
        }

        boolean isOff(RobotState state) {
            return condition != null && condition.test(state);
        }
    }

    private final RobotModel model;
    private final Detector detector;
    private final List<Pair> pairs = new ArrayList<>();

    private SelfCollisionByPairs(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Detector detector) {
        this.model = model;
        this.detector = detector;
        RobotParts known = new RobotParts(model, attached);
        for (int i = 0; i < known.count; i++) {
            for (int j = i + 1; j < known.count; j++) {
                if (isChecked(known, allowed, i, j)) {
                    pairs.add(new Pair(
                            part(known, i),
                            part(known, j),
                            allowed.condition(known.names[i], known.names[j]).orElse(null)));
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

    private static Part part(RobotParts parts, int i) {
        return new Part(parts.names[i], parts.link[i], parts.pieces.get(i));
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
        return new SelfCollisionByPairs(model, allowed, List.copyOf(attached), detector);
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
        check(state);
        LinkClearance best = null;
        for (Pair pair : pairs) {
            if (pair.isOff(state)) {
                continue;
            }
            for (int i = 0; i < pair.a.pieces.size(); i++) {
                Pose poseA = pose(pair.a, i, state);
                for (int j = 0; j < pair.b.pieces.size(); j++) {
                    PreparedQuery query = pair.query(detector, i, j);
                    query.range(0, best == null ? Double.POSITIVE_INFINITY : best.distance());
                    double distance = query.distance(Pose.relative(poseA, pose(pair.b, j, state)));
                    if (query.nearest().found() && (best == null || distance < best.distance())) {
                        Witness w = query.points();
                        best = new LinkClearance(
                                pair.a.name,
                                pair.b.name,
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
        check(state);
        if (pair.isOff(state)) {
            return null;
        }
        for (int i = 0; i < pair.a.pieces.size(); i++) {
            Pose poseA = pose(pair.a, i, state);
            for (int j = 0; j < pair.b.pieces.size(); j++) {
                PreparedQuery query = pair.query(detector, i, j);
                Pose bInA = Pose.relative(poseA, pose(pair.b, j, state));
                if (query.collides(bInA)) {
                    query.range(0, Double.POSITIVE_INFINITY);
                    query.distance(bInA);
                    Witness w = query.points();
                    return new LinkContact(pair.a.name, pair.b.name, poseA.apply(new Vec3(w.ax, w.ay, w.az)));
                }
            }
        }
        return null;
    }

    private static Pose pose(Part part, int piece, RobotState state) {
        return state.pose(part.link).times(part.pieces.get(piece).origin());
    }

    private void check(RobotState state) {
        if (state.model() != model) {
            throw new IllegalArgumentException(
                    "the state is one of " + state.model() + ", but this checks " + model + "; use its newState()");
        }
    }
}
