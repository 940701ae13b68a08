package dev.tandem.cli.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
            String before = browser.picture();
            browser.find("#legend input[data-group=known]").click();
            assertNotEquals(before, browser.picture(), "hiding the spring changes the picture");
            browser.run("view.lookAt([3, 0, 0], 1)");
            browser.assertDraws();
            String keep = System.getProperty("tandem.screenshots", "");
            if (!keep.isEmpty()) {
                browser.screenshot(Path.of(keep, "page.png"));
            }
        }
    }

    @Test
    void needsNoNetwork() {
        String html = new Page("t").html();
        assertFalse(html.contains("src=\"http") || html.contains("href=\"http"), "a link to somewhere else");
    }
}
