package dev.tandem.testkit.contract;

import dev.tandem.Body;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.math.Pose;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** What the descent relies on in a {@link TestTree}. */
public final class TestTreeContract {

    private static final double STALE = 1e99;
    private static final double ROUNDING = 1e-12;

    private final TestTree tree;
    private final Set<Integer> seen = new HashSet<>();
    private final Set<Integer> ids = new HashSet<>();
    private final double[] ball = new double[4];
    private final Map<ElementKind<?>, Integer> lastOfKind = new HashMap<>();

    private TestTreeContract(TestTree tree) {
        this.tree = tree;
    }

    /**
     * Every node is reached once, by links that agree in both directions; inner nodes and leaves with a tree inside are
     * volumes, all other leaves are shapes; kinds are listed; sizes are lengths; elements are filled wholly; ids are
     * unique; trees inside are not empty; leaves are in the ball.
     */
    public static void check(TestTree tree) {
        new TestTreeContract(tree).check();
    }

    private void check() {
        List<ElementKind<?>> kinds = tree.kinds();
        require(new HashSet<>(kinds).size() == kinds.size(), "kinds() lists a kind twice: " + kinds);
        long version = tree.changes().version();
        require(version >= (TestTree.mayChange(tree) ? 0 : 1), "the version is no version: " + version);
        int root = tree.root();
        if (root == TestTree.NONE) {
            return;
        }
        tree.ball(ball);
        require(ball[3] >= 0, "the ball around the tree has no radius: " + Arrays.toString(ball));
        require(tree.parent(root) == TestTree.NONE, "the root has a parent: " + tree.parent(root));
        require(tree.nextSibling(root) == TestTree.NONE, "the root has a sibling: " + tree.nextSibling(root));
        Deque<Integer> open = new ArrayDeque<>();
        open.push(root);
        seen.add(root);
        while (!open.isEmpty()) {
            int node = open.pop();
            checkNode(node);
            if (!TestTree.isLeaf(node)) {
                pushChildren(node, open);
            }
        }
    }

    private void pushChildren(int node, Deque<Integer> open) {
        int child = tree.firstChild(node);
        require(child != TestTree.NONE, Loaded.name(tree, node) + " has no child; what has none is a leaf, below zero");
        while (child != TestTree.NONE) {
            require(seen.add(child), "handle " + child + " is reached twice, the second time below " + node);
            require(
                    tree.parent(child) == node,
                    "handle " + child + " is a child of " + node + ", but names " + tree.parent(child) + " as parent");
            open.push(child);
            child = tree.nextSibling(child);
        }
    }

    private void checkNode(int node) {
        ElementKind<?> kind = tree.kind(node);
        String name = Loaded.name(tree, node);
        require(tree.kinds().contains(kind), "kinds() does not list the kind of " + name + ": " + tree.kinds());
        boolean leaf = TestTree.isLeaf(node);
        TestTree inner = leaf ? tree.nesting().inner(node) : null;
        require(
                kind.isVolume() == (!leaf || inner != null),
                name + (leaf ? " is a leaf but its kind is a volume" : " is an inner node but its kind is no volume"));
        if (inner != null) {
            checkInner(inner, name);
        }
        double size = tree.size(node);
        require(size >= 0 && size < Double.POSITIVE_INFINITY, "the size of " + name + " is no length: " + size);
        if (leaf) {
            require(ids.add(tree.id(node)), "id " + tree.id(node) + " belongs to two leaves, one is " + name);
        }
        checkLoad(node);
        if (leaf && inner == null) {
            checkBall(node, size);
        }
    }

    /** Some point of every leaf lies in the ball around the tree. */
    private void checkBall(int leaf, double size) {
        double[] p = new double[3];
        if (Loaded.fresh(tree, leaf).point(p)) {
            double away = Math.hypot(Math.hypot(p[0] - ball[0], p[1] - ball[1]), p[2] - ball[2]);
            double rounding = ROUNDING * (size + ball[3] + Math.abs(p[0]) + Math.abs(p[1]) + Math.abs(p[2]));
            require(away <= ball[3] + rounding, Loaded.name(tree, leaf) + " is outside of the ball around the tree");
        }
    }

    private void checkInner(TestTree inner, String name) {
        require(inner.root() != TestTree.NONE, name + " has an empty tree inside; what is empty has no leaf");
        require(
                new HashSet<>(tree.kinds()).containsAll(inner.kinds()),
                "kinds() lacks some of those inside " + name + ": " + inner.kinds());
        require(
                TestTree.mayChange(tree) || !TestTree.mayChange(inner),
                name + " has a tree inside that may change, but the tree around it says that it does not");
    }

