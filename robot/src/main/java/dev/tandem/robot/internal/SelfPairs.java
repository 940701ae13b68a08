package dev.tandem.robot.internal;

import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.RobotState;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which parts of a robot are checked against which: the pairs in the order of their parts, found in a time that is linear
 * in the parts, the allowed pairs and the pairs that are left.
 *
 * <pre>
 *   part      0         1      2         first   0  3  4  4
 *   partners  2, 3, 5   4      –         b       2  3  5  4
 * </pre>
 *
 * Links that are joined are not left out by assumption but because they are allowed to touch.
 */
public final class SelfPairs {

    public final int count;
    public final int[] a;
    public final int[] b;

    /** By pair; null if no pair has one. */
    private final @Nullable Predicate<RobotState> @Nullable [] conditions;

    /** The pairs whose smaller part is i are first[i] to first[i + 1] − 1. */
    private final int[] first;

    private final boolean usesProofs;

    public SelfPairs(RobotParts robot, AllowedCollisions allowed, boolean trustProofs) {
        Exceptions exceptions = new Exceptions(robot, allowed, trustProofs);
        int[] solid = withGeometry(robot);
        first = new int[robot.count + 1];
        int[] larger = new int[64];
        boolean[] off = new boolean[robot.count];
        int found = 0;
        for (int at = 0, i = 0; i < robot.count; i++) {
            first[i] = found;
            if (at == solid.length || solid[at] != i) {
                continue;
            }
            at++;
            exceptions.mark(i, off, true);
            for (int k = at; k < solid.length; k++) {
                int j = solid[k];
                if (!off[j] && !robot.isHeld(i, j)) {
                    larger = found == larger.length ? Arrays.copyOf(larger, grown(found)) : larger;
                    larger[found++] = j;
                }
            }
            exceptions.mark(i, off, false);
        }
        first[robot.count] = found;
        count = found;
        a = new int[count];
        b = Arrays.copyOf(larger, count);
        for (int i = 0; i < robot.count; i++) {
            Arrays.fill(a, first[i], first[i + 1], i);
        }
        usesProofs = exceptions.usesProofs;
        conditions = exceptions.conditions.isEmpty() ? null : conditions(exceptions);
    }

    private static int[] withGeometry(RobotParts robot) {
        int[] found = new int[robot.count];
        int count = 0;
        for (int i = 0; i < robot.count; i++) {
            if (robot.hasGeometry(i)) {
                found[count++] = i;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private static int grown(int count) {
        if (count > Integer.MAX_VALUE - 64) {
            throw new IllegalArgumentException("the robot has more than " + count
                    + " pairs of links to check, more than an array holds; allow some of them to touch");
        }
        return (int) Math.min(2L * count, Integer.MAX_VALUE - 8);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
    private @Nullable Predicate<RobotState>[] conditions(Exceptions exceptions) {
        @Nullable Predicate<RobotState>[] out = new Predicate[count];
        exceptions.conditions.forEach((key, condition) -> {
            int pair = rigid((int) (key >> 32), key.intValue());
            if (pair >= 0) {
                out[pair] = condition;
            }
        });
        return out;
    }

    /** What is allowed, by the numbers of the parts. */
    private static final class Exceptions {

        /** Of each part, those with larger numbers that it is not checked against. */
        private final int[][] partners;

        private final int[] counts;
        private final Map<Long, Predicate<RobotState>> conditions = new HashMap<>();
        private boolean usesProofs;

        Exceptions(RobotParts robot, AllowedCollisions allowed, boolean trustProofs) {
            partners = new int[robot.count][];
            Arrays.fill(partners, new int[0]);
            counts = new int[robot.count];
            Map<String, Integer> numbers = new HashMap<>();
            for (int i = 0; i < robot.count; i++) {
                numbers.put(robot.names[i], i);
            }
            allowed.forEach(pair -> {
                Integer one = numbers.get(pair.a());
                Integer other = numbers.get(pair.b());
                if (one == null || other == null || one.equals(other)) {
                    return;
                }
                int i = Math.min(one, other);
                int j = Math.max(one, other);
                if (pair.reason() == Reason.CONDITIONAL) {
                    conditions.put(
                            (long) i << 32 | j,
                            allowed.condition(pair.a(), pair.b()).orElseThrow());
                } else if (pair.reason() != Reason.PROVED_NEVER || trustProofs) {
                    usesProofs |= pair.reason() == Reason.PROVED_NEVER;
                    add(i, j);
                }
            });
        }

        private void add(int i, int j) {
            if (counts[i] == partners[i].length) {
                partners[i] = Arrays.copyOf(partners[i], Math.max(4, 2 * counts[i]));
            }
            partners[i][counts[i]++] = j;
        }

        void mark(int i, boolean[] off, boolean value) {
            for (int k = 0; k < counts[i]; k++) {
                off[partners[i][k]] = value;
            }
        }
    }

    /** Whether pairs were left out because they are proved never to touch. */
    public boolean usesProofs() {
        return usesProofs;
    }

    /** The pair of two parts, or −1 if they are not checked against each other. */
    public int rigid(int i, int j) {
        int small = Math.min(i, j);
        int at = Arrays.binarySearch(b, first[small], first[small + 1], Math.max(i, j));
        return Math.max(at, -1);
    }

    /** Whether it depends on the state if a pair is checked. */
    public boolean isConditional(int pair) {
        return conditions != null && conditions[pair] != null;
    }

    public boolean isOff(int pair, RobotState state) {
        if (conditions == null) {
            return false;
        }
        Predicate<RobotState> condition = conditions[pair];
        return condition != null && condition.test(state);
    }
}
