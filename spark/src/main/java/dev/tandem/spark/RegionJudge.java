package dev.tandem.spark;

import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashRule;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.PairJudge;
import dev.tandem.clash.Part;
import dev.tandem.clash.PartShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntBinaryOperator;

/** Judges the pairs of regions on an executor. For one task. */
final class RegionJudge {

    private final String job;
    private final Map<String, MeshRow> meshes;
    private final ClashRules rules;
    private final PairJudge judge = new PairJudge();

    RegionJudge(String job, Map<String, MeshRow> meshes, ClashRules rules) {
        this.job = job;
        this.meshes = meshes;
        this.rules = rules;
    }

    List<FoundClash> judge(Region region) {
        List<Part> parts = new ArrayList<>();
        List<PartShape> shapes = new ArrayList<>();
        for (PartRow row : region.parts()) {
            MeshRow mesh = Objects.requireNonNull(meshes.get(row.mesh()), row.mesh());
            parts.add(row.with(mesh.mesh()));
            shapes.add(ShapeCache.OF_PROCESS.shape(job, row.mesh(), mesh.mesh()));
        }
        IntBinaryOperator matched = rules.match(parts);
        List<FoundClash> found = new ArrayList<>();
        int[] pairs = region.pairs();
        for (int i = 0; i < pairs.length; i += 2) {
            int a = pairs[i];
            int b = pairs[i + 1];
            ClashRule rule = rules.rules().get(matched.applyAsInt(a, b));
            Clash clash = judge.judge(parts.get(a), shapes.get(a), parts.get(b), shapes.get(b), rule);
            if (clash != null) {
                found.add(new FoundClash(
                        region.parts().get(a).index(), region.parts().get(b).index(), clash));
            }
        }
        return found;
    }
}
