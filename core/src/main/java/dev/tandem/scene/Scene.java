package dev.tandem.scene;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.Aabb;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Many bodies with names, each at its pose. They may come, go and move; which pairs matter is for groups, allowed pairs
 * and a filter of yours to say. Bodies that have no end, such as a floor, are candidates for every other.
 *
 * <p>A body whose tree may change, such as a robot's or a voxel map's, is seen as it is at each question; it need not be
 * moved for that. No body may reach beyond {@link Aabb#LARGEST} unless it has no end.
 *
 * <p>One thread edits; any number of threads may ask between edits, of bodies that may change too. Answers come in the order
 * of ids, whatever the number of threads.
 */
public final class Scene {

    private final Detector detector;
    private final DynamicBoxTree boxes = new DynamicBoxTree();
    private final List<@Nullable Member> members = new ArrayList<>();
    /** Bodies without a box that stays: those that have no end and those that may change. */
    private final List<Integer> loose = new ArrayList<>();

    private final AllowedPairs allowed = new AllowedPairs();
    private final GroupMasks groups = new GroupMasks();
    private PairFilter filter = PairFilter.ALL;
    private int count;

    private record Member(String name, Body body) {}

    /** An empty scene with the standard tests. */
    public Scene() {
        this(Tandem.detector(Tandem.standardBank()));
    }

    /** An empty scene with tests of your choice. */
    public Scene(Detector detector) {
        this.detector = detector;
    }

    /** From now on, edits of many bodies and questions about all use these threads. */
    public Scene using(ForkJoinPool threads) {
        boxes.using(threads);
        return this;
    }

    /**
     * Adds a body where it stands; returns its id: 0, 1, 2 and so on. Ids are not used again.
     *
     * @throws IllegalArgumentException if the body reaches beyond {@link Aabb#LARGEST}
     */
    public int add(String name, Body body) {
        int id = members.size();
        double[] box = new double[6];
        switch (extentOf(name, body, box)) {
            case BOX -> boxes.insert(id, Aabb.of(box[0], box[1], box[2], box[3], box[4], box[5]));
            case LOOSE -> loose.add(id);
            case NOTHING -> {}
        }
        members.add(new Member(name, body));
        count++;
        return id;
    }

    public void remove(int id) {
        member(id);
        if (boxes.contains(id)) {
            boxes.remove(id);
        }
        loose.remove((Integer) id);
        members.set(id, null);
        allowed.forget(id);
        count--;
    }

    /**
     * Places a body anew.
     *
     * @throws IllegalArgumentException if the body would reach beyond {@link Aabb#LARGEST}; it then stays where it is
     */
    public void move(int id, Pose pose) {
        move(new int[] {id}, List.of(pose));
    }

    /**
     * Places many bodies anew, in one step: call it once a frame.
     *
     * @throws IllegalArgumentException if a body would reach beyond {@link Aabb#LARGEST}; all then stay where they are
     */
    public void move(int[] ids, List<Pose> poses) {
        if (ids.length != poses.size()) {
            throw new IllegalArgumentException(
                    ids.length + " bodies need as many poses, but there are " + poses.size());
        }
        int[] bounded = new int[ids.length];
        double[] all = new double[6 * ids.length];
        double[] box = new double[6];
        int n = 0;
        for (int i = 0; i < ids.length; i++) {
            Member member = member(ids[i]);
            Body moved = member.body().at(poses.get(i));
            if (extentOf(member.name(), moved, box) == Extent.BOX) {
                bounded[n] = ids[i];
                System.arraycopy(box, 0, all, 6 * n++, 6);
            }
        }
        boxes.update(n, bounded, all);
        for (int i = 0; i < ids.length; i++) {
            Member member = member(ids[i]);
            members.set(ids[i], new Member(member.name(), member.body().at(poses.get(i))));
        }
    }

    /** What is known of how far a body reaches. It stays the same wherever the body stands. */
    private enum Extent {
        BOX,
        /** It has no end, or may change: no box can be kept. */
        LOOSE,
        /** It is empty and stays so: no other body can touch it. */
        NOTHING
    }

    private static Extent extentOf(String name, Body body, double[] out) {
        if (TestTree.mayChange(body.tree()) || !boxAround(body, out)) {
            return Extent.LOOSE;
        }
        if (isEmpty(out)) {
            return Extent.NOTHING;
        }
        if (!isWithinLimits(out)) {
            throw new IllegalArgumentException("'" + name + "' would reach beyond ±" + Aabb.LARGEST + ": from ("
                    + out[0] + ", " + out[1] + ", " + out[2] + ") to (" + out[3] + ", " + out[4] + ", " + out[5] + ")");
        }
        return Extent.BOX;
    }

    private static boolean boxAround(Body body, double[] out) {
        double[] pose = new double[12];
        body.pose().copyInto(pose);
        boolean bounded = TreeBox.around(body.tree(), pose, out);
        if (bounded && !isEmpty(out)) {
            double size = (out[3] - out[0]) + (out[4] - out[1]) + (out[5] - out[2]);
            for (int k = 0; k < 3; k++) {
                out[k] -= TouchTolerance.SCENE_BOX * size;
                out[3 + k] += TouchTolerance.SCENE_BOX * size;
            }
        }
        return bounded;
    }

    private static boolean isEmpty(double[] box) {
        return box[0] == Double.POSITIVE_INFINITY && box[3] == Double.NEGATIVE_INFINITY;
    }

    private static boolean isWithinLimits(double[] box) {
        boolean within = true;
        for (int k = 0; k < 3; k++) {
            within &= box[k] >= -Aabb.LARGEST && box[3 + k] <= Aabb.LARGEST;
        }
        return within;
    }

    /** How many bodies there are. */
    public int size() {
        return count;
    }

    /** The ids of all bodies, in ascending order. */
    public int[] ids() {
        return IntStream.range(0, members.size())
                .filter(id -> members.get(id) != null)
                .toArray();
    }

    /** The name that a body was added with. */
    public String name(int id) {
        return member(id).name();
    }

    /** A body as it stands now. */
    public Body body(int id) {
        return member(id).body();
    }

    private Member member(int id) {
        Member member = id >= 0 && id < members.size() ? members.get(id) : null;
        if (member == null) {
            throw new IllegalArgumentException("the scene has no body of id " + id);
        }
        return member;
    }

    /** Lets two bodies touch, in whichever order they are given, for a reason that reports can show. */
    public Scene allow(int a, int b, String reason) {
        allowed.allow(a, b, reason);
        return this;
    }

    /** Takes back what {@link #allow} said of two bodies. */
    public Scene forbid(int a, int b) {
        allowed.forbid(a, b);
        return this;
    }

    /** Why two bodies may touch; nothing if they may not. */
    public Optional<String> allowedBecause(int a, int b) {
        return allowed.reason(a, b);
    }

    /**
     * Sets the groups that a body belongs to and those that it meets, a bit each. Two bodies are a pair if each meets a
     * group of the other. A body that was never set is in every group and meets every group.
     */
    public Scene groups(int id, int groupsOfId, int groupsThatItMeets) {
        groups.set(id, groupsOfId, groupsThatItMeets);
        return this;
    }

    /** From now on only pairs that this wants matter, besides groups and allowed pairs. */
    public Scene filter(PairFilter wanted) {
        filter = wanted;
        return this;
    }

    /**
     * The boxes around the bodies, for rays, regions and points. Bodies that are empty, have no end or may change are not
     * among them.
     */
    public DynamicBoxTree boxes() {
        return boxes;
    }

    /** Pairs whose boxes are at most a margin apart, and that matter. In the order of ids. */
    public PairBuffer candidates(double margin) {
        PairBuffer out = new PairBuffer();
        PairFilter wanted = wanted();
        boxes.pairs(margin, wanted, out);
        double[] box = new double[6];
        for (int e = 0; e < loose.size(); e++) {
            int one = loose.get(e);
            boolean bounded = boxAround(body(one), box);
            if (bounded && isEmpty(box)) {
                continue;
            }
            for (int f = e + 1; f < loose.size(); f++) {
                addIfWanted(one, loose.get(f), wanted, out);
            }
            Aabb now = bounded && isWithinLimits(box)
                    ? Aabb.of(box[0], box[1], box[2], box[3], box[4], box[5])
                    : EVERYWHERE;
            boxes.region(now, margin, other -> {
                addIfWanted(one, other, wanted, out);
                return true;
            });
        }
        return out;
    }

    /** Holds all boxes. */
    static final Aabb EVERYWHERE =
            Aabb.of(-Aabb.LARGEST, -Aabb.LARGEST, -Aabb.LARGEST, Aabb.LARGEST, Aabb.LARGEST, Aabb.LARGEST);

    private static void addIfWanted(int one, int other, PairFilter wanted, PairBuffer out) {
        int a = Math.min(one, other);
        int b = Math.max(one, other);
        if (wanted.wants(a, b)) {
            out.add(a, b);
        }
    }

    private PairFilter wanted() {
        return (a, b) -> allowed.wants(a, b) && groups.wants(a, b) && filter.wants(a, b);
    }

    /** All pairs of bodies that touch, in the order of ids. */
    public List<Pair> touching() {
        return near(0);
    }

    /** All pairs of bodies that are at most a margin apart, in the order of ids. Runs in the common pool. */
    public List<Pair> near(double margin) {
        PairBuffer pairs = candidates(margin);
        bringUpToDate();
        Pair[] found = new Pair[pairs.size()];
        IntStream.range(0, found.length).parallel().forEach(i -> {
            Separation gap = detector.distance(body(pairs.a(i)), body(pairs.b(i)), 0, margin, 0, 0);
            if (gap.hasPoints()) {
                found[i] = new Pair(pairs.a(i), pairs.b(i), gap);
            }
        });
        List<Pair> near = new ArrayList<>();
        for (Pair pair : found) {
            if (pair != null) {
                near.add(pair);
            }
        }
        near.sort((p, q) -> p.a() != q.a() ? Integer.compare(p.a(), q.a()) : Integer.compare(p.b(), q.b()));
        return near;
    }

    /** Trees that may change are brought up to date by this thread, so that others only read them. */
    private void bringUpToDate() {
        for (int id : loose) {
            body(id).tree().root();
        }
    }

    /** The two bodies that are nearest to each other; nothing if no pair matters. Opens only pairs that may be nearest. */
    public Optional<Pair> smallestClearance() {
        return new SmallestClearance(this, detector, wanted()).find(loose);
    }

    /**
     * The whole scene as one body, as it stands now: a part's number is its body's id. Later edits of the scene do not show
     * in it; bodies that may change do.
     */
    public Body asBody() {
        List<Body> all = new ArrayList<>();
        for (Member member : members) {
            all.add(member == null ? NOTHING : member.body());
        }
        return loose.isEmpty()
                ? Body.of(new SceneTree(boxes.snapshot(), all))
                : Body.compound(all.toArray(new Body[0]));
    }

    private static final Body NOTHING = Body.compound();

    /**
     * Two bodies of a scene that are near each other.
     *
     * @param a the id of the one that was added first
     * @param b the id of the other
     * @param gap how far apart they are, and where
     */
    public record Pair(int a, int b, Separation gap) {}
}
