package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.internal.rounding.LaneSlack;
import java.util.Arrays;

/**
 * A tree of balls against a ball, a box, a cylinder or another tree, in the frame of the tree. Belongs to one thread;
 * allocates nothing once its stack is large enough.
 */
final class TreeTouch {

    /** Certainly apart. */
    static final int FREE = 0;

    /** Balls touch, and more is not known. */
    static final int NEAR = 1;

    /** Insides overlap: a certain hit. */
    static final int HIT = 2;

    private static final int ALL = (1 << RobotLanes.LANES) - 1;

    /** The other thing, in the frame of the tree: a ball, or a box or cylinder with the map into its own frame. */
    float x;

    float y;
    float z;
    float outer;
    float inner;
    final float[] solid = new float[RobotLanes.ROUND_BOX];

    private final float[] scratch = new float[2 * RobotLanes.LANES];
    private int[] stack = new int[256];

    private enum Form {
        BALL,
        BOX,
        CYLINDER
    }

    /**
     * Whether a tree touches the ball that was set.
     *
     * @param untilSure whether to go on after balls are found to touch, for insides that overlap
     */
    int ball(RobotLanes lanes, BallTree tree, boolean untilSure) {
        return walk(Form.BALL, lanes, tree, untilSure);
    }

    /** The same for the box that was set. */
    int box(RobotLanes lanes, BallTree tree, boolean untilSure) {
        return walk(Form.BOX, lanes, tree, untilSure);
    }

    /** The same for the cylinder that was set. */
    int cylinder(RobotLanes lanes, BallTree tree, boolean untilSure) {
        return walk(Form.CYLINDER, lanes, tree, untilSure);
    }

    private int walk(Form form, RobotLanes lanes, BallTree tree, boolean untilSure) {
        int found = FREE;
        int top = 0;
        stack[top++] = 0;
        while (top > 0) {
            int block = stack[--top];
            int touching = touching(form, lanes, tree, RobotLanes.BLOCK * block);
            if (touching == 0) {
                continue;
            }
            if (touching > ALL) {
                return HIT;
            }
            top = push(tree, block, touching, top);
            if (isLeaf) {
                found = NEAR;
                if (!untilSure) {
                    return NEAR;
                }
            }
        }
        return found;
    }

    private int touching(Form form, RobotLanes lanes, BallTree tree, int at) {
        return switch (form) {
            case BALL -> lanes.touchingBall(tree.blocks, at, x, y, z, outer, inner, scratch);
            case BOX -> lanes.touchingBox(tree.blocks, at, solid, inner, scratch);
            case CYLINDER -> lanes.touchingCylinder(tree.blocks, at, solid, inner, scratch);
        };
    }

    private boolean isLeaf;

    /** Pushes the blocks below the balls that touch; {@code isLeaf} says whether one of these has none. */
    private int push(BallTree tree, int block, int touching, int top) {
        isLeaf = false;
        int to = top;
        if (to + RobotLanes.LANES > stack.length) {
            stack = Arrays.copyOf(stack, 2 * stack.length);
        }
        for (int rest = touching; rest != 0; rest &= rest - 1) {
            int child = tree.children[RobotLanes.LANES * block + Integer.numberOfTrailingZeros(rest)];
            if (child < 0) {
                isLeaf = true;
            } else {
                stack[to++] = child;
            }
        }
        return to;
    }

    /**
     * Whether two trees touch.
     *
     * @param map the frame of B in that of A (3×4)
     * @param back the frame of A in that of B
     * @param slack what is added to the radii, and taken from those of insides: how far the maps may be off
     */
    int trees(RobotLanes lanes, BallTree a, BallTree b, float[] map, float[] back, float slack, boolean untilSure) {
        int found = FREE;
        int top = 0;
        // A block of one tree, whether it is B's, and a ball of the other as block and lane, −1 for its root. The
        // larger goes down.
        stack[top++] = 0;
        stack[top++] = -1;
        stack[top++] = b.root[3] > a.root[3] ? 1 : 0;
        while (top > 0) {
            boolean ofB = stack[--top] != 0;
            int ball = stack[--top];
            int block = stack[--top];
            BallTree one = ofB ? b : a;
            BallTree other = ofB ? a : b;
            int below = set(other, ball, ofB ? back : map, slack);
            int touching = lanes.touchingBall(one.blocks, RobotLanes.BLOCK * block, x, y, z, outer, inner, scratch);
            if (touching == 0) {
                continue;
            }
            if (touching > ALL) {
                return HIT;
            }
            if (top + 3 * RobotLanes.LANES > stack.length) {
                stack = Arrays.copyOf(stack, 2 * stack.length);
            }
            for (int rest = touching; rest != 0; rest &= rest - 1) {
                int lane = Integer.numberOfTrailingZeros(rest);
                int child = one.children[RobotLanes.LANES * block + lane];
                float size = one.blocks[RobotLanes.BLOCK * block + 3 * RobotLanes.LANES + lane];
                if (child < 0 && below < 0) {
                    if (!untilSure) {
                        return NEAR;
                    }
                    found = NEAR;
                } else if (child >= 0 && (below < 0 || size > outer)) {
                    stack[top++] = child;
                    stack[top++] = ball;
                    stack[top++] = ofB ? 1 : 0;
                } else {
                    stack[top++] = below;
                    stack[top++] = RobotLanes.LANES * block + lane;
                    stack[top++] = ofB ? 0 : 1;
                }
            }
        }
        return found;
    }

    /** Sets the ball to one of another tree, and returns the block below it. */
    private int set(BallTree tree, int ball, float[] m, float slack) {
        float px;
        float py;
        float pz;
        int below = 0;
        if (ball < 0) {
            px = tree.root[0];
            py = tree.root[1];
            pz = tree.root[2];
            outer = tree.root[3] + slack;
            inner = LaneSlack.NO_INSIDE;
        } else {
            int at = RobotLanes.BLOCK * (ball / RobotLanes.LANES) + ball % RobotLanes.LANES;
            px = tree.blocks[at];
            py = tree.blocks[at + RobotLanes.LANES];
            pz = tree.blocks[at + 2 * RobotLanes.LANES];
            outer = tree.blocks[at + 3 * RobotLanes.LANES] + slack;
            inner = tree.blocks[at + 4 * RobotLanes.LANES] - slack;
            below = tree.children[ball];
        }
        x = m[0] * px + m[1] * py + m[2] * pz + m[3];
        y = m[4] * px + m[5] * py + m[6] * pz + m[7];
        z = m[8] * px + m[9] * py + m[10] * pz + m[11];
        return below;
    }
}
