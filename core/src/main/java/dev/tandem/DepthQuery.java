package dev.tandem;

import dev.tandem.bank.ContactTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.internal.pairs.ConvexConvex;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Element;
import dev.tandem.tree.TestTree;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which depths are known, and one as a value: of two bodies of one shape each whose kinds have a contact test. */
final class DepthQuery {

    private DepthQuery() {}

    /** The depth, or nothing if the detector says that they are apart. */
    static Optional<Penetration> ask(Detector detector, Body a, Body b) {
        PreparedQuery query = detector.prepare(a, b);
        double depth = query.depth();
        if (depth < 0) {
            return Optional.empty();
        }
        Pose frame = a.pose();
        Overlap o = query.overlap();
        Witness w = o.points();
        return Optional.of(new Penetration(
                depth,
                o.lower(),
                o.upper(),
                frame.rotate(new Vec3(o.normalX(), o.normalY(), o.normalZ())),
                frame.apply(new Vec3(w.ax, w.ay, w.az)),
                frame.apply(new Vec3(w.bx, w.by, w.bz))));
    }

    static boolean isKnown(TestBank bank, TestTree a, TestTree b) {
        return contactTest(bank, a, b) != null;
    }

    /** Room for the depth of two trees. */
    static Overlap prepare(TestBank bank, TestTree a, TestTree b) {
        ContactTest<Element, Element> test = contactTest(bank, a, b);
        if (test == null) {
            throw new IllegalArgumentException(
                    "a depth is known for two convex solids, or one and a half-space, and for"
                            + " two shapes that have a contact test, but this is " + a.kinds() + " against "
                            + b.kinds());
        }
        return new Overlap(onlyElement(a), onlyElement(b), test);
    }

    /** Whether the bank decides about two trees of one leaf as a depth does, so that it need not be asked as well. */
    static boolean decidesAlike(TestBank bank, TestTree a, TestTree b) {
        return bank.test(a.kind(a.root()), b.kind(b.root())) instanceof ConvexConvex;
    }

    /** The contact test for the only leaves of two trees; null if there is none, or one has other than one shape. */
    private static @Nullable ContactTest<Element, Element> contactTest(TestBank bank, TestTree a, TestTree b) {
        return isOneShape(a) && isOneShape(b) ? bank.contactTest(a.kind(a.root()), b.kind(b.root())) : null;
    }

    private static boolean isOneShape(TestTree tree) {
        int root = tree.root();
        return root != TestTree.NONE
                && TestTree.isLeaf(root)
                && !tree.kind(root).isVolume();
    }

    private static Element onlyElement(TestTree tree) {
        Element element = tree.kind(tree.root()).newElement();
        tree.load(tree.root(), element);
        return element;
    }
}
