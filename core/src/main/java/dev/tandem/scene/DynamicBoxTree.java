package dev.tandem.scene;

import dev.tandem.geometry.Aabb;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A tree of axis-aligned boxes that are inserted, removed and moved: a broad phase. A box is known by an id of the
 * user's choice, which should be small, such as an index: the tree keeps four bytes for every id up to the largest.
 *
 * <p>Edits are not safe for use by multiple threads: one thread edits, and any number of threads may query between
 * edits, if the editing thread publishes its edits to them (by a join, a lock, a queue). {@link #snapshot} copies the
 * tree for threads that go on reading during edits.
 *
 * <p>Building takes O(n log n) time unless told otherwise, a single edit O(log n) for balanced trees, and a query time in proportion to what
 * it finds and the nodes on the way.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.geometry.Aabb;
 * import dev.tandem.math.Vec3;
 * import dev.tandem.scene.DynamicBoxTree;
 * import dev.tandem.scene.PairBuffer;
 *
 * DynamicBoxTree tree = new DynamicBoxTree();
 * tree.insert(7, new Aabb(new Vec3(0, 0, 0), new Vec3(1, 1, 1)));
 * tree.insert(8, new Aabb(new Vec3(4, 0, 0), new Vec3(5, 1, 1)));
 * tree.move(8, new Aabb(new Vec3(0.5, 0, 0), new Vec3(1.5, 1, 1)));
 * PairBuffer pairs = new PairBuffer();
 * tree.pairs(pairs);
 * System.out.println(pairs.size()); // prints: 1
 * }</pre>
 */
public final class DynamicBoxTree implements TestTree, Changes {

    private static final List<ElementKind<?>> KINDS = List.of(ObbElement.KIND, CellElement.KIND);

    /**
     * An update of fewer than one box in this many moves them one by one. Of 10 000 boxes, {@code tandem reproduce aabb}
     * finds both ways equal at about 100; at 1000, one by one takes ten times as long.
     */
    private static final int FEW = 64;

    /** A tree whose nodes have grown by this in sum is built anew. */
    private static final double WORN = 1.15;

    private final BoxNodes nodes;
    private final BoxTreeBuilder builder;
    private final BoxTreeEditor editor;
    private final BoxRefit refit;
    private final double[] one = new double[BoxNodes.STRIDE];
    private @Nullable ForkJoinPool pool;
    /** The sum of the inner nodes' sizes when the tree was last built. */
    private double sizeWhenBuilt = Double.NaN;

    private int leavesWhenBuilt;
    /** The number of the last call that named an id, by id: one that is named twice is refused. */
    private int[] namedBy = {};

    private int calls;

    private long version = 1;

    /** Creates an empty tree. */
    public DynamicBoxTree() {
        this(new BoxNodes());
    }

    private DynamicBoxTree(BoxNodes nodes) {
        this.nodes = nodes;
        builder = new BoxTreeBuilder(nodes);
        editor = new BoxTreeEditor(nodes, builder);
        refit = new BoxRefit(nodes);
    }

    /**
     * Sets the threads for builds, updates and searches for pairs. Answers and their order do not depend on it.
     *
     * @param threads the pool; null for the calling thread alone
     * @return this tree
     */
    public DynamicBoxTree using(@Nullable ForkJoinPool threads) {
        pool = threads;
        builder.use(threads);
        refit.use(threads);
        return this;
    }

    /**
     * Sets how {@link #build} and the rebuilds of {@link #update} split boxes, from the next one on. By default a set of
     * boxes is split in the middle of the longest axis of its centres. At the median, it is sorted along that axis and
     * split into halves, the textbook way: the tree is as shallow as can be, and takes O(n log² n) time to build.
     * Answers do not depend on it, except for their order. {@code tandem reproduce aabb} compares the two.
     *
     * @param always whether to split at the median
     * @return this tree
     */
    public DynamicBoxTree splitAtMedian(boolean always) {
        builder.splitAtMedian(always);
        return this;
    }

    /** {@return the number of boxes} */
    public int size() {
        return nodes.leaves;
    }

    /**
     * {@return whether there is a box with an id}
     *
     * @param id the id of the box
     */
    public boolean contains(int id) {
        return nodes.contains(id);
    }

