package dev.tandem.testkit.certificate;

import dev.tandem.Certificate;
import dev.tandem.Certificate.Separated;
import dev.tandem.Certificate.Split;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.testkit.exact.BruteForce;
import dev.tandem.testkit.exact.ExactTriangles;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Accepts or rejects a certificate about two meshes. It sees triangles and numbers only: that groups hold all triangles,
 * that splits lead from the two whole meshes to separated pairs alone, that each plane has all corners of one side at or
 * below it and all of the other above it. Heights are judged in doubles with an error bound, and exactly where that does
 * not decide; pairs of triangles are judged in exact fractions.
 */
public final class CertificateChecker {

    private record Pair(int a, int b) {}

    private final Certificate certificate;
    private final double[][] trianglesOfA;
    private final double[][] trianglesOfB;

    private CertificateChecker(Certificate certificate, TriangleMesh a, TriangleMesh b, Pose bInA) {
        this.certificate = certificate;
        trianglesOfA = BruteForce.mappedTriangles(a, Pose.identity());
        trianglesOfB = BruteForce.mappedTriangles(b, bInA);
    }

    /** Why a certificate is rejected; nothing if it proves what it says. */
    public static Optional<String> objection(Certificate certificate, TriangleMesh a, TriangleMesh b, Pose bInA) {
        CertificateChecker checker = new CertificateChecker(certificate, a, b, bInA);
        return certificate.hit() ? checker.objectionToHit() : checker.objectionToFree();
    }

    private Optional<String> objectionToHit() {
        int i = certificate.idA();
        int j = certificate.idB();
        if (i < 0 || i >= trianglesOfA.length || j < 0 || j >= trianglesOfB.length) {
            return Optional.of("there are no triangles " + i + " of A and " + j + " of B");
        }
        double[] a = trianglesOfA[i];
        double[] b = trianglesOfB[j];
        List<Integer> signs = new ArrayList<>();
        for (int k = 0; k < 9; k += 3) {
            signs.add(side(b, a, k));
        }
        for (int k = 0; k < 9; k += 3) {
            signs.add(side(a, b, k));
        }
        if (!signs.equals(certificate.signs())) {
            return Optional.of("the corners' sides are " + signs + ", not " + certificate.signs());
        }
        return ExactTriangles.intersects(a, b)
                ? Optional.empty()
                : Optional.of("triangles " + i + " of A and " + j + " of B do not touch");
    }

    /** 1 if a point is below the plane of a triangle, from above which it turns counterclockwise; exactly. */
    private static int side(double[] t, double[] p, int at) {
        BigDecimal[] u = minus(t, 0, p, at);
        BigDecimal[] v = minus(t, 3, p, at);
        BigDecimal[] w = minus(t, 6, p, at);
        return u[0].multiply(v[1].multiply(w[2]).subtract(v[2].multiply(w[1])))
                .add(u[1].multiply(v[2].multiply(w[0]).subtract(v[0].multiply(w[2]))))
                .add(u[2].multiply(v[0].multiply(w[1]).subtract(v[1].multiply(w[0]))))
                .signum();
    }

    private static BigDecimal[] minus(double[] p, int i, double[] q, int j) {
        BigDecimal[] out = new BigDecimal[3];
        for (int k = 0; k < 3; k++) {
            out[k] = new BigDecimal(p[i + k]).subtract(new BigDecimal(q[j + k]));
        }
        return out;
    }

    private Optional<String> objectionToFree() {
        List<BitSet> membersA = new ArrayList<>();
        List<BitSet> membersB = new ArrayList<>();
        if (!expand(certificate.groupsA(), trianglesOfA.length, membersA)
                || !expand(certificate.groupsB(), trianglesOfB.length, membersB)) {
            return Optional.of("the groups do not hold every triangle");
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
        open.add(new Pair(trianglesOfA.length > 1 ? 0 : ~0, trianglesOfB.length > 1 ? 0 : ~0));
        while (!open.isEmpty()) {
            Pair pair = open.pop();
            if (!seen.add(pair)) {
                continue;
            }
            Separated s = apart.get(pair);
            if (s != null) {
                if (!isApart(s, membersA, membersB)) {
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

    /** The triangles of each group. False if groups are not in order (members after their group) or one triangle is missing. */
    private static boolean expand(List<List<Integer>> groups, int triangles, List<BitSet> out) {
        for (int i = 0; i < groups.size(); i++) {
            out.add(new BitSet());
        }
        for (int i = groups.size() - 1; i >= 0; i--) {
            for (int member : groups.get(i)) {
                if (member >= groups.size() || ~member >= triangles || (member >= 0 && member <= i)) {
                    return false;
                }
                if (member < 0) {
                    out.get(i).set(~member);
                } else {
                    out.get(i).or(out.get(member));
                }
            }
        }
        return triangles == 1 || (!out.isEmpty() && out.get(0).cardinality() == triangles);
    }

    private boolean isApart(Separated s, List<BitSet> membersA, List<BitSet> membersB) {
        if (!s.hasPlane()) {
            return s.a() < 0 && s.b() < 0 && !ExactTriangles.intersects(trianglesOfA[~s.a()], trianglesOfB[~s.b()]);
        }
        return all(s, s.a(), membersA, trianglesOfA, false) && all(s, s.b(), membersB, trianglesOfB, true);
    }

    private static boolean all(Separated s, int member, List<BitSet> members, double[][] triangles, boolean above) {
        if (member < 0) {
            return isOn(s, triangles[~member], above);
        }
        BitSet set = members.get(member);
        for (int t = set.nextSetBit(0); t >= 0; t = set.nextSetBit(t + 1)) {
            if (!isOn(s, triangles[t], above)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOn(Separated s, double[] triangle, boolean above) {
        for (int k = 0; k < 9; k += 3) {
            int sign = heightSign(s, triangle[k], triangle[k + 1], triangle[k + 2]);
            if (above ? sign <= 0 : sign > 0) {
                return false;
            }
        }
        return true;
    }

    /** The sign of n·x − d. Three products and three sums round by less than 8·2⁻⁵³ of the sum of magnitudes. */
    private static int heightSign(Separated s, double x, double y, double z) {
        double height = s.nx() * x + s.ny() * y + s.nz() * z - s.d();
        double magnitude = Math.abs(s.nx() * x) + Math.abs(s.ny() * y) + Math.abs(s.nz() * z) + Math.abs(s.d());
        if (Math.abs(height) > 0x1p-50 * magnitude + Double.MIN_NORMAL) {
            return height > 0 ? 1 : -1;
        }
        return new BigDecimal(s.nx())
                .multiply(new BigDecimal(x))
                .add(new BigDecimal(s.ny()).multiply(new BigDecimal(y)))
                .add(new BigDecimal(s.nz()).multiply(new BigDecimal(z)))
                .subtract(new BigDecimal(s.d()))
                .signum();
    }
}
