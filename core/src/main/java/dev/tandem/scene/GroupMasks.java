package dev.tandem.scene;

import java.util.Arrays;

/**
 * Which groups meet which: an id belongs to groups (bits) and meets groups (bits); two ids are a pair if each meets a
 * group of the other. An id that was never set is in every group and meets every group. Set groups between searches.
 */
final class GroupMasks implements PairFilter {

    private static final int ALL_GROUPS = -1;

    private int[] groups = {};
    private int[] meets = {};

    /** Says which groups an id belongs to and which it meets. */
    GroupMasks set(int id, int groupsOfId, int groupsThatItMeets) {
        int old = groups.length;
        if (id >= old) {
            int room = Math.max(16, id + 1 + id / 2);
            groups = Arrays.copyOf(groups, room);
            meets = Arrays.copyOf(meets, room);
            Arrays.fill(groups, old, room, ALL_GROUPS);
            Arrays.fill(meets, old, room, ALL_GROUPS);
        }
        groups[id] = groupsOfId;
        meets[id] = groupsThatItMeets;
        return this;
    }

    @Override
    public boolean wants(int a, int b) {
        return (groups(a) & meets(b)) != 0 && (groups(b) & meets(a)) != 0;
    }

    private int groups(int id) {
        return id < groups.length ? groups[id] : ALL_GROUPS;
    }

    private int meets(int id) {
        return id < meets.length ? meets[id] : ALL_GROUPS;
    }
}
