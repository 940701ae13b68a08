package dev.tandem.search;

import dev.tandem.tree.Changes;
import dev.tandem.tree.TestTree;

/** Notices when one of two trees shows another version. */
final class TreeVersions {

    /** No tree has this version. */
    private static final long UNSEEN = -1;

    private final Changes changesA;
    private final Changes changesB;
    private final boolean mayChange;
    private long versionA = UNSEEN;
    private long versionB = UNSEEN;

    TreeVersions(TestTree treeA, TestTree treeB) {
        changesA = treeA.changes();
        changesB = treeB.changes();
        mayChange = changesA != Changes.NEVER || changesB != Changes.NEVER;
    }

    /** Makes the next look find a change. */
    void forget() {
        versionA = UNSEEN;
    }

    /** Whether a tree has another version than at the last look, or there was none. */
    boolean look() {
        if (!mayChange && versionA != UNSEEN) {
            return false;
        }
        long a = changesA.version();
        long b = changesB.version();
        if (a != versionA || b != versionB) {
            versionA = a;
            versionB = b;
            return true;
        }
        return false;
    }

    /** Whether both trees tell their versions. */
    boolean areKnown() {
        return versionA != 0 && versionB != 0;
    }
}
