package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Penetration;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.cases.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Inputs on which well-known libraries were wrong, forwards and swapped: verdicts, distances, points and depths. */
class KnownWrongAnswersTest {

    private static final int CASES = 29;
    private static final int WITH_DEPTH = 13;

    @Test
    void allCasesAreRight() throws IOException {
        Object file = Json.parse(Files.readString(SharedData.file("cases/known-wrong-answers.json")));
        List<?> cases = list(field(file, "cases"));
        assertAll(cases.stream().map(row -> (Executable) () -> {
            check(row, "a", "b");
            check(row, "b", "a");
        }));
        assertEquals(CASES, cases.size());
        assertEquals(
                WITH_DEPTH,
                cases.stream()
                        .filter(row -> field(field(row, "expect"), "depth") instanceof Double)
                        .count());
    }

    private static void check(@Nullable Object row, String first, String second) {
        String what = field(row, "id") + ", " + first + " against " + second;
        Body a = body(row, first, "pose" + first.toUpperCase(Locale.ROOT));
        Body b = body(row, second, "pose" + second.toUpperCase(Locale.ROOT));
        Object expect = field(row, "expect");
        double tolerance = field(expect, "tolerance") instanceof Double t ? t : 0;
        Separation separation = Tandem.distance(a, b);
        assertEquals(Tandem.collides(a, b), separation.touches(), what);
        if (field(expect, "distance") instanceof Double distance) {
            assertEquals(distance, separation.distance(), tolerance, what);
        }
        if (field(expect, "collides") instanceof Boolean collides) {
            boolean either = field(expect, "depth") instanceof Double depth && depth <= tolerance;
            if (either) {
                assertTrue(separation.distance() <= tolerance, what);
            } else {
                assertEquals(collides, separation.touches(), what);
            }
        }
        if (field(expect, "depth") instanceof Double depth) {
            checkDepth(a, b, depth, tolerance, what);
        }
        checkPoint(expect, "point" + (first.equals("a") ? "A" : "B"), separation.pointOnA(), tolerance, what);
        checkPoint(expect, "point" + (first.equals("a") ? "B" : "A"), separation.pointOnB(), tolerance, what);
    }

    /** The depth, and that it is what it says: moved by a little more than that along the normal, they are apart. */
    private static void checkDepth(Body a, Body b, double depth, double tolerance, String what) {
        if (depth <= tolerance && !Tandem.collides(a, b)) {
            return; // as good as touching: either verdict will do
        }
        Penetration found = Tandem.depth(a, b).orElseThrow(() -> new AssertionError(what + ": no depth"));
        assertEquals(depth, found.depth(), tolerance, what);
        assertTrue(found.lower() <= found.depth() && found.depth() <= found.upper(), what + ": " + found);
        assertEquals(1, found.normal().length(), 1e-12, what);
        Vec3 way = found.pointOnA().minus(found.pointOnB());
        double size =
                1e-9 * (depth + found.pointOnA().length() + found.pointOnB().length());
        assertEquals(0, way.distanceTo(found.normal().times(found.depth())), size, what + ": " + found);
        Vec3 out = found.normal().times(found.depth() + size);
        assertFalse(Tandem.collides(a, b.at(Pose.translation(out).times(b.pose()))), what + ": " + found);
    }

    private static void checkPoint(@Nullable Object expect, String name, Vec3 found, double tolerance, String what) {
        if (field(expect, name) instanceof List<?> point) {
            assertEquals(0, vec(point).distanceTo(found), tolerance, () -> what + ": " + name + " is " + found);
        }
    }

    private static Body body(@Nullable Object row, String name, String pose) {
        Object shape = field(row, name);
        Pose at = pose(field(row, pose));
        return switch (String.valueOf(field(shape, "shape"))) {
            case "box" -> {
                Vec3 size = vec(list(field(shape, "size")));
                yield Body.of(new Box(size.x(), size.y(), size.z())).at(at);
            }
            case "sphere" -> Body.of(new Sphere(number(field(shape, "radius")))).at(at);
            case "point" -> Body.of(new Point(vec(list(field(shape, "at"))))).at(at);
            case "capsule" ->
                Body.of(new Capsule(
                                number(field(shape, "radius")),
                                vec(list(field(shape, "from"))),
                                vec(list(field(shape, "to")))))
                        .at(at);
            case "cylinder" ->
                Body.of(new Cylinder(number(field(shape, "radius")), number(field(shape, "height"))))
                        .at(at);
            case "hull" ->
                Body.of(ConvexHull.of(list(field(shape, "points")).stream()
                                .flatMap(point -> list(point).stream())
                                .mapToDouble(KnownWrongAnswersTest::number)
                                .toArray()))
                        .at(at);
            case "triangle" -> {
                List<?> points = list(field(shape, "points"));
                yield Body.of(TriangleMesh.triangle(
                                vec(list(points.get(0))), vec(list(points.get(1))), vec(list(points.get(2)))))
                        .at(at);
            }
            default -> throw new AssertionError("an unknown shape: " + shape);
        };
    }

    private static Pose pose(@Nullable Object pose) {
        Vec3 t = vec(list(field(pose, "t")));
        if (field(pose, "q_wxyz") instanceof List<?> q) {
            return Pose.ofQuaternion(
                    t.x(), t.y(), t.z(), number(q.get(1)), number(q.get(2)), number(q.get(3)), number(q.get(0)));
        }
        List<?> r = list(field(pose, "R"));
        double[] m = new double[12];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                m[4 * row + column] = number(r.get(3 * row + column));
            }
        }
        m[3] = t.x();
        m[7] = t.y();
        m[11] = t.z();
        return Pose.ofMatrix(m);
    }

    private static Vec3 vec(List<?> numbers) {
        return new Vec3(number(numbers.get(0)), number(numbers.get(1)), number(numbers.get(2)));
    }

    private static double number(@Nullable Object value) {
        if (value instanceof Double d) {
            return d;
        }
        throw new AssertionError("a number is needed, but found " + value);
    }

    private static @Nullable Object field(@Nullable Object map, String name) {
        return map instanceof Map<?, ?> m ? m.get(name) : null;
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }
}