    /**
     * {@return the box of an id}
     *
     * @param id the id of the box
     * @throws IllegalArgumentException if there is none
     */
    public Aabb box(int id) {
        int at = BoxNodes.STRIDE * slotOf(id);
        double[] b = nodes.box;
        return Aabb.of(b[at], b[at + 1], b[at + 2], b[at + 3], b[at + 4], b[at + 5]);
    }

    private int slotOf(int id) {
        if (!nodes.contains(id)) {
            throw new IllegalArgumentException("there is no box of id " + id + " in this tree");
        }
        return nodes.slotOfLeaf[id];
    }

    /**
     * Inserts a box.
     *
     * @param id an id that is not in use
     * @param box the box
     * @throws IllegalArgumentException if the id is in use or negative
     */
    public void insert(int id, Aabb box) {
        checkId(id);
        if (nodes.contains(id)) {
            throw new IllegalArgumentException("there is a box of id " + id + " already; move it, or remove it first");
        }
        nodes.reserveIds(id);
        box.copyInto(one, 0);
        version++;
        editor.insert(id, one, 0);
    }

    /**
     * Removes a box.
     *
     * @param id the id of the box
     * @throws IllegalArgumentException if there is no box with this id
     */
    public void remove(int id) {
        slotOf(id);
        version++;
        editor.remove(id);
    }

    /**
     * Replaces the box of an id: in place if it stays within the box of its parent, otherwise at the cheapest place.
     *
     * @param id the id of the box
     * @param box the box
     * @throws IllegalArgumentException if there is no box with this id
     */
    public void move(int id, Aabb box) {
        slotOf(id);
        box.copyInto(one, 0);
        version++;
        move(id, one, 0);
    }

    private void move(int id, double[] from, int at) {
        int slot = nodes.slotOfLeaf[id];
        int parent = slot >> 1;
        if (slot == BoxNodes.ROOT || holds(nodes.slotOfNode[parent], from, at)) {
            System.arraycopy(from, at, nodes.box, BoxNodes.STRIDE * slot, BoxNodes.STRIDE);
            editor.refitFrom(parent);
        } else {
            editor.remove(id);
            editor.insert(id, from, at);
        }
    }

    private boolean holds(int slot, double[] from, int at) {
        int s = BoxNodes.STRIDE * slot;
        for (int k = 0; k < 3; k++) {
            if (from[at + k] < nodes.box[s + k] || from[at + k + 3] > nodes.box[s + k + 3]) {
                return false;
            }
        }
        return true;
    }

    /** Removes all boxes. */
    public void clear() {
        version++;
        nodes.clear();
    }

    /**
     * Replaces all boxes. This is faster than inserting them one by one and gives a better tree.
     *
     * @param count the number of boxes
     * @param ids an id for each box
     * @param boxes six numbers for each box: smallest corner, largest corner
     */
    public void build(int count, int[] ids, double[] boxes) {
        checkBoxes(count, ids, boxes);
        version++;
        builder.build(count, ids, boxes);
        remember();
    }

    /**
     * Moves many boxes, once per frame. A few are moved one by one; for many, the tree is refitted, and rebuilt when
     * its nodes have grown by a seventh in sum. All boxes are checked before the first one moves.
     *
     * @param count the number of boxes
     * @param ids the ids of the boxes, each at most once
     * @param boxes six numbers for each box: smallest corner, largest corner
     */
    public void update(int count, int[] ids, double[] boxes) {
        for (int i = 0; i < Math.min(count, ids.length); i++) {
            slotOf(ids[i]);
        }
        checkBoxes(count, ids, boxes);
        version++;
        if ((long) count * FEW < nodes.leaves) {
            for (int i = 0; i < count; i++) {
                move(ids[i], boxes, BoxNodes.STRIDE * i);
            }
            return;
        }
        refit.place(count, ids, boxes);
        BoxOrder.put(nodes);
        double size = refit.fitAll();
        boolean manyNew = Math.abs(nodes.leaves - leavesWhenBuilt) > leavesWhenBuilt >> 2;
        if (manyNew || !(size <= WORN * sizeWhenBuilt)) {
            builder.rebuild();
            remember();
        }
    }

    private void remember() {
        sizeWhenBuilt = refit.fitAll();
        leavesWhenBuilt = nodes.leaves;
    }

