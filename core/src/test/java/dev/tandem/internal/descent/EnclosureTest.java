package dev.tandem.internal.descent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Interior;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** A budget that ends while a search asks which solid is inside the other ends the asking, and leaves it open. */
class EnclosureTest {

    /** A solid that cancels the search when it is asked about its inside. */
    private record Cancelling(TestTree solid, AtomicBoolean flag) implements TestTree, Surface {

        @Override
        public Interior newInterior() {
            return new Interior() {
                @Override
                public boolean contains(double[] pose, double x, double y, double z) {
                    flag.set(true);
                    return false;
                }

                @Override
                public void ball(double[] out) {
                    TestTree.unknownBall(out);
                }
            };
        }

        /** Walked as itself, no pieces known. */
        @Override
        public Surface surface() {
            return this;
        }

        @Override
        public TestTree tree() {
            return this;
        }

        @Override
        public int[] components() {
            return new int[0];
        }

        @Override
        public int id(int leaf) {
            return solid.id(leaf);
        }

        @Override
        public void ball(double[] out) {
            TestTree.unknownBall(out);
        }

        @Override
        public Changes changes() {
            return solid.changes();
        }

        @Override
        public Nesting nesting() {
            return solid.nesting();
        }

        @Override
        public int root() {
            return solid.root();
        }

        @Override
        public int firstChild(int node) {
            return solid.firstChild(node);
        }

        @Override
        public int nextSibling(int node) {
            return solid.nextSibling(node);
        }

        @Override
        public int parent(int node) {
            return solid.parent(node);
        }

        @Override
        public ElementKind<?> kind(int node) {
            return solid.kind(node);
        }

        @Override
        public List<ElementKind<?>> kinds() {
            return solid.kinds();
        }

        @Override
        public void load(int node, Element into) {
            solid.load(node, into);
        }

        @Override
        public double size(int node) {
            return solid.size(node);
        }
    }

    @Test
    void anEndWhileTheInsideIsAskedAboutLeavesItUnknown() {
        Body small = Body.of(TriangleMesh.sphere(0.2, 2)).solid();
        Body large = Body.of(TriangleMesh.sphere(1, 3)).solid();
        AtomicBoolean flag = new AtomicBoolean();
        Search search = new Search(new Cancelling(small.tree(), flag), large.tree(), Tandem.standardBank());
        Budget untilAsked = Budget.unlimited().unless(flag);
        assertEquals(Verdict.UNKNOWN, search.collide(Pose.identity(), untilAsked));
        assertEquals(0, search.lower());
        flag.set(false);
        assertEquals(Verdict.UNKNOWN, search.distance(Pose.identity(), untilAsked));
        assertEquals(0, search.lower());
        // The small one says that nothing is inside of it; the large one knows better, given the time.
        assertEquals(Verdict.HIT, search.collide(Pose.identity(), Budget.ofTests(1_000_000)));
        assertEquals(Verdict.HIT, search.distance(Pose.identity(), Budget.ofTests(1_000_000)));
        assertEquals(0, search.upper());
    }
}
