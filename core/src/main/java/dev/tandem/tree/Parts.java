package dev.tandem.tree;

import dev.tandem.descent.Element;
import dev.tandem.descent.ElementKind;
import dev.tandem.descent.TestTree;
import dev.tandem.math.Pose;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The parts of a compound: trees of any kind, each at a pose. A part is shown as a box around it, and the descent goes on
 * inside.
 */
final class Parts implements Leaves {

    /** Half the size of the box around a part that has no end: beyond any coordinate, and its products still finite. */
    private static final double ENDLESS = 1e31;

    private final TestTree[] trees;
    private final double[] poses;
    private final double[] boxes;
    private final List<ElementKind<?>> kinds;
    private boolean endless;

    Parts(List<TestTree> parts, List<Pose> at) {
        int n = parts.size();
        trees = parts.toArray(new TestTree[0]);
        poses = new double[12 * n];
        boxes = new double[6 * n];
        Set<ElementKind<?>> all = new LinkedHashSet<>();
        all.add(ObbElement.KIND);
        double[] m = new double[12];
        double[] box = new double[6];
        for (int i = 0; i < n; i++) {
            at.get(i).copyInto(m);
            System.arraycopy(m, 0, poses, 12 * i, 12);
            setBox(i, m, box);
            all.addAll(trees[i].kinds());
        }
        kinds = List.copyOf(all);
    }

    private void setBox(int part, double[] pose, double[] box) {
        // A part that changes may be anywhere at the next question: it gets no box that could leave it out.
        boolean bounded = !trees[part].mayChange() && TreeBox.around(trees[part], pose, box);
        endless |= !bounded;
        for (int k = 0; k < 3; k++) {
            boolean empty = bounded && !(box[k] <= box[3 + k]);
            boxes[6 * part + k] = !bounded ? -ENDLESS : empty ? pose[4 * k + 3] : box[k];
            boxes[6 * part + 3 + k] = !bounded ? ENDLESS : empty ? pose[4 * k + 3] : box[3 + k];
        }
    }

    /** Whether some part has no end that could be known, so that no tree of boxes can stand over all. */
    boolean isEndless() {
        return endless;
    }

    /** Whether a part has none. */
    boolean isEndless(int part) {
        return boxes[6 * part + 3] == ENDLESS;
    }

    @Override
    public int count() {
        return trees.length;
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
        ObbElement element = (ObbElement) into;
        element.reach = 0;
        for (int k = 0; k < 3; k++) {
            double low = boxes[6 * leaf + k];
            double high = boxes[6 * leaf + 3 + k];
            element.box[k] = 0.5 * (low + high);
            // The rounding of both is far below what every test allows for, relative to the reach.
            element.box[12 + k] = 0.5 * (high - low);
            element.reach = Math.max(element.reach, Math.max(Math.abs(low), Math.abs(high)));
            for (int i = 0; i < 3; i++) {
                element.box[3 + 3 * k + i] = i == k ? 1 : 0;
            }
        }
    }

    @Override
    public int points(int leaf, double[] out) {
        for (int corner = 0; corner < 8; corner++) {
            for (int k = 0; k < 3; k++) {
                out[3 * corner + k] = boxes[6 * leaf + ((corner >> k & 1) == 0 ? k : 3 + k)];
            }
        }
        return 8;
    }

    @Override
    public double size(int leaf) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += 0.5 * (boxes[6 * leaf + 3 + k] - boxes[6 * leaf + k]);
        }
        return sum;
    }

    @Override
    public boolean nests() {
        return true;
    }

    @Override
    public TestTree inner(int leaf) {
        return trees[leaf];
    }

    @Override
    public void innerPose(int leaf, double[] out) {
        System.arraycopy(poses, 12 * leaf, out, 0, 12);
    }
}
