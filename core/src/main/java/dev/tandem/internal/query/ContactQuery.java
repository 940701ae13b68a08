package dev.tandem.internal.query;

import dev.tandem.bank.ContactList;
import dev.tandem.bank.ContactTest;
import dev.tandem.bank.LeafTests;
import dev.tandem.bank.Placement;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.internal.cursor.TreeCursor;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Where do they touch? Collects the contacts of every pair of leaves that is at most a margin apart; with the margin 0,
 * of every pair that touches. Which pairs those are is the bank's word, the contact tests only say where.
 *
 * <p>A component of one body that is wholly inside the other has one {@linkplain ContactList#isContained contained} contact for
 * each pair of parts whose surfaces do not touch, with the nearest way out. Where there is one, surfaces of these two parts
 * that are merely near each other have none: there is no gap between a solid and what is inside of it. The list is empty if
 * and only if the bodies are farther apart than the margin.
 */
public final class ContactQuery extends MarginQuery {

    private final TestTree treeA;
    private final TestTree treeB;
    private final TestBank bank;

    /** One for the two trees, and one for each pair of trees inside them that had contacts. */
    private final List<Pair> pairs = new ArrayList<>();

    private final Placement at = new Placement();
    private final Witness witness = new Witness();
    private final ContactList list = new ContactList();
    private final IntPredicate isBetweenContained = trails::isContained;
    private final WayOut wayOut;

    /**
     * Contacts of two trees.
     *
     * @param bank has the contact tests, and measures the way out for what is inside; where it has no test for a point,
     *     that is not known
     * @param origin a tree whose only leaf is a point at its origin
     */
    public ContactQuery(TestTree a, TestTree b, TestBank bank, TestTree origin) {
        treeA = a;
        treeB = b;
        this.bank = bank;
        wayOut = new WayOut(origin, bank);
    }

    /** Two trees, and which test serves their kinds. */
    private static final class Pair {
        final TestTree treeA;
        final TestTree treeB;
        final TreeCursor a;
        final TreeCursor b;
        final @Nullable ContactTest<Element, Element>[][] table;

        @SuppressWarnings({"unchecked", "rawtypes"}) // arrays of a generic type
        Pair(TestTree treeA, TestTree treeB, TestBank bank) {
            this.treeA = treeA;
            this.treeB = treeB;
            a = new TreeCursor(treeA);
            b = new TreeCursor(treeB);
            List<ElementKind<?>> kindsA = treeA.kinds();
            List<ElementKind<?>> kindsB = treeB.kinds();
            table = new ContactTest[kindsA.size()][kindsB.size()];
            for (int i = 0; i < kindsA.size(); i++) {
                for (int j = 0; j < kindsB.size(); j++) {
                    boolean shapes = !kindsA.get(i).isVolume() && !kindsB.get(j).isVolume();
                    table[i][j] = shapes ? bank.contactTest(kindsA.get(i), kindsB.get(j)) : null;
                }
            }
        }
    }

    private Pair pair(TestTree a, TestTree b) {
        for (int i = pairs.size() - 1; i >= 0; i--) {
            Pair pair = pairs.get(i);
            if (pair.treeA == a && pair.treeB == b) {
                return pair;
            }
        }
        Pair fresh = new Pair(a, b, bank);
        pairs.add(fresh);
        return fresh;
    }

    /** How far apart a pair may be. */
    public ContactQuery margin(double margin) {
        this.margin = PairsQuery.checkMargin(margin);
        return this;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        double distance = 0;
        double least = 0;
        if (margin > 0) {
            witness.uncertainty = 0;
            distance = tests.leafDistance(a, b, margin, witness);
            least = distance - witness.uncertainty;
            if (least > margin) {
                return false;
            }
        } else if (!tests.leavesTouch(a, b)) {
            return false;
        }
        trails.note(list.count(), tests, least <= 0);
        list.between(
                a,
                b,
                tests.treeA().id(a),
                tests.treeB().id(b),
                tests.trailA().part(treeA),
                tests.trailB().part(treeB),
                false);
        Pair pair = pair(tests.treeA(), tests.treeB());
        pair.a.moveTo(a);
        pair.b.moveTo(b);
        ContactTest<Element, Element> test = pair.table[pair.a.kindIndex()][pair.b.kindIndex()];
        if (test != null) {
            int first = list.count();
            at.set(tests.bInA());
            test.contacts(pair.a.element(), pair.b.element(), at, margin, list);
            list.map(first, tests.frame());
        } else {
            tests.leafDistance(a, b, margin, witness);
            addWitness(distance);
        }
        return false;
    }

    /** Nothing is known but two points: the middle between them, or a common one with a depth that nobody knows. */
    private void addWitness(double distance) {
        double x = witness.bx - witness.ax;
        double y = witness.by - witness.ay;
        double z = witness.bz - witness.az;
        double length = Math.sqrt(x * x + y * y + z * z);
        boolean apart = distance > 0 && length > 0;
        list.add(
                0.5 * (witness.ax + witness.bx),
                0.5 * (witness.ay + witness.by),
                0.5 * (witness.az + witness.bz),
                apart ? x / length : 0,
                apart ? y / length : 0,
                apart ? z / length : 1,
                apart ? -distance : Double.NaN);
    }

    @Override
    public void finished(double lower) {
        contained.removeTouching(trails);
        if (contained.count() == 0) {
            return;
        }
        for (int i = 0; i < contained.count(); i++) {
            trails.markContained(contained.get(i).trailA, contained.get(i).trailB);
        }
        list.removeGaps(isBetweenContained);
        for (int i = 0; i < contained.count(); i++) {
            add(contained.get(i));
        }
    }

    private void add(ContainedComponents.Component inner) {
        list.between(
                inner.leafA,
                inner.leafB,
                inner.trailA.id(treeA, inner.leafA),
                inner.trailB.id(treeB, inner.leafB),
                inner.trailA.part(treeA),
                inner.trailB.part(treeB),
                true);
        if (wayOut.find(inner)) {
            list.add(inner.x, inner.y, inner.z, wayOut.normalX, wayOut.normalY, wayOut.normalZ, wayOut.depth);
        } else {
            list.add(inner.x, inner.y, inner.z, 0, 0, 1, Double.NaN);
        }
    }

    @Override
    public void reset() {
        list.clear();
        super.reset();
    }

    /** What was found, in A's frame. */
    public ContactList list() {
        return list;
    }
}
