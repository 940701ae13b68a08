package dev.tandem.internal.descent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.MissingTestException;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestBankTest {

    private static final class Dot extends Element {
        double x;
    }

    private static final class Bar extends Element {
        double low;
        double high;
    }

    private static final ElementKind<Dot> DOT = ElementKind.shape("dot", Dot::new);
    private static final ElementKind<Bar> BAR = ElementKind.shape("bar", Bar::new);

    /** On a line: the dot of A against the bar of B, which is shifted by the placement. */
    private static double dotBar(Dot a, Bar b, Placement at, Witness out) {
        double low = b.low + at.bInA[3];
        double high = b.high + at.bInA[3];
        out.ax = a.x;
        out.bx = Math.max(low, Math.min(high, a.x));
        return Math.abs(out.ax - out.bx);
    }

    @Test
    void theMirroredCellIsFilledAndSwapsBack() {
        TestBank bank = TestBank.empty().with(DOT, BAR, TestBankTest::dotBar);
        Bar a = new Bar();
        a.low = 2;
        a.high = 3;
        Dot b = new Dot();
        b.x = 1;
        Placement at = new Placement();
        at.set(Pose.translation(-4, 0, 0));
        Witness out = new Witness();
        assertEquals(5, bank.test(BAR, DOT).distance(a, b, at, out));
        assertEquals(2, out.ax, "the bar's point, in its own frame");
        assertEquals(-3, out.bx, "the dot, mapped into the bar's frame");
        assertEquals(5, bank.test(BAR, DOT).distanceWithin(a, b, at, 9, out));
        assertFalse(bank.test(BAR, DOT).touches(a, b, at, out));
    }

    @Test
    void withAndWithoutLeaveTheOldBankAlone() {
        TestBank empty = TestBank.empty();
        TestBank one = empty.with(DOT, BAR, "first", TestBankTest::dotBar);
        assertFalse(empty.has(DOT, BAR));
        assertTrue(one.has(DOT, BAR));
        assertTrue(one.has(BAR, DOT));
        assertFalse(one.without(DOT, BAR).has(BAR, DOT));
        assertTrue(one.has(DOT, BAR));
    }

    @Test
    void severalTestsForOnePairAndAChoiceAmongThem() {
        ProximityTest<Dot, Dot> first = (a, b, at, out) -> 1;
        ProximityTest<Dot, Dot> second = (a, b, at, out) -> 2;
        TestBank bank = TestBank.empty().with(DOT, DOT, "first", first).with(DOT, DOT, "second", second);
        assertEquals(List.of("first", "second"), bank.names(DOT, DOT));
        assertSame(second, bank.test(DOT, DOT), "the one registered last is in use");
        assertSame(first, bank.choosing(DOT, DOT, "first").test(DOT, DOT));
        assertSame(second, bank.test(DOT, DOT), "the bank itself did not change");
        assertSame(first, bank.without(DOT, DOT, "second").test(DOT, DOT));
        assertTrue(bank.uses(DOT, DOT, second));
        IllegalArgumentException wrong =
                assertThrows(IllegalArgumentException.class, () -> bank.choosing(DOT, DOT, "third"));
        assertTrue(wrong.toString().contains("[first, second]"), wrong.toString());
    }

    @Test
    void aMissingTestFailsBeforeTheDescentAndNamesBothKinds() {
        TriangleMesh mesh = TriangleMesh.triangle(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1, 0));
        TestTree tree = new FlatTree(mesh);
        TestBank bank = TestBank.empty().with(DOT, BAR, TestBankTest::dotBar);
        for (MissingTestException missing : List.of(
                assertThrows(MissingTestException.class, () -> new Descent(tree, tree, bank)),
                assertThrows(MissingTestException.class, () -> new ReferenceDescent(tree, tree, bank)))) {
            assertTrue(missing.toString().contains("'obb' and 'obb'"), missing.toString());
            assertTrue(missing.toString().contains("bank.with("), missing.toString());
        }
    }
}
