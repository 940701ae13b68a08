package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.page.Browser;
import dev.tandem.cli.page.BvttPage;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BvttPageTest {

    private static final String MOVE_SLIDER =
            "const s = document.getElementById('pose'); s.value = arguments[0]; s.dispatchEvent(new Event('input'));";

    @TempDir
    Path folder;

    private static String tree(Browser browser) {
        return browser.run("const c = document.createElement('canvas'); c.width = 120; c.height = 60;"
                        + "const g = c.getContext('2d'); g.drawImage(document.getElementById('tree'), 0, 0, 120, 60);"
                        + "return Array.from(g.getImageData(0, 0, 120, 60).data).join(',')")
                .toString();
    }

    private static long number(Browser browser, String name) {
        return Math.round(Double.parseDouble(browser.run("return document.getElementById('tree').dataset." + name)
                .toString()));
    }

    @Test
    void drawsTheTreeAtEachPoseBesideTheBodies() throws IOException {
        TriangleMesh spring = SampleMeshes.spring();
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            poses.add(Pose.translation(-0.05, 0.03, 0.47 + 0.02 * i));
        }
        Path file = folder.resolve("bvtt.html");
        BvttPage.of("Two springs", spring, spring, poses).write(file);
        try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
            browser.assertNoErrors();
            browser.assertDraws();
            String first = tree(browser);
            String bodies = browser.picture();
            assertTrue(browser.find("#verdict").getText().startsWith("Free"), "free at first");
            browser.run(MOVE_SLIDER, 11);
            assertNotEquals(first, tree(browser), "another pose, another tree");
            assertNotEquals(bodies, browser.picture(), "and the body has moved");
            assertTrue(browser.find("#verdict").getText().startsWith("They touch"), "the wires meet");
            assertTrue(browser.find("#key").getText().contains("free without a check"), "the key");
            browser.run(MOVE_SLIDER, 1);
            String key = browser.find("#key").getText();
            assertTrue(!key.contains("free without a check: 0"), "a front keeps most: " + key);
            browser.assertNoErrors();
            keep(browser, "bvtt.png", 8);
        }
    }

    /** Two tori of 70 000 triangles deep in each other: 10^5 pairs and more, of which a screen shows a few thousand. */
    @Test
    void zoomsIntoAHundredThousandPairs() throws IOException {
        TriangleMesh torus = SampleMeshes.bumpyTorus();
        Path file = folder.resolve("large.html");
        BvttPage.of("Two tori", torus, torus, List.of(Pose.translation(0.25, 0.1, 0.05)))
                .write(file);
        try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
            browser.assertNoErrors();
            long all = number(browser, "nodes");
            assertTrue(all > 100_000, all + " pairs");
            assertTrue(number(browser, "drawn") < all / 3, "what shares a pixel is drawn once");
            String whole = tree(browser);
            browser.run("const c = document.getElementById('tree'); c.dispatchEvent(new WheelEvent('wheel', { deltaY:"
                    + " -2400, clientX: c.getBoundingClientRect().left + c.clientWidth / 2, cancelable: true }))");
            assertNotEquals(whole, tree(browser), "zoomed in");
            long close = number(browser, "width");
            assertTrue(close < all / 50, "a small part is in view: " + close);
            keep(browser, "bvtt-zoomed.png", 0);
            browser.find("#whole").click();
            assertEquals(whole, tree(browser), "and back");
            browser.assertNoErrors();
            keep(browser, "bvtt-large.png", 0);
        }
    }

    private static void keep(Browser browser, String name, int pose) throws IOException {
        String folder = System.getProperty("tandem.screenshots", "");
        if (!folder.isEmpty()) {
            browser.run(MOVE_SLIDER, pose);
            browser.screenshot(Path.of(folder, name));
        }
    }
}
