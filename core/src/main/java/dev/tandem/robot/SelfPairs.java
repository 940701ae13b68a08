package dev.tandem.robot;

import dev.tandem.robot.AllowedCollisions.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which parts of a robot are checked against which, as tables that let a walk over the robot leave out whole subtrees.
 * The paper's tables, equations 1 to 12, written down properly:
 *
 * <pre>
 *   rigid(i, j)    is link i checked against link j
 *   motion(i, j)   is link i checked against any link in the subtree of j
 *   subtrees(i, j) is any link in the subtree of i checked against any in that of j
 *   scfree(i)      is no link in the subtree of i checked against another in it
 * </pre>
 *
 * <p>The paper's fourth table, base(i, j), is the frame in which two hulls are compared: here that is the world, where
 * each stands at its pose. Links that are joined are not left out by assumption but because they are allowed to touch.
 */
final class SelfPairs {

    final int count;
    final int[] a;
    final int[] b;
    final AllowedCollisions.@Nullable Condition[] conditions;

    private final int parts;
    private final int[] number;
    private final boolean[] motion;
    private final boolean[] subtrees;
    private final boolean[] free;

    SelfPairs(RobotParts robot, AllowedCollisions allowed, boolean trustProofs) {
        parts = robot.count;
        number = new int[parts * parts];
        Arrays.fill(number, -1);
        List<int[]> found = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            for (int j = i + 1; j < parts; j++) {
                if (isChecked(robot, allowed, i, j, trustProofs)) {
                    number[i * parts + j] = found.size();
                    number[j * parts + i] = found.size();
                    found.add(new int[] {i, j});
                }
            }
        }
        count = found.size();
        a = new int[count];
        b = new int[count];
        conditions = new AllowedCollisions.Condition[count];
        for (int p = 0; p < count; p++) {
            a[p] = found.get(p)[0];
            b[p] = found.get(p)[1];
            conditions[p] =
                    allowed.condition(robot.names[a[p]], robot.names[b[p]]).orElse(null);
        }
        motion = new boolean[parts * parts];
        subtrees = new boolean[parts * parts];
        free = new boolean[parts];
        Arrays.fill(free, true);
        for (int p = 0; p < count; p++) {
            for (int i = a[p]; i >= 0; i = robot.parent[i]) {
                motion[b[p] * parts + i] = true;
                for (int j = b[p]; j >= 0; j = robot.parent[j]) {
                    motion[a[p] * parts + j] = true;
                    subtrees[i * parts + j] = true;
                    subtrees[j * parts + i] = true;
                }
            }
        }
        for (int i = 0; i < parts; i++) {
            free[i] = !subtrees[i * parts + i];
        }
    }

    /** Whether two parts are checked: both are there, neither holds the other, and they are not allowed to touch. */
    static boolean isChecked(RobotParts robot, AllowedCollisions allowed, int i, int j, boolean trustProofs) {
        if (!robot.hasGeometry(i) || !robot.hasGeometry(j) || robot.isHeld(i, j)) {
            return false;
        }
        Reason reason = allowed.reason(robot.names[i], robot.names[j]).orElse(null);
        return reason == null || reason == Reason.CONDITIONAL || (reason == Reason.PROVED_NEVER && !trustProofs);
    }

    /** The pair of two parts, or −1 if they are not checked against each other. */
    int rigid(int i, int j) {
        return number[i * parts + j];
    }

    /** Whether a part is checked against any part in a subtree. */
    boolean motion(int i, int j) {
        return motion[i * parts + j];
    }

    boolean subtrees(int i, int j) {
        return subtrees[i * parts + j];
    }

    boolean isFree(int i) {
        return free[i];
    }

    boolean isOff(int pair, RobotState state) {
        AllowedCollisions.Condition condition = conditions[pair];
        return condition != null && condition.allows(state);
    }
}
