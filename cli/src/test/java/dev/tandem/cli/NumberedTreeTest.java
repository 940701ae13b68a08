package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A numbered tree is the tree that it numbers, but for the ids: whatever a tree can be asked, that one is asked. */
class NumberedTreeTest {

    private static final int FIRST = 1000;
    private static final ElementKind<Element> KIND = ElementKind.shape("mine", () -> new Element() {});
    private static final Element ELEMENT = KIND.newElement();
    private static final double[] NUMBERS = new double[12];
    private static final Changes CHANGES = () -> 99;

    /** An answer for each method, none of which is that of a plain tree. */
    private static final Map<String, Object> ANSWERS = Map.ofEntries(
            Map.entry("root", 17),
            Map.entry("firstChild", 18),
            Map.entry("nextSibling", 19),
            Map.entry("parent", 20),
            Map.entry("kind", KIND),
            Map.entry("kinds", List.of(KIND)),
            Map.entry("size", 2.5),
            Map.entry("id", 7),
            Map.entry("changes", CHANGES),
            Map.entry("nesting", proxy(Nesting.class, Map.of(), new ArrayList<>())),
            Map.entry("surface", proxy(Surface.class, Map.of(), new ArrayList<>())));

    @Test
    void everyQuestionReachesTheTree() throws ReflectiveOperationException {
        int asked = 0;
        for (Method method : TestTree.class.getMethods()) {
            if (Modifier.isStatic(method.getModifiers())) {
                continue;
            }
            List<String> calls = new ArrayList<>();
            NumberedTree numbered = new NumberedTree(proxy(TestTree.class, ANSWERS, calls), FIRST);
            Object[] arguments = new Object[method.getParameterCount()];
            for (int i = 0; i < arguments.length; i++) {
                Class<?> type = method.getParameterTypes()[i];
                arguments[i] = type == int.class ? Integer.valueOf(~3) : type == Element.class ? ELEMENT : NUMBERS;
                assertTrue(type.isInstance(arguments[i]) || type == int.class, "an argument for " + method);
            }
            Object answer = method.invoke(numbered, arguments);
            assertEquals(List.of(method.getName()), calls, "NumberedTree does not forward " + method);
            Object expected = ANSWERS.get(method.getName());
            assertTrue(expected != null || method.getReturnType() == void.class, "an answer for " + method);
            if (method.getName().equals("id")) {
                assertEquals(FIRST + 7, answer);
            } else if (method.getReturnType().isPrimitive()) {
                assertEquals(expected, answer, method.getName());
            } else {
                assertSame(expected, answer, method.getName());
            }
            asked++;
        }
        assertTrue(asked >= 13, "methods asked: " + asked);
    }

    /** A tree, or one of its abilities, that notes what it is asked. */
    private static <T> T proxy(Class<T> type, Map<String, Object> answers, List<String> calls) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    calls.add(method.getName());
                    if (arguments != null) {
                        for (Object argument : arguments) {
                            assertTrue(argument.equals(~3) || argument == ELEMENT || argument == NUMBERS);
                        }
                    }
                    return answers.get(method.getName());
                }));
    }
}
