package dev.tandem;

import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.internal.pairs.ConvexConvex;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Element;
import dev.tandem.tree.TestTree;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which depths are known, and one as a value: of two bodies that are one convex solid each, or one of them a half-space. */
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

    static boolean isKnown(Body a, Body b) {
        return isKnown(onlyElement(a.tree()), onlyElement(b.tree()));
    }

    /** Room for the depth of two trees. */
    static Overlap prepare(TestTree a, TestTree b) {
        Element elementA = onlyElement(a);
        Element elementB = onlyElement(b);
        if (elementA == null || elementB == null || !isKnown(elementA, elementB)) {
            throw new IllegalArgumentException(
                    "a depth is known for two convex solids, or one and a half-space, but this is " + a.kinds()
                            + " against " + b.kinds());
        }
        return new Overlap(elementA, elementB);
    }

    /** Whether the bank decides about two trees of one leaf as a depth does, so that it need not be asked as well. */
    static boolean decidesAlike(TestBank bank, TestTree a, TestTree b) {
        return bank.test(a.kind(a.root()), b.kind(b.root())) instanceof ConvexConvex;
    }

    private static boolean isKnown(@Nullable Element a, @Nullable Element b) {
        boolean solidA = a instanceof ConvexElement;
        boolean solidB = b instanceof ConvexElement;
        return (solidA && (solidB || b instanceof HalfSpaceElement)) || (solidB && a instanceof HalfSpaceElement);
    }

    private static @Nullable Element onlyElement(TestTree tree) {
        int root = tree.root();
        if (root == TestTree.NONE || !TestTree.isLeaf(root)) {
            return null;
        }
        Element element = tree.kind(root).newElement();
        tree.load(root, element);
        return element;
    }
}
