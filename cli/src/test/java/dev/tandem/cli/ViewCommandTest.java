package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.cli.page.Browser;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.io.Meshes;
import dev.tandem.io.OctoMap;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.SharedData;
import dev.tandem.view.Viewer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewCommandTest {

    private static final int MOVES = 200;

    @TempDir
    Path folder;

    /** Moves sliders one after the other, each after the answer to the one before; the page notes how long each took. */
    private static final String MOVE_SLIDERS = "const n = arguments[0], done = arguments[arguments.length - 1];"
            + "const inputs = [...document.querySelectorAll('input[data-joint]')]; let k = 0;"
            + "const next = () => { if (k === n) { done(live.latencies.slice(-n)); return; }"
            + "const i = inputs[k % inputs.length], low = Number(i.min), high = Number(i.max), before = live.answers;"
            + "i.value = low + (high - low) * (0.3 + 0.4 * (k * 37 % 100) / 100); k++;"
            + "i.dispatchEvent(new Event('input')); const wait = () => live.answers > before ? next() : setTimeout(wait, 0);"
            + "wait(); }; next();";

    /** Moves sliders, prints what each move took, and checks that each was answered once. */
    private static void moves(LivePage page, String what) {
        Browser browser = page.browser();
        page.settle();
        long before = (Long) browser.run("return live.answers");
        // Here there is no graphics processor, and painting would take the time of the server.
        browser.run("view.drawn = view.draw; view.draw = () => {};");
        double[] millis = latencies(browser);
        browser.run("view.draw = view.drawn; view.draw();");
        assertEquals(before + MOVES, browser.run("return live.answers"), "every move was answered once");
        System.out.printf(
                "%s: %d moves of sliders, from the input event to the new text, without painting: median %.1f ms, 95 %% of"
                        + " them within %.1f ms%n",
                what, MOVES, millis[MOVES / 2], millis[MOVES * 95 / 100]);
    }

    private static double[] latencies(Browser browser) {
        List<?> all = (List<?>) browser.runAsync(MOVE_SLIDERS, MOVES);
        double[] millis =
                all.stream().mapToDouble(x -> ((Number) x).doubleValue()).toArray();
        Arrays.sort(millis);
        assertEquals(MOVES, millis.length);
        return millis;
    }

    /** The verdict of the page against a checker that asks all at once, where the session asks in two parts. */
    private static void compare(LivePage page, RobotChecker checker, RobotState state) {
        Browser browser = page.browser();
        String verdict = page.verdict();
        List<?> values = (List<?>) browser.run("return values");
        state.setAll(
                values.stream().mapToDouble(x -> ((Number) x).doubleValue()).toArray());
        Set<String> touching = new TreeSet<>();
        for (LinkContact c : checker.touching(state)) {
            touching.add(c.a() + " " + c.b() + " touching");
        }
        if (touching.isEmpty()) {
            double clearance = checker.clearance(state).orElseThrow().distance();
            assertTrue(verdict.startsWith("free: clearance "), verdict);
            Object shown = browser.run("return Math.min(...list.rows.map(r => r.distance))");
            assertEquals(clearance, ((Number) shown).doubleValue(), 1e-9 * clearance);
            assertTrue(browser.run("return view.lines.size")
                    .equals((long) browser.all("#pairs tbody tr").size()));
        } else {
            assertEquals(touching.size() + (touching.size() == 1 ? " pair" : " pairs") + " in collision", verdict);
            Set<String> listed = new TreeSet<>();
            // In one go: the page may write the list anew while it is read.
            List<?> rows = (List<?>) browser.run("return [...document.querySelectorAll('#pairs tbody tr')]"
                    + ".map(row => [...row.cells].map(cell => cell.innerText.trim()).join(' '))");
            rows.forEach(row -> listed.add(String.valueOf(row)));
            assertEquals(touching, listed);
        }
        browser.assertLegendIsComplete();
    }

    @Test
    void theHumanoidInTheKitchenIsAnsweredLive() throws IOException {
        RobotModel model = SampleRobots.humanoid();
        AllowedCollisions allowed = SampleRobots.humanoidSemantics(model)
                .allowed()
                .with("l_foot", "floor", Reason.USER)
                .with("r_foot", "floor", Reason.USER);
        Scene kitchen = new Scene();
        SampleKitchen.parts()
                .forEach((name, mesh) -> kitchen.add(name, Body.of(mesh).solid()));
        RobotChecker checker = RobotChecker.of(model, allowed, kitchen);
        try (LivePage page = LivePage.open()) {
            Browser browser = page.browser();
            browser.assertNoErrors();
            browser.assertDraws();
            RobotState state = model.newState()
                    .base(Pose.ofMatrix(((List<?>) browser.run("return data.links[0].pose"))
                            .stream()
                                    .mapToDouble(x -> ((Number) x).doubleValue())
                                    .toArray()));
            compare(page, checker, state);
            moves(page, "the humanoid in the kitchen");
            compare(page, checker, state);
            set(browser, "r_shoulder_roll", -1.5);
            compare(page, checker, state);
            set(browser, "l_hip_roll", -0.35);
            set(browser, "r_hip_roll", -0.35);
            compare(page, checker, state);
            browser.find("#random").click();
            browser.until("!document.getElementById('copied').textContent.startsWith('no free')");
            page.settle();
            compare(page, checker, state);
            browser.keep("view-kitchen");
            browser.assertNoErrors();
        }
    }

    private static void set(Browser browser, String joint, double value) {
        browser.run(
                "const i = document.querySelector(`input[data-joint=${arguments[0]}]`); i.value = arguments[1];"
                        + "i.dispatchEvent(new Event('input'))",
                joint,
                value);
    }

    @Test
    void pandaIsAnsweredLive() throws IOException {
        String folder = "data/robots/moveit_resources_panda_description/";
        Path urdf = SharedData.file(folder + "urdf/panda.urdf");
        Path srdf = SharedData.file(folder + "panda.srdf");
        Path packages = SharedData.file("data/robots");
        RobotModel model = Urdf.reader().packagesIn(packages).load(urdf).model();
        RobotChecker checker =
                RobotChecker.of(model, Srdf.load(srdf, model).semantics().allowed(), new Scene());
        try (LivePage page = LivePage.open(urdf, "--srdf", srdf, "--package-path", packages)) {
            compare(page, checker, model.newState());
            moves(page, "Panda");
            compare(page, checker, model.newState());
            page.browser()
                    .run(
                            "const s = document.getElementById('state'); s.value = 0; s.dispatchEvent(new Event('change'))");
            compare(page, checker, model.newState());
            page.browser().keep("view-panda");
            page.browser().assertNoErrors();
        }
    }

    /** An arm of two links that turn about z, and a block that it can be dragged into. */
    private Path arm() throws IOException {
        return Files.writeString(folder.resolve("arm.urdf"), """
                <robot name="arm">
                  <link name="base"><collision><geometry><cylinder radius="0.1" length="0.2"/></geometry></collision></link>
                  <link name="upper"><collision><origin xyz="0.5 0 0"/><geometry><box size="0.7 0.1 0.1"/></geometry></collision></link>
                  <link name="lower"><collision><origin xyz="0.5 0 0"/><geometry><box size="0.7 0.1 0.1"/></geometry></collision></link>
                  <joint name="j" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/>
                    <limit lower="-3" upper="3"/></joint>
                  <joint name="k" type="revolute"><parent link="upper"/><child link="lower"/><origin xyz="1 0 0"/>
                    <axis xyz="0 0 1"/><limit lower="-2.5" upper="2.5"/></joint>
                </robot>
                """);
    }

    private Path block() throws IOException {
        Path scene = folder.resolve("block.yaml");
        return Files.writeString(scene, "parts:\n  - name: block\n    box: [0.3, 0.3, 0.6]\n    pose: [1.5, 0.9, 0]\n");
    }

    @Test
    void bodiesAreDraggedAndWaysArePlanned() throws IOException {
        try (LivePage page = LivePage.open(arm(), "--scene", block())) {
            Browser browser = page.browser();
            assertTrue(page.verdict().startsWith("free: clearance "), page.verdict());
            browser.find("#bodies tbody tr").click();
            // Along the gizmo's own axis, as a pointer does: -0.75 m along y, into the arm.
            browser.run("view.handle.position.y -= 0.75; view.transform.dispatchEvent({ type: 'objectChange' });");
            assertEquals("1 pair in collision", page.verdict());
            assertEquals("lower block touching", browser.find("#pairs tbody tr").getText());
            browser.run("view.handle.position.y += 0.75; view.transform.dispatchEvent({ type: 'objectChange' });");
            assertTrue(page.verdict().startsWith("free: clearance "), page.verdict());
            // From one side of the block to the other: the straight motion would hit it.
            set(browser, "j", 0);
            page.settle();
            browser.find("#from").click();
            set(browser, "j", 1.2);
            page.settle();
            browser.find("#to").click();
            browser.find("#plan").click();
            browser.until("!document.getElementById('planned').textContent.startsWith('planning')");
            String planned = browser.find("#planned").getText();
            assertTrue(planned.contains("proved free all the way"), planned);
            long states = (Long) browser.run("return path.states.length");
            assertTrue(states > 2, "not the straight way: " + states);
            for (int i = 0; i <= 20; i++) {
                browser.run("go(arguments[0])", i / 20.0);
                assertTrue(page.verdict().startsWith("free: clearance "), "on its way: " + page.verdict());
            }
            browser.find("#play").click();
            browser.until("Number(document.getElementById('along').value) > 0.02");
            browser.find("#play").click();
            browser.find("#copy").click();
            browser.until("document.getElementById('copied').dataset.copied");
            browser.keep("view-arm");
            browser.assertNoErrors();
        }
    }

    @Test
    void ofTwoBodiesTheSecondIsDragged() throws IOException {
        Path a = folder.resolve("torus.stl");
        Path b = folder.resolve("spring.obj");
        TriangleMesh torus = SampleMeshes.bumpyTorus(60, 30);
        Meshes.write(torus, a);
        Meshes.write(SampleMeshes.spring(), b);
        Body bodyA = Body.of(Meshes.read(a));
        Body bodyB = Body.of(Meshes.read(b));
        try (LivePage page = LivePage.open(a, b)) {
            Browser browser = page.browser();
            browser.assertNoErrors();
            boolean[] seen = new boolean[2];
            for (double z : new double[] {6, 3, 1.5, 0.5}) {
                browser.run(
                        "view.handle.position.set(0.3, 0.1, arguments[0]);"
                                + "view.transform.dispatchEvent({ type: 'objectChange' });",
                        z);
                String verdict = page.verdict();
                Body moved = bodyB.at(Pose.translation(0.3, 0.1, z));
                boolean hit = Tandem.collides(bodyA, moved);
                seen[hit ? 1 : 0] = true;
                assertEquals(hit, verdict.equals("B touches A"), z + ": " + verdict);
                double shown =
                        Double.parseDouble(browser.find("[data-fact=distance]").getText());
                assertEquals(Tandem.distance(bodyA, moved).distance(), shown, 1e-6 * (1 + shown));
                assertEquals(hit, !browser.all("#contacts tbody tr").isEmpty(), "contacts where they touch");
                browser.assertLegendIsComplete();
            }
            assertTrue(seen[0] && seen[1], "both verdicts were seen");
            browser.run("const l = document.getElementById('level'); l.value = 1; l.dispatchEvent(new Event('input'))");
            browser.until("view.has('volumes of A')");
            assertTrue(browser.find("#volumes").getText().startsWith("1 pair: 1 volume of A, 1 of B"), "the roots");
            String first = browser.picture();
            browser.run("const l = document.getElementById('level'); l.value = 5; l.dispatchEvent(new Event('input'))");
            browser.until("!document.getElementById('volumes').textContent.startsWith('1 pair:')");
            assertNotEquals(first, browser.picture(), "another level, other boxes");
            browser.keep("view-pair");
            browser.publish("view-pair");
            browser.assertNoErrors();
        }
    }

    /** A ball between three walls is seen from the fourth side. */
    @Test
    void theFirstViewShowsWhatIsInsideTheOther() throws IOException {
        Path walls = Files.writeString(folder.resolve("walls.obj"), """
                v -2 -2 -1.5
                v 2 -2 -1.5
                v 2 -2 1.5
                v -2 -2 1.5
                v -2 2 -1.5
                v 2 2 -1.5
                v 2 2 1.5
                v -2 2 1.5
                f 1 2 3 4
                f 5 6 7 8
                f 2 6 7 3
                """);
        try (LivePage page = LivePage.open(walls, "sphere:0.3")) {
            assertEquals(
                    "B",
                    page.browser()
                            .run("const p = view.handle.position.clone().project(view.camera);"
                                    + "return view.pick((p.x + 1) / 2 * view.canvas.clientWidth,"
                                    + "(1 - p.y) / 2 * view.canvas.clientHeight).name"));
            page.browser().assertNoErrors();
        }
    }

    /** A pointer on the arrow of an axis: the page, the gizmo, the server and back. */
    @Test
    void thePointerDragsAnArrow() throws IOException {
        try (LivePage page = LivePage.open("box:1,1,1", "sphere:0.5")) {
            Browser browser = page.browser();
            assertEquals("B touches A", page.verdict());
            assertEquals("1", browser.find("[data-fact=depth]").getText());
            browser.picture();
            List<?> arrow = (List<?>) browser.run("const p = view.handle.position.clone(); const s = "
                    + "p.distanceTo(view.camera.position) * 1.9 * Math.tan(view.camera.fov * Math.PI / 360) / 4;"
                    + "const q = p.clone(); q.x += 0.45 * s;"
                    + "const at = v => { const n = v.clone().project(view.camera); return [n.x * view.canvas.clientWidth / 2,"
                    + "-n.y * view.canvas.clientHeight / 2]; }; return [...at(p), ...at(q)].map(Math.round);");
            int[] at = arrow.stream().mapToInt(x -> ((Number) x).intValue()).toArray();
            browser.drag(at[2], at[3], 9 * (at[2] - at[0]), 9 * (at[3] - at[1]));
            assertTrue(page.verdict().startsWith("free: "), page.verdict());
            List<?> pose = (List<?>) browser.run("return view.pose('B')");
            double x = ((Number) pose.get(3)).doubleValue();
            assertTrue(x > 1, "moved along x: " + pose);
            assertEquals(0, ((Number) pose.get(7)).doubleValue(), 1e-9, "and along nothing else");
            double shown =
                    Double.parseDouble(browser.find("[data-fact=distance]").getText());
            assertEquals(x - 1, shown, 1e-6, "a ball of radius 0.5 beside a box of size 1");
            browser.assertNoErrors();
        }
    }

    @Test
    void aFolderIsAnAssemblyAndAProgramShowsItsScene() throws Exception {
        Path parts = Files.createDirectory(folder.resolve("parts"));
        Meshes.write(TriangleMesh.box(1, 1, 1), parts.resolve("one.stl"));
        Meshes.write(TriangleMesh.sphere(0.7, 2), parts.resolve("two.obj"));
        try (LivePage page = LivePage.open(parts)) {
            assertEquals("1 pair touches", page.verdict());
            page.browser().all("#bodies tbody tr").get(1).click();
            page.settle();
            page.browser().run("view.handle.position.x += 4; view.transform.dispatchEvent({ type: 'objectChange' });");
            assertTrue(page.verdict().matches("two.*: free, 2\\.8.* from one.*"), page.verdict());
            page.browser().assertLegendIsComplete();
            page.browser().keep("view-scene");
            page.browser().assertNoErrors();
        }
        Scene scene = new Scene();
        scene.add("ground", Body.of(TriangleMesh.box(4, 4, 0.2)));
        int ball = scene.add("ball", Body.of(TriangleMesh.sphere(0.5, 2)).at(Pose.translation(0, 0, 2)));
        try (Viewer viewer = Viewer.show(scene);
                Browser browser = Browser.open(viewer.address())) {
            assertEquals("nothing touches", browser.find("#verdict").getText());
            scene.move(ball, Pose.translation(0, 0, 0.3));
            viewer.update(scene);
            browser.until("document.getElementById('verdict').textContent === '1 pair touches'");
            assertEquals(0.3, (Double) browser.run("return view.pose('body 1')[11]"), 1e-9);
            assertTrue(viewer.isOpen());
        }
    }

    /** Bolts may go through what they hold, and what is too close is shown although it does not touch. */
    @Test
    void theRulesOfASceneFileHold() throws Exception {
        Path file = Files.writeString(folder.resolve("scene.yaml"), """
                clearance: 0.2
                parts:
                  - {name: plate, box: [1, 1, 0.1]}
                  - {name: bolt-1, box: [0.1, 0.1, 0.5]}
                  - {name: lid, box: [1, 1, 0.1], pose: [0, 0, 0.6]}
                rules:
                  - {a: {name: bolt-*}, ignore: bolts go through what they hold}
                """);
        try (LivePage page = LivePage.open(file)) {
            assertEquals("nothing clashes", page.verdict());
            page.browser().all("#bodies tbody tr").get(2).click();
            page.settle();
            assertTrue(page.verdict().matches("lid: free, 0\\.5.* from plate"), page.verdict());
            page.browser()
                    .run("view.handle.position.z -= 0.35; view.transform.dispatchEvent({ type: 'objectChange' });");
            assertEquals("lid: 1 pair: 1 clearance", page.verdict());
            page.browser()
                    .run("view.handle.position.z -= 0.2; view.transform.dispatchEvent({ type: 'objectChange' });");
            assertEquals("lid: 1 pair: 1 clash", page.verdict());
            page.browser().assertLegendIsComplete();
            page.browser().keep("view-rules");
            page.browser().assertNoErrors();
        }
    }

    @Test
    void aProgramShowsItsScene() throws IOException {
        // region: viewer
        Scene scene = new Scene();
        int ball = scene.add("ball", Body.of(TriangleMesh.sphere(0.5, 2)));
        try (Viewer viewer = Viewer.show(scene)) {
            System.out.println(viewer.address());
            for (int step = 0; step < 100; step++) {
                scene.move(ball, Pose.translation(0, 0, 0.01 * step));
                viewer.update(scene); // the page follows
            }
        }
        // end
        String source = Files.readString(
                SharedData.projectRoot().resolve("cli/src/test/java/dev/tandem/cli/ViewCommandTest.java"));
        String code = between(source, "// region: viewer\n", "        // end");
        String imports = source.lines()
                .filter(line -> line.startsWith("import dev.tandem."))
                .filter(line -> code.contains(line.substring(line.lastIndexOf('.') + 1, line.length() - 1)))
                .collect(Collectors.joining("\n"));
        String shown = between(
                Files.readString(SharedData.projectRoot().resolve("docs/view.md")),
                "<!-- region: viewer -->\n```java\n",
                "```\n");
        assertEquals(imports + "\n\n" + code.stripTrailing().stripIndent(), shown.stripTrailing());
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }

    @Test
    void mapsCloudsAndMoleculesAreShown() throws IOException {
        Path cloud = Files.writeString(folder.resolve("cloud.xyz"), "0 0 0\n1 0 0\n0 1 0\n0 0 1\n");
        for (Object shown : List.of(cloud, "voxels:0.5:0,0,0;1,1,0;2,0,1")) {
            try (LivePage page = LivePage.open(shown, "--point-radius", "0.1")) {
                assertTrue(page.verdict().startsWith("free: "), page.verdict());
                page.browser().assertDraws();
                assertTrue(
                        List.of(3L, 4L).contains(page.browser().run("return view.things.get('A').count")),
                        "each cell and each point once");
                assertEquals(
                        "Lengths are in the unit of the files.",
                        page.browser().find("#units").getText());
                page.browser().assertNoErrors();
            }
        }
        Path molecule = Files.writeString(folder.resolve("two.pdb"), """
                ATOM      1  C   ALA A   1       0.000   0.000   0.000  1.00  0.00           C
                ATOM      2  O   ALA A   1       1.200   0.000   0.000  1.00  0.00           O
                END
                """);
        Path map = folder.resolve("map.bt");
        VoxelMap cells = VoxelMap.ofCellSize(0.1);
        cells.occupyBox(0, 0, 0, 3, 3, 3);
        OctoMap.write(map, cells);
        for (Path shown : List.of(molecule, map)) {
            String unit = shown == map ? " m" : " Å";
            try (LivePage page = LivePage.open(shown)) {
                assertTrue(page.verdict().matches("free: .*" + unit + " apart"), page.verdict());
                page.browser().assertDraws();
                assertEquals(
                        true,
                        page.browser()
                                .run("return document.getElementById('scale').textContent.includes('" + unit + "')"));
                page.browser().assertNoErrors();
            }
        }
    }

    @Test
    void wrongInputIsRefused() throws IOException {
        Ran.tandem("view", folder.resolve("gone.stl")).refuses("gone.stl", "no such file");
        Ran.tandem("view", "sphere:1", "--srdf", "x.srdf").refuses("--srdf", "robot");
        Ran.tandem("view", arm(), "--state", "ready").refuses("ready");
        Ran.tandem("view", arm(), "--scene", folder.resolve("gone.yaml")).refuses("gone.yaml", "no such file");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Ran.tandem("view", empty).refuses("empty");
    }

    @Test
    void aStoppedServerLeavesNoVerdict() throws Exception {
        Scene scene = new Scene();
        scene.add("ball", Body.of(TriangleMesh.sphere(0.5, 2)));
        Viewer viewer = Viewer.show(scene);
        try (Browser browser = Browser.open(viewer.address())) {
            viewer.close();
            browser.until("document.getElementById('verdict').textContent.startsWith('The server has stopped')");
            assertEquals("unsure", browser.find("#verdict").getAttribute("data-kind"));
        }
    }
}
