package dev.tandem.cli.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.Part;
import dev.tandem.io.Assemblies;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The live view of a scene file says of its pairs what an analysis of clashes says, also after parts were moved. */
class RuledSceneTest {

    private static final Pattern PAIR = Pattern.compile("\\{\"a\":(\\d+),\"b\":(\\d+),\"kind\":\"([a-z]+)\"");

    private static final String SCENE = """
            name: frame
            tolerance: 0.02
            clearance: 0.1
            parts:
              - {name: plate, box: [2, 2, 0.2], group: steel}
              - {name: bolt-1, box: [0.1, 0.1, 0.6], pose: [0.5, 0.5, 0], group: steel}
              - {name: bolt-2, box: [0.1, 0.1, 0.6], pose: [-0.5, 0.5, 0], group: steel}
              - {name: duct, box: [1, 0.3, 0.3], pose: [0, 0, 0.29], group: air}
              - {name: pipe, box: [0.2, 0.2, 2], pose: [1.15, 0, 0], group: piping}
              - {name: copy, box: [2, 2, 0.2], group: steel}
              - {name: core, box: [0.1, 0.1, 0.1], pose: [0, -0.6, 0], group: steel}
            rules:
              - {a: {name: bolt-*}, b: {group: steel}, ignore: bolts go through what they hold}
              - {a: {group: air}, b: {group: piping}, clearance: 0.5}
            """;

    @TempDir
    private Path folder;

    private static Set<String> pairs(String answer) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = PAIR.matcher(answer);
        while (matcher.find()) {
            found.add(matcher.group(1) + " " + matcher.group(2) + " " + matcher.group(3));
        }
        return found;
    }

    private static Set<String> analysed(Assemblies.Loaded loaded, List<Part> parts, int only) {
        Set<String> found = new TreeSet<>();
        List<String> names = parts.stream().map(Part::name).toList();
        for (Clash clash :
                ClashAnalysis.run(Assembly.of("moved", parts), loaded.rules()).clashes()) {
            int a = names.indexOf(clash.a());
            int b = names.indexOf(clash.b());
            if (only < 0 || a == only || b == only) {
                found.add(a + " " + b + " " + clash.kind().name().toLowerCase(Locale.ROOT));
            }
        }
        return found;
    }

    @Test
    void pairsAreThoseOfAnAnalysis() throws IOException {
        Path file = Files.writeString(folder.resolve("scene.yaml"), SCENE);
        Assemblies.Loaded loaded = Assemblies.read(file);
        List<Part> parts = new ArrayList<>(loaded.assembly().parts());
        SceneSession session = new SceneSession(
                "frame",
                Obstacle.of(loaded.assembly(), Set.of()),
                RuledParts.of(loaded.assembly(), loaded.rules()),
                "",
                false);
        Set<String> first = analysed(loaded, parts, -1);
        assertEquals(first, pairs(session.answer(Ask.parse("all"))));
        assertTrue(first.toString().contains("duplicate") && first.toString().contains("contain"), first.toString());
        Set<String> kinds = new TreeSet<>();
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 200; i++) {
            int which = random.nextInt(parts.size());
            Pose pose = Pose.translation(
                    random.nextDouble(-1.3, 1.3), random.nextDouble(-1.3, 1.3), random.nextDouble(-0.6, 0.6));
            StringBuilder ask = new StringBuilder("move " + which);
            for (int k = 0; k < 12; k++) {
                ask.append(' ').append(pose.entry(k / 4, k % 4));
            }
            parts.set(which, parts.get(which).at(pose));
            Set<String> expected = analysed(loaded, parts, which);
            assertEquals(expected, pairs(session.answer(Ask.parse(ask.toString()))), ask.toString());
            assertEquals(analysed(loaded, parts, -1), pairs(session.answer(Ask.parse("all"))), ask.toString());
            expected.forEach(line -> kinds.add(line.substring(line.lastIndexOf(' ') + 1)));
        }
        assertTrue(kinds.containsAll(Set.of("clash", "clearance", "contact", "containment")), kinds.toString());
    }

    /** The closest part is none that the rules leave out. */
    @Test
    void whatIsIgnoredIsNotTheClosest() throws IOException {
        Path file = Files.writeString(folder.resolve("scene.yaml"), """
                parts:
                  - {name: plate, box: [1, 1, 0.1]}
                  - {name: bolt, box: [0.1, 0.1, 0.1], pose: [0, 0, 0.2]}
                  - {name: lid, box: [1, 1, 0.1], pose: [0, 0, 2]}
                rules:
                  - {a: {name: bolt}, b: {name: plate}, ignore: it is screwed in}
                """);
        Assemblies.Loaded loaded = Assemblies.read(file);
        SceneSession session = new SceneSession(
                "s",
                Obstacle.of(loaded.assembly(), Set.of()),
                RuledParts.of(loaded.assembly(), loaded.rules()),
                "",
                false);
        String answer = session.answer(Ask.parse("choose 1"));
        assertTrue(answer.contains("\"closest\":{\"a\":1,\"b\":2,"), answer);
    }

    /** A folder has no rules: what touches is said, as of any bodies. */
    @Test
    void withoutRulesThereIsNothingToJudgeBy() throws IOException {
        Path file = Files.writeString(folder.resolve("scene.yaml"), "parts:\n  - {name: a, box: [1, 1, 1]}\n");
        Assemblies.Loaded loaded = Assemblies.read(file);
        assertNull(RuledParts.of(loaded.assembly(), loaded.rules()));
    }
}
