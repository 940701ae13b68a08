package dev.tandem.internal.certify;

import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.certificate.Certificate;
import dev.tandem.internal.convex.Gjk;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import dev.tandem.search.Verdict;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes certificates from the traverse tree of a search. The search knows by volumes that a pair is apart; here a plane is
 * found for the pieces themselves: across the directions in which the search for their distance ended, or along one of their
 * fifteen axes. Where rounding leaves no room for a plane, the pair is split further, down to two pieces.
 */
public final class Certifier {

    private final CertifiedBody a;
    private final CertifiedBody b;
    private final double[] bInA = new double[12];
    private final List<Certificate.Split> splits = new ArrayList<>();
    private final List<Certificate.Separated> separations = new ArrayList<>();
    private final double[][] axes = new double[17][3];
    private final Gjk gjk = new Gjk();
    private final Witness closest = new Witness();

    private final double coordinates;
    private double widest;
    private double middle;
    private double[] chosen = axes[0];
    private double sign;

    private Certifier(TestTree treeA, TestTree treeB, Pose pose) {
        a = new CertifiedBody(treeA, Pose.identity());
        b = new CertifiedBody(treeB, pose);
        pose.copyInto(bInA);
        coordinates = a.coordinates() + b.coordinates();
    }

    public static boolean canCertify(TestTree a, TestTree b) {
        return CertifiedBody.isKnown(a) && CertifiedBody.isKnown(b);
    }

    public static Certificate certify(TestTree a, TestTree b, Pose pose, TestBank bank) {
        if (!canCertify(a, b)) {
            throw new IllegalArgumentException("no certificate for these bodies, which show "
                    + a.kinds() + " and " + b.kinds()
                    + ": there are some for meshes (as surfaces, in trees of boxes), bounded convex solids and voxel"
                    + " maps, none of them empty");
        }
        Search search = new Search(a, b, bank).recording(true);
        Verdict verdict = search.collide(pose, Budget.unlimited());
        Certifier certifier = new Certifier(a, b, pose);
        return verdict == Verdict.HIT ? certifier.hit(search, a, b) : certifier.free(search.tree());
    }

    private Certificate hit(Search search, TestTree treeA, TestTree treeB) {
        int leafA = search.leafA();
        int leafB = search.leafB();
        if (treeA instanceof MeshTree meshA && treeB instanceof MeshTree meshB) {
            return Certificate.ofHit(
                    ~leafA, ~leafB, corners(meshA, leafA, Pose.identity()), corners(meshB, leafB, Pose.ofMatrix(bInA)));
        }
        Witness w = search.points();
        Vec3 common = new Vec3(0.5 * (w.ax + w.bx), 0.5 * (w.ay + w.by), 0.5 * (w.az + w.bz));
        return Certificate.hit(a.piece(leafA), b.piece(leafB), List.of(), common, a.cells(), b.cells());
    }

    private static double[] corners(MeshTree tree, int leaf, Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        double[] corners = new double[9];
        tree.mesh().copyTriangle(~leaf, corners);
        Pose.mapPoints(m, corners, 3, corners);
        return corners;
    }

    private Certificate free(TraversalTree tree) {
        a.number();
        b.number();
        for (int i = 0; i < tree.size(); i++) {
            if (tree.state(i) == TraversalTree.INNER) {
                split(tree.a(i), tree.b(i), tree.b(tree.firstChild(i)) == tree.b(i));
            } else if (tree.isCut(i)) {
                separate(tree.a(i), tree.b(i));
            }
        }
        return new Certificate(
                false, -1, -1, List.of(), null, a.cells(), b.cells(), a.groups(), b.groups(), splits, separations);
    }

    private void split(int nodeA, int nodeB, boolean splitsA) {
        splits.add(new Certificate.Split(a.memberOf(nodeA), b.memberOf(nodeB), splitsA));
    }

