package dev.tandem.testkit.certificate;

import dev.tandem.Body;
import dev.tandem.CertificateCheck;
import dev.tandem.certificate.Certificate;
import dev.tandem.certificate.Certificate.Separated;
import dev.tandem.certificate.Certificate.Split;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.exact.ExactTriangles;
import dev.tandem.testkit.exact.ExactVector;
import dev.tandem.testkit.exact.ScaledPoints;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Accepts or rejects a certificate. It sees pieces and numbers only: that groups hold all pieces, that splits lead from the
 * two whole bodies to separated pairs alone, that each plane has all of one side at or below it and all of the other above
 * it. Heights of corners are judged in doubles with an error bound, and exactly where that does not decide, those of curved
 * solids with an error bound; pairs of triangles are judged in exact fractions. The point of a hit must be in both pieces
 * to within {@link #TOUCH} of their coordinates, which is what counts as touching.
 */
public final class CertificateChecker implements CertificateCheck {

    private static final double TOUCH = 4e-12;

    private record Pair(int a, int b) {}

    /** For the service loader. */
    public CertificateChecker() {}

    /** Why a certificate about two meshes is rejected; nothing if it proves what it says. */
    public static Optional<String> objection(Certificate certificate, TriangleMesh a, TriangleMesh b, Pose bInA) {
        return new CertificateChecker()
                .objection(certificate, Body.of(a), Body.of(b).at(bInA));
    }

    @Override
    public Optional<String> objection(Certificate certificate, Body a, Body b) {
        Pieces piecesA = Pieces.of(a, Pose.identity(), certificate.cellsA());
        Pieces piecesB = Pieces.of(b, Pose.relative(a.pose(), b.pose()), certificate.cellsB());
        Optional<String> problem = piecesA.problem().or(piecesB::problem);
        if (problem.isPresent()) {
            return problem;
        }
        return certificate.hit()
                ? objectionToHit(certificate, a, b, piecesA, piecesB)
                : Pieces.uncovered(a, certificate.cellsA())
                        .or(() -> Pieces.uncovered(b, certificate.cellsB()))
                        .or(() -> objectionToFree(certificate, piecesA, piecesB));
    }

    private static Optional<String> objectionToHit(Certificate c, Body bodyA, Body bodyB, Pieces as, Pieces bs) {
        int i = c.idA();
        int j = c.idB();
        if (i < 0 || i >= as.count() || j < 0 || j >= bs.count()) {
            return Optional.of("there are no pieces " + i + " of A and " + j + " of B");
        }
        if ((!c.cellsA().isEmpty() && !Pieces.isReal(bodyA, c.cellsA().get(i)))
                || (!c.cellsB().isEmpty() && !Pieces.isReal(bodyB, c.cellsB().get(j)))) {
            return Optional.of("there are no such cells");
        }
        if (as.get(i) instanceof TrianglePiece a && bs.get(j) instanceof TrianglePiece b) {
            return objectionToTriangles(c, a.corners, b.corners);
        }
        Vec3 p = c.common();
        if (p == null) {
            return Optional.of("there is no common point");
        }
        double allowed = TOUCH * (as.get(i).reach() + bs.get(j).reach());
        double fromA = as.get(i).distance(p.x(), p.y(), p.z());
        double fromB = bs.get(j).distance(p.x(), p.y(), p.z());
        // Of a body without end nothing is known, and any distance would be within its reach.
        return fromA <= allowed && fromB <= allowed && allowed < Double.POSITIVE_INFINITY
                ? Optional.empty()
                : Optional.of("the common point is " + fromA + " from A's piece and " + fromB + " from B's, more than "
                        + allowed);
    }

    private static Optional<String> objectionToTriangles(Certificate c, double[] a, double[] b) {
        List<Integer> signs = new ArrayList<>();
        for (int k = 0; k < 9; k += 3) {
            signs.add(side(b, a, k));
        }
        for (int k = 0; k < 9; k += 3) {
            signs.add(side(a, b, k));
        }
        if (!signs.equals(c.signs())) {
            return Optional.of("the corners' sides are " + signs + ", not " + c.signs());
        }
        return ExactTriangles.intersects(a, b)
                ? Optional.empty()
                : Optional.of("triangles " + c.idA() + " of A and " + c.idB() + " of B do not touch");
    }

    /** 1 if a point is below the plane of a triangle, from above which it turns counterclockwise; exactly. */
    private static int side(double[] t, double[] p, int at) {
        ScaledPoints points = new ScaledPoints(t, Arrays.copyOfRange(p, at, at + 3));
        ExactVector v = points.get(1).minus(points.get(3));
        ExactVector w = points.get(2).minus(points.get(3));
        return points.get(0).minus(points.get(3)).dot(v.cross(w)).signum();
    }

    private static Optional<String> objectionToFree(Certificate certificate, Pieces as, Pieces bs) {
        List<BitSet> membersA = new ArrayList<>();
        List<BitSet> membersB = new ArrayList<>();
        if (!expand(certificate.groupsA(), as.count(), membersA)
                || !expand(certificate.groupsB(), bs.count(), membersB)) {
            return Optional.of("the groups do not hold every piece");
        }
        Map<Pair, Separated> apart = new HashMap<>();
        for (Separated s : certificate.separations()) {
            apart.put(new Pair(s.a(), s.b()), s);
        }
        Map<Pair, Split> splits = new HashMap<>();
        for (Split s : certificate.splits()) {
            splits.put(new Pair(s.a(), s.b()), s);
        }
        Set<Pair> seen = new HashSet<>();
        Deque<Pair> open = new ArrayDeque<>();
        open.add(new Pair(as.count() > 1 ? 0 : ~0, bs.count() > 1 ? 0 : ~0));
        while (!open.isEmpty()) {
            Pair pair = open.pop();
            if (!seen.add(pair)) {
                continue;
            }
            Separated s = apart.get(pair);
            if (s != null) {
                if (!isApart(s, as, membersA, bs, membersB)) {
                    return Optional.of("not separated: " + s);
                }
                continue;
            }
            Split split = splits.get(pair);
            if (split == null || (split.splitsA() ? pair.a : pair.b) < 0) {
                return Optional.of("nothing covers " + pair);
            }
            for (int member : split.splitsA()
                    ? certificate.groupsA().get(pair.a)
                    : certificate.groupsB().get(pair.b)) {
                open.push(split.splitsA() ? new Pair(member, pair.b) : new Pair(pair.a, member));
            }
        }
        return Optional.empty();
    }

    /** The pieces of each group. False if groups are not in order (members after their group) or one piece is missing. */
    private static boolean expand(List<List<Integer>> groups, int pieces, List<BitSet> out) {
        for (int i = 0; i < groups.size(); i++) {
            out.add(new BitSet());
        }
        for (int i = groups.size() - 1; i >= 0; i--) {
            for (int member : groups.get(i)) {
                if (member >= groups.size() || ~member >= pieces || (member >= 0 && member <= i)) {
                    return false;
                }
                if (member < 0) {
                    out.get(i).set(~member);
                } else {
                    out.get(i).or(out.get(member));
                }
            }
        }
        return pieces == 1 || (!out.isEmpty() && out.get(0).cardinality() == pieces);
    }

    private static boolean isApart(Separated s, Pieces as, List<BitSet> membersA, Pieces bs, List<BitSet> membersB) {
        if (!(Double.isFinite(s.nx())
                && Double.isFinite(s.ny())
                && Double.isFinite(s.nz())
                && Double.isFinite(s.d()))) {
            return false;
        }
        if (!s.hasPlane()) {
            return s.a() < 0
                    && s.b() < 0
                    && as.get(~s.a()) instanceof TrianglePiece a
                    && bs.get(~s.b()) instanceof TrianglePiece b
                    && !ExactTriangles.intersects(a.corners, b.corners);
        }
        return all(s, s.a(), membersA, as, false) && all(s, s.b(), membersB, bs, true);
    }

    private static boolean all(Separated s, int member, List<BitSet> members, Pieces pieces, boolean above) {
        if (member < 0) {
            return pieces.get(~member).isOn(s, above);
        }
        BitSet set = members.get(member);
        for (int t = set.nextSetBit(0); t >= 0; t = set.nextSetBit(t + 1)) {
            if (!pieces.get(t).isOn(s, above)) {
                return false;
            }
        }
        return true;
    }
}
