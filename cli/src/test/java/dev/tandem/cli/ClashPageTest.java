package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashChanges;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import dev.tandem.cli.page.Browser;
import dev.tandem.cli.page.ClashPage;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.samples.SamplePlants;
import dev.tandem.view.ClashReportPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

class ClashPageTest {

    @TempDir
    Path folder;

    private static List<String> column(Browser browser, int number) {
        return browser.all("#clashes tbody td:nth-child(" + number + ")").stream()
                .map(WebElement::getText)
                .toList();
    }

    @Test
    void sortsFiltersAndShowsTheClashOfARow() throws IOException {
        SamplePlants.Plant plant = SamplePlants.plant(80, 3);
        ClashReport report = ClashAnalysis.run(plant.assembly(), plant.rules());
        Path file = folder.resolve("report.html");
        ClashPage.of(plant.assembly(), report, null).write(file);
        try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
            browser.assertNoErrors();
            browser.assertDraws();
            browser.assertLegendIsComplete();
            assertEquals(true, browser.run("return view.things.get('places').visible"), "findings are marked at first");
            browser.keep("clash-all");
            browser.publish("clash");
            browser.assertListFits("#clashes");
            assertTrue(column(browser, 5).stream().noneMatch(gap -> gap.contains("e-")), "rounding is no gap");
            browser.screen(390, 800, 2);
            browser.assertListFits("#clashes");
            assertEquals(
                    1L,
                    browser.run(
                            "return Math.max(...[...document.querySelectorAll('#clashes td:first-child')].map(td => {"
                                    + "const r = document.createRange(); r.selectNodeContents(td);"
                                    + "return r.getClientRects().length; }))"),
                    "kinds are not broken");
            browser.screen(1280, 800, 1);
            assertEquals(report.clashes().size(), column(browser, 1).size());
            browser.find("th[data-sort=a]").click();
            List<String> up = column(browser, 2);
            List<String> sorted = new ArrayList<>(up);
            Collections.sort(sorted);
            assertEquals(sorted, up);
            browser.find("th[data-sort=a]").click();
            Collections.reverse(sorted);
            assertEquals(sorted, column(browser, 2));
            browser.find("#filter").sendKeys("contact");
            assertEquals(
                    report.count(dev.tandem.clash.ClashKind.CONTACT),
                    column(browser, 1).size());
            assertTrue(column(browser, 1).stream().allMatch("contact"::equals));
            String before = browser.picture();
            List<WebElement> rows = browser.all("#clashes tbody tr");
            rows.get(0).click();
            browser.assertDraws();
            browser.assertLegendIsComplete();
            assertTrue(browser.find("#legend").getText().contains("part A of the chosen finding"), "a legend for A");
            List<?> spot = (List<?>) browser.run("const l = view.lines.get('place'); const p = l.middle.clone()"
                    + ".project(view.camera); return [p.x, p.y]");
            for (Object at : spot) {
                assertTrue(Math.abs(((Number) at).doubleValue()) < 1, "the place is in the picture: " + spot);
            }
            String one = browser.picture();
            assertNotEquals(before, one, "a click shows the clash");
            rows.get(1).click();
            assertNotEquals(one, browser.picture(), "another row, another picture");
            assertEquals(1, browser.all("tr.chosen").size());
            browser.find("#all").click();
            assertNotEquals(one, browser.picture());
            browser.assertNoErrors();
            browser.find("#filter").clear();
            browser.find("#kinds button[data-kind=duplicate]").click();
            assertEquals(
                    report.count(dev.tandem.clash.ClashKind.DUPLICATE),
                    column(browser, 1).size());
            assertEquals(
                    "duplicate " + report.count(dev.tandem.clash.ClashKind.DUPLICATE),
                    browser.find("#kinds button[data-kind=duplicate]").getText());
            browser.all("#clashes tbody tr").get(0).click();
            browser.find("#near").click();
            browser.assertDraws();
            browser.keep("clash");
        }
    }

    /** From a program, in one call; parts that are no meshes are drawn too. */
    @Test
    void aProgramWritesThePage() throws IOException {
        Assembly assembly = new Assembly.Builder("mixed")
                .add(Part.of("tank", Body.of(new Sphere(1))))
                .add(Part.of("plate", TriangleMesh.box(1, 1, 0.1), Pose.translation(0.9, 0, 0)))
                .build();
        ClashReport report = ClashAnalysis.run(assembly, ClashRules.of(0, 0));
        Path file = folder.resolve("mixed.html");
        ClashReportPage.write(assembly, report, file);
        ClashChanges all = ClashChanges.since(List.of(), report);
        Path told = folder.resolve("told.html");
        ClashReportPage.of(assembly, report).unit("mm").yUp().changes(all).write(told);
        assertTrue(Files.readString(told).contains("\"status\":\"new\""), "changes");
        try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
            browser.assertNoErrors();
            browser.assertDraws();
            assertEquals(List.of("clash"), column(browser, 1));
            for (String part : List.of("tank", "plate")) {
                assertEquals(true, browser.run("return view.things.get('part " + part + "').visible"), part);
            }
        }
    }
}
