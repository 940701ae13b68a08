package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.Meshes;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BudgetTest {

    /** Between the turns of a spring: free, but it takes some hundred tests to know. */
    private static final String CLOSE = "0.1,0,0.5";

    @TempDir
    Path folder;

    private Path spring;

    @BeforeEach
    void writeSpring() throws IOException {
        spring = folder.resolve("spring.stl");
        Meshes.write(SampleMeshes.spring(), spring);
    }

    @Test
    void enoughIsDecided() {
        String free = Ran.tandem("collide", spring, spring, "--at-b", CLOSE, "--budget-tests", "1000000", "--json")
                .exits(0)
                .out();
        assertTrue(
                free.contains("\"collides\":false") && free.contains("\"verdict\":\"free\",\"complete\":true"), free);
        String hit = Ran.tandem("collide", spring, spring, "--at-b", "0.1,0,0.1", "--budget-tests", "1000000", "--json")
                .exits(1)
                .out();
        assertTrue(hit.contains("\"collides\":true,\"pairs\":[{\"a\":") && hit.contains("\"verdict\":\"hit\""), hit);
    }

    @Test
    void tooLittleIsUndecidedAndNeverFree() {
        String json = Ran.tandem("collide", spring, spring, "--at-b", CLOSE, "--budget-tests", "20", "--json")
                .exits(3)
                .out();
        assertTrue(json.contains("\"collides\":null,\"pairs\":[]"), json);
        assertTrue(json.contains("\"verdict\":\"unknown\",\"complete\":false,\"confidence\":0."), json);
        String words = Ran.tandem("collide", spring, spring, "--at-b", CLOSE, "--budget-tests", "20")
                .exits(3)
                .out();
        assertTrue(words.startsWith("not decided within the budget"), words);
    }

    @Test
    void aDistanceHasBoundsWhateverTheBudget() {
        String json = Ran.tandem("distance", spring, spring, "--at-b", CLOSE, "--budget-tests", "20", "--json")
                .exits(3)
                .out();
        assertTrue(json.contains("\"lower\":0") && json.contains("\"complete\":false"), json);
        assertFalse(json.contains("\"upper\":null"), json);
        String all = Ran.tandem("distance", spring, spring, "--at-b", CLOSE, "--budget-micros", "60000000", "--json")
                .exits(0)
                .out();
        assertTrue(all.contains("\"verdict\":\"free\",\"complete\":true"), all);
    }

    @Test
    void nonsenseIsRefused() {
        Ran.tandem("collide", spring, spring, "--budget-tests", "-3").refuses("not a budget");
        Ran.tandem("collide", spring, spring, "--budget-tests", "3", "--all").refuses("--all");
        Ran.tandem("distance", spring, spring, "--budget-tests", "3", "--max", "1")
                .refuses("--max");
    }
}
