package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.element.BoxElement;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Contacts where anyone can say what they are, and what must hold for all of them anywhere. */
class ContactsTest {

    private static final Body FLOOR = Body.of(new HalfSpace(0, 0, 1, 0));
    private static final Body TABLE = Body.of(new Box(4, 4, 1)).at(Pose.translation(0, 0, -0.5));
    private static final Pose LYING = Pose.rotation(new Vec3(0, 1, 0), Math.PI / 2);

    private static Pose up(double z) {
        return Pose.translation(0, 0, z);
    }

    /** What stands on the floor or the table, sunk a little, touching, or a little above. */
    private static void standing(Body body, Pose pose, double lowest, int from, int to) {
        for (Body ground : List.of(FLOOR, TABLE)) {
            for (double depth : new double[] {0, 0.01, -0.01}) {
                double margin = depth < 0 ? 0.02 : 0;
                Body there = body.at(Pose.translation(0.2, 0.3, -lowest - depth).times(pose));
                List<Contact> contacts = Tandem.detector().contacts(ground, there, margin);
                assertTrue(contacts.size() >= from && contacts.size() <= to, depth + ": " + contacts);
                for (Contact c : contacts) {
                    assertEquals(depth, c.depth(), 1e-12);
                    assertEquals(1, c.normal().z(), 1e-9);
                    assertEquals(-depth / 2, c.point().z(), 1e-9);
                }
                List<Contact> swapped = Tandem.detector().contacts(there, ground, margin);
                assertEquals(contacts.size(), swapped.size());
                for (Contact c : swapped) {
                    assertEquals(depth, c.depth(), 1e-12);
                    assertEquals(-1, c.normal().z(), 1e-9);
                }
                assertTrue(depth >= 0 || Tandem.contacts(ground, there).isEmpty());
            }
        }
    }

