package dev.tandem.internal.trees;

import dev.tandem.element.Leaves;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.math.Pose;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The parts of a compound: trees of any kind, each at a pose. A part is shown as a box around it, and the descent goes on
 * inside. A part with nothing in it is not shown: it has no point that could touch anything.
 *
 * <p>Where some parts may change, {@link #refresh} brings the boxes up to date. All other parts are looked at once.
 */
final class CompoundLeaves implements Leaves, Nesting {

    private final TestTree[] trees;
    private final double[] poses;

    /** By part: smallest and largest corner; from +∞ to −∞ around a part with nothing in it. */
    private final double[] boxes;

    private final List<ElementKind<?>> kinds;

    /** Of the parts that do not change. */
    private double fixedStretch;

    private final double[] pose = new double[12];

    /** The parts that may change, and the versions that their boxes are of. */
    private final int[] changing;

    private final boolean[] isChanging;

    private final long[] versions;

    /** The parts that are shown, by leaf. */
    private final int[] shown;

    private int count;
    private int endlessLeaf;
    private long edits = 1;
    private boolean isVersionKnown = true;

    CompoundLeaves(List<TestTree> parts, List<Pose> at) {
        int n = parts.size();
        trees = parts.toArray(new TestTree[0]);
        poses = new double[12 * n];
        boxes = new double[6 * n];
        shown = new int[n];
        isChanging = new boolean[n];
        Set<ElementKind<?>> all = new LinkedHashSet<>();
        all.add(ObbElement.KIND);
        int[] live = new int[n];
        int lives = 0;
        for (int i = 0; i < n; i++) {
            at.get(i).copyInto(pose);
            System.arraycopy(pose, 0, poses, 12 * i, 12);
            all.addAll(trees[i].kinds());
            if (TestTree.mayChange(trees[i])) {
                live[lives++] = i;
                isChanging[i] = true;
            } else {
                measure(i);
                fixedStretch = Math.max(fixedStretch, stretch(i));
            }
        }
        kinds = List.copyOf(all);
        changing = Arrays.copyOf(live, lives);
        versions = new long[lives];
        for (int k = 0; k < lives; k++) {
            versions[k] = trees[changing[k]].changes().version();
            isVersionKnown &= versions[k] != 0;
            measure(changing[k]);
        }
        show();
    }

    /** Whether some part may change. */
    boolean mayChange() {
        return changing.length > 0;
    }

    /** Another number whenever {@link #refresh} found that a part has changed; 0 if a part does not say when it does. */
    long version() {
        return isVersionKnown ? edits : 0;
    }

    /** Another number whenever {@link #refresh} changed what is shown. */
    long edits() {
        return edits;
    }

    /** Brings the boxes of parts that have changed up to date. Writes nothing if none has. */
    void refresh() {
        boolean changed = false;
        for (int k = 0; k < changing.length; k++) {
            int part = changing[k];
            long now = trees[part].changes().version();
            if (now != versions[k] || now == 0) {
                boolean other = measure(part);
                changed |= other || now != versions[k];
                versions[k] = now;
            }
        }
        if (changed) {
            edits++;
            isVersionKnown = true;
            for (long known : versions) {
                isVersionKnown &= known != 0;
            }
            show();
        }
    }

    /** Sets the box of a part; false if it is the one that it had. */
    private boolean measure(int part) {
        double[] box = new double[6];
        boolean bounded = TreeBox.around(trees[part], Arrays.copyOfRange(poses, 12 * part, 12 * part + 12), box);
        boolean empty = bounded && box[0] == Double.POSITIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            bounded &= box[k] >= -Limits.ENDLESS && box[3 + k] <= Limits.ENDLESS;
        }
        if (!bounded && !empty) {
            Arrays.fill(box, 0, 3, -Limits.ENDLESS);
            Arrays.fill(box, 3, 6, Limits.ENDLESS);
        }
        boolean same = Arrays.equals(boxes, 6 * part, 6 * part + 6, box, 0, 6);
        System.arraycopy(box, 0, boxes, 6 * part, 6);
        return !same;
    }

    private void show() {
        int n = 0;
        endlessLeaf = -1;
        for (int part = 0; part < trees.length; part++) {
            if (boxes[6 * part] <= boxes[6 * part + 3]) {
                endlessLeaf = endlessLeaf < 0 && boxes[6 * part + 3] == Limits.ENDLESS ? n : endlessLeaf;
                shown[n++] = part;
            }
        }
        count = n;
    }

    /** The first leaf that has no end, or −1 if there is none. */
    int endlessLeaf() {
        return endlessLeaf;
    }

    /** A leaf whose part has no end; an inner node that has such a leaf below it, as the root of {@link PartRow} may. */
    @Override
    public boolean isEndless(int node) {
        return node < 0 ? boxes[6 * shown[~node] + 3] == Limits.ENDLESS : endlessLeaf >= 0;
    }

    /** Writes the smallest and the largest corner of the box around all that is shown. */
    void boxAroundAll(double[] out) {
        Arrays.fill(out, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(out, 3, 6, Double.NEGATIVE_INFINITY);
        for (int leaf = 0; leaf < count; leaf++) {
            int at = 6 * shown[leaf];
            for (int k = 0; k < 3; k++) {
                out[k] = Math.min(out[k], boxes[at + k]);
                out[3 + k] = Math.max(out[3 + k], boxes[at + 3 + k]);
            }
        }
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int id(int leaf) {
        return shown[leaf];
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return kinds;
    }

    @Override
    public ElementKind<?> kind(int leaf) {
        return ObbElement.KIND;
    }

    @Override
    public void load(int leaf, Element into) {
        ((ObbElement) into).showAligned(boxes, 6 * shown[leaf]);
    }

    @Override
    public int points(int leaf, double[] out) {
        for (int corner = 0; corner < 8; corner++) {
            for (int k = 0; k < 3; k++) {
                out[3 * corner + k] = boxes[6 * shown[leaf] + ((corner >> k & 1) == 0 ? k : 3 + k)];
            }
        }
        return 8;
    }

    /**
     * What may change counts as large whatever it shows now, so that the descent opens it first: the kernels for maps and
     * robots take the whole of both.
     */
    @Override
    public double size(int leaf) {
        return isChanging[shown[leaf]] ? Limits.ENDLESS_BOX : size(boxes, 6 * shown[leaf]);
    }

    /** The sum of a box's half sizes. */
    static double size(double[] boxes, int at) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += 0.5 * (boxes[at + 3 + k] - boxes[at + k]);
        }
        return sum;
    }

    @Override
    public double radius(int leaf) {
        return 0;
    }

    @Override
    public Nesting nesting() {
        return this;
    }

    @Override
    public TestTree inner(int leaf) {
        return trees[shown[~leaf]];
    }

    @Override
    public void innerPose(int leaf, double[] out) {
        System.arraycopy(poses, 12 * shown[~leaf], out, 0, 12);
    }

    @Override
    public double stretch() {
        double most = fixedStretch;
        for (int part : changing) {
            most = Math.max(most, stretch(part));
        }
        return most;
    }

    private double stretch(int part) {
        System.arraycopy(poses, 12 * part, pose, 0, 12);
        return Pose.stretch(pose) + trees[part].nesting().stretch();
    }
}