    /** Adds a plane between two nodes, or, where none has room, splits the larger of them. Iterates on a small stack. */
    private void separate(int fromA, int fromB) {
        List<int[]> open = new ArrayList<>(List.of(new int[] {fromA, fromB}));
        while (!open.isEmpty()) {
            int[] pair = open.remove(open.size() - 1);
            int nodeA = pair[0];
            int nodeB = pair[1];
            boolean pieces = (nodeA & nodeB) < 0;
            if (pieces && a.isMesh() && b.isMesh()) {
                add(nodeA, nodeB, 0, 0);
            } else if (findPlane(nodeA, nodeB)) {
                add(nodeA, nodeB, sign, sign * middle);
            } else if (pieces) {
                throw new IllegalStateException("no certificate: two pieces are apart by so little that no plane of "
                        + "doubles fits between them; the verdict stands");
            } else {
                boolean splitsA = nodeB < 0 || (nodeA >= 0 && a.size(nodeA) > b.size(nodeB));
                split(nodeA, nodeB, splitsA);
                for (int child : splitsA ? a.children(nodeA) : b.children(nodeB)) {
                    open.add(splitsA ? new int[] {child, nodeB} : new int[] {nodeA, child});
                }
            }
        }
    }

    private void add(int nodeA, int nodeB, double factor, double d) {
        // Adding zero turns −0 into 0.
        double x = factor * chosen[0] + 0.0;
        double y = factor * chosen[1] + 0.0;
        double z = factor * chosen[2] + 0.0;
        separations.add(new Certificate.Separated(a.memberOf(nodeA), b.memberOf(nodeB), x, y, z, d));
    }

    private boolean findPlane(int nodeA, int nodeB) {
        widest = 0;
        closest.uncertainty = 0;
        if (gjk.distance(a.volume(nodeA), b.volume(nodeB), bInA, closest) > 0) {
            gjk.directions(axes[15], axes[16]);
            look(nodeA, nodeB, axes[15]);
            look(nodeA, nodeB, axes[16]);
        }
        if (widest > 0) {
            return true;
        }
        int directionsA = a.directions(nodeA, axes, 0);
        int directionsB = b.directions(nodeB, axes, 3);
        for (int i = 0; i < directionsA; i++) {
            look(nodeA, nodeB, axes[i]);
        }
        for (int j = 3; j < 3 + directionsB; j++) {
            look(nodeA, nodeB, axes[j]);
        }
        for (int i = 0; i < directionsA; i++) {
            for (int j = 3; j < 3 + directionsB; j++) {
                double[] p = axes[i];
                double[] q = axes[j];
                double[] out = axes[6 + 3 * i + j - 3];
                out[0] = p[1] * q[2] - p[2] * q[1];
                out[1] = p[2] * q[0] - p[0] * q[2];
                out[2] = p[0] * q[1] - p[1] * q[0];
                look(nodeA, nodeB, out);
            }
        }
        return widest > 0;
    }

    /** Scales a direction to length one and keeps it if it leaves more room than the best so far. */
    private void look(int nodeA, int nodeB, double[] n) {
        double largest = Math.max(Math.abs(n[0]), Math.max(Math.abs(n[1]), Math.abs(n[2])));
        if (!(largest > 0) || largest == Double.POSITIVE_INFINITY) {
            return;
        }
        for (int k = 0; k < 3; k++) {
            n[k] /= largest;
        }
        double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        for (int k = 0; k < 3; k++) {
            n[k] /= length;
        }
        a.project(nodeA, n);
        b.project(nodeB, n);
        double room = Filters.CERTIFICATE_PLANE
                * (coordinates
                        + Math.max(Math.abs(a.low), Math.abs(a.high))
                        + Math.max(Math.abs(b.low), Math.abs(b.high)));
        double above = b.low - a.high - room;
        double below = a.low - b.high - room;
        if (Math.max(above, below) > widest) {
            widest = Math.max(above, below);
            chosen = n;
            sign = above > below ? 1 : -1;
            middle = above > below ? 0.5 * (a.high + b.low) : 0.5 * (a.low + b.high);
        }
    }
}
