package dev.tandem.bench.workload;

import dev.tandem.Body;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashReport;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.AabbTree;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SamplePlants;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.PairBuffer;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/** Many bodies at once: boxes that move, a small plant; and the building of trees. */
final class SceneWorkloads {

    private static final int BOXES = 1000;
    private static final int FRAMES = 4;

    private SceneWorkloads() {}

    static List<Workload> all() {
        return List.of(
                new Workload("scene-candidates", inputs -> scene(inputs, false)),
                new Workload("scene-touching", inputs -> scene(inputs, true)),
                new Workload("clash-plant", SceneWorkloads::clash),
                new Workload("build-obb", inputs -> build(ObbTree::of)),
                new Workload("build-aabb", inputs -> build(AabbTree::of)),
                new Workload("box-tree-build", inputs -> boxes(false, true)),
                new Workload("box-tree-build-median", inputs -> boxes(true, true)),
                new Workload("box-tree-pairs", inputs -> boxes(false, false)),
                new Workload("box-tree-pairs-median", inputs -> boxes(true, false)));
    }

    /** All boxes move in every frame, from the first frame to the last and, in the next pass, again. */
    private static Workload.Pass scene(Inputs inputs, boolean narrow) {
        SplittableRandom random = new SplittableRandom(31);
        // So large that there is about one overlap a box.
        double edge = Math.cbrt(4.0 * BOXES);
        Scene scene = new Scene();
        int[] ids = new int[BOXES];
        List<List<Pose>> frames = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            frames.add(new ArrayList<>());
        }
        for (int k = 0; k < BOXES; k++) {
            Pose turn = PoseMaker.orientation(random);
            Pose step = Pose.translation(
                    random.nextDouble(-0.05, 0.05), random.nextDouble(-0.05, 0.05), random.nextDouble(-0.05, 0.05));
            Pose place = Pose.translation(
                            random.nextDouble(0, edge), random.nextDouble(0, edge), random.nextDouble(0, edge))
                    .times(turn);
            ids[k] = scene.add("box " + k, Body.of(new Box(1, 0.8, 0.6)).at(place));
            for (List<Pose> frame : frames) {
                place = step.times(place);
                frame.add(place);
            }
        }
        frames.forEach(inputs::add);
        return counts -> {
            for (List<Pose> frame : frames) {
                scene.move(ids, frame);
                counts.answers +=
                        narrow ? scene.touching().size() : scene.candidates(0).size();
            }
            return FRAMES;
        };
    }

    private static Workload.Pass clash(Inputs inputs) {
        SamplePlants.Plant plant = SamplePlants.plant(40, 3);
        plant.assembly().parts().forEach(part -> inputs.add(List.of(part.pose())));
        return counts -> {
            ClashReport report = ClashAnalysis.run(plant.assembly(), plant.rules(), (done, total) -> {}, 1);
            counts.answers += report.clashes().size();
            counts.other += report.pairs();
            return 1;
        };
    }

    /** A tree of boxes split in the middle or at the median: builds it, or finds its pairs. */
    private static Workload.Pass boxes(boolean median, boolean builds) {
        int count = 10 * BOXES;
        SplittableRandom random = new SplittableRandom(32);
        double edge = Math.cbrt(4.0 * count);
        int[] ids = new int[count];
        double[] corners = new double[6 * count];
        for (int i = 0; i < count; i++) {
            ids[i] = i;
            for (int k = 0; k < 3; k++) {
                corners[6 * i + k] = random.nextDouble(0, edge);
                corners[6 * i + 3 + k] = corners[6 * i + k] + 1;
            }
        }
        DynamicBoxTree tree = new DynamicBoxTree().splitAtMedian(median);
        tree.build(count, ids, corners);
        PairBuffer pairs = new PairBuffer();
        return counts -> {
            if (builds) {
                tree.build(count, ids, corners);
                counts.answers += tree.size();
            } else {
                tree.pairs(pairs);
                counts.answers += pairs.size();
            }
            return 1;
        };
    }

    private static Workload.Pass build(Function<TriangleMesh, MeshTree> builder) {
        TriangleMesh mesh = SampleMeshes.bumpyTorus(100, 50);
        return counts -> {
            counts.other += builder.apply(mesh).bytes();
            return 1;
        };
    }
}
