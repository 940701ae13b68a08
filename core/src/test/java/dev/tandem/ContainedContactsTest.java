package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.ContactList;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.elements.ShapeKinds;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What lies wholly inside a solid touches no element of it, and its contacts and pairs still say that they collide. */
class ContainedContactsTest {

    private static final Body ROOM = Body.of(TriangleMesh.box(10, 10, 10)).solid();

    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void theNearestWayOut(TreeKind kind) {
        Body room = Body.of(TriangleMesh.box(10, 10, 10), kind).solid();
        Pose world = Pose.ofQuaternion(7, -2, 3, 0.5, 0.5, 0.5, 0.5);
        Pose inside = Pose.translation(1, -3, 2);
        Body ball = Body.of(new Sphere(1)).at(world.times(inside));
        for (double margin : new double[] {0, 0.5, 2}) {
            List<Contact> contacts = Tandem.contacts(room.at(world), ball, margin);
            assertEquals(1, contacts.size(), contacts.toString());
            Contact c = contacts.get(0);
            assertTrue(c.contained());
            assertNear(world.apply(new Vec3(1, -3, 2)), c.point());
            assertEquals(2, c.depth(), 1e-12);
            assertNear(world.rotate(new Vec3(0, -1, 0)), c.normal());
            Contact swapped = only(Tandem.contacts(ball, room.at(world), margin));
            assertTrue(swapped.contained());
            assertEquals(2, swapped.depth(), 1e-12);
            assertNear(world.rotate(new Vec3(0, 1, 0)), swapped.normal());
        }
        assertTrue(Tandem.contacts(room, Body.of(new Sphere(1)).at(Pose.translation(7, 0, 0)))
                .isEmpty());
    }

    @Test
    void surfacesThatTouchHaveTheirOwnContactsAlone() {
        Body ball = Body.of(new Sphere(1)).at(Pose.translation(4.5, 0, 0));
        List<Contact> contacts = Tandem.contacts(ROOM, ball);
        assertTrue(!contacts.isEmpty() && contacts.stream().noneMatch(Contact::contained), contacts.toString());
        TouchingPairs pairs = Tandem.pairs(ROOM, ball);
        assertTrue(
                pairs.collides()
                        && !pairs.pairs().isEmpty()
                        && pairs.contained().isEmpty(),
                pairs.toString());
    }

    @Test
    void pairsTellWhatIsInside() {
        Body small = Body.of(TriangleMesh.sphere(0.5, 1)).solid().at(Pose.translation(1, 2, 3));
        TouchingPairs pairs = Tandem.pairs(ROOM, small);
        assertTrue(pairs.collides() && pairs.pairs().isEmpty(), pairs.toString());
        assertEquals(1, pairs.contained().size());
        assertEquals(-1, pairs.contained().get(0).partA());
        TouchingPairs free = Tandem.pairs(ROOM, small.at(Pose.translation(20, 0, 0)));
        assertTrue(!free.collides() && free.contained().isEmpty());
    }

    /** Of several parts, each that is inside is told of, whether others touch or not. */
    @Test
    void partsOfCompounds() {
        Body ball = Body.of(new Sphere(0.5));
        Body parts = Body.compound(
                ball.at(Pose.translation(20, 0, 0)),
                ball.at(Pose.translation(0, 0, 3)),
                ball.at(Pose.translation(5, 0, 0)),
                Body.compound(ball.at(Pose.translation(0, 2, 0))));
        Body building = Body.compound(ROOM.at(Pose.translation(1, 0, 0)), Body.of(new Box(1, 1, 1)));
        Body there = parts.at(Pose.translation(1, 0, 0));
        for (boolean swapped : new boolean[] {false, true}) {
            List<Contact> contacts = swapped ? Tandem.contacts(there, building) : Tandem.contacts(building, there);
            List<Contact> inside = contacts.stream().filter(Contact::contained).toList();
            assertEquals(
                    List.of(1, 3),
                    inside.stream()
                            .map(c -> swapped ? c.partA() : c.partB())
                            .sorted()
                            .toList());
            for (Contact c : inside) {
                boolean first = (swapped ? c.partA() : c.partB()) == 1;
                assertEquals(first ? 2 : 3, c.depth(), 1e-12);
                assertNear(first ? new Vec3(1, 0, 3) : new Vec3(1, 2, 0), c.point());
                Vec3 out = first ? new Vec3(0, 0, 1) : new Vec3(0, 1, 0);
                assertNear(swapped ? out.times(-1) : out, c.normal());
            }
            assertTrue(contacts.stream().anyMatch(c -> !c.contained() && (swapped ? c.partA() : c.partB()) == 2));
            TouchingPairs pairs = swapped ? Tandem.pairs(there, building) : Tandem.pairs(building, there);
            assertEquals(2, pairs.contained().size(), pairs.toString());
            assertTrue(!pairs.pairs().isEmpty());
        }
    }

