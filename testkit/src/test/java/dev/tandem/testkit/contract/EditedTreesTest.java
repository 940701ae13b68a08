package dev.tandem.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.RayTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.tree.Changes;
import dev.tandem.tree.TestTree;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every tree that changes holds to the contract of edits: views of maps, boxes and robots, and compounds of them. */
class EditedTreesTest {

    private static final List<Body> PROBES = List.of(
            Body.of(new Box(1, 1, 1)),
            Body.of(TriangleMesh.box(3, 3, 3)).solid().at(Pose.rotation(new Vec3(1, 2, 3), 1)),
            Body.compound(Body.of(new Sphere(0.5)), Body.of(SampleMeshes.bumpyTorus(12, 8))));

    @TestFactory
    List<DynamicTest> everyTreeThatChanges() {
        return ChangingTree.all().stream()
                .map(one -> DynamicTest.dynamicTest(one.name(), () -> check(one.name())))
                .toList();
    }

    private static void check(String name) {
        for (Body probe : PROBES) {
            for (ChangingTree tree : ChangingTree.all()) {
                if (tree.name().equals(name)) {
                    TestTreeContract.checkEdits(tree.tree(), tree.edits(), tree.fresh(), probe);
                }
            }
        }
    }

    /** The edits of each case take it to the probe and away again: a stale answer would be a wrong one. */
    @Test
    void editsChangeTheAnswers() {
        for (ChangingTree tree : ChangingTree.all()) {
            Set<Boolean> verdicts = new HashSet<>();
            for (Runnable edit : tree.edits()) {
                edit.run();
                verdicts.add(Tandem.collides(Body.of(tree.fresh().get()), PROBES.get(0)));
            }
            assertEquals(Set.of(false, true), verdicts, tree.name());
        }
    }

    /** A new class of trees that may change is not forgotten in the list of cases. A ray only ever meets a bank of rays. */
    @Test
    void everyClassThatMayChangeIsAmongThem() {
        Set<String> edited = new HashSet<>(Set.of(RayTree.class.getName()));
        ChangingTree.all().forEach(one -> edited.add(one.tree().getClass().getName()));
        Set<String> changing = new HashSet<>();
        for (JavaClass c : ArchitectureTest.CLASSES) {
            if (c.isAssignableTo(TestTree.class) && c.isAssignableTo(Changes.class)) {
                changing.add(c.getName());
            }
        }
        assertTrue(changing.size() >= 5, changing::toString);
        changing.removeAll(edited);
        assertEquals(Set.of(), changing);
    }

    /** What a tree can be asked has no default, so that no wrapper can leave it out. */
    @Test
    void noQuestionToATreeHasADefault() {
        for (Class<?> type : List.of(
                TestTree.class,
                Changes.class,
                dev.tandem.tree.Nesting.class,
                dev.tandem.tree.Surface.class,
                dev.tandem.tree.Interior.class,
                dev.tandem.element.Leaves.class)) {
            for (Method method : type.getMethods()) {
                assertTrue(
                        Modifier.isStatic(method.getModifiers()) || !method.isDefault(),
                        () -> "a default that a wrapper could forget: " + method);
            }
        }
    }
}
