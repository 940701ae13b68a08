package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RayCommandTest {

    @Test
    void aHitIsSaidInWordsAndInJson() {
        assertEquals(
                "hits A after 2.5 at (0.5, 0.0, 0.0), normal (1.0, 0.0, 0.0)",
                Ran.tandem("ray", "box:1,1,1", "3,0,0", "-1,0,0").exits(1).out().strip());
        assertEquals(
                "{\"hit\":true,\"distance\":2.5,\"point\":[0.5,0.0,0.0],\"normal\":[1.0,0.0,0.0],\"id\":0}",
                Ran.tandem("ray", "box:1,1,1", "3,0,0", "-4,0,0", "--json")
                        .exits(1)
                        .out()
                        .strip());
        String triangle = Ran.tandem("ray", "triangle:0,0,0,1,0,0,0,1,0", "0.2,0.2,-2", "0,0,1", "--json")
                .exits(1)
                .out();
        assertTrue(triangle.contains("\"distance\":2.0") && triangle.contains("\"id\":0"), triangle);
        assertTrue(triangle.contains("-1.0]"), "the normal is against the ray: " + triangle);
    }

    @Test
    void theBodyStandsWhereItIsPut() {
        String out = Ran.tandem("ray", "sphere:1", "0,0,0", "0,0,1", "--at-a", "0,0,7", "--json")
                .exits(1)
                .out();
        assertTrue(out.contains("\"distance\":6.0"), out);
    }

    @Test
    void aMissIsStatusZero() {
        assertEquals(
                "hits nothing",
                Ran.tandem("ray", "sphere:1", "5,0,0", "1,0,0").exits(0).out().strip());
        assertEquals(
                "{\"hit\":false,\"distance\":null,\"point\":null,\"normal\":null,\"id\":null}",
                Ran.tandem("ray", "sphere:1", "5,0,0", "1,0,0", "--json")
                        .exits(0)
                        .out()
                        .strip());
    }

    @Test
    void wrongRaysAreRefused() {
        Ran.tandem("ray", "sphere:1", "5,0", "1,0,0").refuses("5,0", "x,y,z");
        Ran.tandem("ray", "sphere:1", "5,0,x", "1,0,0").refuses("'x'");
        Ran.tandem("ray", "sphere:1", "5,0,0", "0,0,0").refuses("direction", "zero");
        Ran.tandem("ray", "sphere:1", "5,0,0", "0,0,1", "--jsn").refuses("--jsn");
        Ran.tandem("ray", "nowhere.stl", "5,0,0", "0,0,1").refuses("nowhere.stl");
    }
}
