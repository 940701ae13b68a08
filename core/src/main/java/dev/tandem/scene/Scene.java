package dev.tandem.scene;

import dev.tandem.Body;
import dev.tandem.Contact;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.bank.ContactList;
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
 * Many named bodies, each at its pose, that are added, removed and moved. Groups, allowed pairs and a filter define
 * which pairs matter. Unbounded bodies, such as a floor, are candidates with every other.
 *
 * <p>A body whose tree may change, such as that of a robot or a voxel map, is seen in its present state by each
 * question, without being moved. No body may extend beyond {@link Aabb#LARGEST} unless it is unbounded.
 *
 * <p>Edits are not safe for use by multiple threads: one thread edits, and any number of threads may query between
 * edits; bodies that may change must not change meanwhile. Answers do not depend on the number of threads. Adding,
 * removing or moving one body costs O(log n).
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.geometry.Box;
 * import dev.tandem.geometry.Sphere;
 * import dev.tandem.math.Pose;
 * import dev.tandem.scene.Scene;
 *
 * Scene scene = new Scene();
 * scene.add("floor", Body.of(new Box(10, 10, 1)).at(Pose.translation(0, 0, -0.5)));
 * int ball = scene.add("ball", Body.of(new Sphere(0.5)).at(Pose.translation(0, 0, 2)));
 * System.out.println(scene.touching().size()); // prints: 0
 * scene.move(ball, Pose.translation(0, 0, 0.25));
 * for (Scene.Pair pair : scene.touching()) {
 *     System.out.println(scene.name(pair.a()) + ", " + scene.name(pair.b())); // prints: floor, ball
 * }
 * }</pre>
 */
public final class Scene {

    private final Detector detector;
    private final QueryPool queries;
    private final DynamicBoxTree boxes = new DynamicBoxTree();
    private final List<@Nullable Member> members = new ArrayList<>();
    /** Bodies without a box that stays: those that have no end and those that may change. */
    private final List<Integer> loose = new ArrayList<>();

    private final AllowedPairs allowed = new AllowedPairs();
    private final GroupMasks groups = new GroupMasks();
    private PairFilter filter = PairFilter.ALL;
    private int count;

    private record Member(String name, Body body) {}

    /** Creates an empty scene with the standard tests. */
    public Scene() {
        this(Tandem.detector(Tandem.standardBank()));
    }

    /**
     * Creates an empty scene with the tests of a detector.
     *
     * @param detector holds the tests to use
     */
    public Scene(Detector detector) {
        this.detector = detector;
        this.queries = new QueryPool(detector);
    }

    /**
     * Sets the threads for edits of many bodies and for searches for candidate pairs.
     *
     * @param threads the pool
     * @return this scene
     */
    public Scene using(ForkJoinPool threads) {
        boxes.using(threads);
        return this;
    }

    /**
     * Adds a body at its pose.
     *
     * @param name the name, for messages
     * @param body the body
     * @return its id: 0, 1, 2 and so on; ids are not reused
     * @throws IllegalArgumentException if the body extends beyond {@link Aabb#LARGEST}
     */
    public int add(String name, Body body) {
        int id = members.size();
        double[] box = new double[6];
        switch (extentOf(name, body, new TreeBox(), box)) {
            case BOX -> boxes.insert(id, Aabb.of(box[0], box[1], box[2], box[3], box[4], box[5]));
            case LOOSE -> loose.add(id);
            case NOTHING -> {}
        }
        members.add(new Member(name, body));
        count++;
        return id;
    }

