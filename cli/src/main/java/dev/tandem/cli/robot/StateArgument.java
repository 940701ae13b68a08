package dev.tandem.cli.robot;

import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Numbers;
import dev.tandem.internal.text.SimilarNames;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.NamedState;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A STATE: {@code name=value,…}, numbers in the order of the model's variables, the name of a state of the SRDF file, or a
 * file of the first two. Variables that are not named keep their values. {@code option} appears in messages.
 */
public final class StateArgument {

    private static final Pattern NUMBERS = Pattern.compile("[-+0-9.eE,\\s]*[0-9][-+0-9.eE,\\s]*");

    /** What is meant as a number but is none that a joint can have. */
    private static final Pattern NO_NUMBER = Pattern.compile("nan|infinity|inf", Pattern.CASE_INSENSITIVE);

    /** Files with more lines are not states. */
    private static final int MOST_LINES = 1_000_000;

    private StateArgument() {}

    /** Sets what an argument says. */
    public static void apply(String text, String option, RobotState state, RobotSemantics semantics)
            throws IOException {
        for (NamedState named : semantics.states()) {
            if (named.name().equals(text)) {
                applyNamed(text, state, semantics);
                return;
            }
        }
        if (text.indexOf('=') >= 0) {
            setNamed(List.of(text.split(",", -1)), option, state);
        } else if (NUMBERS.matcher(NO_NUMBER.matcher(text).replaceAll("0")).matches()) {
            setAll(text, option, state);
        } else if (isFile(text)) {
            readFile(text, state);
        } else {
            if (state.model().hasVariable(text)) {
                throw new IllegalArgumentException(
                        option + ": '" + text + "' is a joint; write its value too, like " + text + "=0.5");
            }
            throw unknownState(text, option, semantics);
        }
        check(option, state);
    }

    /** Sets a state of the SRDF file; all groups that have a state of that name take part, as they are in the file. */
    public static void applyNamed(String name, RobotState state, RobotSemantics semantics) {
        boolean found = false;
        for (NamedState named : semantics.states()) {
            if (named.name().equals(name)) {
                named.applyTo(state);
                found = true;
            }
        }
        if (!found) {
            List<String> names = names(semantics);
            throw new IllegalArgumentException("--state: the robot has no state '" + name + "'"
                    + (names.isEmpty()
                            ? "; it has none, --srdf FILE gives it some"
                            : "; it has " + String.join(", ", names))
                    + SimilarNames.hint(name, names));
        }
    }

    /**
     * States, one a line, of a file; empty lines and comments after # are left out. A first line of names says which
     * variables the columns are, as in the tables that planning writes.
     */
    public static List<double[]> readPath(String file, RobotState start) throws IOException {
        List<double[]> states = new ArrayList<>();
        List<String> lines = lines(file);
        List<String> columns = List.of();
        for (int i = 0; i < lines.size(); i++) {
            String line = withoutComment(lines.get(i));
            if (states.isEmpty() && columns.isEmpty() && isHeader(line, start.model())) {
                columns = List.of(line.split("\\s*,\\s*|\\s+", -1));
            } else if (!line.isEmpty()) {
                String place = file + ": line " + (i + 1);
                RobotState state = start.model().newState().base(start.pose(0)).setAll(start.values());
                if (line.indexOf('=') >= 0) {
                    setNamed(List.of(line.split(",", -1)), place, state);
                } else if (columns.isEmpty()) {
                    setAll(line, place, state);
                } else {
                    setNamed(paired(columns, line, place), place, state);
                }
                check(place, state);
                states.add(state.values());
            }
        }
        return states;
    }

    /** Whether a line begins with the name of a variable and has no value. */
    private static boolean isHeader(String line, RobotModel model) {
        return line.indexOf('=') < 0 && model.hasVariable(line.split("\\s*,\\s*|\\s+", 2)[0]);
    }

