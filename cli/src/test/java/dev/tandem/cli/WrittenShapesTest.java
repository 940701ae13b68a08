package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.cases.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Shapes written out on the command line, and the known wrong answers through it. */
class WrittenShapesTest {

    @Test
    void everyShapeIsUnderstood() {
        assertEquals(0.5, distance("capsule:0.5,2", "sphere:1", "0,0,3"));
        assertEquals(0.5, distance("capsule:0.5,0,0,-1,0,0,1", "sphere:1", "2,0,0"));
        assertEquals(1, distance("cylinder:1,2", "point:0,0,0", "0,0,2"));
        assertEquals(1, distance("cone:1,2", "point:0,0,2", "0,0,0"), 1e-9);
        assertEquals(2, distance("ellipsoid:1,2,3", "point:0,0,5", "0,0,0"), 1e-9);
        assertEquals(3, distance("halfspace:0,0,2,2", "sphere:1", "7,8,5"));
        assertEquals(1, distance("hull:0,0,0;1,0,0;0,1,0;0,0,1", "point:-1,0,0", "0,0,0"));
        assertEquals(2, distance("halfspace:0,0,1,0", "halfspace:0,0,-1,-2", "0,0,0"));
    }

    @Test
    void depthIsSaidWhereItIsKnown() {
        assertEquals(0.25, field("depth", "halfspace:0,0,1,0", "sphere:1", "--at-b", "3,0,0.75"));
        assertEquals(1, field("depth", "box:2,2,2", "box:2,2,2", "--at-b", "1,0,0"), 1e-12);
        String out = Ran.tandem("distance", "halfspace:0,0,1,0", "halfspace:1,0,0,0", "--json")
                .exits(1)
                .out();
        assertTrue(out.contains("\"depth\":null"), out);
    }

    @Test
    void wrongShapesAreRefused() {
        Ran.tandem("collide", "capsule:1,2,3", "sphere:1").refuses("capsule:1,2,3", "R,H", "3");
        Ran.tandem("collide", "cylinder:1,-2", "sphere:1").refuses("cylinder:1,-2", "height");
        Ran.tandem("collide", "cone:1", "sphere:1").refuses("cone:1", "two numbers");
        Ran.tandem("collide", "ellipsoid:1,2", "sphere:1").refuses("ellipsoid:1,2", "semi-axes");
        Ran.tandem("collide", "halfspace:0,0,0,1", "sphere:1").refuses("halfspace:0,0,0,1", "direction");
        Ran.tandem("collide", "hull:0,0,0;1,2", "sphere:1").refuses("hull:0,0,0;1,2", "three numbers");
        Ran.tandem("collide", "point:0,0", "sphere:1").refuses("point:0,0", "x,y,z");
    }

    @Test
    void knownWrongAnswersAreRight() throws IOException {
        Object file = Json.parse(Files.readString(SharedData.file("cases/known-wrong-answers.json")));
        List<?> rows = list(get(file, "cases"));
        for (Object row : rows) {
            check(row, "a", "poseA", "b", "poseB");
            check(row, "b", "poseB", "a", "poseA");
        }
        assertEquals(29, rows.size());
    }

    private static void check(@Nullable Object row, String a, String poseA, String b, String poseB) {
        String what = get(row, "id") + ", " + a + " against " + b;
        Object expect = get(row, "expect");
        double tolerance = get(expect, "tolerance") instanceof Double t ? t : 0;
        Object answer = answer(
                written(get(row, a)),
                written(get(row, b)),
                "--at-a",
                pose(get(row, poseA)),
                "--at-b",
                pose(get(row, poseB)));
        double distance = number(get(answer, "distance"));
        if (get(expect, "distance") instanceof Double expected) {
            assertEquals(expected, distance, tolerance, what);
        }
        if (get(expect, "depth") instanceof Double expected) {
            boolean eitherVerdict = expected <= tolerance && distance > 0 && distance <= tolerance;
            assertEquals(expected, eitherVerdict ? 0 : number(get(answer, "depth")), tolerance, what);
        } else if (get(expect, "collides") instanceof Boolean collides) {
            assertEquals(collides, get(answer, "collides"), what);
        }
    }

    private static String written(@Nullable Object shape) {
        return switch (String.valueOf(get(shape, "shape"))) {
            case "box" -> "box:" + commas(get(shape, "size"));
            case "sphere" -> "sphere:" + get(shape, "radius");
            case "point" -> "point:" + commas(get(shape, "at"));
            case "capsule" ->
                "capsule:" + get(shape, "radius") + "," + commas(get(shape, "from")) + "," + commas(get(shape, "to"));
            case "cylinder" -> "cylinder:" + get(shape, "radius") + "," + get(shape, "height");
            case "hull" ->
                "hull:"
                        + list(get(shape, "points")).stream()
                                .map(WrittenShapesTest::commas)
                                .collect(Collectors.joining(";"));
            case "triangle" ->
                "triangle:"
                        + list(get(shape, "points")).stream()
                                .map(WrittenShapesTest::commas)
                                .collect(Collectors.joining(","));
            default -> throw new AssertionError("an unknown shape: " + shape);
        };
    }

    private static String pose(@Nullable Object pose) {
        List<?> t = list(get(pose, "t"));
        if (get(pose, "q_wxyz") instanceof List<?> q) {
            return commas(t) + "," + q.get(1) + "," + q.get(2) + "," + q.get(3) + "," + q.get(0);
        }
        List<?> r = list(get(pose, "R"));
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 3; row++) {
            text.append(row == 0 ? "" : ",").append(commas(r.subList(3 * row, 3 * row + 3)));
            text.append(",").append(t.get(row));
        }
        return text.toString();
    }

    private static double distance(String a, String b, String atB) {
        double there = field("distance", a, b, "--at-b", atB);
        assertEquals(there, field("distance", b, a, "--at-a", atB), 1e-9);
        return there;
    }

    private static double field(String name, Object... args) {
        return number(get(answer(args), name));
    }

    private static @Nullable Object answer(Object... args) {
        Object[] all = new Object[args.length + 2];
        all[0] = "distance";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--json";
        Ran ran = Ran.tandem(all);
        assertEquals("", ran.err());
        return Json.parse(ran.out());
    }

    private static String commas(@Nullable Object numbers) {
        return list(numbers).stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static @Nullable Object get(@Nullable Object map, String name) {
        return map instanceof Map<?, ?> m ? m.get(name) : null;
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static double number(@Nullable Object value) {
        if (value instanceof Double d) {
            return d;
        }
        throw new AssertionError("a number is needed, but found " + value);
    }
}
