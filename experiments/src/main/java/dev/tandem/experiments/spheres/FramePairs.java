package dev.tandem.experiments.spheres;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.bank.PairKernel;
import dev.tandem.math.Pose;
import org.jspecify.annotations.Nullable;

/**
 * Where the frames of one tree stand in those of another, and the kernels for the triangles of two links, each made when
 * first asked for in a state. For one thread.
 */
final class FramePairs {

    private final int linksB;
    private final Body[] bodiesA;
    private final Body[] bodiesB;
    private final @Nullable PairKernel[] kernels;
    private final double[][] bInA;
    private final double[][] aInB;
    private final long[] stampBInA;
    private final long[] stampAInB;
    private final long[] stampKernel;
    private double[] posesA = new double[0];
    private double[] posesB = new double[0];
    private long stamp;
    private final double[] one = new double[12];
    private final double[] other = new double[12];
    private final double[] inverse = new double[12];

    FramePairs(ArticulatedTree a, ArticulatedTree b) {
        linksB = b.links();
        int pairs = a.links() * linksB;
        kernels = new PairKernel[pairs];
        bInA = new double[pairs][12];
        aInB = new double[pairs][12];
        stampBInA = new long[pairs];
        stampAInB = new long[pairs];
        stampKernel = new long[pairs];
        bodiesA = a.meshes.stream().map(Body::of).toArray(Body[]::new);
        bodiesB = a == b ? bodiesA : b.meshes.stream().map(Body::of).toArray(Body[]::new);
    }

    /** Takes up where the frames stand in the world, twelve numbers each. */
    void place(double[] framesOfA, double[] framesOfB) {
        posesA = framesOfA;
        posesB = framesOfB;
        stamp++;
    }

    /** Maps from a frame of B to one of A. */
    double[] bInA(int frameA, int frameB) {
        int at = frameA * linksB + frameB;
        if (stampBInA[at] != stamp) {
            stampBInA[at] = stamp;
            relative(posesA, frameA, posesB, frameB, bInA[at]);
        }
        return bInA[at];
    }

    /** Maps from a frame of A to one of B. */
    double[] aInB(int frameA, int frameB) {
        int at = frameA * linksB + frameB;
        if (stampAInB[at] != stamp) {
            stampAInB[at] = stamp;
            relative(posesB, frameB, posesA, frameA, aInB[at]);
        }
        return aInB[at];
    }

    private void relative(double[] from, int i, double[] to, int j, double[] out) {
        System.arraycopy(from, 12 * i, one, 0, 12);
        System.arraycopy(to, 12 * j, other, 0, 12);
        Pose.invert(one, inverse);
        Pose.relative(one, inverse, other, out);
    }

    /** The tests of the triangles of two links where they stand. */
    PairKernel triangles(int linkA, int linkB) {
        int at = linkA * linksB + linkB;
        PairKernel kernel = kernels[at];
        if (kernel == null) {
            kernel = Tandem.standardBank().kernel(bodiesA[linkA].tree(), bodiesB[linkB].tree());
            kernels[at] = kernel;
        }
        if (stampKernel[at] != stamp) {
            stampKernel[at] = stamp;
            kernel.place(bInA(linkA, linkB));
        }
        return kernel;
    }
}
