package dev.tandem.testkit.proof;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.motion.PathProof;
import dev.tandem.robot.internal.motion.PathProof.Claim;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Goes through the proof of a path and names its first flaw. It shares nothing with the prover but the model, poses and the
 * format: which pairs must be shown follows from the names of parts and bodies; where links are, from {@link ChainMotion}; how far
 * points move, from speeds and a bound on accelerations instead of chords; distances, from {@link CellDistance}, cell by cell, without any
 * tree. It takes seconds for what is proved in milliseconds.
 */
public final class ProofChecker {

    private final RobotModel model;
    private final AllowedCollisions allowed;
    private final List<AttachedBody> attached;
    private final Map<String, Thing> world;

    /** By part: its name, its link, and its cells in the frame of the link. */
    private final List<String> names = new ArrayList<>();

    private final List<Integer> links = new ArrayList<>();
    private final List<Thing> things = new ArrayList<>();

    /**
     * Makes a checker of proofs for a robot in a world.
     *
     * @param world bodies of the world by their names, in the order of the proof
     */
    public ProofChecker(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Map<String, Thing> world) {
        this.model = model;
        this.allowed = allowed;
        this.attached = attached;
        this.world = new LinkedHashMap<>(world);
        for (int i = 0; i < model.links().size(); i++) {
            names.add(model.links().get(i).name());
            links.add(i);
            things.add(Thing.of(model.links().get(i).collision()));
        }
        for (AttachedBody body : attached) {
            names.add(body.name());
            links.add(model.linkNumber(body.link()));
            things.add(Thing.of(body.geometry()));
        }
    }

    /** The first flaw of a proof that a path is free; empty if there is none. */
    public Optional<String> flaw(PathProof proof, List<double[]> path) {
        if (!proof.parts().equals(names) || !proof.bodies().equals(List.copyOf(world.keySet()))) {
            return Optional.of("the proof is about other parts or bodies");
        }
        if (proof.states().size() != path.size() || proof.segments().size() != Math.max(1, path.size() - 1)) {
            return Optional.of("the proof has another number of motions than the path");
        }
        for (int k = 0; k < path.size(); k++) {
            for (int v = 0; v < path.get(k).length; v++) {
                if (!model.follows(v) && path.get(k)[v] != proof.states().get(k)[v]) {
                    return Optional.of("state " + k + " of the proof is not that of the path");
                }
            }
        }
        for (int k = 0; k < proof.segments().size(); k++) {
            double[] from = path.get(k);
            double[] to = path.get(Math.min(k + 1, path.size() - 1));
            Optional<String> found = flaw(proof, proof.segments().get(k), from, to, k == 0);
            if (found.isPresent()) {
                int number = k;
                return found.map(text -> "motion " + number + ": " + text);
            }
        }
        return Optional.empty();
    }

    private Optional<String> flaw(PathProof proof, List<Claim> claims, double[] from, double[] to, boolean isFirst) {
        Map<Long, List<Claim>> byPair = new LinkedHashMap<>();
        for (Claim claim : claims) {
            byPair.computeIfAbsent(key(claim.a(), claim.b()), x -> new ArrayList<>())
                    .add(claim);
        }
        for (int a = 0; a < names.size(); a++) {
            for (int b = a + 1; b < names.size() + world.size(); b++) {
                if (!mustKeepApart(a, b)) {
                    continue;
                }
                List<Claim> all = byPair.getOrDefault(key(a, b), List.of());
                ChainMotion motion = new ChainMotion(model, proof.base(), from, to, links.get(a), linkOf(b));
                Optional<String> found = uncovered(all);
                for (int k = 0; k < all.size() && found.isEmpty(); k++) {
                    found = flaw(all.get(k), motion, a, b);
                }
                if (found.isEmpty() && isFirst && startsInside(motion, a, b)) {
                    found = Optional.of("one is inside of the other at the start");
                }
                if (found.isPresent()) {
                    String pair = "'" + names.get(a) + "' and '" + nameOf(b) + "': ";
                    return found.map(text -> pair + text);
                }
            }
        }
        return Optional.empty();
    }

    private static long key(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** The link of a part; −1 for a body of the world. */
    private int linkOf(int b) {
        return b < names.size() ? links.get(b) : -1;
    }

    private String nameOf(int b) {
        return b < names.size() ? names.get(b) : List.copyOf(world.keySet()).get(b - names.size());
    }

    private Thing thing(int b) {
        return b < names.size() ? things.get(b) : List.copyOf(world.values()).get(b - names.size());
    }

    private boolean mustKeepApart(int a, int b) {
        if (thing(a).cells.isEmpty() || thing(b).cells.isEmpty()) {
            return false;
        }
        Reason reason = allowed.reason(names.get(a), nameOf(b)).orElse(null);
        if (reason != null && reason != Reason.CONDITIONAL) {
            return false;
        }
        int held = b - model.links().size();
        if (b >= names.size() || held < 0) {
            return true;
        }
        AttachedBody body = attached.get(held);
        return a < model.links().size()
                ? !body.touchLinks().contains(names.get(a))
                : !body.link().equals(attached.get(a - model.links().size()).link());
    }

    /** Whether claims leave out a time. */
    private static Optional<String> uncovered(List<Claim> claims) {
        double until = 0;
        List<Claim> sorted = new ArrayList<>(claims);
        sorted.sort(Comparator.comparingDouble(Claim::start));
        for (Claim claim : sorted) {
            if (claim.start() > until) {
                break;
            }
            until = Math.max(until, claim.end());
        }
        return until < 1 || claims.isEmpty() ? Optional.of("nothing is claimed after " + until) : Optional.empty();
    }

    private Optional<String> flaw(Claim claim, ChainMotion motion, int a, int b) {
        String where = " from " + claim.start() + " to " + claim.end();
        if (!(claim.start() <= claim.middle() && claim.middle() <= claim.end())) {
            return Optional.of("the middle is not between start and end" + where);
        }
        boolean stays = claim.motion() == 0 && claim.required() == 0 && claim.clearance() > 0;
        if (!(claim.clearance() - claim.motion() > claim.required()) && !stays) {
            return Optional.of("the clearance is not more than the motion" + where);
        }
        Pose atA = motion.poseOfA(claim.middle());
        Pose atB = motion.poseOfB(claim.middle());
        if (!CellDistance.isAtLeast(thing(a), atA, thing(b), atB, claim.clearance())) {
            return Optional.of("they are not " + claim.clearance() + " apart at " + claim.middle());
        }
        if (!motion.isWithin(thing(a), thing(b), claim.start(), claim.end(), claim.middle(), claim.motion())) {
            return Optional.of("they may move by more than " + claim.motion() + where);
        }
        return Optional.empty();
    }

    private boolean startsInside(ChainMotion motion, int a, int b) {
        Pose atA = motion.poseOfA(0);
        Pose atB = motion.poseOfB(0);
        return anyInside(thing(a), atA, thing(b), atB) || anyInside(thing(b), atB, thing(a), atA);
    }

    /** Whether a cell of one, whose surface does not touch the other, is inside of a mesh of the other. */
    private static boolean anyInside(Thing one, Pose at, Thing other, Pose otherAt) {
        if (other.meshes.isEmpty()) {
            return false;
        }
        Pose there = otherAt.inverse().times(at);
        // One point of each piece is enough: surfaces do not touch.
        for (int k : one.pieces) {
            Vec3 point = one.poses.get(k).apply(one.cells.get(k).corners.get(0));
            if (other.holds(there.apply(point))) {
                return true;
            }
        }
        return false;
    }
}