    /**
     * Removes a body.
     *
     * @param id the id of the body
     * @throws IllegalArgumentException if there is no body with this id
     */
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
     * Moves a body.
     *
     * @param id the id of the body
     * @param pose its new pose
     * @throws IllegalArgumentException if the body would extend beyond {@link Aabb#LARGEST}; it is then not moved
     */
    public void move(int id, Pose pose) {
        move(new int[] {id}, List.of(pose));
    }

    /**
     * Moves many bodies in one step, once per frame.
     *
     * @param ids their ids
     * @param poses a new pose for each
     * @throws IllegalArgumentException if a body would extend beyond {@link Aabb#LARGEST}; none is then moved
     */
    public void move(int[] ids, List<Pose> poses) {
        if (ids.length != poses.size()) {
            throw new IllegalArgumentException(
                    ids.length + " bodies need as many poses, but there are " + poses.size());
        }
        int[] bounded = new int[ids.length];
        double[] all = new double[6 * ids.length];
        double[] box = new double[6];
        TreeBox around = new TreeBox();
        int n = 0;
        for (int i = 0; i < ids.length; i++) {
            Member member = member(ids[i]);
            Body moved = member.body().at(poses.get(i));
            if (extentOf(member.name(), moved, around, box) == Extent.BOX) {
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

    private static Extent extentOf(String name, Body body, TreeBox around, double[] out) {
        if (TestTree.mayChange(body.tree()) || !boxAround(body, around, out)) {
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

    private static boolean boxAround(Body body, TreeBox around, double[] out) {
        double[] pose = new double[12];
        body.pose().copyInto(pose);
        boolean bounded = around.of(body.tree(), pose, out);
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

    /** {@return the number of bodies} */
    public int size() {
        return count;
    }

    /** {@return the ids of all bodies, in ascending order} */
    public int[] ids() {
        return IntStream.range(0, members.size())
                .filter(id -> members.get(id) != null)
                .toArray();
    }

    /**
     * {@return the name of a body}
     *
     * @param id the id of the body
     */
    public String name(int id) {
        return member(id).name();
    }

    /**
     * {@return a body at its present pose}
     *
     * @param id the id of the body
     */
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

    /**
     * Allows two bodies to touch, in either order.
     *
     * @param a the id of one body
     * @param b the id of the other body
     * @param reason the reason, for reports
     * @return this scene
     */
    public Scene allow(int a, int b, String reason) {
        allowed.allow(a, b, reason);
        return this;
    }

    /**
     * Revokes {@link #allow} for two bodies.
     *
     * @param a the id of one body
     * @param b the id of the other body
     * @return this scene
     */
    public Scene forbid(int a, int b) {
        allowed.forbid(a, b);
        return this;
    }

    /**
     * {@return the reason why two bodies may touch; empty if they may not}
     *
     * @param a the id of one body
     * @param b the id of the other body
     */
    public Optional<String> allowedBecause(int a, int b) {
        return allowed.reason(a, b);
    }

    /**
     * Sets the groups of a body, one bit each. Two bodies are a pair if each meets a group of the other. By default a
     * body is in every group and meets every group.
     *
     * @param id the id of the body
     * @param groupsOfId the groups to which the body belongs
     * @param groupsThatItMeets the groups that the body meets
     * @return this scene
     */
    public Scene groups(int id, int groupsOfId, int groupsThatItMeets) {
        groups.set(id, groupsOfId, groupsThatItMeets);
        return this;
    }

    /**
     * Sets a filter: only pairs that it wants matter, in addition to groups and allowed pairs.
     *
     * @param wanted the filter
     * @return this scene
     */
    public Scene filter(PairFilter wanted) {
        filter = wanted;
        return this;
    }

    /**
     * {@return the boxes around the bodies, for rays, regions and points} Bodies that are empty, unbounded or may
     * change are not among them.
     */
    public DynamicBoxTree boxes() {
        return boxes;
    }

    /**
     * {@return the pairs that matter and whose boxes are at most a margin apart, smaller id first, in an order that
     * does not depend on threads}
     *
     * @param margin the largest distance
     */
    public PairBuffer candidates(double margin) {
        bringUpToDate();
        PairBuffer out = new PairBuffer();
        PairFilter wanted = wanted();
        boxes.pairs(margin, wanted, out);
        double[] box = new double[6];
        for (int e = 0; e < loose.size(); e++) {
            int one = loose.get(e);
            boolean bounded = boxAround(body(one), new TreeBox(), box);
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

    /** {@return all pairs of bodies that touch, in the order of ids} */
    public List<Pair> touching() {
        return near(0);
    }

    /**
     * {@return all pairs of bodies that are at most a margin apart, in the order of ids} Distances are computed in the
     * common pool.
     *
     * @param margin the largest distance
     */
    public List<Pair> near(double margin) {
        return queries.askAll(candidates(margin), this::body, (query, a, b) -> {
            Separation gap = query.range(0, margin).separation(body(a).pose(), body(b).pose());
            return gap.hasPoints() ? new Pair(a, b, gap) : null;
        });
    }

    /**
     * {@return the contacts of all pairs of bodies that touch, in the order of ids} A pair without contacts is not among
     * them, and does not touch.
     */
    public List<PairContacts> contacts() {
        return contacts(0);
    }

    /**
     * {@return the contacts of all pairs of bodies that touch or have elements at most a margin apart, in the order of
     * ids} Contacts are computed in the common pool. Prepared queries are kept from call to call: where bodies share
     * geometry, as copies of one {@link Body} at several poses do, a call prepares nothing new.
     *
     * @param margin the largest distance; see {@link dev.tandem.PreparedQuery#margin}
     */
    public List<PairContacts> contacts(double margin) {
        return queries.askAll(candidates(margin), this::body, (query, a, b) -> {
            List<Contact> contacts = contacts(query.margin(margin), body(a).pose(), body(b).pose());
            return contacts.isEmpty() ? null : new PairContacts(a, b, contacts);
        });
    }

    private static List<Contact> contacts(PreparedQuery query, Pose a, Pose b) {
        ContactList list = query.contacts(Pose.relative(a, b));
        List<Contact> contacts = new ArrayList<>(list.count());
        for (int i = 0; i < list.count(); i++) {
            contacts.add(Contact.of(list, i, a));
        }
        return contacts;
    }

    /** The prepared queries, for tests. */
    QueryPool queries() {
        return queries;
    }

    /** Brings trees that may change up to date, one thread after the other, so that the descents only read them. */
    private void bringUpToDate() {
        synchronized (loose) {
            for (int id : loose) {
                body(id).tree().root();
            }
        }
    }

    /**
     * {@return the two bodies that are nearest to each other; empty if no pair matters} Only pairs that may be nearest
     * are tested.
     */
    public Optional<Pair> smallestClearance() {
        bringUpToDate();
        return new SmallestClearance(this, detector, wanted()).find(loose);
    }

    /**
     * {@return the present scene as one body, in which the number of a part is the id of its body} Later edits of the
     * scene do not affect it; changes of bodies that may change do.
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
     * @param gap their distance and closest points
     */
    public record Pair(int a, int b, Separation gap) {}

    /**
     * The contacts of two bodies of a scene.
     *
     * @param a the id of the one that was added first
     * @param b the id of the other
     * @param contacts the contacts, at least one, in the frame of the scene; their normals point from a to b
     */
    public record PairContacts(int a, int b, List<Contact> contacts) {

        /**
         * Creates the record; the list is copied.
         *
         * @param a the id of the one that was added first
         * @param b the id of the other
         * @param contacts the contacts
         */
        public PairContacts {
            contacts = List.copyOf(contacts);
        }

        /** {@return the depth of the deepest contact; NaN if the depth of none is known} */
        public double depth() {
            double deepest = Double.NaN;
            for (Contact contact : contacts) {
                deepest = deepest >= contact.depth() || Double.isNaN(contact.depth()) ? deepest : contact.depth();
            }
            return deepest;
        }
    }
}
