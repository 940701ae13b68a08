package dev.tandem.io.internal.moveit;

import dev.tandem.internal.text.SimilarNames;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.io.internal.text.JsonValue.Kind;
import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the messages have in common. Vectors and quaternions are written as lists ({@code [x, y, z]}) or with names
 * ({@code x: …}); a member without a value is as if it were not there.
 */
final class Messages {

    /** A quaternion this much off length 1 is worth a warning; it is normalised in any case. */
    private static final double LENGTH_SLIP = 1e-3;

    private Messages() {}

    /** A member of an object; null if it is not there or has no value. */
    static @Nullable JsonValue member(JsonValue object, String name) throws FormatException {
        JsonValue found = object.member(name);
        return found == null || found.kind() == Kind.NULL ? null : found;
    }

    /** A member that must be there. */
    static JsonValue needed(JsonValue object, String name) throws FormatException {
        JsonValue found = member(object, name);
        if (found == null) {
            throw object.problem("\"" + name + "\" is missing here");
        }
        return found;
    }

    /** The elements of a member; none if it is not there. */
    static List<JsonValue> elements(JsonValue object, String name) throws FormatException {
        JsonValue found = member(object, name);
        return found == null ? List.of() : found.elements();
    }

    static String string(JsonValue object, String name) throws FormatException {
        JsonValue found = member(object, name);
        return found == null ? "" : found.string();
    }

    static double number(JsonValue object, String name, double otherwise) throws FormatException {
        JsonValue found = member(object, name);
        return found == null ? otherwise : found.number();
    }

    static List<String> strings(JsonValue object, String name) throws FormatException {
        List<String> all = new ArrayList<>();
        for (JsonValue one : elements(object, name)) {
            all.add(one.string());
        }
        return all;
    }

    /** True or false, which may also be written as a number or in quotes. */
    static boolean bool(JsonValue value) throws FormatException {
        if (value.kind() == Kind.BOOLEAN) {
            return value.truth();
        }
        if (value.kind() == Kind.NUMBER && (value.number() == 0 || value.number() == 1)) {
            return value.number() == 1;
        }
        String text = value.kind() == Kind.STRING ? value.string().toLowerCase(Locale.ROOT) : "";
        if (text.equals("true") || text.equals("false")) {
            return text.equals("true");
        }
        throw value.problem("true or false is needed here");
    }

    /** Refuses members that are not known: a misspelt one would lose what it holds. */
    static void only(JsonValue object, Set<String> known) throws FormatException {
        for (String name : object.names()) {
            if (!known.contains(name)) {
                throw object.needed(name)
                        .problem("\"" + name + "\" is not known here" + SimilarNames.hint(name, known));
            }
        }
    }

    static double[] vector(JsonValue value) throws FormatException {
        return value.kind() == Kind.OBJECT ? named(value, "x", "y", "z") : value.numbers(3);
    }

    private static double[] named(JsonValue value, String... names) throws FormatException {
        double[] numbers = new double[names.length];
        for (int i = 0; i < names.length; i++) {
            numbers[i] = needed(value, names[i]).number();
        }
        return numbers;
    }

    /** A pose by the names of its two members; where one is missing, it is zero. */
    static Pose pose(@Nullable JsonValue value, String position, String orientation, FileWarnings warnings)
            throws FormatException {
        if (value == null) {
            return Pose.identity();
        }
        only(value, Set.of(position, orientation));
        JsonValue p = member(value, position);
        JsonValue o = member(value, orientation);
        double[] t = p == null ? new double[3] : vector(p);
        double[] q = o == null ? new double[] {0, 0, 0, 1} : quaternion(o, warnings);
        try {
            return Pose.ofQuaternion(t[0], t[1], t[2], q[0], q[1], q[2], q[3]);
        } catch (IllegalArgumentException e) {
            throw value.problem(String.valueOf(e.getMessage()));
        }
    }

    static Pose pose(@Nullable JsonValue value, FileWarnings warnings) throws FormatException {
        return pose(value, "position", "orientation", warnings);
    }

    /** A quaternion x, y, z, w of length 1. As in MoveIt, others are normalised, and one of zeros turns nothing. */
    static double[] quaternion(JsonValue value, FileWarnings warnings) throws FormatException {
        double[] q = value.kind() == Kind.OBJECT ? named(value, "x", "y", "z", "w") : value.numbers(4);
        double most = Math.max(Math.max(Math.abs(q[0]), Math.abs(q[1])), Math.max(Math.abs(q[2]), Math.abs(q[3])));
        if (most == 0) {
            warnings.slip("quaternions of zeros", value.problem("the quaternion is zero"), "it is read as no turn");
            return new double[] {0, 0, 0, 1};
        }
        double squares = 0;
        for (int i = 0; i < 4; i++) {
            squares += (q[i] / most) * (q[i] / most);
        }
        double length = most * Math.sqrt(squares);
        if (Math.abs(length - 1) > LENGTH_SLIP) {
            warnings.slip(
                    "quaternions that are not of length 1",
                    value.problem("the quaternion has length " + length),
                    "it is normalised");
        }
        for (int i = 0; i < 4; i++) {
            q[i] = q[i] / most / Math.sqrt(squares);
        }
        return q;
    }

    /** What a model or scene refuses, with the place in the file. */
    static FormatException refused(JsonValue place, IllegalArgumentException e) {
        return place.problem(String.valueOf(e.getMessage()));
    }
}
