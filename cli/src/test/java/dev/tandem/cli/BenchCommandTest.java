package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.ExitStatus;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The options of {@code bench}, and the workload program behind it, which races between revisions rely on. */
class BenchCommandTest {

    @Test
    void listsWorkloadsByDifferentNames() {
        List<String> lines =
                Ran.tandem("bench", "--workload", "list").exits(ExitStatus.FREE).lines();
        assertTrue(lines.contains("{\"workload\":\"spring-collide\"}"), lines.toString());
        assertEquals(lines.size(), new HashSet<>(lines).size());
    }

    @Test
    void measuresAWorkload() {
        List<String> lines = Ran.tandem("bench", "--workload", "box-box-collide", "--rounds", 1, "--warm-up", 1)
                .exits(ExitStatus.FREE)
                .lines();
        assertEquals(1, lines.size());
        assertTrue(
                lines.get(0)
                        .matches("\\{\"workload\":\"box-box-collide\",\"questions\":4000,\"nanos\":[0-9.E]+,.*"
                                + "\"answers\":2000,.*\"leafTests\":4000,.*}"),
                lines.get(0));
    }

    @Test
    void refusesWhatDoesNotGoTogether() {
        Ran.tandem("bench", "--workload", "no-such-one", "--rounds", 1, "--warm-up", 1)
                .refuses("no-such-one");
        Ran.tandem("bench", "--workload", "list", "--json").refuses("--workload goes with");
        Ran.tandem("bench", "--forks", 3).refuses("--forks needs --against");
        Ran.tandem("bench", "--rounds", 3).refuses("--rounds needs --against");
        Ran.tandem("bench", "--json").refuses("--json needs --against");
        Ran.tandem("bench", "--out", "table.md").refuses("--out needs --against");
        Ran.tandem("bench", "--against", "HEAD", "part.stl").refuses("takes no meshes", "part.stl");
    }

    @Test
    void runsFromACheckoutOnly() {
        Ran.tandem("bench", "--against", "HEAD").refuses("from a checkout");
    }

    @Test
    void helpTellsOfRevisionsButNotOfWhatRacesUse() {
        String help = Ran.tandem("bench", "--help").exits(ExitStatus.FREE).out();
        assertTrue(help.contains("--against=REV") && help.contains("1.05"), help);
        assertTrue(!help.contains("--workload") && !help.contains("--warm-up"), help);
    }
}
