package dev.tandem.clash;

import dev.tandem.internal.rounding.ClashSlack;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * An ordered list of rules: the first that matches a pair applies, and the last matches every pair.
 *
 * <p>Immutable and safe for use by multiple threads.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.clash.ClashRule;
 * import dev.tandem.clash.ClashRules;
 * import dev.tandem.clash.Selector;
 *
 * ClashRules rules = ClashRules.of(0.001, 0.02) // overlaps of up to 1 mm are contacts; gaps below 2 cm are reported
 *         .with(ClashRule.ignoring(Selector.name("bolt-*"), Selector.ALL, "bolts go through what they hold"));
 * System.out.println(rules.rules().size()); // the one above, and one for all other pairs; prints: 2
 * }</pre>
 *
 * @serial exclude
 */
public final class ClashRules implements Serializable {

    private static final long serialVersionUID = 1;

    /** All rules, the one for all pairs last. */
    @SuppressWarnings("serial") // List.of is serialisable
    private final List<ClashRule> rules;

    private ClashRules(List<ClashRule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * {@return rules with one tolerance and one clearance for all pairs}
     *
     * @param tolerance overlaps of at most this depth, and gaps of at most this width, are contacts
     * @param clearance parts that are closer than this are reported; 0 for none
     */
    public static ClashRules of(double tolerance, double clearance) {
        return new ClashRules(List.of(ClashRule.between(Selector.ALL, Selector.ALL, tolerance, clearance)));
    }

    /**
     * {@return these rules with one more, which is tried after those added before and ahead of the one for all pairs}
     *
     * @param rule the rule
     */
    public ClashRules with(ClashRule rule) {
        List<ClashRule> more = new ArrayList<>(rules);
        more.add(rules.size() - 1, rule);
        return new ClashRules(more);
    }

    /**
     * {@return these rules with another tolerance and clearance for pairs that no other rule matches}
     *
     * @param tolerance overlaps of at most this depth, and gaps of at most this width, are contacts
     * @param clearance parts that are closer than this are reported; 0 for none
     */
    public ClashRules otherwise(double tolerance, double clearance) {
        List<ClashRule> changed = new ArrayList<>(rules);
        changed.set(rules.size() - 1, ClashRule.between(Selector.ALL, Selector.ALL, tolerance, clearance));
        return new ClashRules(changed);
    }

    /**
     * {@return these rules with all lengths multiplied by a factor}
     *
     * @param factor the factor
     */
    public ClashRules scaled(double factor) {
        return new ClashRules(rules.stream()
                .map(r -> new ClashRule(r.a(), r.b(), factor * r.tolerance(), factor * r.clearance(), r.ignore()))
                .toList());
    }

    /** {@return the rules, the one for all pairs last} */
    public List<ClashRule> rules() {
        return rules;
    }

    /** {@return the rule for pairs that no other matches} */
    public ClashRule otherwise() {
        return rules.get(rules.size() - 1);
    }

    /**
     * {@return the largest gap that any rule is about, and at least what rules cannot tell from a contact}
     *
     * @param largest the diagonal of the largest part
     */
    public double reach(double largest) {
        double reach = ClashSlack.OVERLAP * largest;
        for (ClashRule rule : rules) {
            reach = Math.max(reach, Math.max(rule.tolerance(), rule.clearance()));
        }
        return reach;
    }

    /**
     * Matches the rules with the parts of one assembly, once.
     *
     * @param parts the parts
     * @return a function from the numbers of two parts to the index of their rule in {@link #rules}
     */
    public IntBinaryOperator match(List<Part> parts) {
        int last = rules.size() - 1;
        boolean[][] a = new boolean[last][parts.size()];
        boolean[][] b = new boolean[last][parts.size()];
        for (int r = 0; r < last; r++) {
            for (int p = 0; p < parts.size(); p++) {
                a[r][p] = rules.get(r).a().matches(parts.get(p));
                b[r][p] = rules.get(r).b().matches(parts.get(p));
            }
        }
        return (p, q) -> {
            int r = 0;
            while (r < last && !(a[r][p] && b[r][q]) && !(a[r][q] && b[r][p])) {
                r++;
            }
            return r;
        };
    }
}
