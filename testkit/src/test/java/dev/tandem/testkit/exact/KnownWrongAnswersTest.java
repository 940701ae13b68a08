package dev.tandem.testkit.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.cases.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Pairs of triangles on which other libraries were wrong: the reference must be right first. */
class KnownWrongAnswersTest {

    @Test
    void trianglePairs() throws IOException {
        Map<?, ?> file = (Map<?, ?>) Json.parse(Files.readString(SharedData.file("cases/known-wrong-answers.json")));
        List<String> asked = new ArrayList<>();
        for (Object row : list(field(file, "cases"))) {
            if (isTriangle(field(row, "a")) && isTriangle(field(row, "b"))) {
                asked.add(String.valueOf(field(row, "id")));
                check(row);
            }
        }
        assertTrue(asked.size() >= 5, asked::toString);
    }

    private static void check(@Nullable Object row) {
        String id = String.valueOf(field(row, "id"));
        double[] a = triangle(field(row, "a"));
        double[] b = triangle(field(row, "b"));
        assertEquals(isIdentity(field(row, "poseA")), isIdentity(field(row, "poseB")), id);
        assertTrue(isIdentity(field(row, "poseA")), id + " is meant to be in one frame");
        Map<?, ?> expect = (Map<?, ?>) field(row, "expect");
        if (expect != null && expect.get("collides") instanceof Boolean collides) {
            assertEquals(collides, ExactTriangles.intersects(a, b), id);
        }
        if (expect != null && expect.get("distance") instanceof Double distance) {
            double tolerance = expect.get("tolerance") instanceof Double t ? t : 0;
            assertEquals(distance, ExactTriangles.distance(a, b), tolerance, id);
        }
    }

    private static boolean isIdentity(@Nullable Object pose) {
        return list(field(pose, "R")).equals(List.of(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0))
                && list(field(pose, "t")).equals(List.of(0.0, 0.0, 0.0));
    }

    private static boolean isTriangle(@Nullable Object shape) {
        return "triangle".equals(field(shape, "shape"));
    }

    private static double[] triangle(@Nullable Object shape) {
        return list(field(shape, "points")).stream()
                .flatMap(point -> list(point).stream())
                .mapToDouble(x -> (Double) x)
                .toArray();
    }

    private static @Nullable Object field(@Nullable Object map, String name) {
        return map instanceof Map<?, ?> m ? m.get(name) : null;
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }
}
