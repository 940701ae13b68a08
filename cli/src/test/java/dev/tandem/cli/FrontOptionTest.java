package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths whose checks start from the previous one: the answers are those from the root. */
class FrontOptionTest {

    private static final String NOTE = "tandem: note: --front has no effect here";
    private static final List<List<String>> WALKS = List.of(
            List.of("--front"),
            List.of("--front", "--order", "best-first"),
            List.of("--front", "--order", "depth-first"),
            List.of("--order", "best-first"),
            List.of("--order", "depth-first"));

    @TempDir
    Path folder;

    private Path spring;
    private Path ball;

    @BeforeEach
    void writeFiles() throws IOException {
        spring = folder.resolve("spring.stl");
        Meshes.write(SampleMeshes.spring(), spring);
        ball = folder.resolve("ball.off");
        Meshes.write(TriangleMesh.sphere(0.4, 2), ball);
    }

    /** Small steps, here and there a jump. */
    private Path path(String name, long seed, int count, double step, double range) throws IOException {
        Random random = new Random(seed);
        double[] at = new double[3];
        double angle = 0;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            boolean jumps = i % 29 == 0;
            // Some places near the origin, some far away.
            double far = range * List.of(0.15, 0.4, 1.0).get(i / 29 % 3);
            for (int k = 0; k < 3; k++) {
                at[k] = jumps
                        ? far * (2 * random.nextDouble() - 1)
                        : Math.max(-range, Math.min(range, at[k] + step * random.nextGaussian()));
            }
            at[0] = jumps && i / 29 % 3 == 2 ? range : at[0];
            angle += jumps ? 0 : 0.05 * random.nextGaussian();
            text.append(String.format(
                    Locale.ROOT,
                    "%s,%s,%s,%s,0,0,%s%n",
                    at[0],
                    at[1],
                    at[2],
                    Math.sin(0.5 * angle),
                    Math.cos(0.5 * angle)));
        }
        return Files.writeString(folder.resolve(name), text.toString());
    }

    private Path cloud() throws IOException {
        StringBuilder text = new StringBuilder();
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            text.append(String.format(
                    Locale.ROOT,
                    "%s %s %s%n",
                    0.5 * random.nextGaussian(),
                    0.5 * random.nextGaussian(),
                    0.5 * random.nextGaussian()));
        }
        return Files.writeString(folder.resolve("cloud.xyz"), text.toString());
    }

    private static String voxels() {
        Random random = new Random(6);
        List<String> points = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            points.add(String.format(
                    Locale.ROOT,
                    "%.3f,%.3f,%.3f",
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian()));
        }
        return "voxels:0.1:" + String.join(";", points);
    }

    private Path robot() throws IOException {
        return Files.writeString(
                folder.resolve("robot.urdf"),
                "<robot name='r'><link name='base'><collision><geometry><mesh filename='ball.off'/></geometry>"
                        + "</collision></link><link name='tip'><collision><origin xyz='0 0 1'/><geometry>"
                        + "<sphere radius='0.3'/></geometry></collision></link><joint name='k' type='prismatic'>"
                        + "<parent link='base'/><child link='tip'/><limit lower='-9' upper='9' effort='1'"
                        + " velocity='1'/></joint></robot>");
    }

    private Path scene() throws IOException {
        return Files.writeString(folder.resolve("scene.yaml"), """
                parts:
                  - {name: one, file: ball.off, pose: [0.5, 0, 0]}
                  - {name: two, file: ball.off, pose: [-0.5, 0, 0]}
                """);
    }

    /** Pairs of bodies and more options, by what they are called here. */
    private Map<String, List<Object>> bodies() throws IOException {
        Map<String, List<Object>> bodies = new TreeMap<>();
        bodies.put("two meshes", List.of(spring, ball));
        bodies.put("one mesh twice", List.of(spring, spring));
        bodies.put("solids", List.of(ball, ball, "--solid"));
        bodies.put("balls and balls", List.of(ball, spring, "--tree-a", "sphere", "--tree-b", "sphere"));
        bodies.put("rss and kdop", List.of(ball, spring, "--tree-a", "rss", "--tree-b", "kdop"));
        bodies.put("aabb", List.of(spring, ball, "--tree-a", "aabb", "--tree-b", "aabb"));
        bodies.put("voxels and a mesh", List.of(voxels(), ball));
        bodies.put("a mesh and voxels", List.of(spring, "voxels:0.2:0,0,0;0.3,0.3,0.3;-0.4,0.1,0.5"));
        bodies.put("points and a mesh", List.of(cloud(), spring, "--point-radius", "0.02"));
        bodies.put("primitives", List.of("capsule:0.2,0.6", "box:0.5,0.4,0.3"));
        bodies.put("a hull and an ellipsoid", List.of("hull:0,0,0;1,0,0;0,1,0;0,0,1", "ellipsoid:0.5,0.3,0.2"));
        bodies.put("a mesh and a cone", List.of(spring, "cone:0.3,0.6"));
        bodies.put("a plane", List.of("halfspace:0,0,1,0", ball));
        bodies.put("a robot", List.of(robot(), ball));
        bodies.put("a mesh and a robot", List.of(spring, robot()));
        bodies.put("a scene", List.of(scene(), spring));
        return bodies;
    }

    private static Ran ask(String command, List<Object> bodies, Object... more) {
        List<Object> words = new ArrayList<>(List.of(command));
        words.addAll(bodies);
        words.addAll(List.of(more));
        words.add("--json");
        Ran ran = Ran.tandem(words.toArray());
        assertEquals(0, ran.status(), ran.toString());
        return ran;
    }

    private static String field(String json, String name) {
        Matcher found = Pattern.compile("\"" + name + "\":([^,}]*)").matcher(json);
        assertTrue(found.find(), name + " in " + json);
        return found.group(1);
    }

    private static double number(String json, String name) {
        return Double.parseDouble(field(json, name));
    }

    @Test
    void verdictsAreThoseFromTheRoot() throws IOException {
        for (Map.Entry<String, List<Object>> pair : bodies().entrySet()) {
            Path path = path("path.txt", pair.getKey().hashCode(), 150, 0.03, 3);
            int hits = 0;
            for (String margin : List.of("0", "0.05")) {
                List<String> plain = ask("collide", pair.getValue(), "--poses", path, "--margin", margin)
                        .lines();
                hits += (int) plain.stream().filter(s -> s.contains("true")).count();
                for (List<String> walk : WALKS) {
                    List<Object> words = new ArrayList<>(List.of("--poses", path, "--margin", margin));
                    words.addAll(walk);
                    Ran ran = ask("collide", pair.getValue(), words.toArray());
                    assertEquals(plain.size(), ran.lines().size());
                    for (int i = 0; i < plain.size(); i++) {
                        String what =
                                pair.getKey() + " " + words + ": " + ran.lines().get(i);
                        assertEquals(
                                field(plain.get(i), "collides"),
                                field(ran.lines().get(i), "collides"),
                                what);
                        assertEquals(
                                field(plain.get(i), "collides").equals("false"),
                                ran.lines().get(i).contains("\"pairs\":[]"),
                                what);
                    }
                    checkNote(pair.getKey(), walk, ran);
                }
            }
            assertTrue(hits > 0 && hits < 300, pair.getKey() + " collides at " + hits + " of 300");
        }
    }

    /** Where no front can be kept that is said, once; else nothing is. */
    private static void checkNote(String bodies, List<String> walk, Ran ran) {
        boolean none = walk.contains("--front") && (bodies.contains("robot") || bodies.contains("plane"));
        assertEquals(none ? 1 : 0, ran.err().lines().count(), () -> bodies + walk + ": " + ran.err());
        assertTrue(!none || ran.err().startsWith(NOTE), ran.err());
    }

    @Test
    void distancesAreThoseFromTheRoot() throws IOException {
        for (Map.Entry<String, List<Object>> pair : bodies().entrySet()) {
            Path path = path("path.txt", 7L * pair.getKey().hashCode(), 60, 0.03, 1.5);
            List<String> plain =
                    ask("distance", pair.getValue(), "--poses", path).lines();
            for (List<String> walk : WALKS) {
                List<Object> words = new ArrayList<>(List.of("--poses", path));
                words.addAll(walk);
                List<String> lines =
                        ask("distance", pair.getValue(), words.toArray()).lines();
                assertEquals(plain.size(), lines.size());
                for (int i = 0; i < plain.size(); i++) {
                    String what = pair.getKey() + " " + walk + "\n" + plain.get(i) + "\n" + lines.get(i);
                    assertEquals(field(plain.get(i), "collides"), field(lines.get(i), "collides"), what);
                    assertTrue(number(plain.get(i), "lower") <= number(lines.get(i), "upper"), what);
                    assertTrue(number(lines.get(i), "lower") <= number(plain.get(i), "upper"), what);
                    double distance = number(plain.get(i), "distance");
                    assertEquals(distance, number(lines.get(i), "distance"), 1e-9 * (1 + distance), what);
                    assertEquals(distance, number(lines.get(i), "lower"), 1e-9 * (1 + distance), what);
                }
            }
        }
    }

    /** A budget may leave a verdict open, never make it another one. */
    @Test
    void aBudgetNeverContradicts() throws IOException {
        Path path = path("path.txt", 11, 300, 0.01, 0.6);
        List<String> plain =
                ask("collide", List.of(spring, spring), "--poses", path).lines();
        for (List<String> walk : WALKS) {
            for (String budget : List.of("20", "200")) {
                List<Object> words = new ArrayList<>(
                        List.of("collide", spring, spring, "--poses", path, "--budget-tests", budget, "--json"));
                words.addAll(walk);
                Ran ran = Ran.tandem(words.toArray());
                int open = 0;
                for (int i = 0; i < plain.size(); i++) {
                    String line = ran.lines().get(i);
                    boolean unknown = field(line, "verdict").equals("\"unknown\"");
                    open += unknown ? 1 : 0;
                    assertEquals(unknown ? "null" : field(plain.get(i), "collides"), field(line, "collides"), line);
                    assertTrue(number(line, "tests") + number(line, "leafTests") <= 20 + Integer.parseInt(budget));
                }
                assertEquals(open > 0 ? 3 : 0, ran.status(), "exit status with " + open + " open");
                assertTrue(open > 0 || budget.equals("200"), walk + " decides all with " + budget);
            }
        }
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBytes() throws IOException {
        Path path = path("path.txt", 13, 700, 0.01, 1);
        for (String command : List.of("collide", "distance")) {
            for (List<String> walk : WALKS) {
                String first = "";
                for (String threads : List.of("1", "2", "8")) {
                    List<Object> words = new ArrayList<>(List.of("--poses", path, "--threads", threads));
                    words.addAll(walk);
                    String out =
                            ask(command, List.of(ball, spring), words.toArray()).out();
                    assertEquals(first.isEmpty() ? out : first, out, walk + " " + threads + " threads");
                    first = out;
                }
            }
        }
    }

    @Test
    void aFrontSavesTestsAndTheStatisticsSayHowMany() throws IOException {
        Path path = path("path.txt", 17, 250, 0.002, 0.5);
        for (String command : List.of("collide", "distance")) {
            Ran ran = Ran.tandem(command, spring, spring, "--poses", path, "--front", "--stats");
            Matcher line = Pattern.compile(
                            "front: ([0-9.]+) tests a pose, from the root ([0-9.]+): ([0-9.]+) % saved\n")
                    .matcher(ran.err());
            assertTrue(line.find(), ran.err());
            double with = Double.parseDouble(line.group(1));
            double without = Double.parseDouble(line.group(2));
            assertTrue(with < 0.6 * without, ran.err());
            assertEquals(100 * (1 - with / without), Double.parseDouble(line.group(3)), 0.5);
            long total = ran.err()
                    .lines()
                    .filter(s -> s.startsWith("queries: "))
                    .mapToLong(FrontOptionTest::tests)
                    .sum();
            assertEquals(total / 250.0, with, 0.06);
            assertEquals(
                    -1,
                    Ran.tandem(command, spring, spring, "--poses", path, "--stats")
                            .err()
                            .indexOf("front: "));
        }
    }

    private static long tests(String queries) {
        Matcher numbers =
                Pattern.compile("(\\d+) volume tests, (\\d+) leaf tests").matcher(queries);
        assertTrue(numbers.find(), queries);
        return Long.parseLong(numbers.group(1)) + Long.parseLong(numbers.group(2));
    }

    @Test
    void theOrdersOfBranchingDiffer() throws IOException {
        Path path = path("path.txt", 19, 200, 0.005, 0.5);
        String depth = ask("collide", List.of(spring, spring), "--poses", path, "--order", "depth-first")
                .out();
        String best = ask("collide", List.of(spring, spring), "--poses", path, "--order", "best-first")
                .out();
        assertNotEquals(depth, best);
    }

    @Test
    void whatCannotBeIsRefused() throws IOException {
        Path path = path("path.txt", 23, 3, 0.1, 1);
        Ran.tandem("collide", spring, ball, "--front").refuses("--front", "--poses FILE");
        Ran.tandem("distance", spring, ball, "--order", "best-first").refuses("--order", "--poses FILE");
        Ran.tandem("collide", spring, ball, "--poses", path, "--order", "breadth-first")
                .refuses("'breadth-first'", "depth-first and best-first");
        Ran.tandem("collide", spring, ball, "--poses", path, "--front", "--all").refuses("--front", "--all");
        Ran.tandem("collide", spring, ball, "--poses", path, "--order", "best-first", "--contacts")
                .refuses("--order", "--contacts");
        Ran.tandem("collide", spring, ball, "--bvtt", folder.resolve("a.html"), "--certify")
                .refuses("--certify", "--bvtt");
        Ran.tandem("distance", spring, ball, "--poses", path, "--front", "--max", "1")
                .refuses("--front", "--max");
        Ran.tandem("within", spring, ball, "1", "--poses", path, "--front").refuses("there is no option --front");
    }

    @Test
    void aPageThatCannotBeWrittenIsRefusedBeforeTheWork() throws IOException {
        Path missing = folder.resolve("no/such/page.html");
        Ran.tandem("collide", "no-such-file.stl", ball, "--bvtt", missing).refuses("page.html", "there is no folder");
        Ran.tandem("collide", "no-such-file.stl", ball, "--bvtt", folder).refuses("ends in .html", "--bvtt");
        Path folderOfPages = Files.createDirectory(folder.resolve("pages.html"));
        Ran.tandem("collide", "no-such-file.stl", ball, "--bvtt", folderOfPages).refuses("is a folder");
        Ran.tandem("collide", "no-such-file.stl", ball, "--bvtt", folder.resolve("tree.png"))
                .refuses("ends in .html", "--bvtt");
    }
}
