package dev.tandem.search;

import dev.tandem.tree.TestTree;

/**
 * The verdicts of a search so far: how many of each, and the poses of the latest hits and free poses. A {@link Confidence}
 * takes its prior from the counts, and evidence from the decided poses near the present one.
 */
final class VerdictHistory {

    /** How many hits and how many free poses are remembered. */
    private static final int POSES = 64;

    private static final int MATRIX = 12;

    private final double[] hits = new double[POSES * MATRIX];
    private final double[] frees = new double[POSES * MATRIX];
    private final double[] now = new double[MATRIX];
    private final double[] ballA = new double[4];
    private final double[] ballB = new double[4];
    private int hitPoses;
    private int freePoses;
    private long hitCount;
    private long freeCount;
    private long unknownCount;

    /** The bodies have changed: decided poses say nothing about them. */
    void bodiesChanged(TestTree treeA, TestTree treeB) {
        hitPoses = 0;
        freePoses = 0;
        treeA.ball(ballA);
        treeB.ball(ballB);
    }

    void forget() {
        hitPoses = 0;
        freePoses = 0;
        hitCount = 0;
        freeCount = 0;
        unknownCount = 0;
    }

    /** Adds the verdict of a check at a pose. */
    void add(Verdict verdict, double[] bInA) {
        System.arraycopy(bInA, 0, now, 0, MATRIX);
        switch (verdict) {
            case HIT -> hitCount++;
            case FREE -> freeCount++;
            case UNKNOWN -> unknownCount++;
        }
        if (verdict != Verdict.UNKNOWN) {
            keepPose(verdict == Verdict.FREE);
        }
    }

    /** Remembers the pose of the last check as free or as a hit. */
    void keepPose(boolean free) {
        if (free) {
            System.arraycopy(now, 0, frees, freePoses++ % POSES * MATRIX, MATRIX);
        } else {
            System.arraycopy(now, 0, hits, hitPoses++ % POSES * MATRIX, MATRIX);
        }
    }

    /** The pose of the last check. */
    double[] pose() {
        return now;
    }

    long hits() {
        return hitCount;
    }

    long checks() {
        return hitCount + freeCount + unknownCount;
    }

    long unknown() {
        return unknownCount;
    }

    /** How far B is from the nearest remembered hit, in radii of the smaller body; +∞ without one. */
    double toHit() {
        return nearest(hits, Math.min(POSES, hitPoses));
    }

    /** How far B is from the nearest remembered free pose, in radii of the smaller body; +∞ without one. */
    double toFree() {
        return nearest(frees, Math.min(POSES, freePoses));
    }

    private double nearest(double[] poses, int count) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, moved(poses, i * MATRIX));
        }
        double radius = Math.min(ballA[3], ballB[3]);
        return radius < Double.POSITIVE_INFINITY
                ? least / Math.max(radius, Double.MIN_NORMAL)
                : Double.POSITIVE_INFINITY;
    }

    /** How far the points of B are moved, roughly: its centre, and its radius by the turn. */
    private double moved(double[] poses, int from) {
        double shift = 0;
        double turn = 0;
        for (int row = 0; row < MATRIX; row += 4) {
            double dx = now[row] - poses[from + row];
            double dy = now[row + 1] - poses[from + row + 1];
            double dz = now[row + 2] - poses[from + row + 2];
            double along = dx * ballB[0] + dy * ballB[1] + dz * ballB[2] + (now[row + 3] - poses[from + row + 3]);
            shift += along * along;
            turn += dx * dx + dy * dy + dz * dz;
        }
        return Math.sqrt(shift) + Math.sqrt(turn / 2) * ballB[3];
    }

    /** How far the centres of the two bodies are apart, in the sum of their radii; 1 where a body has no end. */
    double centreGap() {
        double radii = ballA[3] + ballB[3];
        if (!(radii < Double.POSITIVE_INFINITY)) {
            return 1;
        }
        double squared = 0;
        for (int axis = 0; axis < 3; axis++) {
            int row = 4 * axis;
            double c = now[row] * ballB[0] + now[row + 1] * ballB[1] + now[row + 2] * ballB[2] + now[row + 3];
            squared += (c - ballA[axis]) * (c - ballA[axis]);
        }
        return Math.sqrt(squared) / Math.max(radii, Double.MIN_NORMAL);
    }
}