    private static List<String> paired(List<String> columns, String line, String place) {
        String[] values = line.split("\\s*,\\s*|\\s+", -1);
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(
                    place + ": here are " + values.length + " numbers, but " + columns.size() + " columns have names");
        }
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            parts.add(columns.get(i) + "=" + values[i]);
        }
        return parts;
    }

    private static void readFile(String file, RobotState state) throws IOException {
        List<String> parts = new ArrayList<>();
        boolean isNamed = false;
        for (String line : lines(file)) {
            String text = withoutComment(line);
            isNamed |= text.indexOf('=') >= 0 || text.indexOf(':') >= 0;
            if (!text.isEmpty()) {
                parts.addAll(List.of(text.split(",", -1)));
            }
        }
        if (parts.isEmpty()) {
            throw new IllegalArgumentException(file + ": the file holds no joint values");
        }
        if (isNamed) {
            parts.removeIf(String::isBlank);
            setNamed(parts, file, state);
        } else {
            setAll(String.join(",", parts), file, state);
        }
    }

    private static List<String> lines(String file) throws IOException {
        List<String> lines;
        try {
            lines = Files.readAllLines(Path.of(file));
        } catch (IOException e) {
            throw Lines.naming(file, e);
        }
        if (lines.size() > MOST_LINES) {
            throw new IllegalArgumentException(file + ": the file has more than " + MOST_LINES + " lines");
        }
        return lines;
    }

    private static String withoutComment(String line) {
        int comment = line.indexOf('#');
        return (comment < 0 ? line : line.substring(0, comment)).strip();
    }

    private static boolean isFile(String text) {
        try {
            return Files.isRegularFile(Path.of(text));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static void setNamed(List<String> parts, String place, RobotState state) {
        Set<String> seen = new HashSet<>();
        for (String part : parts) {
            int at = part.indexOf('=') >= 0 ? part.indexOf('=') : part.indexOf(':');
            if (at < 0) {
                throw new IllegalArgumentException(place + ": '" + part.strip() + "' is not name=value");
            }
            String name = part.substring(0, at).strip();
            if (!seen.add(name)) {
                throw new IllegalArgumentException(place + ": '" + name + "' is given twice");
            }
            RobotModel model = state.model();
            if (!model.hasVariable(name) && model.hasJoint(name)) {
                throw new IllegalArgumentException(place + ": joint '" + name + "' "
                        + (model.joint(name).type().variableCount() == 0
                                ? "is fixed and has no value"
                                : "has several values; name one, such as '"
                                        + model.joint(name).type().variableName(name, 0) + "'"));
            }
            try {
                state.set(name, Numbers.parse(part.substring(at + 1)));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
            }
        }
    }

    private static void setAll(String text, String place, RobotState state) {
        double[] values;
        try {
            values = Numbers.parseList(text.strip().replaceAll("\\s*,\\s*|\\s+", ","));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
        }
        int needed = state.model().variables().size();
        if (values.length != needed) {
            throw new IllegalArgumentException(
                    place + ": here " + (values.length == 1 ? "is 1 number" : "are " + values.length + " numbers")
                            + ", but the robot has " + needed + " variables: "
                            + String.join(", ", state.model().variables()));
        }
        try {
            state.setAll(values);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
        }
    }

    /** Refuses quaternions that are not of length 1. */
    private static void check(String place, RobotState state) {
        try {
            state.linkPoses();
        } catch (IllegalStateException e) {
            throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
        }
    }

    private static List<String> names(RobotSemantics semantics) {
        return semantics.states().stream().map(NamedState::name).distinct().toList();
    }

    private static IllegalArgumentException unknownState(String name, String option, RobotSemantics semantics) {
        List<String> names = names(semantics);
        return new IllegalArgumentException(option + ": '" + name + "' is neither a named state"
                + (names.isEmpty()
                        ? " (the robot has none without --srdf FILE)"
                        : " (" + String.join(", ", names) + ")")
                + " nor a file nor name=value,... nor numbers" + SimilarNames.hint(name, names));
    }
}
