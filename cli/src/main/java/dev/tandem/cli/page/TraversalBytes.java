package dev.tandem.cli.page;

import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import dev.tandem.search.Verdict;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;

/**
 * The traversal tree of a check as bytes, parents before their children: the class of a node in its two lowest bits, its
 * depth in the others. Order and depths tell the tree. Of a large tree the upper levels are kept; a node in the last row
 * has the gravest class of the cut below it.
 */
final class TraversalBytes {

    /** The depth has six bits. */
    private static final int DEEPEST = 63;

    /** An inner node, or a node of the cut that is not decided: open, or not looked at since the bodies moved. */
    private static final int OPEN = 0;

    private static final int TOUCHES = 1;
    private static final int CHECKED = 2;
    private static final int UNCHECKED = 3;

    /** How grave a class is, by which a pair stands for those below it. */
    private static final int[] GRAVITY = {2, 3, 1, 0};

    private final Search search;
    private final TraversalTree tree;
    private final boolean isWalked;
    private final boolean[] open;
    private final int[] counts = new int[4];
    private final int[] atDepth = new int[1024];
    private byte[] bytes = new byte[0];
    private int lastRow = DEEPEST;
    private int deepest;
    private int nodes;

    /** The nodes of A and of B that hold the touching pair, where the tree was not walked. */
    private final Set<Integer> aroundA;

    private final Set<Integer> aroundB;

    private TraversalBytes(Search search, TestTree treeA, TestTree treeB) {
        this.search = search;
        tree = search.tree();
        open = new boolean[tree.size()];
        for (int i = 0; i < search.openPairs(); i++) {
            open[search.openPair(i)] = true;
        }
        isWalked = search.verdict() != Verdict.HIT || hasFresh();
        // Of bodies with parts no front is kept: if their tree was not walked, it is a root that holds all.
        aroundA = isWalked || tree.used() == 1 ? Set.of() : withAncestors(treeA, search.leafA());
        aroundB = isWalked || tree.used() == 1 ? Set.of() : withAncestors(treeB, search.leafB());
    }

    private static Set<Integer> withAncestors(TestTree in, int leaf) {
        Set<Integer> nodes = new HashSet<>();
        for (int node = leaf; node != TestTree.NONE; node = in.parent(node)) {
            nodes.add(node);
        }
        return nodes;
    }

    static TraversalBytes of(Search search, TestTree treeA, TestTree treeB, int mostNodes) {
        TraversalBytes bytes = new TraversalBytes(search, treeA, treeB);
        bytes.count();
        bytes.chooseLastRow(mostNodes);
        bytes.write();
        return bytes;
    }

    /** A hit that was found before the walk leaves the tree as it was at an earlier pose. */
    private boolean hasFresh() {
        for (int i = 0; i < tree.size(); i++) {
            if (tree.state(i) != TraversalTree.UNUSED && search.isFresh(i)) {
                return true;
            }
        }
        return false;
    }

    private void count() {
        for (int node = first(); node >= 0; node = next(node)) {
            nodes++;
            deepest = Math.max(deepest, tree.depth(node));
            atDepth[Math.min(atDepth.length - 1, tree.depth(node))]++;
            if (isCut(node)) {
                counts[classOf(node)]++;
            }
        }
    }

    private void chooseLastRow(int mostNodes) {
        int sum = 0;
        for (int depth = 1; depth <= DEEPEST; depth++) {
            sum += atDepth[depth];
            if (sum > mostNodes) {
                lastRow = Math.max(1, depth - 1);
                return;
            }
        }
    }

    private void write() {
        int atLastRow = -1;
        int gravest = OPEN;
        byte[] all = new byte[nodes];
        int size = 0;
        for (int node = first(); node >= 0; node = next(node)) {
            int depth = tree.depth(node);
            if (depth <= lastRow) {
                atLastRow = size;
                gravest = isCut(node) ? classOf(node) : UNCHECKED;
                all[size++] = (byte) (depth << 2 | (isCut(node) ? gravest : OPEN));
            } else if (isCut(node) && GRAVITY[classOf(node)] >= GRAVITY[gravest]) {
                gravest = classOf(node);
                all[atLastRow] = (byte) (lastRow << 2 | gravest);
            }
        }
        bytes = Arrays.copyOf(all, size);
    }

    private int first() {
        return tree.used() == 0 ? TraversalTree.NONE : 0;
    }

    /** The next node, parents before their children; negative after the last. */
    private int next(int from) {
        int node = from;
        int next = tree.firstChild(node);
        while (next < 0 && node >= 0) {
            next = tree.nextSibling(node);
            node = next < 0 ? tree.parent(node) : node;
        }
        return next;
    }

    private boolean isCut(int node) {
        return tree.firstChild(node) < 0;
    }

    private int classOf(int node) {
        if (!isWalked) {
            return holdsHit(node) ? TOUCHES : OPEN;
        }
        if (tree.state(node) == TraversalTree.OPEN) {
            return OPEN;
        }
        boolean fresh = search.isFresh(node);
        if (tree.state(node) == TraversalTree.TOUCHING) {
            return fresh ? TOUCHES : OPEN;
        }
        if (tree.state(node) == TraversalTree.APART) {
            return fresh ? freshClass(node) : open[node] ? OPEN : UNCHECKED;
        }
        return OPEN;
    }

    /** Whether a node of a tree that was not walked holds the touching pair. */
    private boolean holdsHit(int node) {
        return tree.used() == 1 || (aroundA.contains(tree.a(node)) && aroundB.contains(tree.b(node)));
    }

    /** Two leaves that are apart, but not by more than the margin, are what a hit is made of. */
    private int freshClass(int node) {
        boolean leaves = (tree.a(node) & tree.b(node)) < 0;
        return leaves && tree.bound(node) <= search.margin() ? TOUCHES : CHECKED;
    }

    /** The fields of a check that tell its tree, each after a comma. */
    String json() {
        return ",\"walked\":" + isWalked + ",\"all\":" + nodes + ",\"deepest\":" + deepest + ",\"counts\":"
                + Arrays.toString(counts) + ",\"nodes\":\""
                + Base64.getEncoder().encodeToString(bytes) + "\"";
    }
}
