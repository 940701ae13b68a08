package dev.tandem.plan.grid;

/**
 * What is believed of a cell, in two bytes: the logarithms of the odds of obstacle and of free against indeterminate, as
 * differences from what is believed before anything was seen. So 0 is a cell that nobody has seen.
 */
final class Beliefs {

    private final int prior;
    private final int hitObstacle;
    private final int hitFree;
    private final int missObstacle;
    private final int missFree;
    private final int low;
    private final int high;

    /** The class of each belief, by its two bytes: a code. Few of them ever come up, so a cache holds those. */
    private final byte[] classes = new byte[1 << 16];

    Beliefs(Evidence evidence) {
        prior = evidence.prior();
        hitObstacle = Evidence.steps(2 * evidence.hitInObstacle());
        hitFree = Evidence.steps(2 * evidence.hitInFree());
        missObstacle = Evidence.steps(2 * (1 - evidence.hitInObstacle()));
        missFree = Evidence.steps(2 * (1 - evidence.hitInFree()));
        int clamp = (int) Math.rint(evidence.clamp() / Evidence.STEP);
        low = -clamp - prior;
        high = clamp - prior;
        for (int i = 0; i < classes.length; i++) {
            classes[i] = (byte) classOf(evidence, i).code;
        }
    }

    private CellClass classOf(Evidence evidence, int belief) {
        if (indeterminate(belief) > evidence.mostIndeterminate()) {
            return CellClass.UNKNOWN;
        }
        if (obstacle(belief) >= evidence.obstacleFrom()) {
            return CellClass.OBSTACLE;
        }
        return free(belief) >= evidence.freeFrom() ? CellClass.FREE : CellClass.UNKNOWN;
    }

    /** The belief after a hit. */
    int hit(int belief) {
        return pack(clamp((byte) (belief >> 8) + hitObstacle), clamp((byte) belief + hitFree));
    }

    /** The belief after a miss. */
    int miss(int belief) {
        return pack(clamp((byte) (belief >> 8) + missObstacle), clamp((byte) belief + missFree));
    }

    private int clamp(int steps) {
        return Math.max(low, Math.min(high, steps));
    }

    private static int pack(int obstacle, int free) {
        return (obstacle & 0xFF) << 8 | (free & 0xFF);
    }

    /** As sure as can be. */
    int certain(CellClass is) {
        return switch (is) {
            case OBSTACLE -> pack(high, low);
            case FREE -> pack(low, high);
            case UNKNOWN -> 0;
        };
    }

    /** The code of a belief's class. */
    int classOf(int belief) {
        return classes[belief];
    }

    private double odds(int steps) {
        return Math.exp(Evidence.STEP * (prior + steps));
    }

    double obstacle(int belief) {
        return odds((byte) (belief >> 8)) * indeterminate(belief);
    }

    double free(int belief) {
        return odds((byte) belief) * indeterminate(belief);
    }

    double indeterminate(int belief) {
        return 1 / (1 + odds((byte) (belief >> 8)) + odds((byte) belief));
    }
}
