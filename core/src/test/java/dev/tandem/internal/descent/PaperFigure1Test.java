package dev.tandem.internal.descent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.math.Pose;
import dev.tandem.tree.Element;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The paper's Figure 1: A has three triangles, B two. Nine pair tests are possible (A–B, A–B.1, A–B.2 and six of
 * triangles); in its story six are executed: A–B overlap, A–B.1 do not, A–B.2 do, then A.1, A.2 and A.3 against B.2, of
 * which the third collides.
 *
 * <pre>
 *   y
 *   2 |        B.1 (far up, outside A's box)
 *   1 | A.1   A.2
 *   0 |______________A.3 ╳ B.2_____ x
 * </pre>
 */
class PaperFigure1Test {

    private final TriangleMesh a = TriangleMesh.of(
            new double[] {
                0, 0, 0, 1, 0, 0, 0, 1, 0,
                2, 0, 0, 3, 0, 0, 2, 1, 0,
                4, 0, 0, 5, 0, 0, 4, 1, 0
            },
            new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8});

    private final TriangleMesh b = TriangleMesh.of(
            new double[] {0, 9, -1, 1, 9, 1, 0, 9.5, 0, 4.2, 0.2, -1, 4.2, 0.2, 1, 4.4, 0.3, 0},
            new int[] {0, 1, 2, 3, 4, 5});

    /** Notes the order of tests, as pairs of names. */
    private final List<String> story = new ArrayList<>();

    private TestBank recordingBank() {
        var obb = dev.tandem.internal.elements.ObbElement.KIND;
        var triangle = dev.tandem.element.TriangleElement.KIND;
        TestBank standard = StandardTests.bank();
        return TestBank.empty()
                .with(obb, obb, told("box-box", standard.test(obb, obb)))
                .with(obb, triangle, told("box-triangle", standard.test(obb, triangle)))
                .with(triangle, triangle, told("triangle-triangle", standard.test(triangle, triangle)));
    }

    private <A extends Element, B extends Element> ProximityTest<A, B> told(String name, ProximityTest<A, B> test) {
        return (x, y, at, out) -> {
            double distance = test.distance(x, y, at, out);
            story.add(name + (distance > 0 ? " apart" : " overlap"));
            return distance;
        };
    }

    private static final List<String> AS_TOLD = List.of(
            "box-box overlap",
            "box-triangle apart",
            "box-triangle overlap",
            "triangle-triangle apart",
            "triangle-triangle apart",
            "triangle-triangle overlap");

    @Test
    void theDescentExecutesTheSixTestsOfTheStory() {
        CollisionQuery query = new CollisionQuery();
        Descent descent = new Descent(new FlatTree(a), new FlatTree(b), recordingBank());
        descent.run(Pose.identity(), query);
        assertEquals(AS_TOLD, story);
        assertEquals(3, descent.volumeTests());
        assertEquals(3, descent.leafTests());
        assertTrue(query.found());
        assertEquals(~2, query.leafA());
        assertEquals(~1, query.leafB());
    }

    @Test
    void soDoesTheReferenceDescent() {
        CollisionQuery query = new CollisionQuery();
        ReferenceDescent reference = new ReferenceDescent(new FlatTree(a), new FlatTree(b), recordingBank());
        reference.run(Pose.identity(), query);
        assertEquals(AS_TOLD, story);
        assertEquals(3, reference.volumeTests());
        assertEquals(3, reference.leafTests());
        assertTrue(query.found());
    }
}
