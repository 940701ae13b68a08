package dev.tandem.bank;

import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which contact test serves a pair of kinds: yours, then what a rule knows for whole families of kinds. A pair that has
 * none still gets a contact where the distance test's points are. Immutable.
 */
public final class ContactTests {

    /** Offers a test for a pair of kinds by what their elements are, or nothing. */
    @FunctionalInterface
    public interface Rule {
        @Nullable
        ContactTest<?, ?> offer(ElementKind<?> a, ElementKind<?> b);
    }

    private record Entry(ElementKind<?> a, ElementKind<?> b, ContactTest<?, ?> test) {}

    private final Rule rule;
    private final List<Entry> entries;

    private ContactTests(Rule rule, List<Entry> entries) {
        this.rule = rule;
        this.entries = entries;
    }

    /** Nothing but a rule. */
    public static ContactTests by(Rule rule) {
        return new ContactTests(rule, List.of());
    }

    /** These with one more, which is then in use for the pair, both ways round. */
    public <A extends Element, B extends Element> ContactTests with(
            ElementKind<A> a, ElementKind<B> b, ContactTest<? super A, ? super B> test) {
        List<Entry> more = new ArrayList<>();
        more.add(new Entry(a, b, test));
        more.addAll(entries);
        return new ContactTests(rule, List.copyOf(more));
    }

    /** The test in use for a pair, or nothing. */
    @SuppressWarnings("unchecked") // an entry was made for exactly these kinds, a rule answers for what it was asked
    @Nullable
    public ContactTest<Element, Element> test(ElementKind<?> a, ElementKind<?> b) {
        for (Entry entry : entries) {
            if (entry.a == a && entry.b == b) {
                return (ContactTest<Element, Element>) entry.test;
            }
            if (entry.a == b && entry.b == a) {
                return new Mirrored((ContactTest<Element, Element>) entry.test);
            }
        }
        ContactTest<?, ?> offered = rule.offer(a, b);
        if (offered != null) {
            return (ContactTest<Element, Element>) offered;
        }
        offered = rule.offer(b, a);
        return offered == null ? null : new Mirrored((ContactTest<Element, Element>) offered);
    }

    /** A test seen from the other side: its answers are in what is our B's frame, and look the other way. */
    private static final class Mirrored implements ContactTest<Element, Element> {

        private final ContactTest<Element, Element> test;

        Mirrored(ContactTest<Element, Element> test) {
            this.test = test;
        }

        @Override
        public void contacts(Element a, Element b, Placement at, double margin, ContactList out) {
            int first = out.count();
            test.contacts(b, a, at.mirror(), margin, out);
            for (int i = first; i < out.count(); i++) {
                out.replace(
                        i, out.x(i), out.y(i), out.z(i), 0 - out.normalX(i), 0 - out.normalY(i), 0 - out.normalZ(i));
            }
            out.map(first, at.bInA);
        }
    }
}
