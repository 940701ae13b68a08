package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.samples.SampleMeshes;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;

/** The same contestants on a body among voxels, and on a robot's links in a room. */
public final class OtherWorkloads {

    private static final int[] BUDGETS = {50, 200, 500};
    private static final double CELL = 0.1;

    private OtherWorkloads() {}

    static void print(PrintStream out, int checks, DangerousGroups.Choice groups) {
        Scenes.Scene cave = cave();
        Workload prm = Workload.prmOfSize(cave, checks);
        out.printf(
                Locale.ROOT,
                "A spring among voxels, planner of 50 samples: %d checks, %d collide%n",
                prm.size(),
                prm.collisions());
        for (int budget : BUDGETS) {
            out.printf("  budget %d%n", budget);
            for (Function<Scenes.Scene, Contestant> kind : Contestant.kinds(groups)) {
                out.println("    " + kind.apply(cave).run(prm, budget));
            }
        }
        robot(out, RobotRide.generated(3), groups);
    }

    private static void robot(PrintStream out, RobotRide ride, DangerousGroups.Choice groups) {
        List<Scenes.Scene> scenes = ride.legs().stream()
                .map(leg -> new Scenes.Scene(leg.link(), ride.room(), leg.body(), 1))
                .toList();
        List<Workload> loads = new ArrayList<>();
        int all = 0;
        int hits = 0;
        for (int k = 0; k < scenes.size(); k++) {
            Workload load = Workload.of(scenes.get(k), ride.legs().get(k).inRoom());
            loads.add(load);
            all += load.size();
            hits += load.collisions();
        }
        out.printf(Locale.ROOT, "A humanoid's links in a kitchen: %d checks, %d collide%n", all, hits);
        for (int budget : BUDGETS) {
            out.printf("  budget %d%n", budget);
            for (Function<Scenes.Scene, Contestant> kind : Contestant.kinds(groups)) {
                Contestant sum = kind.apply(scenes.get(0)).run(loads.get(0), budget);
                for (int k = 1; k < scenes.size(); k++) {
                    sum.add(kind.apply(scenes.get(k)).run(loads.get(k), budget));
                }
                out.println("    " + sum);
            }
        }
    }

    /** Pillars of cells, some of them leaning, as a map of a plantation might be. */
    static Scenes.Scene cave() {
        VoxelMap map = VoxelMap.ofCellSize(CELL);
        SplittableRandom random = new SplittableRandom(11);
        for (int pillar = 0; pillar < 60; pillar++) {
            double x = random.nextDouble(-4, 4);
            double y = random.nextDouble(-4, 4);
            double lean = random.nextDouble(-0.3, 0.3);
            for (double z = -4; z < 4; z += CELL) {
                for (int k = 0; k < 4; k++) {
                    map.occupy(x + lean * z + (k & 1) * CELL, y + (k >> 1) * CELL, z);
                }
            }
        }
        Body spring = Body.of(SampleMeshes.spring(3, 0.4, 0.5, 0.08, 90, 6));
        return new Scenes.Scene("a spring among voxels", Body.of(map), spring, 5);
    }
}
