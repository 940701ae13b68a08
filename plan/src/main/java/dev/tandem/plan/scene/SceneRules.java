package dev.tandem.plan.scene;

import dev.tandem.math.Pose;
import java.util.function.UnaryOperator;

/**
 * Which pairs of a scene are checked, and how close they may come. Immutable.
 *
 * @param margin the margin of all pairs
 */
record SceneRules(
        CollisionMatrix matrix,
        PersistentMap<String, Double> padding,
        PersistentMap<NamePair, Double> margins,
        double margin) {

    static SceneRules of(CollisionMatrix matrix) {
        return new SceneRules(matrix, PersistentMap.empty(), PersistentMap.empty(), 0);
    }

    SceneRules with(CollisionMatrix other) {
        return new SceneRules(other, padding, margins, margin);
    }

    SceneRules padded(String part, double distance) {
        requireDistance(distance, "the padding of '" + part + "'");
        return new SceneRules(
                matrix, distance == 0 ? padding.without(part) : padding.with(part, distance), margins, margin);
    }

    SceneRules margin(NamePair pair, double distance) {
        requireDistance(distance, "the margin of " + pair);
        return new SceneRules(
                matrix, padding, distance == 0 ? margins.without(pair) : margins.with(pair, distance), margin);
    }

    SceneRules margin(double distance) {
        requireDistance(distance, "the margin");
        return new SceneRules(matrix, padding, margins, distance);
    }

    /** These rules without those of a name. */
    SceneRules without(String name) {
        PersistentMap<NamePair, Double> left = margins;
        for (NamePair pair : margins.keySet()) {
            left = pair.has(name) ? left.without(pair) : left;
        }
        return new SceneRules(matrix.without(name), padding.without(name), left, margin);
    }

    double paddingOf(String part) {
        Double found = padding.isEmpty() ? null : padding.find(part);
        return found == null ? 0 : found;
    }

    double marginOf(String a, String b) {
        Double found = margins.isEmpty() ? null : margins.find(NamePair.of(a, b));
        return found == null ? margin : Math.max(margin, found);
    }

    /** Whether any pair has a margin. */
    boolean hasMargins() {
        return margin > 0 || !margins.isEmpty();
    }

    /** Reports the rules that are others in later ones. */
    void changes(SceneRules later, CollisionMatrix.RuleChange change) {
        if (margin != later.margin) {
            change.all();
            return;
        }
        matrix.changes(later.matrix, change);
        padding.changes(later.padding, (name, before, after) -> change.name(name));
        margins.changes(later.margins, (pair, before, after) -> change.pair(pair.a(), pair.b()));
    }

    /** The edits that lead from these rules to later ones. */
    @SuppressWarnings("ReferenceEquality") // rules that come from one another share what they have in common
    UnaryOperator<SceneRules> editsTo(SceneRules later) {
        PersistentMap<String, Double> from = padding;
        PersistentMap<NamePair, Double> fromMargins = margins;
        boolean sameMatrix = matrix == later.matrix;
        boolean sameMargin = margin == later.margin;
        return rules -> {
            SceneRules[] edited = {sameMatrix ? rules : rules.with(later.matrix)};
            edited[0] = sameMargin ? edited[0] : edited[0].margin(later.margin);
            from.changes(
                    later.padding,
                    (name, before, after) -> edited[0] = edited[0].padded(name, after == null ? 0 : after));
            fromMargins.changes(
                    later.margins,
                    (pair, before, after) -> edited[0] = edited[0].margin(pair, after == null ? 0 : after));
            return edited[0];
        };
    }

    private static void requireDistance(double distance, String what) {
        if (!(distance >= 0 && distance <= Pose.LARGEST_TRANSLATION)) {
            throw new IllegalArgumentException(
                    what + " is a distance, finite and not negative, but " + distance + " was given");
        }
    }
}
