package dev.tandem.spark;

import dev.tandem.clash.ClashReport.IgnoredPair;
import dev.tandem.clash.ClashRule;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.PairJudge;
import dev.tandem.clash.Part;
import dev.tandem.geometry.TriangleMesh;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import java.util.stream.StreamSupport;

/**
 * What a region of space has to decide.
 *
 * @param parts in the order of the assembly
 * @param pairs numbers of parts, two each, that are to be judged
 */
@SuppressWarnings({"serial", "ArrayRecordComponent"}) // lists that are made here are serialisable; never compared
record Region(List<PartRow> parts, int[] pairs, List<Ignored> ignored) implements Serializable {

    /** A pair that a rule excused, by the places of its parts in the assembly. */
    record Ignored(int a, int b, IgnoredPair pair) implements Serializable {}

    /** Finds the pairs that are near each other and that this region decides, and asks the rules about them. */
    static Region of(int number, Iterable<BoxedPart> here, SpaceCut cut, ClashRules rules, double margin) {
        List<BoxedPart> sorted = StreamSupport.stream(here.spliterator(), false)
                .sorted(Comparator.comparingInt((BoxedPart p) -> p.part().index()))
                .toList();
        double[] boxes = new double[6 * sorted.size()];
        List<PartRow> rows = new ArrayList<>();
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < sorted.size(); i++) {
            System.arraycopy(sorted.get(i).box(), 0, boxes, 6 * i, 6);
            rows.add(sorted.get(i).part());
            // Rules do not look at meshes.
            parts.add(sorted.get(i).part().with(TriangleMesh.empty()));
        }
        IntBinaryOperator matched = rules.match(parts);
        int[] near = PairJudge.nearPairs(boxes, margin);
        int[] kept = new int[near.length];
        int n = 0;
        List<Ignored> ignored = new ArrayList<>();
        for (int i = 0; i < near.length; i += 2) {
            int a = near[i];
            int b = near[i + 1];
            if (cut.decides(sorted.get(a).box(), sorted.get(b).box()) != number) {
                continue;
            }
            ClashRule rule = rules.rules().get(matched.applyAsInt(a, b));
            if (rule.ignores()) {
                IgnoredPair pair =
                        new IgnoredPair(rows.get(a).name(), rows.get(b).name(), rule.ignore());
                ignored.add(new Ignored(rows.get(a).index(), rows.get(b).index(), pair));
            } else {
                kept[n++] = a;
                kept[n++] = b;
            }
        }
        return new Region(rows, Arrays.copyOf(kept, n), ignored).withoutLoners();
    }

    /** The same without parts that are in no pair. */
    private Region withoutLoners() {
        int[] number = new int[parts.size()];
        Arrays.fill(number, -1);
        for (int part : pairs) {
            number[part] = 0;
        }
        List<PartRow> needed = new ArrayList<>();
        for (int i = 0; i < number.length; i++) {
            if (number[i] == 0) {
                number[i] = needed.size();
                needed.add(parts.get(i));
            }
        }
        int[] renumbered = new int[pairs.length];
        for (int i = 0; i < pairs.length; i++) {
            renumbered[i] = number[pairs[i]];
        }
        return new Region(needed, renumbered, ignored);
    }

    /** The keys of the meshes that are needed to judge the pairs. */
    Set<String> meshes() {
        Set<String> keys = new LinkedHashSet<>();
        parts.forEach(p -> keys.add(p.mesh()));
        return keys;
    }

    int pairCount() {
        return pairs.length / 2;
    }
}
