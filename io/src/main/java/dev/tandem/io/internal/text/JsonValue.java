package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A value of a JSON file (or of YAML that says the same) that knows where it stands, so that whoever finds it wrong can
 * say so. Lean on purpose: the shortest value has two bytes in the file.
 */
public final class JsonValue {

    public enum Kind {
        NULL,
        BOOLEAN,
        NUMBER,
        STRING,
        ARRAY,
        OBJECT
    }

    private final ValuePlace file;
    private final int at;
    private final Kind kind;

    /** The number, or 1 for true. */
    private final double number;

    /** The string, the elements as JsonValue[], or the members as Members. */
    private final @Nullable Object content;

    /** In the order of the file. */
    private static final class Members {

        private final String[] names;
        private final JsonValue[] values;

        private Members(String[] names, JsonValue[] values) {
            this.names = names;
            this.values = values;
        }
    }

    private JsonValue(ValuePlace file, int at, Kind kind, double number, @Nullable Object content) {
        this.file = file;
        this.at = at;
        this.kind = kind;
        this.number = number;
        this.content = content;
    }

    static JsonValue ofNull(ValuePlace file, int at) {
        return new JsonValue(file, at, Kind.NULL, 0, null);
    }

    public static JsonValue of(ValuePlace file, int at, boolean value) {
        return new JsonValue(file, at, Kind.BOOLEAN, value ? 1 : 0, null);
    }

    public static JsonValue of(ValuePlace file, int at, double value) {
        return new JsonValue(file, at, Kind.NUMBER, value, null);
    }

    public static JsonValue of(ValuePlace file, int at, String value) {
        return new JsonValue(file, at, Kind.STRING, 0, value);
    }

    /** The array is kept. */
    static JsonValue ofArray(ValuePlace file, int at, JsonValue[] elements) {
        return new JsonValue(file, at, Kind.ARRAY, 0, elements);
    }

    /** The arrays are kept. */
    static JsonValue ofObject(ValuePlace file, int at, String[] names, JsonValue[] values) {
        return new JsonValue(file, at, Kind.OBJECT, 0, new Members(names, values));
    }

    public Kind kind() {
        return kind;
    }

    /** Where the value stands, for errors. */
    public String place() {
        return file.place(at);
    }

    public FormatException problem(String what) {
        return file.problem(at, what);
    }

    private FormatException wrongKind(String needed) {
        return problem("here is " + kind.name().toLowerCase(Locale.ROOT) + "; " + needed + " is needed");
    }

    /** A member of this object, if it has it. */
    @Nullable
    public JsonValue member(String name) throws FormatException {
        if (!(content instanceof Members members)) {
            throw wrongKind("an object {…}");
        }
        for (int i = 0; i < members.names.length; i++) {
            if (members.names[i].equals(name)) {
                return members.values[i];
            }
        }
        return null;
    }

    /** The names of this object's members, in the order of the file. */
    public List<String> names() throws FormatException {
        if (!(content instanceof Members members)) {
            throw wrongKind("an object {…}");
        }
        return List.of(members.names);
    }

    public JsonValue needed(String name) throws FormatException {
        JsonValue found = member(name);
        if (found == null) {
            throw problem("the object needs a member \"" + name + "\"");
        }
        return found;
    }

    /** The elements of this array. */
    public List<JsonValue> elements() throws FormatException {
        if (!(content instanceof JsonValue[] elements)) {
            throw wrongKind("an array […]");
        }
        return List.of(elements);
    }

    /** The elements of a member that is an array; none if it is absent. */
    public List<JsonValue> elements(String name) throws FormatException {
        JsonValue array = member(name);
        return array == null ? List.of() : array.elements();
    }

    public String string() throws FormatException {
        if (!(content instanceof String string)) {
            throw wrongKind("a string");
        }
        return string;
    }

    public String string(String name, String otherwise) throws FormatException {
        JsonValue member = member(name);
        return member == null ? otherwise : member.string();
    }

    public boolean bool(String name) throws FormatException {
        JsonValue member = member(name);
        if (member == null) {
            return false;
        }
        if (member.kind != Kind.BOOLEAN) {
            throw member.wrongKind("true or false");
        }
        return member.number != 0;
    }

    /** True or false. */
    public boolean truth() throws FormatException {
        if (kind != Kind.BOOLEAN) {
            throw wrongKind("true or false");
        }
        return number != 0;
    }

    /** A finite number. */
    public double number() throws FormatException {
        if (kind != Kind.NUMBER) {
            throw wrongKind("a number");
        }
        return number;
    }

    /** A whole number from 0 to 2147483647. */
    public int count() throws FormatException {
        double value = number();
        if (!(value >= 0 && value <= Integer.MAX_VALUE && value == Math.rint(value))) {
            throw problem("here is " + value + "; a whole number from 0 to 2147483647 is needed");
        }
        return (int) value;
    }

    public int count(String name, int otherwise) throws FormatException {
        JsonValue member = member(name);
        return member == null ? otherwise : member.count();
    }

    /** An array of as many numbers. */
    public double[] numbers(int count) throws FormatException {
        List<JsonValue> elements = elements();
        if (elements.size() != count) {
            throw problem("here are " + elements.size() + " numbers; " + count + " are needed");
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = elements.get(i).number();
        }
        return numbers;
    }

    /** A number that stands where this value does. */
    public JsonValue index(int i) {
        return of(file, at, i);
    }

    /** The element of {@code list} that this value is the index of. */
    public JsonValue of(List<JsonValue> list, String what) throws FormatException {
        int index = count();
        if (index >= list.size()) {
            throw problem("here is " + what + " " + index + ", but there are " + list.size());
        }
        return list.get(index);
    }
}
