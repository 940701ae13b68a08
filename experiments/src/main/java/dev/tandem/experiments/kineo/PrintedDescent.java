package dev.tandem.experiments.kineo;

import dev.tandem.Body;
import dev.tandem.Tandem;
import java.util.List;

/**
 * The paper's Algorithm 2, for its two collision queries, with {@code shouldContinue} as it is printed or mended.
 *
 * <pre>
 *   printed:  result is not COLLISION  or  query is not EXHAUSTIVE_COLLISION
 *   mended:   result is not COLLISION  or  query is EXHAUSTIVE_COLLISION
 * </pre>
 */
final class PrintedDescent {

    /** A node of a tree: a body, and what is below it. */
    record Node(Body body, List<Node> children) {

        boolean isLeaf() {
            return children.isEmpty();
        }
    }

    private final boolean printed;
    private final boolean exhaustive;
    private boolean collision;

    /** How many pairs were tested. */
    int tests;

    /** How many pairs of leaves were found to collide. */
    int collisions;

    PrintedDescent(boolean printed, boolean exhaustive) {
        this.printed = printed;
        this.exhaustive = exhaustive;
    }

    PrintedDescent run(Node a, Node b) {
        boolean overlap = Tandem.collides(a.body, b.body);
        tests++;
        collision = overlap && a.isLeaf() && b.isLeaf();
        collisions += collision ? 1 : 0;
        boolean childrenExist = !a.isLeaf() || !b.isLeaf();
        if (childrenExist && shouldContinue() && overlap) {
            // As in the paper's Figure 1: B goes down first.
            boolean left = b.isLeaf();
            for (Node child : left ? a.children : b.children) {
                run(left ? child : a, left ? b : child);
                if (!shouldContinue()) {
                    break;
                }
            }
        }
        return this;
    }

    private boolean shouldContinue() {
        return !collision || exhaustive != printed;
    }
}
