package dev.tandem.descent;

import dev.tandem.math.Pose;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where do they touch? Collects the contacts of every pair of leaves that is at most a margin apart; with the margin 0,
 * of every pair that touches. Which pairs those are is the bank's word, the contact tests only say where.
 */
public final class Contacts extends Query {

    private final TreeCursor cursorA;
    private final TreeCursor cursorB;
    private final @Nullable ContactTest<Element, Element>[][] table;
    private final Placement at = new Placement();
    private final Witness witness = new Witness();
    private final ContactList list = new ContactList();
    private double margin;

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays of a generic type
    public Contacts(TestTree a, TestTree b, ContactTests tests) {
        cursorA = new TreeCursor(a);
        cursorB = new TreeCursor(b);
        List<ElementKind<?>> kindsA = a.kinds();
        List<ElementKind<?>> kindsB = b.kinds();
        table = new ContactTest[kindsA.size()][kindsB.size()];
        for (int i = 0; i < kindsA.size(); i++) {
            for (int j = 0; j < kindsB.size(); j++) {
                boolean shapes = !kindsA.get(i).isVolume() && !kindsB.get(j).isVolume();
                table[i][j] = shapes ? tests.test(kindsA.get(i), kindsB.get(j)) : null;
            }
        }
    }

    /** Where B stands in A's frame, as the descent will be told, and how far apart a pair may be. */
    public Contacts at(Pose bInA, double margin) {
        this.margin = AllPairs.checkMargin(margin);
        at.set(bInA);
        return this;
    }

    @Override
    public boolean usesBounds() {
        return margin > 0;
    }

    @Override
    public double reach() {
        return margin;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        double distance = 0;
        if (margin > 0) {
            witness.uncertainty = 0;
            distance = tests.leafDistance(a, b, margin, witness);
            if (distance - witness.uncertainty > margin) {
                return false;
            }
        } else if (!tests.leavesTouch(a, b)) {
            return false;
        }
        list.between(a, b);
        cursorA.moveTo(a);
        cursorB.moveTo(b);
        ContactTest<Element, Element> test = table[cursorA.kindIndex()][cursorB.kindIndex()];
        if (test != null) {
            test.contacts(cursorA.element(), cursorB.element(), at, margin, list);
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
    public void reset() {
        list.clear();
    }

    /** What was found, in A's frame. */
    public ContactList list() {
        return list;
    }
}
