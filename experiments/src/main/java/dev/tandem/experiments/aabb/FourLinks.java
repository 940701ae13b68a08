package dev.tandem.experiments.aabb;

import dev.tandem.geometry.Aabb;
import dev.tandem.math.Vec3;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.PairBuffer;
import dev.tandem.scene.PairFilter;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The work's robot of four links with centres at 0, 0.5, 1.2 and 1.8 on the x axis, whose wrist folds back onto its base. */
public final class FourLinks {

    static final List<String> NAMES = List.of("base", "upper arm", "forearm", "wrist");
    private static final double[] CENTRES = {0, 0.5, 1.2, 1.8};

    /** Full sizes along x; neighbours reach into each other, as links do at a joint. */
    private static final double[] LENGTHS = {0.6, 0.7, 0.9, 0.5};

    private static final double WIDTH = 0.2;
    private static final int WRIST = 3;

    private final DynamicBoxTree tree = new DynamicBoxTree().splitAtMedian(true);

    FourLinks() {
        int[] ids = new int[CENTRES.length];
        double[] boxes = new double[6 * ids.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = i;
            Aabb box = box(i, CENTRES[i]);
            box.copyInto(boxes, 6 * i);
        }
        tree.build(ids.length, ids, boxes);
    }

    private static Aabb box(int link, double centre) {
        return Aabb.around(new Vec3(centre, 0, 0), LENGTHS[link], WIDTH, WIDTH);
    }

    /** Moves the wrist's middle along x. */
    void foldWristTo(double centre) {
        tree.move(WRIST, box(WRIST, centre));
    }

    /** All pairs of links whose boxes touch. */
    List<String> allPairs() {
        return pairs(PairFilter.ALL);
    }

    /** Those that are not joined. */
    List<String> wantedPairs() {
        return pairs((a, b) -> Math.abs(a - b) > 1);
    }

    private List<String> pairs(PairFilter filter) {
        PairBuffer found = new PairBuffer();
        tree.pairs(0, filter, found);
        List<String> words = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            words.add(NAMES.get(found.a(i)) + "–" + NAMES.get(found.b(i)));
        }
        words.sort(null);
        return words;
    }

    /** A copy of the tree, to search as the work prints it. */
    FlatTree flat() {
        return new FlatTree(tree);
    }

    /** Six numbers a link. */
    double[] boxes() {
        double[] out = new double[6 * NAMES.size()];
        for (int i = 0; i < NAMES.size(); i++) {
            tree.box(i).copyInto(out, 6 * i);
        }
        return out;
    }

    /** What hangs on the left and on the right of the root, such as "base + upper arm | forearm + wrist". */
    String halves() {
        int left = tree.firstChild(tree.root());
        return names(left) + " | " + names(tree.nextSibling(left));
    }

    private String names(int node) {
        if (TestTree.isLeaf(node)) {
            return NAMES.get(~node);
        }
        int first = tree.firstChild(node);
        return names(first) + " + " + names(tree.nextSibling(first));
    }

    /** The tree, a line a node, indented by its depth. */
    List<String> drawing() {
        List<String> lines = new ArrayList<>();
        draw(tree.root(), 0, lines);
        return lines;
    }

    private void draw(int node, int depth, List<String> lines) {
        if (TestTree.isLeaf(node)) {
            lines.add("  ".repeat(depth) + NAMES.get(~node) + " " + span(tree.box(~node)));
            return;
        }
        lines.add("  ".repeat(depth) + "•");
        for (int child = tree.firstChild(node); child != TestTree.NONE; child = tree.nextSibling(child)) {
            draw(child, depth + 1, lines);
        }
    }

    private static String span(Aabb box) {
        return String.format(
                Locale.ROOT, "[%.2f, %.2f]", box.min().x(), box.max().x());
    }
}