    /** A part whose surface is crossed while some of its corners are inside: a descent asks about these before it is done. */
    @Test
    void partsThatCrossAreNotContained() {
        SplittableRandom random = new SplittableRandom(4);
        Body ball = Body.of(TriangleMesh.sphere(1, 2)).solid();
        Body pair = Body.compound(
                ball,
                ball.at(Pose.translation(0, 0, 5)),
                Body.of(TriangleMesh.box(9, 9, 0.1)).solid());
        for (int i = 0; i < 200; i++) {
            Body a = pair;
            Body b = (i % 2 == 0 ? pair : ball)
                    .at(Pose.translation(random.nextDouble(), 2 * random.nextDouble(), 4 * random.nextDouble())
                            .times(Pose.rotation(new Vec3(1, 2, 3), i)));
            List<Contact> contacts = Tandem.contacts(a, b);
            TouchingPairs pairs = Tandem.pairs(a, b);
            for (Contact c : contacts) {
                boolean touch = contacts.stream()
                        .anyMatch(o -> !o.contained() && o.partA() == c.partA() && o.partB() == c.partB());
                assertTrue(!(c.contained() && touch), "case " + i);
                boolean told =
                        pairs.contained().stream().anyMatch(p -> p.partA() == c.partA() && p.partB() == c.partB());
                assertEquals(c.contained(), told, "case " + i);
            }
        }
    }

    @Test
    void manyPieces() {
        VoxelMap map = VoxelMap.ofCellSize(0.25);
        double[] points = new double[300];
        for (int i = 0; i < 100; i++) {
            map.occupyCell(i % 7, i % 5, i % 3);
            points[3 * i] = i % 7 - 3;
            points[3 * i + 1] = i % 5 - 2;
        }
        for (Body many : List.of(Body.of(map), Body.of(PointCloud.of(points), 0.01))) {
            assertEquals(1, Tandem.contacts(ROOM, many).size());
            assertEquals(1, Tandem.contacts(many, ROOM, 0.1).size());
            assertEquals(1, Tandem.pairs(many, ROOM).contained().size());
        }
    }

    /** A bank that knows no points cannot measure the way out, but still tells that there is something inside. */
    @Test
    void withoutATestForPoints() {
        Detector blind = Tandem.detector(Tandem.standardBank().without(ShapeKinds.POINT, TriangleElement.KIND));
        Contact c = only(blind.contacts(ROOM, Body.of(new Sphere(1))));
        assertTrue(c.contained() && Double.isNaN(c.depth()), c.toString());
        assertEquals(1, c.normal().length());
    }

    /** Contacts are none exactly where nothing collides, with margins and without; and so it is for pairs. */
    @Test
    void noneMeansFree() {
        SplittableRandom random = new SplittableRandom(11);
        Body ball = Body.of(TriangleMesh.sphere(2, 2)).solid();
        List<Body> others = List.of(
                Body.of(new Sphere(0.3)),
                Body.of(TriangleMesh.sphere(0.4, 1)),
                Body.of(TriangleMesh.box(0.5, 0.4, 0.3)).solid(),
                Body.of(new Point(Vec3.ZERO)),
                Body.compound(Body.of(new Box(0.2, 0.2, 0.2)), ball.at(Pose.translation(3, 0, 0))));
        int contained = 0;
        for (int i = 0; i < 400; i++) {
            Body other = others.get(i % others.size())
                    .at(Pose.translation(
                                    4 * random.nextDouble() - 2,
                                    4 * random.nextDouble() - 2,
                                    4 * random.nextDouble() - 2)
                            .times(Pose.rotation(new Vec3(1, 2, 0), i)));
            Body a = i % 2 == 0 ? ball : other;
            Body b = i % 2 == 0 ? other : ball;
            double margin = i % 3 == 0 ? 0.2 : 0;
            PreparedQuery query = Tandem.prepare(a, b).margin(margin);
            boolean collides = query.collides();
            String what = "case " + i;
            ContactList list = query.contacts();
            assertEquals(collides, list.count() > 0, what);
            for (int k = 0; k < list.count(); k++) {
                contained += list.isContained(k) ? 1 : 0;
                assertTrue(!(list.isContained(k) && list.depth(k) < 0), what);
            }
            assertEquals(collides, query.countPairs() + query.containedCount() > 0, what);
            Verdict verdict = query.decide(Pose.relative(a.pose(), b.pose()), Budget.ofTests(1_000_000));
            assertEquals(collides ? Verdict.HIT : Verdict.FREE, verdict, what);
        }
        assertTrue(contained > 50, "contained: " + contained);
    }

    private static Contact only(List<Contact> contacts) {
        assertEquals(1, contacts.size(), contacts.toString());
        return contacts.get(0);
    }

    private static void assertNear(Vec3 expected, Vec3 found) {
        assertTrue(expected.minus(found).length() < 1e-9, () -> found + ", not " + expected);
    }
}
