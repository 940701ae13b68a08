package dev.tandem.io.internal.moveit;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.io.internal.text.JsonValue.Kind;
import dev.tandem.plan.scene.CollisionMatrix;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.RobotModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An allowed-collision matrix. A pair is allowed if both of its entries say so; entries that are not symmetric are a
 * warning.
 */
final class MatrixMessage {

    /** A matrix of more names is not one of a robot; it would have more than 10^8 entries. */
    private static final int MOST_NAMES = 10_000;

    private MatrixMessage() {}

    /** The matrix of a message; empty if there is none, or one without names, so that the one before it stays. */
    static Optional<CollisionMatrix> read(@Nullable JsonValue message, RobotModel model, FileWarnings warnings)
            throws FormatException {
        if (message == null) {
            return Optional.empty();
        }
        Messages.only(message, Set.of("entry_names", "entry_values", "default_entry_names", "default_entry_values"));
        List<JsonValue> named = Messages.elements(message, "entry_names");
        List<String> names = names(named, model);
        boolean[][] enabled = values(message, names.size());
        List<JsonValue> defaults = Messages.elements(message, "default_entry_names");
        List<JsonValue> defaultValues = Messages.elements(message, "default_entry_values");
        if (defaults.size() != defaultValues.size()) {
            throw message.problem("here are " + defaults.size() + " default_entry_names, but " + defaultValues.size()
                    + " default_entry_values; as many are needed");
        }
        if (names.isEmpty() && defaults.isEmpty()) {
            return Optional.empty();
        }
        CollisionMatrix matrix = matrix(message, names, enabled, !defaults.isEmpty(), warnings);
        for (int i = 0; i < defaults.size(); i++) {
            matrix = matrix.byDefault(defaults.get(i).string(), Messages.bool(defaultValues.get(i)));
        }
        return Optional.of(matrix);
    }

    private static List<String> names(List<JsonValue> named, RobotModel model) throws FormatException {
        List<String> names = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        int links = 0;
        for (JsonValue one : named) {
            if (!seen.add(one.string())) {
                throw one.problem("the name '" + one.string() + "' is in the matrix for the second time");
            }
            names.add(one.string());
            links += model.hasLink(one.string()) ? 1 : 0;
        }
        if (names.size() > MOST_NAMES) {
            throw named.get(0)
                    .problem("the matrix has " + names.size() + " names; at most " + MOST_NAMES + " are read");
        }
        if (links == 0 && !names.isEmpty()) {
            throw named.get(0)
                    .problem("none of the " + names.size() + " names in the matrix is a link of the robot '"
                            + model.name() + "'; is the scene for another robot?");
        }
        return names;
    }

    private static boolean[][] values(JsonValue message, int count) throws FormatException {
        List<JsonValue> rows = Messages.elements(message, "entry_values");
        if (rows.size() != count) {
            throw message.problem(
                    "the matrix has " + count + " names, but " + rows.size() + " rows; as many are needed");
        }
        boolean[][] enabled = new boolean[count][count];
        for (int i = 0; i < count; i++) {
            JsonValue row = rows.get(i).kind() == Kind.OBJECT ? Messages.needed(rows.get(i), "enabled") : rows.get(i);
            List<JsonValue> entries = row.elements();
            if (entries.size() != count) {
                throw row.problem("the matrix has " + count + " names, but this row has " + entries.size() + " values");
            }
            for (int j = 0; j < count; j++) {
                enabled[i][j] = Messages.bool(entries.get(j));
            }
        }
        return enabled;
    }

    private static CollisionMatrix matrix(
            JsonValue message, List<String> names, boolean[][] enabled, boolean hasDefaults, FileWarnings warnings)
            throws FormatException {
        List<Pair> pairs = new ArrayList<>();
        List<Pair> others = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                if (enabled[i][j] != enabled[j][i]) {
                    warnings.slip(
                            "pairs with two different entries",
                            message.problem("the matrix says two things about '" + names.get(i) + "' and '"
                                    + names.get(j) + "'"),
                            "they are checked");
                }
                Pair pair = new Pair(names.get(i), names.get(j), Reason.SRDF);
                (enabled[i][j] && enabled[j][i] ? pairs : others).add(pair);
            }
        }
        CollisionMatrix matrix = CollisionMatrix.of(AllowedCollisions.none().with(pairs));
        // An entry that forbids counts only where a default entry would allow.
        for (int i = 0; hasDefaults && i < others.size(); i++) {
            matrix = matrix.forbid(others.get(i).a(), others.get(i).b());
        }
        return matrix;
    }
}
