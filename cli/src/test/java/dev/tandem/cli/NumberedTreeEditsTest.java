package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.contract.ChangingTree;
import dev.tandem.testkit.contract.TestTreeContract;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every tree that changes, numbered as the command line numbers the parts of a robot, holds to the contract of edits. */
class NumberedTreeEditsTest {

    private static final List<Body> PROBES = List.of(
            Body.of(new Box(1, 1, 1)),
            Body.of(TriangleMesh.box(3, 3, 3)).solid().at(Pose.rotation(new Vec3(1, 2, 3), 1)));

    @TestFactory
    List<DynamicTest> everyTreeThatChanges() {
        return ChangingTree.all().stream()
                .map(one -> DynamicTest.dynamicTest(one.name(), () -> check(one.name())))
                .toList();
    }

    private static void check(String name) {
        for (Body probe : PROBES) {
            for (ChangingTree one : ChangingTree.all()) {
                if (one.name().equals(name)) {
                    TestTreeContract.checkEdits(
                            one.tree(),
                            one.edits(),
                            one.fresh(),
                            probe,
                            Map.of("numbered", tree -> new NumberedTree(tree, 1000)));
                }
            }
        }
    }
}
