package dev.tandem.internal.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Components of one body that lie inside the other where their surfaces do not touch: one for each pair of parts. Reusable;
 * it allocates only when there are more of them than ever before.
 */
final class ContainedComponents {

    /** A leaf of the component and any leaf of the solid around it, with all that is needed to measure between them. */
    static final class Component {
        public int leafA;
        public int leafB;
        public final PartPath trailA = new PartPath();
        public final PartPath trailB = new PartPath();
        /** The trees of which one is the solid; the component is in the other, or in a body inside of that. */
        public TestTree treeA;

        public TestTree treeB;
        public final double[] bInA = new double[12];
        public final double[] frame = new double[12];
        /** A point of the component in the frame of the outermost A. */
        public double x;

        public double y;
        public double z;

        Component(TestTree treeA, TestTree treeB) {
            this.treeA = treeA;
            this.treeB = treeB;
        }
    }

    private final List<Component> components = new ArrayList<>();
    private int count;

    void clear() {
        count = 0;
    }

    /** Adds what a descent tells of, if nothing is known yet about these two parts. */
    void add(LeafTests tests, int a, int b, Witness common) {
        for (int i = count - 1; i >= 0; i--) {
            Component known = components.get(i);
            if (known.trailA.isSame(tests.trailA()) && known.trailB.isSame(tests.trailB())) {
                return;
            }
        }
        if (count == components.size()) {
            components.add(new Component(tests.treeA(), tests.treeB()));
        }
        Component component = components.get(count++);
        component.leafA = a;
        component.leafB = b;
        component.trailA.set(tests.trailA());
        component.trailB.set(tests.trailB());
        component.treeA = tests.treeA();
        component.treeB = tests.treeB();
        System.arraycopy(tests.bInA(), 0, component.bInA, 0, 12);
        System.arraycopy(tests.frame(), 0, component.frame, 0, 12);
        component.x = common.ax;
        component.y = common.ay;
        component.z = common.az;
    }

    /**
     * Takes out parts whose surfaces do touch. A descent may tell of a component before it has seen all of two surfaces, hence
     * this is asked at its end.
     */
    void removeTouching(PairPaths trails) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            Component component = components.get(i);
            if (!trails.touch(component.trailA, component.trailB)) {
                components.set(i, components.get(kept));
                components.set(kept++, component);
            }
        }
        count = kept;
    }

    int count() {
        return count;
    }

    Component get(int i) {
        return components.get(i);
    }
}
