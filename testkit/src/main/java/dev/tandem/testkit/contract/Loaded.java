package dev.tandem.testkit.contract;

import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A node of a tree, loaded into an element, and the numbers that the element then holds. */
final class Loaded {

    private Loaded() {}

    static Element fresh(TestTree tree, int node) {
        Element element = tree.kind(node).newElement();
        tree.load(node, element);
        return element;
    }

    /** Puts one value into every public double that an element can be written through. */
    static void fill(Element element, double value) {
        for (Field field : numbers(element)) {
            try {
                if (field.getType() == double[].class) {
                    Arrays.fill((double[]) field.get(element), value);
                } else if (!Modifier.isFinal(field.getModifiers())) {
                    field.setDouble(element, value);
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("cannot write " + field, e);
            }
        }
    }

    /** All public doubles of an element, one after the other. */
    static double[] values(Element element) {
        List<Double> out = new ArrayList<>();
        for (Field field : numbers(element)) {
            try {
                if (field.getType() == double[].class) {
                    for (double x : (double[]) field.get(element)) {
                        out.add(x);
                    }
                } else {
                    out.add(field.getDouble(element));
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("cannot read " + field, e);
            }
        }
        return out.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static List<Field> numbers(Element element) {
        List<Field> out = new ArrayList<>();
        if (!Modifier.isPublic(element.getClass().getModifiers())) {
            return out;
        }
        for (Field field : element.getClass().getFields()) {
            boolean number = field.getType() == double.class || field.getType() == double[].class;
            if (number && !Modifier.isStatic(field.getModifiers())) {
                out.add(field);
            }
        }
        return out;
    }

    static String name(TestTree tree, int node) {
        ElementKind<?> kind = tree.kind(node);
        return (TestTree.isLeaf(node) ? "leaf ~" + ~node : "node " + node) + " ('" + kind + "')";
    }
}
