package dev.tandem.robot.check;

import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.MotionHulls;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The nodes of a {@link RobotTree}, in an order in which children come after their parents. */
final class RobotTreeLayout {

    private static final int COVER = 48;

    final List<Integer> partOf = new ArrayList<>();
    final List<TestTree> trees = new ArrayList<>();
    final List<LinkGeometry> pieces = new ArrayList<>();
    final List<double[]> pieceBalls = new ArrayList<>();
    final List<double[]> nodeBalls = new ArrayList<>();
    final List<Integer> nodePart = new ArrayList<>();
    final List<Boolean> isSubtree = new ArrayList<>();
    /** By handle, of inner nodes first[n]; next and parent by number, inner nodes and pieces apart. */
    final Map<Integer, Integer> first = new HashMap<>();

    final Map<Integer, Integer> next = new HashMap<>();
    final Map<Integer, Integer> parent = new HashMap<>();
    final int root;

    private final RobotParts parts;
    private final List<List<LinkGeometry>> shown = new ArrayList<>();
    private final MotionHulls hulls;

    RobotTreeLayout(RobotParts parts, Set<Integer> left) {
        this.parts = parts;
        List<BallCover> covers = new ArrayList<>();
        for (int i = 0; i < parts.count; i++) {
            List<LinkGeometry> some = left.contains(i) ? List.of() : parts.pieces.get(i);
            shown.add(some);
            covers.add(BallCover.of(some, COVER));
        }
        double[] lower = new double[parts.model.variables().size()];
        double[] upper = new double[lower.length];
        MotionHulls.limits(parts.model, lower, upper);
        hulls = new MotionHulls(parts, covers, lower, upper);
        root = hulls.both[3] < 0 ? TestTree.NONE : subtree(0);
    }

    /** A node for a part and all below; the only child itself, where there is only one. */
    private int subtree(int part) {
        int at = part;
        List<Integer> below = nonEmpty(at);
        while (shown.get(at).isEmpty() && below.size() == 1) {
            at = below.get(0);
            below = nonEmpty(at);
        }
        if (below.isEmpty()) {
            return link(at);
        }
        int node = addNode(at, hulls.both, true);
        List<Integer> children = new ArrayList<>();
        if (!shown.get(at).isEmpty()) {
            children.add(link(at));
        }
        for (int c : below) {
            children.add(subtree(c));
        }
        adopt(node, children);
        return node;
    }

    private List<Integer> nonEmpty(int part) {
        return Arrays.stream(parts.children[part])
                .filter(c -> hulls.both[4 * c + 3] >= 0)
                .boxed()
                .toList();
    }

    private int link(int part) {
        if (shown.get(part).size() == 1) {
            return piece(part, shown.get(part).get(0));
        }
        int node = addNode(part, hulls.rigid, false);
        adopt(node, shown.get(part).stream().map(p -> piece(part, p)).toList());
        return node;
    }

    private int piece(int part, LinkGeometry piece) {
        partOf.add(part);
        pieces.add(piece);
        trees.add(piece.body().tree());
        pieceBalls.add(BallCover.of(List.of(piece), COVER).around);
        return ~(pieces.size() - 1);
    }

    private int addNode(int part, double[] balls, boolean subtree) {
        nodeBalls.add(Arrays.copyOfRange(balls, 4 * part, 4 * part + 4));
        nodePart.add(part);
        isSubtree.add(subtree);
        return nodeBalls.size() - 1;
    }

    private void adopt(int node, List<Integer> children) {
        first.put(node, children.get(0));
        for (int k = 0; k < children.size(); k++) {
            parent.put(children.get(k), node);
            if (k + 1 < children.size()) {
                next.put(children.get(k), children.get(k + 1));
            }
        }
    }

    /** A map by handles as an array by numbers, inner nodes first. */
    int[] links(Map<Integer, Integer> map, int length) {
        int[] out = new int[length];
        for (int i = 0; i < length; i++) {
            int handle = i < nodeBalls.size() ? i : ~(i - nodeBalls.size());
            out[i] = map.getOrDefault(handle, TestTree.NONE);
        }
        return out;
    }
}
