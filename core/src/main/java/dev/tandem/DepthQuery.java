package dev.tandem;

import dev.tandem.descent.Element;
import dev.tandem.descent.TestTree;
import dev.tandem.descent.Witness;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.proximity.HalfSpaceConvex;
import dev.tandem.proximity.convex.Epa;
import dev.tandem.tree.ConvexElement;
import dev.tandem.tree.HalfSpaceElement;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The depth of two bodies that are one convex solid each, or one of them a half-space. */
final class DepthQuery {

    private DepthQuery() {}

    /** The depth, or nothing if the detector says that they are apart. */
    static Optional<Penetration> ask(Detector detector, Body a, Body b) {
        Element elementA = onlyElement(a.tree());
        Element elementB = onlyElement(b.tree());
        boolean hit = isKnown(elementA, elementB) && detector.collides(a, b);
        if (elementA instanceof ConvexElement solidA && elementB instanceof ConvexElement solidB) {
            return hit ? Optional.of(ofSolids(solidA, a.pose(), solidB, b.pose())) : Optional.empty();
        }
        if (elementA instanceof HalfSpaceElement halfSpace && elementB instanceof ConvexElement solid) {
            return hit ? Optional.of(inHalfSpace(halfSpace, a.pose(), solid, b.pose())) : Optional.empty();
        }
        if (elementB instanceof HalfSpaceElement halfSpace && elementA instanceof ConvexElement solid) {
            return hit ? Optional.of(swapped(inHalfSpace(halfSpace, b.pose(), solid, a.pose()))) : Optional.empty();
        }
        throw new IllegalArgumentException(
                "a depth is known for two convex solids, or one and a half-space, but this is "
                        + a.tree().kinds() + " against " + b.tree().kinds());
    }

    static boolean isKnown(Body a, Body b) {
        return isKnown(onlyElement(a.tree()), onlyElement(b.tree()));
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

    private static Penetration ofSolids(ConvexElement a, Pose poseA, ConvexElement b, Pose poseB) {
        Witness w = new Witness();
        Epa epa = new Epa();
        double depth = epa.depth(a.convex(), b.convex(), relative(poseA, poseB), w);
        if (depth == Epa.APART) {
            // A formula counts a rounding's gap as touching, a support function may not: they only touch.
            a.gjk().distance(a.convex(), b.convex(), relative(poseA, poseB), w);
            return only(poseA, w);
        }
        return new Penetration(
                depth,
                epa.lower(),
                epa.upper(),
                poseA.rotate(new Vec3(epa.normalX(), epa.normalY(), epa.normalZ())),
                poseA.apply(new Vec3(w.ax, w.ay, w.az)),
                poseA.apply(new Vec3(w.bx, w.by, w.bz)));
    }

    /** Two that only touch, at two points a rounding apart. */
    private static Penetration only(Pose frame, Witness w) {
        Vec3 way = new Vec3(w.bx - w.ax, w.by - w.ay, w.bz - w.az);
        Vec3 normal = way.length() > 0 ? way.normalized() : new Vec3(0, 0, 1);
        return new Penetration(
                0,
                0,
                0,
                frame.rotate(normal),
                frame.apply(new Vec3(w.ax, w.ay, w.az)),
                frame.apply(new Vec3(w.bx, w.by, w.bz)));
    }

    private static Penetration inHalfSpace(HalfSpaceElement a, Pose poseA, ConvexElement b, Pose poseB) {
        Witness w = new Witness();
        double height = HalfSpaceConvex.height(a, b.convex(), relative(poseA, poseB), b.point(), w);
        double depth = Math.max(0, -height);
        Vec3 normal = new Vec3(a.nx, a.ny, a.nz);
        Vec3 deepest = new Vec3(w.bx, w.by, w.bz);
        return new Penetration(
                depth,
                depth,
                depth,
                poseA.rotate(normal),
                poseA.apply(deepest.plus(normal.times(depth))),
                poseA.apply(deepest));
    }

    private static Penetration swapped(Penetration p) {
        return new Penetration(p.depth(), p.lower(), p.upper(), p.normal().times(-1), p.pointOnB(), p.pointOnA());
    }

    private static double[] relative(Pose a, Pose b) {
        double[] bInA = new double[12];
        Pose.relative(a, b).copyInto(bInA);
        return bInA;
    }
}