    @Test
    void whatStandsOnAPlane() {
        standing(Body.of(new Box(1, 0.5, 0.4)), Pose.identity(), -0.2, 4, 4);
        standing(Body.of(new Sphere(0.5)), Pose.identity(), -0.5, 1, 1);
        standing(Body.of(new Ellipsoid(0.5, 0.3, 0.2)), Pose.identity(), -0.2, 1, 1);
        standing(Body.of(new Cylinder(0.5, 1)), Pose.identity(), -0.5, 3, 8);
        standing(Body.of(new Cylinder(0.5, 1)), LYING, -0.5, 2, 2);
        standing(Body.of(new Cone(0.5, 1)), Pose.identity(), -0.5, 3, 8);
        standing(Body.of(new Cone(0.5, 1)), Pose.rotation(new Vec3(1, 0, 0), Math.PI), -0.5, 1, 1);
        standing(Body.of(Capsule.upright(0.25, 1)), LYING, -0.25, 2, 2);
        standing(Body.of(Capsule.upright(0.25, 1)), Pose.identity(), -0.75, 1, 1);
        standing(Body.of(ConvexHull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1)), Pose.identity(), 0, 3, 3);
        standing(Body.of(new Point(new Vec3(0, 0, 2))), Pose.identity(), 2, 1, 1);
    }

    @Test
    void aBoxOnItsEdgeAndOnItsCorner() {
        Body box = Body.of(new Box(1, 1, 1));
        double half = Math.sqrt(0.5);
        Pose onEdge = up(half).times(Pose.rotation(new Vec3(1, 0, 0), Math.PI / 4));
        assertEquals(2, Tandem.contacts(FLOOR, box.at(up(-1e-3).times(onEdge))).size());
        assertEquals(2, Tandem.contacts(TABLE, box.at(up(-1e-3).times(onEdge))).size());
        Pose onCorner = Pose.rotation(new Vec3(1, -1, 0), Math.acos(1 / Math.sqrt(3)));
        Body corner = box.at(up(Math.sqrt(0.75) - 1e-3).times(onCorner));
        assertEquals(1, Tandem.contacts(FLOOR, corner).size());
        assertEquals(1, Tandem.contacts(TABLE, corner).size());
        // Sunk as a whole, it is the lower corners that count.
        for (Contact c : Tandem.contacts(FLOOR, box.at(up(-5)))) {
            assertEquals(5.5, c.depth(), 1e-12);
        }
    }

    @Test
    void aBoxOnABoxLeavesWhatTheirFacesShare() {
        Body box = Body.of(new Box(1, 1, 1));
        List<Contact> beside = Tandem.contacts(box, box.at(Pose.translation(0.75, 0.5, 1)));
        assertEquals(4, beside.size());
        for (Contact c : beside) {
            assertEquals(0, c.depth(), 1e-15);
            assertEquals(1, c.normal().z(), 1e-12);
            assertTrue(c.point().x() == 0.25 || c.point().x() == 0.5, c.toString());
            assertTrue(c.point().y() == 0 || c.point().y() == 0.5, c.toString());
        }
        Pose turned = up(0.99).times(Pose.rotation(new Vec3(0, 0, 1), Math.PI / 4));
        List<Contact> octagon = Tandem.contacts(box, box.at(turned));
        assertEquals(8, octagon.size());
        for (Contact c : octagon) {
            assertEquals(0.01, c.depth(), 1e-12);
            assertEquals(0.995 / 2, c.point().z(), 1e-2);
        }
    }

    @Test
    void crossingEdgesTouchInOnePoint() {
        Body box = Body.of(new Box(1, 1, 1));
        double reach = Math.sqrt(2);
        Pose first = Pose.rotation(new Vec3(1, 0, 0), Math.PI / 4);
        Pose second = up(reach - 0.01).times(Pose.rotation(new Vec3(0, 1, 0), Math.PI / 4));
        List<Contact> contacts = Tandem.contacts(box.at(first), box.at(second));
        assertEquals(1, contacts.size(), contacts.toString());
        assertEquals(0.01, contacts.get(0).depth(), 1e-12);
        assertEquals(1, contacts.get(0).normal().z(), 1e-9);
        assertEquals(
                0,
                Math.hypot(contacts.get(0).point().x(), contacts.get(0).point().y()),
                1e-9);
    }

    /** Every touching pair of triangles has contacts and no other has. */
    @Test
    void meshesHaveContactsForEachTouchingPair() {
        TriangleMesh torus = SampleMeshes.bumpyTorus(24, 12);
        Body a = Body.of(torus);
        for (Pose pose : List.of(
                Pose.translation(0.3, 0.1, 0.2),
                Pose.translation(0.9, 0, 0).times(Pose.rotation(new Vec3(1, 1, 0), 1)))) {
            Body b = Body.of(torus).at(pose);
            Set<TouchingPairs.Pair> touching = new HashSet<>(Tandem.pairs(a, b).pairs());
            Set<TouchingPairs.Pair> found = new HashSet<>();
            for (Contact c : Tandem.contacts(a, b)) {
                found.add(new TouchingPairs.Pair(c.idA(), c.idB()));
                assertEquals(1, c.normal().length(), 1e-12);
                assertTrue(c.depth() >= 0 && c.depth() < 1, c.toString());
            }
            assertFalse(found.isEmpty());
            assertEquals(touching, found);
        }
    }

    /** Of any overlapping pair: the deepest contact is the depth, and the normal is a way out. */
    @Test
    void theDeepestIsTheDepthAndTheNormalIsTheWayOut() {
        for (long seed = 0; seed < 15; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            for (int pair = 0; pair < KnownGap.KINDS * KnownGap.KINDS; pair++) {
                double sunk = -new double[] {1e-6, 1e-3, 0.02, 0.2}[random.nextInt(4)];
                KnownGap known = KnownGap.random(random, pair / KnownGap.KINDS, pair % KnownGap.KINDS, 1, sunk);
                Body a = Body.of(known.a());
                Body b = Body.of(known.b()).at(known.bInA());
                String what = "seed " + seed + ": " + known;
                List<Contact> contacts = Tandem.contacts(a, b);
                assertEquals(Tandem.collides(a, b), !contacts.isEmpty(), what);
                if (contacts.isEmpty()) {
                    continue; // points and segments are easily missed
                }
                checkContacts(contacts, a, b, known, what);
            }
        }
    }

    private static void checkContacts(List<Contact> contacts, Body a, Body b, KnownGap known, String what) {
        double size = known.size();
        Penetration depth = Tandem.depth(a, b).orElseThrow();
        double deepest = 0;
        for (Contact c : contacts) {
            deepest = Math.max(deepest, c.depth());
            assertEquals(1, c.normal().length(), 1e-12, what);
            Body point = Body.of(new Point(c.point()));
            double allowed = 0.5 * depth.depth() + 1e-8 * size;
            assertTrue(Tandem.distance(a, point).distance() <= allowed, () -> what + ": " + c);
            assertTrue(Tandem.distance(b, point).distance() <= allowed, () -> what + ": " + c);
        }
        assertTrue(contacts.size() <= 9, what);
        assertEquals(depth.depth(), deepest, 1e-8 * size, what);
        assertTrue(deepest <= -known.gap() + 1e-8 * size, what + ": the known way out is shorter");
        Vec3 out = contacts.get(0).normal().times(deepest + 2e-8 * size);
        assertFalse(Tandem.collides(a, b.at(Pose.translation(out).times(b.pose()))), what);
    }

    @Test
    void aMarginFindsGapsAndTheirWidth() {
        for (long seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            for (int pair = 0; pair < KnownGap.KINDS * KnownGap.KINDS; pair++) {
                KnownGap known = KnownGap.random(random, pair / KnownGap.KINDS, pair % KnownGap.KINDS, 1, 0.05);
                Body a = Body.of(known.a());
                Body b = Body.of(known.b()).at(known.bInA());
                String what = "seed " + seed + ": " + known;
                assertTrue(Tandem.contacts(a, b).isEmpty(), what);
                assertTrue(Tandem.detector().contacts(a, b, 0.049).isEmpty(), what);
                List<Contact> contacts = Tandem.detector().contacts(a, b, 0.051);
                double deepest = -1;
                for (Contact c : contacts) {
                    deepest = Math.max(deepest, c.depth());
                    assertTrue(c.depth() >= -0.051 - 1e-9, what);
                    assertEquals(1, c.normal().dot(known.normal()), 1e-9, what);
                }
                assertEquals(-0.05, deepest, 1e-9, what + contacts);
            }
        }
    }

    /** With a larger margin nothing is lost, and the verdict is the one of the distance. */
    @Test
    void whatCollidesIsMonotoneInTheMargin() {
        TriangleMesh torus = SampleMeshes.bumpyTorus(24, 12);
        Body a = Body.of(torus);
        Body b = Body.of(torus).at(Pose.translation(1.1, 0.2, 1).times(Pose.rotation(new Vec3(1, 1, 0), 1)));
        double distance = Tandem.distance(a, b).distance();
        PreparedQuery query = Tandem.prepare(a, b);
        Set<Long> before = new HashSet<>();
        for (double margin : new double[] {0, 0.01, 0.05, 0.2, 0.5, 1}) {
            query.margin(margin);
            assertEquals(distance <= margin, query.collides());
            assertEquals(distance <= margin, Tandem.detector().collides(a, b, margin));
            Set<Long> pairs = new HashSet<>();
            int count = query.countPairs();
            for (int i = 0; i < count; i++) {
                pairs.add((long) query.pairA(i) << 32 | query.pairB(i));
            }
            assertTrue(pairs.containsAll(before));
            assertEquals(pairs.isEmpty(), distance > margin);
            Set<Long> touching = new HashSet<>();
            for (Contact c : Tandem.detector().contacts(a, b, margin)) {
                touching.add((long) c.idA() << 32 | c.idB());
            }
            assertEquals(pairs, touching);
            before = pairs;
        }
        assertFalse(before.isEmpty());
        assertThrows(IllegalArgumentException.class, () -> query.margin(-1));
        assertThrows(IllegalArgumentException.class, () -> query.margin(Double.NaN));
    }

    @Test
    void yourOwnTestIsAskedBothWaysRound() {
        Detector detector = Tandem.detector(Tandem.standardBank()
                .withContacts(
                        BoxElement.KIND, SphereElement.KIND, (a, b, at, margin, out) -> out.add(1, 2, 3, 1, 0, 0, 7)));
        Body box = Body.of(new Box(1, 1, 1));
        Body ball = Body.of(new Sphere(1)).at(Pose.translation(0.5, 0, 0));
        assertEquals(
                List.of(new Contact(new Vec3(1, 2, 3), new Vec3(1, 0, 0), 7, 0, 0, -1, -1)),
                detector.contacts(box, ball));
        assertEquals(
                new Contact(new Vec3(1, 2, 3), new Vec3(-1, 0, 0), 7, 0, 0, -1, -1),
                detector.contacts(ball, box).get(0));
    }

    /** Two half-spaces that meet have no depth; still there is a contact. */
    @Test
    void whatHasNoDepthSaysSo() {
        List<Contact> contacts = Tandem.contacts(FLOOR, Body.of(new HalfSpace(1, 0, 0, 0)));
        assertEquals(1, contacts.size());
        assertTrue(Double.isNaN(contacts.get(0).depth()));
    }

    @Test
    void coincidentBallsHaveANormal() {
        List<Contact> contacts = Tandem.contacts(Body.of(new Sphere(1)), Body.of(new Sphere(1)));
        assertEquals(1, contacts.size());
        assertEquals(2, contacts.get(0).depth(), 1e-12);
        assertEquals(1, contacts.get(0).normal().length(), 1e-12);
    }
}
