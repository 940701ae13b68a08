package dev.tandem.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashKind;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.PairJudge;
import dev.tandem.clash.Part;
import dev.tandem.clash.PartShape;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.TriangleMesh;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The planted clashes are all found, each of its kind, and no others. */
class SamplePlantsTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void findsWhatWasPlantedAmongAThousand(long seed) {
        check(SamplePlants.plant(1000, seed), seed);
    }

    @Test
    @Tag("long")
    void findsWhatWasPlantedAmongTenThousand() {
        check(SamplePlants.plant(10_000, 4), 4);
    }

    /** Work grows as the plant does: counted in pairs to look at, which do not flicker like times. */
    @Test
    void workGrowsWithTheNumberOfParts() {
        int few = pairs(1000);
        int more = pairs(10_000);
        int many = pairs(100_000);
        assertTrue(more <= 13L * few, () -> few + " pairs among 1000 parts, " + more + " among 10 000");
        assertTrue(many <= 13L * more, () -> more + " pairs among 10 000 parts, " + many + " among 100 000");
    }

    private static int pairs(int parts) {
        double[] boxes = new double[6 * parts];
        List<Part> all = SamplePlants.plant(parts, 8).assembly().parts();
        for (int i = 0; i < parts; i++) {
            PartShape.boxAround(all.get(i).mesh(), all.get(i).pose(), boxes, 6 * i);
        }
        return PairJudge.nearPairs(boxes, SamplePlants.CLEARANCE).length / 2;
    }

    @Test
    @Tag("long")
    void findsWhatWasPlantedAmongAHundredThousand() {
        SamplePlants.Plant plant = SamplePlants.plant(100_000, 5);
        long triangles = plant.assembly().parts().stream()
                .mapToLong(p -> p.mesh().triangleCount())
                .sum();
        check(SamplePlants.plant(1000, 6), 6);
        SamplePlants.Plant tenth = SamplePlants.plant(10_000, 5);
        long start = System.nanoTime();
        check(tenth, 5);
        System.out.printf("clash of 1e4 parts: %.1f s%n", (System.nanoTime() - start) / 1e9);
        start = System.nanoTime();
        check(plant, 5);
        Runtime r = Runtime.getRuntime();
        System.out.printf(
                "clash of 1e5 parts, %d triangles: %.1f s, heap %d MB of at most %d MB%n",
                triangles,
                (System.nanoTime() - start) / 1e9,
                (r.totalMemory() - r.freeMemory()) >> 20,
                r.maxMemory() >> 20);
    }

    private static void check(SamplePlants.Plant plant, long seed) {
        ClashReport report = ClashAnalysis.run(plant.assembly(), plant.rules());
        Map<String, ClashKind> expected = new TreeMap<>();
        plant.planted().forEach(p -> expected.put(p.a() + " " + p.b(), p.kind()));
        Map<String, ClashKind> found = new TreeMap<>();
        report.clashes().forEach(c -> found.put(c.a() + " " + c.b(), c.kind()));
        Set<String> pairs = new HashSet<>(expected.keySet());
        pairs.addAll(found.keySet());
        List<String> wrong = pairs.stream()
                .filter(p -> expected.get(p) != found.get(p))
                .map(p -> p + ": planted " + expected.get(p) + ", found " + found.get(p))
                .sorted()
                .limit(10)
                .toList();
        assertEquals(List.of(), wrong, () -> "seed " + seed);
        assertEquals(List.of(), report.problems());
    }

    @Test
    void meshesAreWatertightAndSharedAndOfAboutAHundredTriangles() {
        SamplePlants.Plant plant = SamplePlants.plant(1000, 7);
        Set<TriangleMesh> meshes =
                plant.assembly().parts().stream().map(Part::mesh).collect(Collectors.toSet());
        assertTrue(meshes.size() <= 10, () -> meshes.size() + " meshes");
        for (TriangleMesh mesh : meshes) {
            MeshReport report = MeshReport.of(mesh);
            assertTrue(report.isWatertight() && report.signedVolume() > 0, report::toString);
        }
        double average = plant.assembly().parts().stream()
                .mapToInt(p -> p.mesh().triangleCount())
                .average()
                .orElseThrow();
        assertTrue(average > 80 && average < 130, () -> "average " + average);
        Map<ClashKind, Integer> kinds = new HashMap<>();
        plant.planted().forEach(p -> kinds.merge(p.kind(), 1, Integer::sum));
        for (ClashKind kind : ClashKind.values()) {
            assertTrue(kinds.getOrDefault(kind, 0) >= 5, () -> kind + " is hardly planted: " + kinds);
        }
    }
}
