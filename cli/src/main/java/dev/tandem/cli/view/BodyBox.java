package dev.tandem.cli.view;

import dev.tandem.Body;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.tree.TestTree;

/** How far a body reaches. */
final class BodyBox {

    private BodyBox() {}

    /** The smallest and the largest corner of a box around a body at its pose; a unit cube where it has no end. */
    static double[] around(Body body) {
        double[] pose = new double[12];
        body.pose().copyInto(pose);
        double[] box = new double[6];
        if (body.tree().root() == TestTree.NONE || !TreeBox.around(body.tree(), pose, box)) {
            return new double[] {-0.5, -0.5, -0.5, 0.5, 0.5, 0.5};
        }
        return box;
    }
}
