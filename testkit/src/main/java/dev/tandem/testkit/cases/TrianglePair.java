package dev.tandem.testkit.cases;

import dev.tandem.math.Pose;

/**
 * Two triangles in one frame, nine coordinates each, light enough to make millions of. The arrays are the pair's own:
 * read, never write.
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record TrianglePair(String label, long seed, double[] a, double[] b) {

    /** The pair as a case of two meshes of one triangle. */
    public ProximityCase toCase() {
        return ProximityCase.of(label, seed, ProximityCase.soup(a), ProximityCase.soup(b), Pose.identity());
    }

    /** The pair in a case of two meshes of one triangle each. */
    public static TrianglePair of(ProximityCase c) {
        if (c.a().triangleCount() != 1 || c.b().triangleCount() != 1) {
            throw new IllegalArgumentException("a pair of triangles is wanted, but the case has "
                    + c.a().triangleCount() + " and " + c.b().triangleCount());
        }
        ProximityCase flat = c.inOneFrame();
        double[] a = new double[9];
        double[] b = new double[9];
        flat.a().copyTriangle(0, a);
        flat.b().copyTriangle(0, b);
        return new TrianglePair(c.label(), c.seed(), a, b);
    }
}
