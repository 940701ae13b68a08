package dev.tandem.scene;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.tree.TreeBox;
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
 * <p>One thread edits; any number of threads may ask between edits. Answers come in the order of ids, whatever the number
 * of threads.
 */
public final class Scene {

    private final Detector detector;
    private final DynamicBoxTree boxes = new DynamicBoxTree();
    private final List<@Nullable Member> members = new ArrayList<>();
    private final List<Integer> endless = new ArrayList<>();
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

    /** Adds a body where it stands; returns its id: 0, 1, 2 and so on. Ids are not used again. */
    public int add(String name, Body body) {
        int id = members.size();
        double[] box = new double[6];
        if (boxOf(body, box)) {
            boxes.insert(id, Aabb.of(box[0], box[1], box[2], box[3], box[4], box[5]));
        } else {
            endless.add(id);
        }
        members.add(new Member(name, body));
        count++;
        return id;
    }

    public void remove(int id) {
        member(id);
        if (!endless.remove((Integer) id)) {
            boxes.remove(id);
        }
        members.set(id, null);
        allowed.forget(id);
        count--;
    }

    /** Places a body anew. */
    public void move(int id, Pose pose) {
        move(new int[] {id}, List.of(pose));
    }

    /** Places many bodies anew, in one step: call it once a frame. */
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
            if (boxOf(moved, box)) {
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

    private static boolean boxOf(Body body, double[] out) {
        double[] pose = new double[12];
        body.pose().copyInto(pose);
        // What may change has no box that could be kept.
        boolean bounded = !body.tree().mayChange() && TreeBox.around(body.tree(), pose, out);
        for (int k = 0; k < 3; k++) {
            bounded &= !(out[k] < -Aabb.LARGEST || out[3 + k] > Aabb.LARGEST);
        }
        for (int k = 0; k < 3 && bounded; k++) {
            if (!(out[k] <= out[3 + k])) {
                // Nothing in it: a point where it stands will do.
                out[k] = pose[4 * k + 3];
                out[3 + k] = pose[4 * k + 3];
            }
        }
        return bounded;
    }

    /** How many bodies there are. */
    public int size() {
        return count;
    }

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

    /** Pairs that may touch, with reasons. */
    public AllowedPairs allowed() {
        return allowed;
    }

    /** Which groups meet which. */
    public GroupMasks groups() {
        return groups;
    }

    /** From now on only pairs that this wants matter, besides groups and allowed pairs. */
    public Scene filter(PairFilter wanted) {
        filter = wanted;
        return this;
    }

    /** The boxes around the bodies, for rays, regions and points; those without an end are not among them. */
    public DynamicBoxTree boxes() {
        return boxes;
    }

    /** Pairs whose boxes are at most a margin apart, and that matter. In the order of ids. */
    public PairBuffer candidates(double margin) {
        PairBuffer out = new PairBuffer();
        PairFilter wanted = wanted();
        boxes.pairs(margin, wanted, out);
        for (int e = 0; e < endless.size(); e++) {
            int one = endless.get(e);
            for (int other = 0; other < members.size(); other++) {
                boolean twice = endless.indexOf(other) >= 0 && other <= one;
                int a = Math.min(one, other);
                int b = Math.max(one, other);
                if (members.get(other) != null && !twice && wanted.wants(a, b)) {
                    out.add(a, b);
                }
            }
        }
        return out;
    }

    private PairFilter wanted() {
        return (a, b) -> allowed.wants(a, b) && groups.wants(a, b) && filter.wants(a, b);
    }

    /** All pairs of bodies that touch, in the order of ids. */
    public List<ScenePair> touching() {
        return near(0);
    }

    /** All pairs of bodies that are at most a margin apart, in the order of ids. Runs in the common pool. */
    public List<ScenePair> near(double margin) {
        PairBuffer pairs = candidates(margin);
        ScenePair[] found = new ScenePair[pairs.size()];
        IntStream.range(0, found.length).parallel().forEach(i -> {
            Separation gap = detector.distance(body(pairs.a(i)), body(pairs.b(i)), 0, margin, 0, 0);
            if (gap.hasPoints()) {
                found[i] = new ScenePair(pairs.a(i), pairs.b(i), gap);
            }
        });
        List<ScenePair> near = new ArrayList<>();
        for (ScenePair pair : found) {
            if (pair != null) {
                near.add(pair);
            }
        }
        near.sort((p, q) -> p.a() != q.a() ? Integer.compare(p.a(), q.a()) : Integer.compare(p.b(), q.b()));
        return near;
    }

    /** The two bodies that are nearest to each other; nothing if no pair matters. Opens only pairs that may be nearest. */
    public Optional<ScenePair> smallestClearance() {
        return new SmallestClearance(this, detector, wanted()).find(endless);
    }

    /** The whole scene as one body, as it stands now: a part's number is its body's id. */
    public Body asBody() {
        List<Body> all = new ArrayList<>();
        for (Member member : members) {
            all.add(member == null ? NOTHING : member.body());
        }
        return endless.isEmpty()
                ? Body.of(new SceneTree(boxes.snapshot(), all))
                : Body.compound(all.toArray(new Body[0]));
    }

    private static final Body NOTHING = Body.compound();
}