    private void checkBoxes(int count, int[] ids, double[] boxes) {
        if (count < 0 || count > ids.length || (long) BoxNodes.STRIDE * count > boxes.length) {
            throw new IllegalArgumentException(count + " boxes need as many ids and six numbers each, but there are "
                    + ids.length + " and " + boxes.length);
        }
        int largest = -1;
        for (int i = 0; i < count; i++) {
            int at = BoxNodes.STRIDE * i;
            Aabb.check(boxes[at], boxes[at + 1], boxes[at + 2], boxes[at + 3], boxes[at + 4], boxes[at + 5]);
            checkId(ids[i]);
            largest = Math.max(largest, ids[i]);
        }
        nodes.reserveIds(largest);
        if (namedBy.length < nodes.slotOfLeaf.length) {
            namedBy = Arrays.copyOf(namedBy, nodes.slotOfLeaf.length);
        }
        if (++calls == 0) {
            Arrays.fill(namedBy, 0);
            calls = 1;
        }
        for (int i = 0; i < count; i++) {
            if (namedBy[ids[i]] == calls) {
                throw new IllegalArgumentException("id " + ids[i] + " is named twice; which box is its own?");
            }
            namedBy[ids[i]] = calls;
        }
    }

    private static void checkId(int id) {
        if (id < 0) {
            throw new IllegalArgumentException("an id is not negative, but this is " + id);
        }
    }

    /** {@return an independent copy of this tree, in O(n) time} */
    public DynamicBoxTree snapshot() {
        return new DynamicBoxTree(nodes.copy()).using(pool).splitAtMedian(builder.splitsAtMedian());
    }

    /**
     * Finds all pairs of boxes that touch, each once, smaller id first.
     *
     * @param out receives the pairs; its old content is replaced
     */
    public void pairs(PairBuffer out) {
        pairs(0, PairFilter.ALL, out);
    }

    /**
     * Finds all pairs of boxes that are within a margin of each other along every axis, so that no pair of contents
     * within the margin is missed; each once, smaller id first. The order depends on the edits so far, never on
     * threads.
     *
     * @param margin the margin, not negative
     * @param filter selects the pairs to keep
     * @param out receives the pairs; its old content is replaced
     */
    public void pairs(double margin, PairFilter filter, PairBuffer out) {
        checkMargin(margin);
        PairSearch.within(nodes, margin, filter, out, pool);
    }

    /**
     * Finds all pairs of a box of this tree and a box of another that are within a margin of each other along every
     * axis.
     *
     * @param other the other tree, whose ids are second in the pairs
     * @param margin the margin, not negative
     * @param filter selects the pairs to keep
     * @param out receives the pairs; its old content is replaced
     */
    public void pairsWith(DynamicBoxTree other, double margin, PairFilter filter, PairBuffer out) {
        checkMargin(margin);
        if (other == this) {
            throw new IllegalArgumentException("this is one and the same tree; pairs() finds the pairs within it");
        }
        PairSearch.between(nodes, other.nodes, margin, filter, out, pool);
    }

    /**
     * Finds all boxes that touch a region, in no particular order.
     *
     * @param region the region
     * @param visitor receives the ids; returns false to stop
     */
    public void region(Aabb region, IntPredicate visitor) {
        region(region, 0, visitor);
    }

    /**
     * Finds all boxes within a margin of a region along every axis, in no particular order.
     *
     * @param region the region
     * @param margin the margin, not negative
     * @param visitor receives the ids; returns false to stop
     */
    public void region(Aabb region, double margin, IntPredicate visitor) {
        checkMargin(margin);
        double[] box = new double[BoxNodes.STRIDE];
        region.copyInto(box, 0);
        new BoxSearch(nodes).region(box, margin, visitor);
    }

    /**
     * Finds all boxes that contain a point, in no particular order.
     *
     * @param point the point
     * @param visitor receives the ids; returns false to stop
     */
    public void at(Vec3 point, IntPredicate visitor) {
        region(new Aabb(point, point), visitor);
    }

    /**
     * Receives the boxes that a ray enters, usually nearer ones first. Need not be safe for use by multiple threads.
     */
    @FunctionalInterface
    public interface RayVisitor {

