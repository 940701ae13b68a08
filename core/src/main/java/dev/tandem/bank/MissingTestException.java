package dev.tandem.bank;

import dev.tandem.tree.ElementKind;

/** Thrown before a descent starts if no test is registered for a pair of kinds. */
public class MissingTestException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception that names both kinds.
     *
     * @param a the left kind
     * @param b the right kind
     */
    public MissingTestException(ElementKind<?> a, ElementKind<?> b) {
        super("no test for the pair '" + a + "' and '" + b + "'. Register one: bank.with(" + constant(a) + ", "
                + constant(b) + ", (a, b, at, out) -> distance)");
    }

    private static String constant(ElementKind<?> kind) {
        return kind.name().toUpperCase(java.util.Locale.ROOT).replace(' ', '_').replace('-', '_');
    }
}
