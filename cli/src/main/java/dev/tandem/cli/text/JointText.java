package dev.tandem.cli.text;

import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Joint values written out as name=value,name=value, or one a line in a file. */
public final class JointText {

    private JointText() {}

    /** Sets what the text names, or the file that it names. A name that comes twice is refused. */
    public static void apply(String text, RobotState state) throws IOException {
        Set<String> given = new HashSet<>();
        if (text.indexOf('=') >= 0) {
            for (String part : text.split(",", -1)) {
                set(part, state, given, "--joints");
            }
            return;
        }
        if (state.model().hasVariable(text)) {
            throw new IllegalArgumentException(
                    "--joints: '" + text + "' is a joint; write its value too, like " + text + "=0.5");
        }
        List<String> lines;
        try {
            lines = Files.readAllLines(Path.of(text));
        } catch (IOException e) {
            throw Lines.naming(text, e);
        }
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replaceFirst("#.*", "").strip();
            for (String part : line.split(",", -1)) {
                if (!part.isBlank()) {
                    set(part, state, given, text + ": line " + (i + 1));
                }
            }
        }
    }

    private static void set(String part, RobotState state, Set<String> given, String place) {
        int equals = part.indexOf('=') >= 0 ? part.indexOf('=') : part.indexOf(':');
        if (equals < 0) {
            throw new IllegalArgumentException(place + ": '" + part.strip() + "' is not name=value");
        }
        String name = part.substring(0, equals).strip();
        if (!state.model().hasVariable(name)) {
            throw new IllegalArgumentException(place + ": the robot has no joint '" + name + "'"
                    + Suggestion.after(name, state.model().variables()));
        }
        if (!given.add(name)) {
            throw new IllegalArgumentException(place + ": '" + name + "' is given twice; leave one of them out");
        }
        try {
            state.set(name, Numbers.parse(part.substring(equals + 1)));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
        }
    }
}
