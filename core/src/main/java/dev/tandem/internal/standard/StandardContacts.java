package dev.tandem.internal.standard;

import dev.tandem.bank.ContactTest;
import dev.tandem.bank.ContactTests;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.internal.pairs.ConvexContacts;
import dev.tandem.internal.pairs.HalfSpaceContacts;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import org.jspecify.annotations.Nullable;

/** The standard contact tests: any two convex elements, yours too, and any of them with a half-space. */
public final class StandardContacts {

    private static final ConvexContacts CONVEX = new ConvexContacts();
    private static final HalfSpaceContacts HALF_SPACE = new HalfSpaceContacts();
    private static final ContactTests TESTS = ContactTests.by(StandardContacts::offer);

    private StandardContacts() {}

    public static ContactTests tests() {
        return TESTS;
    }

    private static @Nullable ContactTest<?, ?> offer(ElementKind<?> a, ElementKind<?> b) {
        Element left = a.newElement();
        if (!(b.newElement() instanceof ConvexElement)) {
            return null;
        }
        return left instanceof ConvexElement ? CONVEX : left instanceof HalfSpaceElement ? HALF_SPACE : null;
    }
}
