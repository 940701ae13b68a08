package dev.tandem.cli.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

class PageTest {

    @TempDir
    Path folder;

    @Test
    void drawsWhatItIsGivenAndHidesGroups() throws IOException {
        Scene3d scene = new Scene3d()
                .mesh("spring", "known", "#4a90e2", 1, SampleMeshes.spring(), Pose.identity())
                .cubes("cells", "obstacle cells", "#d33", 0.8, 0.3, new double[] {3, 0, 0, 3.3, 0, 0, 3, 0, 0.3})
                .balls("balls", "cover", "#2a2", 0.5, new double[] {-3, 0, 0, 0.7})
                .line("path", "path", "#222", new double[] {-3, 0, 0, 0, 2, 0, 3, 0, 0});
        Path file = folder.resolve("page.html");
        new Page("A <spring> & cells")
                .intro("Only a test")
                .scene(scene)
                .panel("<p id='hello'></p>")
                .data("{\"word\":\"</script>there\"}")
                .script("document.getElementById('hello').textContent = data.word;")
                .write(file);
        try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
            browser.assertNoErrors();
            browser.assertDraws();
            assertEquals("A <spring> & cells", browser.find("h1").getText());
            assertEquals("</script>there", browser.find("#hello").getText());
            browser.assertLegendIsComplete();
            String before = browser.picture();
            browser.find("#legend input[data-group=known]").click();
            assertNotEquals(before, browser.picture(), "hiding the spring changes the picture");
            browser.run("view.lookAt([3, 0, 0], 1)");
            browser.assertDraws();
            browser.assertNoErrors();
        }
    }

    private static Scene3d twoBoxes() {
        return new Scene3d()
                .mesh("a", "boxes", Palette.A, 1, TriangleMesh.box(1, 1, 1), Pose.translation(0, 0, 0.5))
                .mesh("b", "boxes", Palette.B, 1, TriangleMesh.box(1, 1, 1), Pose.translation(2, 0, 0.5));
    }

    private Browser open(Scene3d scene) throws IOException {
        Path file = folder.resolve("page.html");
        new Page("Kit").scene(scene).panel("<table id='list'></table>").write(file);
        return Browser.open(file, folder.resolve("profile"));
    }

    private static double number(Browser browser, String expression) {
        return ((Number) browser.run("return " + expression)).doubleValue();
    }

    @Test
    void picksDragsAndFollowsKeys() throws IOException {
        try (Browser browser = open(twoBoxes())) {
            browser.run(
                    "window.events = []; for (const t of ['pick', 'drag', 'drop', 'play'])"
                            + "view.on(t, d => events.push([t, d.name]));"
                            + "view.at = n => { const p = view.things.get(n).position.clone().setFromMatrixPosition("
                            + "view.things.get(n).matrix).project(view.camera);"
                            + "return [Math.round(p.x * view.canvas.clientWidth / 2), Math.round(-p.y * view.canvas.clientHeight / 2)]; };");
            int x = (int) number(browser, "view.at('b')[0]");
            int y = (int) number(browser, "view.at('b')[1]");
            browser.click(x, y);
            assertEquals("[[pick, b]]", browser.run("return events").toString());
            // The middle of the gizmo moves in the plane of the screen.
            browser.run("view.gizmo('b'); events.length = 0;");
            browser.picture();
            browser.drag(x, y, 60, -20);
            List<?> events = (List<?>) browser.run("return events");
            assertTrue(events.size() >= 2, events.toString());
            assertEquals("[drag, b]", events.get(0).toString());
            assertEquals("[drop, b]", events.get(events.size() - 1).toString());
            double moved = number(browser, "view.pose('b')[3]");
            assertTrue(moved > 2.1, "dragged to the right: " + moved);
            assertEquals(0, number(browser, "view.pose('a')[3]"), "the other stays");
            browser.run("view.gizmo('b', null)");
            String before = browser.picture();
            browser.keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT);
            String turned = browser.picture();
            assertNotEquals(before, turned, "arrows orbit");
            double far = number(browser, "view.camera.position.length()");
            browser.keys("-");
            assertTrue(number(browser, "view.camera.position.length()") > far, "minus zooms out");
            browser.keys("x");
            double direction = number(browser, "view.camera.position.x - view.controls.target.x");
            assertTrue(direction > 1
                    && number(browser, "Math.abs(view.camera.position.y - view.controls.target.y)") < 0.01);
            browser.keys(" ");
            assertTrue(browser.run("return events").toString().contains("play"), "the space bar plays");
            browser.assertNoErrors();
        }
    }

    @Test
    void followsThemeScreenAndMarks() throws IOException {
        try (Browser browser = open(twoBoxes())) {
            browser.theme("light");
            browser.run(
                    "view.colour('b', '#D55E00', 'touches'); view.setLine('gap', { points: [[0.5, 0, 0.5], [1.5, 0, 0.5]],"
                            + "label: '1 m', colour: '#0072B2', meaning: 'closest pair' })");
            browser.assertLegendIsComplete();
            assertEquals("1 m", browser.find("#labels .label").getText());
            assertTrue(browser.find("#legend").getText().contains("touches\nclosest pair"), "meanings in the legend");
            String light = browser.picture();
            browser.theme("dark");
            browser.until("view.world.background.getHexString() === '1b2027'");
            assertNotEquals(light, browser.picture(), "the canvas follows the theme");
            browser.assertDraws();
            assertTrue(browser.find("#scale").getText().matches("[0-9.]+ m · grid [0-9.]+ m"), "a scale with its unit");
            browser.screen(390, 760, 3);
            browser.until("view.canvas.width === 3 * view.canvas.clientWidth && view.canvas.clientWidth === 390");
            browser.assertDraws();
            assertTrue(number(browser, "document.documentElement.scrollWidth") <= 390, "fits a phone");
            browser.assertNoErrors();
        }
    }

    @Test
    void framesWhatItDraws() throws IOException {
        try (Browser browser = open(twoBoxes())) {
            String span = "(() => { const s = view.corners(['a', 'b']).map(p => p.project(view.camera)); return ["
                    + "Math.min(...s.map(p => p.x)), Math.max(...s.map(p => p.x)), Math.min(...s.map(p => p.y)),"
                    + "Math.max(...s.map(p => p.y))]; })()";
            for (int[] size : new int[][] {{1280, 800}, {900, 400}, {700, 900}}) {
                browser.screen(size[0], size[1], 1);
                browser.picture();
                browser.run("view.home()");
                List<?> s = (List<?>) browser.run("return " + span);
                double[] v =
                        s.stream().mapToDouble(n -> ((Number) n).doubleValue()).toArray();
                assertEquals(0, v[0] + v[1], 0.05, "centred: " + s);
                assertEquals(0, v[2] + v[3], 0.05, "centred: " + s);
                double most = Math.max(v[1] - v[0], v[3] - v[2]) / 2;
                assertTrue(most > 0.8 && most < 0.95, "fills the picture and is not cropped: " + s);
            }
            // On a phone nothing that is framed lies behind the axes and the scale.
            browser.screen(390, 800, 2);
            browser.picture();
            browser.run("view.home()");
            List<?> s = (List<?>) browser.run("return " + span);
            double lowest = ((Number) s.get(2)).doubleValue();
            double corner = ((Number) browser.run("return 1 - 2 * document.getElementById('corner').offsetTop"
                            + " / document.getElementById('canvas').clientHeight"))
                    .doubleValue();
            assertTrue(lowest > corner, () -> s + " reaches below " + corner);
            assertTrue(((Number) s.get(3)).doubleValue() < 1, s::toString);
        }
    }

    @Test
    void listsSortByAnyColumn() throws IOException {
        try (Browser browser = open(twoBoxes())) {
            browser.run("import(" + "'kit'" + ").then(k => { window.list = new k.List(document.getElementById('list'),"
                    + "[{ key: 'n', title: 'number' }, { key: 'w', title: 'word' }], r => { window.chosen = r; });"
                    + "list.fill([{ n: 10, w: 'b' }, { n: 9, w: 'c' }, { w: 'a' }]); })");
            browser.until("window.list");
            browser.find("th[data-sort=n]").click();
            assertEquals(List.of("9", "10", ""), column(browser));
            browser.find("th[data-sort=n]").click();
            assertEquals(List.of("10", "9", ""), column(browser), "what has no value stays last");
            browser.find("th[data-sort=w]").click();
            assertEquals(List.of("", "10", "9"), column(browser));
            browser.all("#list tbody tr").get(1).click();
            assertEquals("b", browser.run("return chosen.w"));
            browser.all("#list tbody tr").get(1).sendKeys(Keys.ARROW_DOWN);
            assertEquals("c", browser.run("return chosen.w"), "arrows choose too");
            assertEquals(1, browser.all("tr.chosen").size());
        }
    }

    private static List<String> column(Browser browser) {
        return browser.all("#list tbody td:first-child").stream()
                .map(WebElement::getText)
                .toList();
    }

    @Test
    void drawsYUpwards() throws IOException {
        Scene3d tall = new Scene3d()
                .yUp()
                .mesh("pole", "pole", Palette.BODY, 1, TriangleMesh.box(0.2, 4, 0.2), Pose.identity());
        try (Browser browser = open(tall)) {
            browser.assertDraws();
            List<?> size = (List<?>) browser.run("const s = view.corners(['pole']).map(p => p.project(view.camera));"
                    + "return [Math.max(...s.map(p => p.x)) - Math.min(...s.map(p => p.x)),"
                    + "Math.max(...s.map(p => p.y)) - Math.min(...s.map(p => p.y))]");
            double wide = ((Number) size.get(0)).doubleValue();
            double high = ((Number) size.get(1)).doubleValue();
            assertTrue(high > 3 * wide, "it stands: " + size);
        }
    }

    @Test
    void fillsEachSlotOnce() {
        String html = new Page("{{script}}").script("danger()").html();
        assertTrue(html.contains("<title>{{script}}</title>"), "what users write is not a slot");
    }

    @Test
    void needsNoNetwork() {
        String html = new Page("t").html();
        assertFalse(html.contains("src=\"http") || html.contains("href=\"http"), "a link to somewhere else");
    }
}
