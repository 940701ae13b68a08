package dev.tandem.tree;

import dev.tandem.descent.Element;
import dev.tandem.descent.ElementKind;
import dev.tandem.descent.TestTree;
import dev.tandem.math.Pose;
import java.util.List;

/**
 * A body of parts: trees of any kind, also compounds, each at a pose. Parts keep their own trees and their own frames.
 */
public final class CompoundTree {

    private CompoundTree() {}

    /** A tree over parts; a part's number is its place in the list. */
    public static TestTree of(List<TestTree> parts, List<Pose> poses) {
        if (parts.size() != poses.size()) {
            throw new IllegalArgumentException(
                    "a compound needs a pose for each part, but got " + poses.size() + " for " + parts.size());
        }
        Parts leaves = new Parts(parts, poses);
        return leaves.isEndless() ? new Row(leaves) : VolumeTree.obb(leaves);
    }

    /**
     * All parts side by side under one root without an end: what is left when one of them, such as a half-space, has
     * none.
     */
    private static final class Row implements TestTree {

        private static final int ROOT = 0;
        private final Parts parts;

        /** A part that has no end: its box holds all others. */
        private final int endless;

        Row(Parts parts) {
            this.parts = parts;
            int largest = 0;
            for (int i = 1; i < parts.count(); i++) {
                largest = parts.size(i) > parts.size(largest) ? i : largest;
            }
            endless = largest;
        }

        @Override
        public int root() {
            return ROOT;
        }

        @Override
        public int firstChild(int node) {
            return ~0;
        }

        @Override
        public int nextSibling(int node) {
            return node == ROOT || ~node + 1 == parts.count() ? NONE : ~(~node + 1);
        }

        @Override
        public int parent(int node) {
            return node == ROOT ? NONE : ROOT;
        }

        @Override
        public ElementKind<?> kind(int node) {
            return ObbElement.KIND;
        }

        @Override
        public List<ElementKind<?>> kinds() {
            return parts.kinds();
        }

        @Override
        public void load(int node, Element into) {
            parts.load(node == ROOT ? endless : ~node, into);
        }

        @Override
        public double size(int node) {
            return parts.size(node == ROOT ? endless : ~node);
        }

        @Override
        public boolean isEndless(int node) {
            return parts.isEndless(node == ROOT ? endless : ~node);
        }

        @Override
        public boolean nests() {
            return true;
        }

        @Override
        public TestTree inner(int leaf) {
            return parts.inner(~leaf);
        }

        @Override
        public void innerPose(int leaf, double[] out) {
            parts.innerPose(~leaf, out);
        }
    }
}
