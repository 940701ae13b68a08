package dev.tandem.robot.internal;

import dev.tandem.internal.descent.Descent;
import dev.tandem.tree.TestTree;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** The descents of one tree with the pieces of a robot and with trees of other bodies, made when first needed. */
final class TreeDescents {

    final TestTree tree;

    /** By the robot's pieces, which are A. */
    final @Nullable Descent[] withLinks;

    /** Where this tree is A, by B. */
    final IdentityHashMap<TestTree, Descent> withBodies = new IdentityHashMap<>();

    /** How many pieces of bodies have this tree. */
    int uses;

    TreeDescents(TestTree tree, int pieces) {
        this.tree = tree;
        this.withLinks = new Descent[pieces];
    }
}
