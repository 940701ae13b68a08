package dev.tandem.bank;

import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The table of tests: proximity tests, contact tests, ray tests and fused kernels, by pairs of kinds. {@code with} and
 * {@code without} return a new bank, so that queries with the old one are not affected. A pair may have several tests;
 * the one registered last is in use unless {@link #choosing} selects another. The mirrored pair is registered
 * automatically.
 *
 * <p>It also says which of two nodes a descent opens: {@link #descending}.
 *
 * <p>A ray is one of the kinds: its test with another kind is a {@code RayTest}, whose distance is the length along the
 * ray.
 *
 * <p>Immutable and safe for use by multiple threads, as the tests in it must be. Making a bank copies the table, O(k²)
 * for k kinds. A query looks up its tests once, when it is prepared.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Detector;
 * import dev.tandem.Tandem;
 * import dev.tandem.bank.ProximityTest;
 * import dev.tandem.bank.TestBank;
 * import dev.tandem.element.SphereElement;
 * import dev.tandem.geometry.Sphere;
 * import dev.tandem.math.Pose;
 *
 * TestBank standard = Tandem.standardBank();
 * ProximityTest<SphereElement, SphereElement> exact = standard.test(SphereElement.KIND, SphereElement.KIND);
 * ProximityTest<SphereElement, SphereElement> cautious =
 *         (a, b, at, out) -> Math.max(0, exact.distance(a, b, at, out) - 0.5);
 * Detector mine = Tandem.detector(standard.with(SphereElement.KIND, SphereElement.KIND, "cautious", cautious));
 * Body ball = Body.of(new Sphere(1));
 * System.out.println(mine.distance(ball, ball.at(Pose.translation(3, 0, 0))).distance()); // prints: 0.5
 * }</pre>
 */
public final class TestBank {

    /**
     * Decides which of two inner nodes a descent opens. A rule changes the number of tests that an answer takes, not the
     * answer. Where one of the two nodes is a leaf the other is opened, and no rule is asked. Must be safe for use by
     * multiple threads.
     *
     * <pre>{@code
     * TestBank mine = Tandem.standardBank().descending((a, nodeA, b, nodeB) -> true); // A down to its leaves, then B
     * }</pre>
     */
    @FunctionalInterface
    public interface SideRule {

        /** The standard: the larger of the two by {@link TestTree#size}, and B if they are equal. */
        SideRule LARGER = (a, nodeA, b, nodeB) -> a.size(nodeA) > b.size(nodeB);

        /**
         * {@return whether A's node is opened rather than B's} Must give the same answer for the same nodes.
         *
         * @param a the first tree
         * @param nodeA an inner node of it
         * @param b the second tree
         * @param nodeB an inner node of it
         */
        boolean opensA(TestTree a, int nodeA, TestTree b, int nodeB);
    }

    /** A test under the name it was registered with. */
    private record Named(String name, ProximityTest<?, ?> test) {}

    private final ElementKind<?>[] kinds;
    /** The tests of each cell, the one in use last. */
    private final Named[][][] cells;

    /** A test for every two kinds whose elements are of two classes. */
    private record Family(Class<?> a, Class<?> b, Named test, Named mirror) {}

    /** A contact test and which kinds it is for. */
    private record Contacts(
            Predicate<ElementKind<?>> a, Predicate<ElementKind<?>> b, ContactTest<Element, Element> test) {}

    /** The newest last. */
    private final List<Family> families;

    /** The newest first. */
    private final List<Contacts> contacts;

    private final List<KernelMaker> kernels;

    /** Null for the standard rule, which kernels have built in. */
    private final @Nullable SideRule sides;

    private TestBank(
            ElementKind<?>[] kinds,
            Named[][][] cells,
            List<Family> families,
            List<Contacts> contacts,
            List<KernelMaker> kernels,
            @Nullable SideRule sides) {
        this.kinds = kinds;
        this.cells = cells;
        this.families = families;
        this.contacts = contacts;
        this.kernels = kernels;
        this.sides = sides;
    }

    /** {@return a bank without any test} */
    public static TestBank empty() {
        return new TestBank(new ElementKind<?>[0], new Named[0][0][], List.of(), List.of(), List.of(), null);
    }

    /**
     * {@return this bank with one more test, which is then in use for the pair, under the simple name of its class}
     *
     * @param <A> the left element
     * @param <B> the right element
     * @param a the left kind
     * @param b the right kind
     * @param test the test, which must be safe for use by multiple threads
     */
    public <A extends Element, B extends Element> TestBank with(
            ElementKind<A> a, ElementKind<B> b, ProximityTest<? super A, ? super B> test) {
        return with(a, b, test.getClass().getSimpleName(), test);
    }

    /**
     * {@return this bank with one more test under a name; a test of that name for the same pair is replaced}
     *
     * @param <A> the left element
     * @param <B> the right element
     * @param a the left kind
     * @param b the right kind
     * @param name the name of the test
     * @param test the test, which must be safe for use by multiple threads
     */
    public <A extends Element, B extends Element> TestBank with(
            ElementKind<A> a, ElementKind<B> b, String name, ProximityTest<? super A, ? super B> test) {
        TestBank bank = copyWith(a, b);
        bank.put(a, b, new Named(name, test));
        if (a != b) {
            bank.put(b, a, new Named(name, new MirroredTest<>(test)));
        }
        return bank;
    }

    /**
     * {@return this bank with one more test that has a mirror of its own} The automatic mirror works through the
     * inverse placement, which is rounded; a test whose verdict is exact for the points of B as the placement maps them
     * needs a mirror of its own.
     *
     * @param <A> the left element
     * @param <B> the right element
     * @param a the left kind
     * @param b the right kind
     * @param name the name of the test
     * @param test the test, which must be safe for use by multiple threads
     * @param mirror the same test with its sides exchanged
     */
    public <A extends Element, B extends Element> TestBank with(
            ElementKind<A> a,
            ElementKind<B> b,
            String name,
            ProximityTest<? super A, ? super B> test,
            ProximityTest<? super B, ? super A> mirror) {
        if (a == b) {
            throw new IllegalArgumentException("a pair of one kind ('" + a + "') is its own mirror");
        }
        TestBank bank = copyWith(a, b);
        bank.put(a, b, new Named(name, test));
        bank.put(b, a, new Named(name, mirror));
        return bank;
    }

    /**
     * {@return this bank with one test for a family of pairs: every two kinds whose elements are of two classes,
     * including kinds that the bank does not know yet} It applies to pairs that have no test of their own.
     *
     * @param <A> the left element
     * @param <B> the right element
     * @param a the class of the left elements
     * @param b the class of the right elements
     * @param name the name of the test
     * @param test the test, which must be safe for use by multiple threads
     */
    public <A extends Element, B extends Element> TestBank withFamily(
            Class<A> a, Class<B> b, String name, ProximityTest<? super A, ? super B> test) {
        return withFamily(a, b, name, test, new MirroredTest<A, B>(test));
    }

    /**
     * {@return this bank with one test for a family of pairs that has a mirror of its own}
     *
     * @param <A> the left element
     * @param <B> the right element
     * @param a the class of the left elements
     * @param b the class of the right elements
     * @param name the name of the test
     * @param test the test, which must be safe for use by multiple threads
     * @param mirror the same test with its sides exchanged
     */
    public <A extends Element, B extends Element> TestBank withFamily(
            Class<A> a,
            Class<B> b,
            String name,
            ProximityTest<? super A, ? super B> test,
            ProximityTest<? super B, ? super A> mirror) {
        Family family = new Family(a, b, new Named(name, test), new Named(name, mirror));
        List<Family> more = new ArrayList<>(families);
        more.add(family);
        Named[][][] copy = new Named[kinds.length][kinds.length][];
        for (int i = 0; i < kinds.length; i++) {
            for (int j = 0; j < kinds.length; j++) {
                copy[i][j] = cells[i][j].length > 0 ? cells[i][j] : served(List.of(family), kinds[i], kinds[j]);
            }
        }
        return new TestBank(kinds, copy, List.copyOf(more), contacts, kernels, sides);
    }

    /** What families offer for a pair, the newest last. */
    private static Named[] served(List<Family> families, ElementKind<?> a, ElementKind<?> b) {
        List<Named> found = new ArrayList<>();
        for (Family family : families) {
            if (a.hasElement(family.a) && b.hasElement(family.b)) {
                found.add(family.test);
            } else if (a.hasElement(family.b) && b.hasElement(family.a)) {
                found.add(family.mirror);
            }
        }
        return found.toArray(new Named[0]);
    }

    /**
     * {@return this bank without any test for a pair}
     *
     * @param a the left kind
     * @param b the right kind
     */
    public TestBank without(ElementKind<?> a, ElementKind<?> b) {
        TestBank bank = copyWith(a, b);
        bank.cells[bank.id(a)][bank.id(b)] = new Named[0];
        bank.cells[bank.id(b)][bank.id(a)] = new Named[0];
        return bank;
    }

    /**
     * {@return this bank without a named test; the one registered before it is in use again}
     *
     * @param a the left kind
     * @param b the right kind
     * @param name the name of the test
     */
    public TestBank without(ElementKind<?> a, ElementKind<?> b, String name) {
        position(a, b, name);
        TestBank bank = copyWith(a, b);
        bank.remove(a, b, name);
        bank.remove(b, a, name);
        return bank;
    }

    /**
     * {@return this bank with a named test in use for a pair}
     *
     * @param a the left kind
     * @param b the right kind
     * @param name the name of the test
     * @throws IllegalArgumentException if the pair has no test of that name
     */
    public TestBank choosing(ElementKind<?> a, ElementKind<?> b, String name) {
        Named chosen = cell(a, b)[position(a, b, name)];
        Named mirrored = cell(b, a)[position(b, a, name)];
        TestBank bank = copyWith(a, b);
        bank.put(a, b, chosen);
        bank.put(b, a, mirrored);
        return bank;
    }

    /**
     * {@return the names of the tests for a pair, the one in use last; empty if there is none}
     *
     * @param a the left kind
     * @param b the right kind
     */
    public List<String> names(ElementKind<?> a, ElementKind<?> b) {
        List<String> names = new ArrayList<>();
        for (Named named : cell(a, b)) {
            names.add(named.name());
        }
        return names;
    }

    /**
     * {@return whether there is a test for a pair}
     *
     * @param a the left kind
     * @param b the right kind
     */
    public boolean has(ElementKind<?> a, ElementKind<?> b) {
        return cell(a, b).length > 0;
    }

    /**
     * {@return the test in use for a pair}
     *
     * @param <A> the left element
     * @param <B> the right element
     * @param a the left kind
     * @param b the right kind
     * @throws MissingTestException if there is none
     */
    @SuppressWarnings("unchecked") // with() put the test under exactly these two kinds
    public <A extends Element, B extends Element> ProximityTest<A, B> test(ElementKind<A> a, ElementKind<B> b) {
        Named[] cell = cell(a, b);
        if (cell.length == 0) {
            throw new MissingTestException(a, b);
        }
        return (ProximityTest<A, B>) cell[cell.length - 1].test();
    }

    /**
     * {@return whether the test in use for a pair is a given object, as kernels that fuse a standard test need to know}
     *
     * @param a the left kind
     * @param b the right kind
     * @param test the test, which must be safe for use by multiple threads
     */
    public boolean uses(ElementKind<?> a, ElementKind<?> b, ProximityTest<?, ?> test) {
        Named[] cell = cell(a, b);
        return cell.length > 0 && cell[cell.length - 1].test() == test;
    }

    /**
     * {@return this bank with a contact test, which is then in use for the pair in both orders}
     *
     * @param <A> the left element
     * @param <B> the right element
     * @param a the left kind
     * @param b the right kind
     * @param test the test, which must be safe for use by multiple threads
     */
    public <A extends Element, B extends Element> TestBank withContacts(
            ElementKind<A> a, ElementKind<B> b, ContactTest<? super A, ? super B> test) {
        return withContacts(kind -> kind == a, kind -> kind == b, test);
    }

    /**
     * {@return this bank with a contact test for every two kinds whose elements are of two classes}
     *
     * @param <A> the left element
     * @param <B> the right element
     * @param a the class of the left elements
     * @param b the class of the right elements
     * @param test the test, which must be safe for use by multiple threads
     */
    public <A extends Element, B extends Element> TestBank withContacts(
            Class<A> a, Class<B> b, ContactTest<? super A, ? super B> test) {
        return withContacts(kind -> kind.hasElement(a), kind -> kind.hasElement(b), test);
    }

    @SuppressWarnings("unchecked") // it is asked for the kinds that it was registered for
    private TestBank withContacts(Predicate<ElementKind<?>> a, Predicate<ElementKind<?>> b, ContactTest<?, ?> test) {
        List<Contacts> more = new ArrayList<>();
        more.add(new Contacts(a, b, (ContactTest<Element, Element>) test));
        more.addAll(contacts);
        return new TestBank(kinds, cells, families, List.copyOf(more), kernels, sides);
    }

    /**
     * {@return the contact test in use for a pair; null if there is none, in which case a contact is placed at the
     * closest points of the proximity test}
     *
     * @param a the left kind
     * @param b the right kind
     */
    public @Nullable ContactTest<Element, Element> contactTest(ElementKind<?> a, ElementKind<?> b) {
        for (Contacts one : contacts) {
            if (one.a.test(a) && one.b.test(b)) {
                return one.test;
            }
            if (one.a.test(b) && one.b.test(a)) {
                return new MirroredContacts(one.test);
            }
        }
        return null;
    }

    /**
     * {@return this bank with a maker of fused kernels, which is asked before all others}
     *
     * @param maker the maker
     */
    public TestBank withKernels(KernelMaker maker) {
        List<KernelMaker> makers = new ArrayList<>();
        makers.add(maker);
        makers.addAll(kernels);
        return new TestBank(kinds, cells, families, contacts, List.copyOf(makers), sides);
    }

    /**
     * {@return this bank with another rule for which of two inner nodes a descent opens} Fused kernels have the standard
     * rule built in, so with another one every pair of trees is walked through cursors, which is slower. Answers stay the
     * same, up to which of several equally good ones is found; the number of tests changes.
     *
     * @param rule the rule; {@link SideRule#LARGER} is the standard
     */
    public TestBank descending(SideRule rule) {
        return new TestBank(kinds, cells, families, contacts, kernels, rule == SideRule.LARGER ? null : rule);
    }

    /** {@return the rule for which of two inner nodes a descent opens} */
    public SideRule sides() {
        SideRule rule = sides;
        return rule == null ? SideRule.LARGER : rule;
    }

    /**
     * {@return this bank with kernels that open one node at a time} Kernels for vector units open several levels at once.
     * A walk that keeps the tree of pairs, or that may end at any test, needs each step, and so does {@code Search}.
     */
    public TestBank stepwise() {
        List<KernelMaker> steps = new ArrayList<>();
        for (KernelMaker maker : kernels) {
            steps.add(stepwise(maker));
        }
        return new TestBank(kinds, cells, families, contacts, List.copyOf(steps), sides);
    }

    private static KernelMaker stepwise(KernelMaker maker) {
        return (a, b, bank) -> {
            PairKernel kernel = maker.make(a, b, bank);
            if (kernel != null) {
                kernel.openStepwise();
            }
            return kernel;
        };
    }

    /**
     * {@return a kernel for two trees: the first that a maker offers, or one that looks up each pair in the table}
     *
     * @param a the first tree
     * @param b the second tree
     * @throws MissingTestException if any pair of kinds that the trees can show has no test
     */
    public PairKernel kernel(TestTree a, TestTree b) {
        requireTests(a, b);
        if (sides != null) {
            return new CursorKernel(a, b, this);
        }
        for (KernelMaker maker : kernels) {
            PairKernel kernel = maker.make(a, b, this);
            if (kernel != null) {
                return kernel;
            }
        }
        return new CursorKernel(a, b, this);
    }

    /**
     * Checks that there are tests for two trees.
     *
     * @param a the first tree
     * @param b the second tree
     * @throws MissingTestException if any pair of kinds that the trees can show has no test
     */
    public void requireTests(TestTree a, TestTree b) {
        for (ElementKind<?> kindA : a.kinds()) {
            for (ElementKind<?> kindB : b.kinds()) {
                test(kindA, kindB);
            }
        }
    }

    private Named[] cell(ElementKind<?> a, ElementKind<?> b) {
        int i = id(a);
        int j = id(b);
        return i < 0 || j < 0 ? served(families, a, b) : cells[i][j];
    }

    private int id(ElementKind<?> kind) {
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i] == kind) {
                return i;
            }
        }
        return -1;
    }

    private int position(ElementKind<?> a, ElementKind<?> b, String name) {
        int position = names(a, b).indexOf(name);
        if (position < 0) {
            throw new IllegalArgumentException(
                    "no test named '" + name + "' for the pair '" + a + "' and '" + b + "'; there are " + names(a, b));
        }
        return position;
    }

    /** A deep enough copy in which both kinds have an id. */
    private TestBank copyWith(ElementKind<?> a, ElementKind<?> b) {
        List<ElementKind<?>> all = new ArrayList<>(Arrays.asList(kinds));
        if (!all.contains(a)) {
            all.add(a);
        }
        if (!all.contains(b)) {
            all.add(b);
        }
        Named[][][] copy = new Named[all.size()][all.size()][];
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < all.size(); j++) {
                copy[i][j] =
                        i < kinds.length && j < kinds.length ? cells[i][j] : served(families, all.get(i), all.get(j));
            }
        }
        return new TestBank(all.toArray(new ElementKind<?>[0]), copy, families, contacts, kernels, sides);
    }

    private void put(ElementKind<?> a, ElementKind<?> b, Named last) {
        remove(a, b, last.name());
        Named[] old = cells[id(a)][id(b)];
        Named[] cell = Arrays.copyOf(old, old.length + 1);
        cell[old.length] = last;
        cells[id(a)][id(b)] = cell;
    }

    private void remove(ElementKind<?> a, ElementKind<?> b, String name) {
        List<Named> kept = new ArrayList<>();
        for (Named named : cells[id(a)][id(b)]) {
            if (!named.name().equals(name)) {
                kept.add(named);
            }
        }
        cells[id(a)][id(b)] = kept.toArray(new Named[0]);
    }
}
