package dev.tandem.cli.view;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashRule;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.PairJudge;
import dev.tandem.clash.Part;
import dev.tandem.clash.PartShape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an assembly by their numbers, judged by its rules as {@code tandem clash} judges them, wherever they are moved to.
 * For one thread at a time.
 */
final class RuledParts {

    private final List<Part> parts;
    private final ClashRules rules;
    private final IntBinaryOperator matched;
    private final PairJudge judge = new PairJudge();
    private final @Nullable PartShape[] shapes;
    private final Map<TriangleMesh, PartShape> known = new HashMap<>();

    /** Six numbers for each part: the box around it where it is. */
    private final double[] boxes;

    private final double reach;

    private RuledParts(Assembly assembly, ClashRules rules) {
        this.parts = new ArrayList<>(assembly.parts());
        this.rules = rules;
        this.matched = rules.match(parts);
        this.shapes = new PartShape[parts.size()];
        this.boxes = new double[6 * parts.size()];
        double largest = 0;
        for (int i = 0; i < parts.size(); i++) {
            place(i);
            largest = Math.max(largest, PartShape.diagonal(boxes, 6 * i));
        }
        this.reach = rules.reach(largest);
    }

    /** {@return the parts of an assembly with rules; null if its rules ask for nothing but overlaps, or a part is no mesh} */
    static @Nullable RuledParts of(Assembly assembly, ClashRules rules) {
        ClashRule otherwise = rules.otherwise();
        boolean asks = rules.rules().size() > 1 || otherwise.tolerance() > 0 || otherwise.clearance() > 0;
        return asks && assembly.parts().stream().allMatch(part -> part.body().isEmpty())
                ? new RuledParts(assembly, rules)
                : null;
    }

    private void place(int part) {
        PartShape.boxAround(parts.get(part).mesh(), parts.get(part).pose(), boxes, 6 * part);
    }

    void move(int part, Pose pose) {
        parts.set(part, parts.get(part).at(pose));
        place(part);
    }

    private ClashRule rule(int a, int b) {
        return rules.rules().get(matched.applyAsInt(a, b));
    }

    /** {@return whether the rules leave a pair out} */
    boolean ignores(int a, int b) {
        return rule(a, b).ignores();
    }

    /** What a pair does to each other. */
    record Found(int a, int b, Clash clash) {}

    /** {@return all pairs that clash, in the order of their numbers} */
    List<Found> all() {
        List<Found> found = new ArrayList<>();
        int[] near = PairJudge.nearPairs(boxes, reach);
        for (int i = 0; i < near.length; i += 2) {
            judge(near[i], near[i + 1], found);
        }
        return found;
    }

    /** {@return the pairs of one part that clash} */
    List<Found> around(int part) {
        List<Found> found = new ArrayList<>();
        for (int other = 0; other < parts.size(); other++) {
            if (other != part && isNear(part, other)) {
                judge(Math.min(part, other), Math.max(part, other), found);
            }
        }
        return found;
    }

    private boolean isNear(int a, int b) {
        boolean near = true;
        for (int k = 0; k < 3; k++) {
            near &= boxes[6 * a + k] - reach <= boxes[6 * b + 3 + k];
            near &= boxes[6 * b + k] - reach <= boxes[6 * a + 3 + k];
        }
        return near;
    }

    private void judge(int a, int b, List<Found> found) {
        ClashRule rule = rule(a, b);
        if (rule.ignores()) {
            return;
        }
        Clash clash = judge.judge(parts.get(a), shape(a), parts.get(b), shape(b), rule);
        if (clash != null) {
            found.add(new Found(a, b, clash));
        }
    }

    private PartShape shape(int part) {
        PartShape made = shapes[part];
        if (made == null) {
            made = known.computeIfAbsent(parts.get(part).mesh(), PartShape::of);
            shapes[part] = made;
        }
        return made;
    }
}
