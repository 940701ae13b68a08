package dev.tandem.testkit.cases;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.testkit.exact.BruteForce;
import dev.tandem.testkit.exact.Rational;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One question about two meshes: do they touch, how far apart are they?
 *
 * @param label what the case is about, in a few words
 * @param seed what the generator made it from; zero for cases made by hand
 * @param a the first mesh, in its own frame
 * @param b the second mesh
 * @param bInA where B stands in A's frame
 * @param expected the known answer, or null where the exact reference has to say
 */
public record ProximityCase(
        String label,
        long seed,
        TriangleMesh a,
        TriangleMesh b,
        Pose bInA,
        @Nullable Expected expected) {

    /**
     * The known answer.
     *
     * @param collides whether the meshes touch
     * @param squaredDistance the exact square of their distance, or null where nobody worked it out
     */
    public record Expected(boolean collides, @Nullable Rational squaredDistance) {}

    /** A case whose answer is not known yet. */
    public static ProximityCase of(String label, long seed, TriangleMesh a, TriangleMesh b, Pose bInA) {
        return new ProximityCase(label, seed, a, b, bInA, null);
    }

    /** The slow, exact answers to this case. */
    public BruteForce reference() {
        return BruteForce.of(a, b, bInA);
    }

    public int triangleCount() {
        return a.triangleCount() + b.triangleCount();
    }

    public ProximityCase withExpected(@Nullable Expected answer) {
        return new ProximityCase(label, seed, a, b, bInA, answer);
    }

    public ProximityCase withLabel(String other) {
        return new ProximityCase(other, seed, a, b, bInA, expected);
    }

    /** The same case with other geometry; its answer is not known any more. */
    public ProximityCase withGeometry(TriangleMesh otherA, TriangleMesh otherB, Pose otherBInA) {
        return new ProximityCase(label, seed, otherA, otherB, otherBInA, null);
    }

    /** The very same question with the pose worked into B's coordinates, which are rounded once as the pose rounds. */
    public ProximityCase inOneFrame() {
        double[][] mapped = BruteForce.mappedTriangles(b, bInA);
        return new ProximityCase(label, seed, a, soup(mapped), Pose.identity(), expected);
    }

    /** The very same question asked the other way round. */
    public ProximityCase swapped() {
        ProximityCase flat = inOneFrame();
        return new ProximityCase(label + ", swapped", seed, flat.b, flat.a, Pose.identity(), expected);
    }

    /** A mesh of triangles that share no corners, nine coordinates each. */
    public static TriangleMesh soup(double[]... triangles) {
        double[] coordinates = new double[9 * triangles.length];
        int[] corners = new int[3 * triangles.length];
        Arrays.setAll(corners, i -> i);
        for (int i = 0; i < triangles.length; i++) {
            if (triangles[i].length != 9) {
                throw new IllegalArgumentException(
                        "triangle " + i + " needs nine coordinates, but has " + triangles[i].length);
            }
            System.arraycopy(triangles[i], 0, coordinates, 9 * i, 9);
        }
        return TriangleMesh.ofOwned(coordinates, corners);
    }
}