    /**
     * What others rely on in a tree that changes: it says that it may, every edit gives it a version that it did not have
     * before, and answers asked again are those of a tree made afresh. Asked alone, in compounds, in a scene and as a
     * solid, as A and as B, by queries and searches that were prepared before the first edit. All that is made of the tree
     * must hold to {@link #check} as well.
     *
     * @param edits each changes what the tree shows
     * @param fresh makes a tree, of any kind, that shows what the tree shows now
     * @param probe what it is asked against; some edits should change the answer
     */
    public static void checkEdits(TestTree tree, List<Runnable> edits, Supplier<TestTree> fresh, Body probe) {
        checkEdits(tree, edits, fresh, probe, Map.of());
    }

    /**
     * The same, and all of it again for the tree inside of wrappers.
     *
     * @param wrappers each makes a tree that shows the same as the one that it is given; by name, for messages
     */
    public static void checkEdits(
            TestTree tree,
            List<Runnable> edits,
            Supplier<TestTree> fresh,
            Body probe,
            Map<String, UnaryOperator<TestTree>> wrappers) {
        EditedTree asked = new EditedTree(tree, probe);
        wrappers.forEach((name, wrapper) -> {
            asked.addAll(name + ", ", wrapper.apply(tree));
            asked.addAll(name + ", as a solid, ", wrapper.apply(new SolidView(tree)));
        });
        asked.check(fresh.get(), "before the first edit");
        for (int i = 0; i < edits.size(); i++) {
            asked.edit(edits.get(i), i);
            asked.check(fresh.get(), "after edit " + i);
        }
    }

    /** A used element must show the same as a fresh one; whatever load writes, it writes always, and no NaN. */
    private void checkLoad(int node) {
        String name = Loaded.name(tree, node);
        Element first = tree.kind(node).newElement();
        Loaded.fill(first, Double.NaN);
        double[] untouched = Loaded.values(first);
        tree.load(node, first);
        Element second = tree.kind(node).newElement();
        Loaded.fill(second, STALE);
        Integer another = lastOfKind.put(tree.kind(node), node);
        if (another != null) {
            tree.load(another, second);
        }
        tree.load(node, second);
        double[] a = Loaded.values(first);
        double[] b = Loaded.values(second);
        boolean written = a.length == 0;
        for (int i = 0; i < a.length; i++) {
            if (Double.isNaN(a[i])) {
                require(
                        b[i] == STALE,
                        "load leaves number " + i + " of " + name + " as NaN, or as another node left it");
            } else {
                written = true;
                require(a[i] == b[i], "load shows " + name + " differently in a used element: " + a[i] + ", " + b[i]);
            }
        }
        require(written, "load does not fill the element of " + name + ": " + Arrays.toString(untouched));
    }

    /**
     * With B at a pose: no volume of the tree is farther from a leaf of the probe than any leaf below it, nor says that
     * they do not touch where one does.
     */
    public static void checkBounds(TestTree tree, TestTree probe, TestBank bank, Pose pose) {
        Placement at = new Placement();
        at.set(pose);
        Witness out = new Witness();
        List<Integer> nodes = Nodes.topDown(tree);
        for (int leaf : Nodes.leaves(probe)) {
            Element b = Loaded.fresh(probe, leaf);
            Map<Integer, Double> below = new HashMap<>();
            for (int i = nodes.size() - 1; i >= 0; i--) {
                int node = nodes.get(i);
                Element a = Loaded.fresh(tree, node);
                ProximityTest<Element, Element> test = test(bank, tree.kind(node), probe.kind(leaf));
                double distance = test.distance(a, b, at, out);
                if (!TestTree.isLeaf(node)) {
                    double least = below.getOrDefault(node, Double.POSITIVE_INFINITY);
                    String name = Loaded.name(tree, node) + " against " + Loaded.name(probe, leaf) + " at " + pose;
                    require(distance <= least, name + ": bound " + distance + ", but below it is one at " + least);
                    require(
                            least > 0 || test.touches(a, b, at, out),
                            name + ": apart, but below it is one that touches");
                    distance = least;
                }
                below.merge(tree.parent(node), distance, Math::min);
            }
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an element is asked about under its own kind
    static ProximityTest<Element, Element> test(TestBank bank, ElementKind<?> a, ElementKind<?> b) {
        return bank.test((ElementKind) a, (ElementKind) b);
    }

    static void require(boolean holds, String message) {
        if (!holds) {
            throw new AssertionError(message);
        }
    }
}