        /**
         * Receives a box.
         *
         * @param id the id of the box
         * @param enter where the ray enters the box, in multiples of its direction; 0 if it starts inside
         * @return how far the ray goes from now on: the old limit to see all boxes, the distance of a hit to see only
         *     nearer ones, a negative number to stop
         */
        double box(int id, double enter);
    }

    /**
     * Finds all boxes that a ray meets. Rounding errs towards 'meets'.
     *
     * @param origin the origin of the ray
     * @param direction the direction, of any length but zero
     * @param limit how far the ray goes, in multiples of the direction
     * @param visitor receives the boxes
     */
    public void ray(Vec3 origin, Vec3 direction, double limit, RayVisitor visitor) {
        if (!(limit >= 0) || direction.equals(Vec3.ZERO)) {
            throw new IllegalArgumentException(
                    "a ray needs a direction and a limit that is not negative, but has " + direction + " and " + limit);
        }
        new BoxSearch(nodes).ray(numbers(origin), numbers(direction), limit, visitor);
    }

    /**
     * {@return the id of the box nearest to a point (at distance 0 if it contains the point), the smallest id of
     * several; −1 if none is within a distance}
     *
     * @param point the point
     * @param within the largest distance
     */
    public int nearest(Vec3 point, double within) {
        checkMargin(within);
        return new BoxSearch(nodes).nearest(numbers(point), within);
    }

    private static double[] numbers(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }

    private static void checkMargin(double margin) {
        if (!(margin >= 0)) {
            throw new IllegalArgumentException("a margin is not negative, but this is " + margin);
        }
    }

    @Override
    public int id(int leaf) {
        return ~leaf;
    }

    @Override
    public void ball(double[] out) {
        TestTree.unknownBall(out);
    }

    @Override
    public Changes changes() {
        return this;
    }

    @Override
    public Nesting nesting() {
        return Nesting.EMPTY;
    }

    @Override
    public Surface surface() {
        return Surface.of(this);
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public int root() {
        return nodes.child[BoxNodes.ROOT];
    }

    @Override
    public int firstChild(int node) {
        return nodes.child[2 * node];
    }

    @Override
    public int nextSibling(int node) {
        int slot = slot(node);
        return slot == BoxNodes.ROOT || (slot & 1) == 1 ? NONE : nodes.child[slot + 1];
    }

    @Override
    public int parent(int node) {
        int slot = slot(node);
        return slot == BoxNodes.ROOT ? NONE : slot >> 1;
    }

    @Override
    public ElementKind<?> kind(int node) {
        return node < 0 ? CellElement.KIND : ObbElement.KIND;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return KINDS;
    }

    private int slot(int node) {
        return node < 0 ? nodes.slotOfLeaf[~node] : nodes.slotOfNode[node];
    }

    @Override
    public double size(int node) {
        return nodes.size(slot(node));
    }

    @Override
    public void load(int node, Element into) {
        if (node < 0) {
            System.arraycopy(nodes.box, BoxNodes.STRIDE * slot(node), ((CellElement) into).box, 0, 6);
        } else {
            loadBox(node, (ObbElement) into);
        }
    }

    /** Shows the box of a node or a leaf as a bounding volume. */
    void loadBox(int node, ObbElement element) {
        double[] b = nodes.box;
        element.showAligned(b, BoxNodes.STRIDE * slot(node));
        for (int k = 0; k < BoxNodes.STRIDE; k++) {
            element.magnitude = Math.max(element.magnitude, Math.abs(b[k])); // the root's
        }
    }

    /** How far apart two boxes are, of nodes or leaves; a rounding less, so that it is a lower bound. */
    double gap(int a, int b) {
        int p = BoxNodes.STRIDE * slot(a);
        int q = BoxNodes.STRIDE * slot(b);
        double[] box = nodes.box;
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double along = Math.max(0, Math.max(box[q + k] - box[p + 3 + k], box[p + k] - box[q + 3 + k]));
            sum += along * along;
        }
        return Math.sqrt(sum) * (1 - Rounding.ALIGNED_GAP);
    }

    /**
     * Checks that all links are consistent and that every box is the union of those of its children, in O(n) time; for
     * tests.
     *
     * @throws IllegalStateException if the tree is damaged
     */
    public void validate() {
        BoxCheck.check(nodes);
    }
}
