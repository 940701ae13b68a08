package dev.tandem.testkit.cases;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Makes a failing case smaller while it keeps failing, by halving: half of the triangles, a quarter, …, one; then the
 * pose; then half of the bits of the coordinates, and so on. Stops after a given number of trials, so it always ends.
 */
public final class Shrinker extends Shrinking<ProximityCase> {

    /** Bits of the significand that a coordinate may be rounded to, coarse first; 53 are all. */
    private static final int[] PRECISIONS = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48};

    private Shrinker(ProximityCase failing, Predicate<ProximityCase> fails, int trials) {
        super(failing, fails, trials);
    }

    /** A case at most as large, for which {@code fails} still holds; it is asked at most {@code trials} times. */
    public static ProximityCase shrink(ProximityCase failing, Predicate<ProximityCase> fails, int trials) {
        Shrinker shrinker = new Shrinker(failing, fails, trials);
        while (shrinker.hasTrials() && shrinker.improveOnce()) {
            // Each step may have opened the way for an earlier one.
        }
        return shrinker.smallest;
    }

    private boolean improveOnce() {
        boolean improved = dropTriangles(true);
        improved |= dropTriangles(false);
        improved |= simplifyPose();
        improved |= roundEverything();
        improved |= roundOneByOne();
        return improved;
    }

    /** Drops runs of triangles from A or B: halves first, single ones last. One triangle of each stays. */
    private boolean dropTriangles(boolean ofA) {
        boolean improved = false;
        int run = mesh(ofA).triangleCount() / 2;
        while (run >= 1) {
            int start = 0;
            while (start < mesh(ofA).triangleCount() && mesh(ofA).triangleCount() > run) {
                TriangleMesh less = without(
                        mesh(ofA), start, Math.min(start + run, mesh(ofA).triangleCount()));
                if (accept(withMesh(ofA, less))) {
                    improved = true;
                } else {
                    start += run;
                }
            }
            run /= 2;
        }
        return improved;
    }

    private boolean simplifyPose() {
        if (smallest.bInA().equals(Pose.identity())) {
            return false;
        }
        return accept(smallest.withGeometry(smallest.a(), smallest.b(), Pose.identity()))
                || accept(smallest.inOneFrame().withExpected(null));
    }

    private boolean roundEverything() {
        for (int bits : PRECISIONS) {
            UnaryOperator<TriangleMesh> coarser = mesh -> changed(mesh, x -> rounded(x, bits));
            TriangleMesh a = coarser.apply(smallest.a());
            TriangleMesh b = coarser.apply(smallest.b());
            if (isOther(a, smallest.a()) || isOther(b, smallest.b())) {
                if (accept(smallest.withGeometry(a, b, smallest.bInA()))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Each coordinate for itself: zero if possible, else as few bits as keep the failure. */
    private boolean roundOneByOne() {
        boolean improved = false;
        for (boolean ofA : new boolean[] {true, false}) {
            for (int i = 0; i < mesh(ofA).coordinates().length; i++) {
                improved |= roundOne(ofA, i);
            }
        }
        return improved;
    }

    private boolean roundOne(boolean ofA, int i) {
        double now = mesh(ofA).coordinates()[i];
        List<Double> simpler = new ArrayList<>(List.of(0.0));
        for (int bits : PRECISIONS) {
            simpler.add(rounded(now, bits));
        }
        for (double x : simpler) {
            if (Double.compare(x, now) == 0) {
                return false;
            }
            double[] coordinates = mesh(ofA).coordinates().clone();
            coordinates[i] = x;
            if (accept(withMesh(ofA, TriangleMesh.of(coordinates, mesh(ofA).corners())))) {
                return true;
            }
        }
        return false;
    }

    private TriangleMesh mesh(boolean ofA) {
        return ofA ? smallest.a() : smallest.b();
    }

    private ProximityCase withMesh(boolean ofA, TriangleMesh mesh) {
        return ofA
                ? smallest.withGeometry(mesh, smallest.b(), smallest.bInA())
                : smallest.withGeometry(smallest.a(), mesh, smallest.bInA());
    }

    /** The mesh without the triangles from start to end; the rest becomes a soup, so unused points go too. */
    private static TriangleMesh without(TriangleMesh mesh, int start, int end) {
        List<double[]> kept = new ArrayList<>();
        for (int i = 0; i < mesh.triangleCount(); i++) {
            if (i < start || i >= end) {
                double[] t = new double[9];
                mesh.copyTriangle(i, t);
                kept.add(t);
            }
        }
        return ProximityCase.soup(kept.toArray(double[][]::new));
    }

    private static TriangleMesh changed(TriangleMesh mesh, DoubleUnaryOperator change) {
        return TriangleMesh.of(Arrays.stream(mesh.coordinates()).map(change).toArray(), mesh.corners());
    }

    private static boolean isOther(TriangleMesh p, TriangleMesh q) {
        return !Arrays.equals(p.coordinates(), q.coordinates());
    }

    /** The number cut off after so many significant bits: towards zero, so that it never outgrows what is allowed. */
    static double rounded(double x, int bits) {
        if (x == 0) {
            return 0;
        }
        double unit = Math.scalb(1.0, Math.max(Math.getExponent(x) - bits + 1, Double.MIN_EXPONENT));
        return Math.copySign(Math.floor(Math.abs(x) / unit) * unit, x);
    }
}
