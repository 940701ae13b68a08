package dev.tandem.internal.trees;

import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import java.util.List;

/**
 * A body of parts: trees of any kind, also compounds, each at a pose. Parts keep their own trees and their own frames.
 * What is empty is not shown.
 */
public final class CompoundTree {

    private CompoundTree() {}

    /**
     * A tree over parts; a part's number is its place in the list. If a part may change, so may the compound, which then
     * belongs to one thread as that part does.
     */
    public static TestTree of(List<TestTree> parts, List<Pose> poses) {
        if (parts.size() != poses.size()) {
            throw new IllegalArgumentException(
                    "a compound needs a pose for each part, but got " + poses.size() + " for " + parts.size());
        }
        CompoundLeaves leaves = new CompoundLeaves(parts, poses);
        boolean fixed = !leaves.mayChange() && leaves.endlessLeaf() < 0;
        return fixed ? VolumeTree.obb(leaves) : new PartRow(leaves);
    }
}
