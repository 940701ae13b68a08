package dev.tandem.experiments.aabb;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** The work's two functions on triangles, to the letter, beside the library's. */
final class TriangleStudy {

    private static final double ROUNDING = 1e-9;

    private final PrintStream out;
    private final int pairs;
    private final Random random = new Random(7);

    TriangleStudy(PrintStream out, Effort effort) {
        this.out = out;
        this.pairs = effort == Effort.FULL ? 20_000 : 2000;
    }

    List<Claim> run() {
        List<Claim> claims = new ArrayList<>();
        claims.add(intersection());
        claims.add(distances());
        return claims;
    }

    private Vec3[] triangle(boolean flat) {
        Vec3[] t = new Vec3[3];
        double x = random.nextDouble();
        double y = random.nextDouble();
        double z = flat ? 0 : random.nextDouble();
        for (int i = 0; i < 3; i++) {
            t[i] = new Vec3(x + random.nextDouble(), y + random.nextDouble(), flat ? 0 : z + random.nextDouble());
        }
        return t;
    }

    private static Body body(Vec3[] t) {
        return Body.of(TriangleMesh.triangle(t[0], t[1], t[2]));
    }

    private Claim intersection() {
        int[] apart = new int[2];
        int[] wrong = new int[2];
        int missed = 0;
        for (int flat = 0; flat < 2; flat++) {
            for (int i = 0; i < pairs; i++) {
                Vec3[] t = triangle(flat == 1);
                Vec3[] u = triangle(flat == 1);
                boolean meet = Tandem.collides(body(t), body(u));
                boolean said = PrintedTriangles.intersect(t, u);
                apart[flat] += meet ? 0 : 1;
                wrong[flat] += !meet && said ? 1 : 0;
                missed += meet && !said ? 1 : 0;
            }
        }
        String measured = String.format(
                Locale.ROOT,
                "of %d random pairs that are apart, the printed test says that %d intersect; of %d such pairs in one plane"
                        + " %d (%.0f %%). It misses %d that meet",
                apart[0],
                wrong[0],
                apart[1],
                wrong[1],
                100.0 * wrong[1] / apart[1],
                missed);
        out.println("Triangles, as printed: " + measured);
        return new Claim(
                "Triangle–triangle intersection",
                "eleven separating axes, two normals and nine products of edges, decide it (named Möller's algorithm)",
                measured,
                wrong[0] == 0 && wrong[1] > 0 ? Outcome.PARTLY : Outcome.DIFFERS,
                "in one plane all nine products are along the normal, on which both have the same shadow; the library"
                        + " decides such pairs exactly. The test is by separating axes, Möller's compares intervals");
    }

    private Claim distances() {
        PrintedTriangles printed = new PrintedTriangles();
        int apart = 0;
        int swapped = 0;
        double worst = 0;
        while (apart < pairs) {
            Vec3[] t = triangle(false);
            Vec3[] u = triangle(false);
            Separation gap = Tandem.distance(body(t), body(u));
            if (gap.touches()) {
                continue;
            }
            apart++;
            worst = Math.max(worst, Math.abs(gap.distance() - printed.distance(t, u)));
            // A point that is on the other triangle instead of its own.
            swapped += off(printed.p, t) && !off(printed.p, u) ? 1 : 0;
        }
        String measured = String.format(
                Locale.ROOT,
                "%d random pairs: largest difference to the library's distance %.1e; points swapped for %d (%.0f %%)",
                apart,
                worst,
                swapped,
                100.0 * swapped / apart);
        out.println("Distances of triangles, as printed: " + measured);
        return new Claim(
                "Triangle–triangle minimum distance",
                "fifteen pairs of features, nine edge–edge and six corner–face, give the distance and its two points",
                measured,
                worst < ROUNDING && swapped > 0 ? Outcome.PARTLY : Outcome.DIFFERS,
                "the distance is right; the third loop asks for corners of the second triangle first, and returns its"
                        + " points in that order");
    }

    private static boolean off(Vec3 p, Vec3[] t) {
        return PrintedTriangles.Features.closest(p, t).distanceTo(p) > ROUNDING;
    }
}
