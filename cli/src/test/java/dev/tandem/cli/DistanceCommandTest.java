package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DistanceCommandTest {

    private static final String FLAT = "triangle:0,0,0,1,0,0,0,1,0";
    private static final String SMALL = "triangle:0.25,0.25,0,0.5,0.25,0,0.25,0.5,0";
    private static final String STEEP = "triangle:0.25,0.25,2,1,0.25,3,0.25,1,3";

    @Test
    void distanceAndPointsForPeople() {
        assertEquals(
                "2.0 from (0.25, 0.25, 0.0) on A to (0.25, 0.25, 2.0) on B\n",
                Ran.tandem("distance", FLAT, STEEP).exits(0).out());
    }

    @Test
    void jsonHasTheFieldsOfTheContract() {
        Ran ran = Ran.tandem("distance", FLAT, STEEP, "--json").exits(0);
        assertEquals(
                "{\"pose\":0,\"distance\":2.0,\"lower\":L,\"upper\":U,\"pointA\":[0.25,0.25,0.0],"
                        + "\"pointB\":[0.25,0.25,2.0],\"collides\":false,\"depth\":null,\"tests\":0,\"leafTests\":1}\n",
                withoutBounds(ran));
        assertHolds(2, ran);
    }

    /** A cube in the wall of a ring: neither is flat all round, so that the depth lies between bounds. */
    @Test
    void depthOfTwoMeshes(@TempDir Path folder) throws IOException {
        Path ring = folder.resolve("ring.off");
        Path cube = folder.resolve("cube.off");
        Meshes.write(SampleMeshes.bumpyTorus(24, 12), ring);
        Meshes.write(TriangleMesh.box(0.4, 0.4, 0.4), cube);
        Object[] asked = {"distance", ring, cube, "--at-a", "5,0,0", "--at-b", "6.2,0,0.2", "--depth", "--json"};
        String line = Ran.tandem(asked).exits(1).out();
        Matcher told = Pattern.compile("\"depth\":null,.*\"depthLower\":(\\S+),\"depthUpper\":(\\S+),"
                        + "\"separation\":\\[(\\S+),(\\S+),(\\S+)]")
                .matcher(line);
        assertTrue(told.find(), line);
        double lower = Double.parseDouble(told.group(1));
        double upper = Double.parseDouble(told.group(2));
        assertTrue(0 < lower && lower <= upper && upper < 1, line);
        String beyond = (6.2 + 1.001 * Double.parseDouble(told.group(3))) + ","
                + 1.001 * Double.parseDouble(told.group(4)) + "," + (0.2 + 1.001 * Double.parseDouble(told.group(5)));
        Ran.tandem("collide", ring, cube, "--solid", "--at-a", "5,0,0", "--at-b", beyond)
                .exits(0);
        asked[asked.length - 1] = "--solid";
        String words = Ran.tandem(asked).exits(1).out();
        assertTrue(
                words.matches("touch at .*; apart after moving B by .* long; no move shorter than .* will do\n"),
                words);
        String apart = Ran.tandem("distance", ring, cube, "--at-b", "9,0,0", "--depth", "--json")
                .exits(0)
                .out();
        assertTrue(apart.contains("\"depthLower\":null,\"depthUpper\":null,\"separation\":null"), apart);
        // Two convex meshes have a depth that is known.
        String convex = Ran.tandem("distance", cube, cube, "--at-b", "0.1,0.3,0", "--depth", "--json")
                .exits(1)
                .out();
        assertTrue(convex.contains("\"depth\":0.1") && !convex.contains("\"depth\":null"), convex);
        Ran.tandem("distance", ring, "sphere:1", "--depth").refuses("--depth", "two closed meshes", "sphere:1");
        Ran.tandem("distance", ring, FLAT, "--depth").refuses("--depth", FLAT, "not closed");
    }

    @Test
    void pointsAreInTheWorld() {
        Ran ran = Ran.tandem("distance", FLAT, STEEP, "--at-a", "10,0,0", "--at-b", "10,0,-1", "--json")
                .exits(0);
        assertTrue(ran.out().contains("\"pointA\":[10.25,0.25,0.0],\"pointB\":[10.25,0.25,1.0]"), ran.out());
    }

    @Test
    void shapesHaveDistancesToo() {
        assertEquals(
                "1.0 from (0.0, 1.0, 0.0) on A to (0.0, 2.0, 0.0) on B\n",
                Ran.tandem("distance", "sphere:1", "sphere:2", "--at-b", "0,4,0")
                        .exits(0)
                        .out());
        assertTrue(Ran.tandem("distance", "sphere:1", "box:1,1,1", "--json")
                .exits(1)
                .out()
                .contains("\"collides\":true,\"depth\":1.5,"));
    }

    @Test
    void touchingExitsWithOne() {
        Ran ran = Ran.tandem("distance", FLAT, STEEP, "--at-b", "0,0,-2", "--json")
                .exits(1);
        assertTrue(ran.out().contains("\"distance\":0.0,\"lower\":0.0,\"upper\":0.0"), ran.out());
        assertTrue(ran.out().contains("\"collides\":true,\"depth\":0.0,"), ran.out());
        assertTrue(
                Ran.tandem("distance", FLAT, STEEP, "--at-b", "0,0,-2").out().startsWith("touch at (0.25, 0.25, 0.0)"));
    }

    @Test
    void beyondTheMaximumThereIsNoDistance() {
        Ran ran = Ran.tandem("distance", FLAT, STEEP, "--max", "1.5", "--json").exits(0);
        assertTrue(
                ran.out()
                        .startsWith("{\"pose\":0,\"distance\":null,\"lower\":1.5,\"upper\":null,\"pointA\":null,"
                                + "\"pointB\":null,\"collides\":false,\"depth\":null,"),
                ran.out());
        assertEquals(
                "farther apart than 1.5\n",
                Ran.tandem("distance", FLAT, STEEP, "--max", "1.5").out());
        assertTrue(Ran.tandem("distance", FLAT, STEEP, "--max", "2").out().startsWith("2.0 from"));
    }

    @Test
    void aTouchIsFoundWhateverErrorIsAllowed(@TempDir Path folder) throws IOException {
        Path spring = folder.resolve("spring.off");
        Meshes.write(SampleMeshes.spring(), spring);
        // 0.4 is the thickness of the wire: some poses collide, some do not.
        int hits = 0;
        for (String at : new String[] {"0,0,0.3", "0,0,0.5", "0.1,0,0.45", "1.7,0.2,0.1", "2.2,0,0", "2.5,0,0"}) {
            int exact = Ran.tandem("collide", spring, spring, "--at-b", at).status();
            hits += exact;
            for (String[] loose : new String[][] {
                {"--min", "0.3"}, {"--abs-error", "0.3"}, {"--rel-error", "0.5"}, {"--min", "1", "--abs-error", "1"}
            }) {
                Object[] args = new Object[6 + loose.length];
                System.arraycopy(new Object[] {"distance", spring, spring, "--at-b", at, "--json"}, 0, args, 0, 6);
                System.arraycopy(loose, 0, args, 6, loose.length);
                Ran ran = Ran.tandem(args).exits(exact);
                assertEquals(exact == 1, ran.out().contains("\"collides\":true"), ran.out());
                assertEquals(exact == 1, ran.out().contains("\"distance\":0.0,"), ran.out());
            }
        }
        assertTrue(hits > 0 && hits < 6, "poses of both kinds are needed, but " + hits + " of 6 collide");
    }

    @Test
    void theIntervalHoldsTheDistance(@TempDir Path folder) throws IOException {
        Path ball = folder.resolve("ball.ply");
        Meshes.write(TriangleMesh.sphere(1, 3), ball);
        double exact = number(Ran.tandem("distance", ball, ball, "--at-b", "3,0.5,0.1", "--json"), "distance");
        Ran loose = Ran.tandem("distance", ball, ball, "--at-b", "3,0.5,0.1", "--json", "--rel-error", "0.2");
        double lower = number(loose, "lower");
        double upper = number(loose, "upper");
        assertTrue(lower <= exact && exact <= upper && upper <= 1.2 * lower + 1e-12, loose.out());
        assertEquals(upper, number(loose, "distance"), 1e-12);
    }

    private static String withoutBounds(Ran ran) {
        return ran.out().replaceAll("(\"lower\":)[^,]+,(\"upper\":)[^,}]+", "$1L,$2U");
    }

    /** Rounding alone lies between the bounds. */
    private static void assertHolds(double exact, Ran ran) {
        double lower = number(ran, "lower");
        double upper = number(ran, "upper");
        assertTrue(lower <= exact && exact <= upper && upper - lower <= 1e-12, ran.out());
    }

    @Test
    void withinMeansAtMost() {
        Ran within = Ran.tandem("within", SMALL, STEEP, "2", "--json").exits(1);
        assertEquals("{\"pose\":0,\"within\":true,\"lower\":L,\"upper\":U}\n", withoutBounds(within));
        assertHolds(2, within);
        assertEquals(
                "{\"pose\":0,\"within\":false,\"lower\":1.9,\"upper\":null}\n",
                Ran.tandem("within", SMALL, STEEP, "1.9", "--json").exits(0).out());
        assertEquals(
                "farther apart than 1.9\n",
                Ran.tandem("within", SMALL, STEEP, "1.9").exits(0).out());
        Ran.tandem("within", FLAT, FLAT, "0").exits(1);
    }

    @Test
    void wrongRangesAndErrorsAreRefused() {
        Ran.tandem("distance", FLAT, FLAT, "--min", "2", "--max", "1").refuses("--min", "--max");
        Ran.tandem("distance", FLAT, FLAT, "--rel-error", "-1").refuses("--rel-error", "negative");
        Ran.tandem("distance", FLAT, FLAT, "--abs-error", "much").refuses("--abs-error", "much");
        Ran.tandem("distance", FLAT, FLAT, "--max", "nan").refuses("--max", "nan");
        Ran.tandem("within", FLAT, FLAT).refuses("TOLERANCE");
        Ran.tandem("within", FLAT, FLAT, "-1").refuses("-1");
        Ran.tandem("within", FLAT, FLAT, "x").refuses("TOLERANCE", "x");
    }

    private static double number(Ran ran, String field) {
        Matcher m = Pattern.compile("\"" + field + "\":([^,}]*)[,}]").matcher(ran.out());
        assertTrue(m.find(), ran.out());
        assertFalse(m.group(1).equals("null"), ran.out());
        return Double.parseDouble(m.group(1));
    }
}
