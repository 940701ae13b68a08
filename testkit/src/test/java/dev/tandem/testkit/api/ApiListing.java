package dev.tandem.testkit.api;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Types with their members as text, a line each, the same on every Java version. Left out is what a declaration implies:
 * the accessors and the canonical constructor of a record, the methods of every object, {@code values} and
 * {@code valueOf} of an enum.
 */
final class ApiListing {

    private final Set<Class<?>> mentioned = new LinkedHashSet<>();
    private final StringBuilder text = new StringBuilder();

    String text() {
        return text.toString();
    }

    void add(Class<?> type) {
        text.append('\n').append(header(type)).append('\n');
        TreeSet<String> lines = new TreeSet<>();
        Stream.of(type.getDeclaredFields()).filter(ApiListing::isSeen).forEach(f -> lines.add(field(f)));
        Stream.of(type.getDeclaredConstructors())
                .filter(c -> isSeen(c) && !isCanonical(c))
                .forEach(c -> lines.add(modifiers(c) + type.getSimpleName() + call(c)));
        Stream.of(type.getDeclaredMethods())
                .filter(m -> isSeen(m) && !m.isBridge() && !isImplied(m))
                .forEach(m -> lines.add(method(m)));
        lines.forEach(line -> text.append("    ").append(line).append('\n'));
    }

    /** Types of this project that the signatures of a type mention and that are not among the exported ones. */
    static Set<String> leaks(Class<?> type, Set<Class<?>> exported) {
        ApiListing listing = new ApiListing();
        listing.add(type);
        return listing.mentioned.stream()
                .filter(c -> c.getName().startsWith("dev.tandem.") && !exported.contains(c))
                .map(c -> type.getName() + " mentions " + c.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isSeen(Member member) {
        return !member.isSynthetic() && (member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
    }

    private static boolean isCanonical(Constructor<?> constructor) {
        Class<?> type = constructor.getDeclaringClass();
        return type.isRecord()
                && Arrays.equals(
                        constructor.getParameterTypes(),
                        Stream.of(type.getRecordComponents())
                                .map(RecordComponent::getType)
                                .toArray());
    }

    private static boolean isImplied(Method method) {
        Class<?> type = method.getDeclaringClass();
        String signature = method.getName() + Arrays.toString(method.getParameterTypes());
        boolean accessor = type.isRecord()
                && method.getParameterCount() == 0
                && Stream.of(type.getRecordComponents())
                        .anyMatch(c -> c.getName().equals(method.getName()));
        return accessor
                || Set.of("hashCode[]", "toString[]", "equals[class java.lang.Object]")
                        .contains(signature)
                || (type.isEnum()
                        && Set.of("values[]", "valueOf[class java.lang.String]").contains(signature));
    }

    private String header(Class<?> type) {
        int flags = type.getModifiers();
        boolean plain = !type.isInterface() && !type.isRecord() && !type.isEnum();
        String kind =
                type.isInterface() ? "interface " : type.isRecord() ? "record " : type.isEnum() ? "enum " : "class ";
        StringBuilder line = new StringBuilder(Modifier.isProtected(flags) ? "protected " : "public ");
        line.append(plain && Modifier.isAbstract(flags) ? "abstract " : "");
        line.append(plain && Modifier.isFinal(flags) ? "final " : type.isSealed() && !type.isEnum() ? "sealed " : "");
        line.append(kind).append(shortened(type.getName())).append(variables(type.getTypeParameters()));
        if (type.isRecord()) {
            line.append(Stream.of(type.getRecordComponents())
                    .map(c -> name(c.getGenericType()) + " " + c.getName())
                    .collect(Collectors.joining(", ", "(", ")")));
        }
        Type above = type.getGenericSuperclass();
        if (plain && above != null && above != Object.class) {
            line.append(" extends ").append(name(above));
        }
        if (type.getGenericInterfaces().length > 0) {
            line.append(type.isInterface() ? " extends " : " implements ").append(names(type.getGenericInterfaces()));
        }
        return line.toString();
    }

    private String field(Field field) {
        return modifiers(field) + name(field.getGenericType()) + " " + field.getName();
    }

    private String method(Method method) {
        String variables = variables(method.getTypeParameters());
        return modifiers(method)
                + (method.isDefault() ? "default " : "")
                + (variables.isEmpty() ? "" : variables + " ")
                + name(method.getGenericReturnType())
                + " "
                + method.getName()
                + call(method);
    }

    private static String modifiers(Member member) {
        int flags = member.getModifiers();
        boolean inInterface = member.getDeclaringClass().isInterface();
        return (Modifier.isProtected(flags) ? "protected " : "")
                + (Modifier.isStatic(flags) ? "static " : "")
                + (Modifier.isAbstract(flags) && !inInterface ? "abstract " : "")
                + (Modifier.isFinal(flags) ? "final " : "");
    }

    private String call(Executable code) {
        Type[] types = code.getGenericParameterTypes();
        List<String> all = new ArrayList<>();
        for (Type type : types) {
            all.add(name(type));
        }
        if (code.isVarArgs()) {
            int last = all.size() - 1;
            all.set(last, all.get(last).replaceFirst("\\[\\]$", "..."));
        }
        String thrown = code.getExceptionTypes().length == 0 ? "" : " throws " + names(code.getGenericExceptionTypes());
        return "(" + String.join(", ", all) + ")" + thrown;
    }

    private String variables(TypeVariable<?>[] variables) {
        List<String> all = new ArrayList<>();
        for (TypeVariable<?> variable : variables) {
            Type[] bounds = variable.getBounds();
            boolean any = bounds.length == 1 && bounds[0] == Object.class;
            all.add(variable.getName() + (any ? "" : " extends " + names(bounds).replace(", ", " & ")));
        }
        return all.isEmpty() ? "" : "<" + String.join(", ", all) + ">";
    }

    private String names(Type[] types) {
        return Stream.of(types).map(this::name).collect(Collectors.joining(", "));
    }

    private String name(Type type) {
        if (type instanceof Class<?> c && c.isArray()) {
            return name(c.getComponentType()) + "[]";
        } else if (type instanceof Class<?> c) {
            mentioned.add(c);
            return shortened(c.getName());
        } else if (type instanceof GenericArrayType array) {
            return name(array.getGenericComponentType()) + "[]";
        } else if (type instanceof ParameterizedType generic) {
            return name(generic.getRawType()) + "<" + names(generic.getActualTypeArguments()) + ">";
        } else if (type instanceof WildcardType wild) {
            boolean below = wild.getLowerBounds().length > 0;
            boolean any = !below && wild.getUpperBounds()[0] == Object.class;
            return any
                    ? "?"
                    : below ? "? super " + names(wild.getLowerBounds()) : "? extends " + names(wild.getUpperBounds());
        }
        return type.getTypeName();
    }

    private static String shortened(String name) {
        return name.replaceFirst("^(java\\.lang|java\\.util(\\.function)?|dev\\.tandem)\\.(?=[A-Z]|[a-z.]+[A-Z])", "")
                .replace('$', '.');
    }

    /** The lines of a text that another has not, and the other way round. */
    static String difference(String written, String now) {
        List<String> gone = new ArrayList<>(written.lines().toList());
        List<String> fresh = new ArrayList<>(now.lines().toList());
        List<String> both = new ArrayList<>(gone);
        both.retainAll(fresh);
        gone.removeAll(both);
        fresh.removeAll(both);
        return Stream.concat(gone.stream().map(l -> "- " + l), fresh.stream().map(l -> "+ " + l))
                .collect(Collectors.joining("\n"));
    }
}
