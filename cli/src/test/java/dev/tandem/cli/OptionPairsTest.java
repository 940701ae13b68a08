package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.Terminal;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.samples.SampleMeshes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Every two options of a command about two bodies: either the verdict and the exit status are those of the plain question,
 * or the two are refused in one line. The options are those that the command itself knows, so that a new one needs a line
 * in {@link #samples}.
 */
class OptionPairsTest {

    private static final Set<String> HELP = Set.of("--help", "--version");

    @TempDir
    Path folder;

    private Path cube;
    private Path robot;
    private Path openRobot;

    /**
     * How an option is given.
     *
     * @param asks whether it is part of what is asked; else the answer must be the same without it
     */
    private record Sample(boolean asks, List<String> words) {
        Sample(boolean asks, String... words) {
            this(asks, List.of(words));
        }
    }

    /** Two options that exclude each other, here or with some bodies alone, and a word of the refusal. */
    private record Refusal(String command, Set<String> one, Set<String> other, String bodies, String word) {

        boolean holds(String asked, String first, String second, String about) {
            boolean named =
                    (one.contains(first) && other.contains(second)) || (one.contains(second) && other.contains(first));
            return named && command.contains(asked) && (bodies.isEmpty() || bodies.equals(about));
        }
    }

    private static final List<Refusal> REFUSALS = List.of(
            new Refusal("collide distance within cast", Set.of("--at-b"), Set.of("--poses"), "", "--at-b"),
            new Refusal(
                    "collide",
                    Set.of("--certify"),
                    Set.of(
                            "--all",
                            "--contacts",
                            "--margin",
                            "--budget-tests",
                            "--budget-micros",
                            "--front",
                            "--order",
                            "--bvtt"),
                    "",
                    "--certify"),
            new Refusal("collide distance", Set.of("--at-b"), Set.of("--front", "--order"), "", "--at-b"),
            new Refusal(
                    "collide",
                    Set.of("--front", "--order", "--bvtt"),
                    Set.of("--all", "--contacts"),
                    "",
                    "first collision"),
            new Refusal(
                    "distance",
                    Set.of("--front", "--order", "--bvtt"),
                    Set.of("--rel-error", "--abs-error", "--min", "--max"),
                    "",
                    "whole distance"),
            new Refusal(
                    "distance",
                    Set.of("--depth"),
                    Set.of("--front", "--order", "--bvtt", "--budget-tests", "--budget-micros"),
                    "",
                    "--depth does not go"),
            new Refusal("collide", Set.of("--certify"), Set.of("--solid"), "inside", "no certificate"),
            new Refusal("collide", Set.of("--certify"), Set.of("--solid"), "outside", "no certificate"),
            new Refusal("collide", Set.of("--certify"), Set.of("--tree-b"), "outside", "--tree obb or aabb"),
            new Refusal(
                    "collide",
                    Set.of("--budget-tests", "--budget-micros"),
                    Set.of("--all", "--contacts"),
                    "",
                    "cannot have a budget"),
            new Refusal(
                    "distance",
                    Set.of("--budget-tests", "--budget-micros"),
                    Set.of("--rel-error", "--abs-error", "--min", "--max"),
                    "",
                    "budget"),
            new Refusal("cast", Set.of("--screw"), Set.of("--linear"), "", "--screw"));

    /** Options that are refused with some bodies, whatever else is given. */
    private static final Map<String, Map<String, String>> REFUSED = Map.of(
            "inside", Map.of("--depth", "two closed meshes"),
            "outside", Map.of("--depth", "two closed meshes"),
            "link", Map.of("--scale", "metres", "--certify", "no certificate", "--depth", "two closed meshes"),
            "open link",
                    Map.of(
                            "--scale",
                            "metres",
                            "--certify",
                            "no certificate",
                            "--solid",
                            "is open",
                            "--depth",
                            "two closed meshes"),
            "robot above", Map.of("--scale", "metres", "--certify", "no certificate", "--depth", "two closed meshes"));

    @BeforeEach
    void writeFiles() throws IOException {
        cube = folder.resolve("cube.off");
        Meshes.write(TriangleMesh.box(10, 10, 10), cube);
        Meshes.write(TriangleMesh.box(10, 10, 10), folder.resolve("cube.stl"));
        Meshes.write(SampleMeshes.terrain(4, 1), folder.resolve("open.stl"));
        robot = robot("cube.stl");
        openRobot = robot("open.stl");
    }

    private Path robot(String mesh) throws IOException {
        return Files.writeString(
                folder.resolve(mesh + ".urdf"),
                "<robot name='r'><link name='base'><collision><origin xyz='0 0 0'/><geometry><mesh filename='" + mesh
                        + "'/></geometry></collision></link><link name='tip'><collision><origin xyz='0 0 40'/>"
                        + "<geometry><sphere radius='0.5'/></geometry></collision></link><joint name='k'"
                        + " type='prismatic'><parent link='base'/><child link='tip'/><limit lower='-9' upper='9'"
                        + " effort='1' velocity='1'/></joint></robot>");
    }

    /** What stands where: A, B and how the two are called here. */
    private Map<String, List<Object>> bodies() {
        return new TreeMap<>(Map.of(
                "inside", List.of(cube, "sphere:1"),
                "outside", List.of("capsule:1,20,0,0,21,0,0", cube),
                "near", List.of("sphere:1", "capsule:1,2.1,0,0,2.1,1,0"),
                "overlapping", List.of("sphere:1", "box:1,1,1"),
                "link", List.of("sphere:1", robot),
                "open link", List.of(openRobot, "capsule:0.1,0,0,9,0,0,9.5"),
                "robot above", List.of(robot, "capsule:1,20,0,0,21,0,0")));
    }

    private Map<String, Sample> samples() throws IOException {
        Path poses = Files.writeString(folder.resolve("poses.txt"), "0,0.01,0\n");
        Map<String, Sample> samples = new TreeMap<>();
        samples.put("--at-a", new Sample(true, "--at-a", "0,0,0.01"));
        samples.put("--at-b", new Sample(true, "--at-b", "0,0.01,0"));
        samples.put("--poses", new Sample(true, "--poses", poses.toString()));
        samples.put("--scale", new Sample(true, "--scale", "2"));
        samples.put("--joints", new Sample(true, "--joints", "k=0.5"));
        samples.put("--solid", new Sample(true, "--solid"));
        samples.put("--margin", new Sample(true, "--margin", "0.5"));
        samples.put("--tolerance", new Sample(true, "--tolerance", "0.2"));
        samples.put("--point-radius", new Sample(false, "--point-radius", "0.1"));
        samples.put("--package-path", new Sample(false, "--package-path", folder.toString()));
        samples.put("--strict", new Sample(false, "--strict"));
        samples.put("--allow-empty", new Sample(false, "--allow-empty"));
        samples.put("--tree-a", new Sample(false, "--tree-a", "aabb"));
        samples.put("--tree-b", new Sample(false, "--tree-b", "kdop"));
        samples.put("--threads", new Sample(false, "--threads", "2"));
        samples.put("--json", new Sample(false, "--json"));
        samples.put("--stats", new Sample(false, "--stats"));
        samples.put("--all", new Sample(false, "--all"));
        samples.put("--contacts", new Sample(false, "--contacts"));
        samples.put("--depth", new Sample(false, "--depth"));
        samples.put("--certify", new Sample(false, "--certify"));
        samples.put("--budget-tests", new Sample(false, "--budget-tests", "1000000"));
        samples.put("--budget-micros", new Sample(false, "--budget-micros", "600000000"));
        samples.put("--front", new Sample(false, "--front"));
        samples.put("--order", new Sample(false, "--order", "best-first"));
        samples.put(
                "--bvtt",
                new Sample(false, "--bvtt", folder.resolve("page.html").toString()));
        samples.put("--rel-error", new Sample(false, "--rel-error", "0.5"));
        samples.put("--abs-error", new Sample(false, "--abs-error", "5"));
        samples.put("--min", new Sample(false, "--min", "5"));
        samples.put("--max", new Sample(false, "--max", "6"));
        samples.put("--motion", new Sample(true, "--motion", "0,0,0.02"));
        samples.put("--screw", new Sample(false, "--screw"));
        samples.put("--linear", new Sample(false, "--linear"));
        return samples;
    }

    @ParameterizedTest
    @ValueSource(strings = {"collide", "distance", "within", "cast"})
    void everyTwoOptionsAreHonouredOrRefused(String command) throws IOException {
        Map<String, Sample> samples = samples();
        List<String> options = options(command);
        for (String option : options) {
            assertNotNull(samples.get(option), command + " has an option " + option + " that this test does not know");
        }
        for (Map.Entry<String, List<Object>> about : bodies().entrySet()) {
            for (String first : options) {
                for (String second : options) {
                    if (first.compareTo(second) <= 0) {
                        check(command, about.getKey(), about.getValue(), first, second, samples);
                    }
                }
            }
        }
    }

    private static List<String> options(String command) {
        List<String> names = new ArrayList<>();
        CommandLine known =
                Objects.requireNonNull(SHELL.commands.getSubcommands().get(command));
        for (OptionSpec option : known.getCommandSpec().options()) {
            if (!HELP.contains(option.longestName())) {
                names.add(option.longestName());
            }
        }
        assertTrue(names.size() > 10, command + " has " + names);
        return names;
    }

    /** All commands, put together once: that takes longer than any answer here. */
    private static final class Shell {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final ByteArrayOutputStream err = new ByteArrayOutputStream();
        private final Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false);
        private final CommandLine commands = Main.commandLine(terminal);

        Ran run(List<Object> words) {
            out.reset();
            err.reset();
            int status = commands.execute(words.stream().map(Object::toString).toArray(String[]::new));
            return new Ran(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        }
    }

    private static final Shell SHELL = new Shell();

    private static void check(
            String command,
            String about,
            List<Object> bodies,
            String first,
            String second,
            Map<String, Sample> samples) {
        boolean robot = about.contains("link") || about.contains("robot");
        if (!robot && (first.equals("--joints") || second.equals("--joints"))) {
            return;
        }
        Set<String> given = first.equals(second) ? Set.of(first) : Set.of(first, second);
        Ran ran = run(command, bodies, given, samples, false);
        String what = command + " " + about + " " + given;
        String word = refusal(command, about, first, second);
        if (!word.isEmpty()) {
            ran.refuses(word);
            return;
        }
        Ran plain = run(command, bodies, given, samples, true);
        String expected = verdict(plain);
        assertTrue(expected.equals("true") || expected.equals("false"), () -> what + ": " + plain);
        assertEquals(expected, verdict(ran), () -> what + ": " + ran);
        int status = hasPoses(given) || expected.equals("false") ? 0 : 1;
        assertEquals(status, ran.status(), () -> what + ": " + ran);
        boolean hasNote = given.contains("--front") && robot;
        assertTrue(given.contains("--stats") || hasNote || ran.err().isEmpty(), () -> what + ": " + ran);
        if (ran.out().contains("\"pairs\":")) {
            assertEquals(expected.equals("false"), ran.out().contains("\"pairs\":[]"), () -> what + ": " + ran);
        }
    }

    /** Options about consecutive poses are given with some. */
    private static boolean hasPoses(Set<String> given) {
        return given.contains("--poses") || given.contains("--front") || given.contains("--order");
    }

    private static String refusal(String command, String about, String first, String second) {
        for (Refusal refusal : REFUSALS) {
            if (refusal.holds(command, first, second, about)) {
                return refusal.word;
            }
        }
        Map<String, String> refused = REFUSED.getOrDefault(about, Map.of());
        // What is wrong with a file is said first.
        for (String option : List.of("--scale", "--solid", "--certify", "--depth")) {
            if (refused.containsKey(option) && (first.equals(option) || second.equals(option))) {
                return refused.get(option);
            }
        }
        return "";
    }

    /** With the options that ask something alone, and as JSON, if the question is to be plain. */
    private static Ran run(
            String command, List<Object> bodies, Set<String> given, Map<String, Sample> samples, boolean plain) {
        List<Object> words = new ArrayList<>();
        words.add(command);
        words.addAll(bodies);
        if (command.equals("within")) {
            words.add("0.2");
        }
        if (command.equals("cast") && !given.contains("--motion")) {
            words.addAll(List.of("--motion", "0,0,0.02"));
        }
        if (hasPoses(given) && !given.contains("--poses")) {
            words.addAll(Objects.requireNonNull(samples.get("--poses")).words);
        }
        for (String option : given) {
            Sample sample = Objects.requireNonNull(samples.get(option));
            if (!plain || sample.asks) {
                words.addAll(sample.words);
            }
        }
        if (plain) {
            words.add("--json");
        }
        return SHELL.run(words);
    }

    /** What the answer says, in words or in JSON: true, false, or something else. */
    private static String verdict(Ran ran) {
        String text = ran.out().strip();
        for (String field : List.of("\"collides\":", "\"within\":")) {
            int at = text.indexOf(field);
            if (text.startsWith("{") && at >= 0) {
                return text.substring(at + field.length()).split("[,}]", 2)[0];
            }
        }
        String words = text.replaceFirst("^0: ", "");
        if (words.matches("(?s)(collides: |touch at |within ).*")) {
            return "true";
        }
        return words.matches("(?s)(free|farther apart than |\\d).*") ? "false" : words;
    }

    /** The situations are what they are called, so that the pairs above are about something. */
    @Test
    void theBodiesStandWhereTheyShould() {
        Set<String> colliding = Set.of("overlapping", "link");
        bodies().forEach((about, pair) ->
                Ran.tandem("collide", pair.get(0), pair.get(1)).exits(colliding.contains(about) ? 1 : 0));
        Ran.tandem("collide", cube, "sphere:1", "--solid").exits(1);
        List<Object> near = Objects.requireNonNull(bodies().get("near"));
        Ran.tandem("collide", near.get(0), near.get(1), "--margin", "0.5").exits(1);
    }
}
