package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.page.Browser;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of {@code tandem plan} without arguments: a humanoid in a room whose walls could hide it. */
class PlanInKitchenTest {

    @TempDir
    Path folder;

    @Test
    void theFirstViewShowsTheRobot() throws IOException {
        Path file = folder.resolve("plan.html");
        Ran.tandem("plan", "--out", file).exits(0);
        try (Browser browser = Browser.open(file)) {
            browser.assertNoErrors();
            browser.assertDraws();
            browser.assertLegendIsComplete();
            // A click on the middle of each link of the robot: what is hit first?
            Object seen = browser.run("const all = [...view.things.keys()].filter(n => n.startsWith('link '));"
                    + "const hits = all.map(n => { const c = view.corners([n]); const p = c[0].clone();"
                    + "c.slice(1).forEach(q => p.add(q)); p.multiplyScalar(1 / c.length).project(view.camera);"
                    + "return view.pick((p.x + 1) / 2 * view.canvas.clientWidth,"
                    + "(1 - p.y) / 2 * view.canvas.clientHeight).name; });"
                    + "return hits.filter(n => n?.startsWith('link ')).length / all.length;");
            assertTrue(((Number) seen).doubleValue() > 0.7, "of the robot, this share is seen: " + seen);
            browser.run("const t = document.getElementById('time'); t.value = 0.75 * t.max;"
                    + "t.dispatchEvent(new Event('input'))");
            browser.publish("plan");
        }
    }
}
