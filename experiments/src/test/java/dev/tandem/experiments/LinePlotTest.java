package dev.tandem.experiments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class LinePlotTest {

    private static List<String> all(String svg, String pattern) {
        List<String> found = new ArrayList<>();
        Matcher m = Pattern.compile(pattern).matcher(svg);
        while (m.find()) {
            found.add(m.group(1));
        }
        return found;
    }

    private static List<String> labels(PlotAxis axis) {
        return axis.ticks().stream()
                .map(PlotAxis.Tick::label)
                .filter(l -> !l.isEmpty())
                .toList();
    }

    @Test
    void isASvgPicture() throws Exception {
        LinePlot plot = new LinePlot("a < b", "x", "y");
        assertTrue(plot.isEmpty());
        plot.add("line & more", 0, 0);
        plot.add("line & more", 3, 6);
        String svg = plot.svg();
        DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        assertTrue(svg.contains("points=\"70.0,380.0 620.0,60.0 \""), svg);
        assertTrue(svg.contains("a &lt; b") && svg.contains("line &amp; more"), svg);
    }

    @Test
    void ticksAreRound() {
        assertEquals(List.of("0", "50", "100", "150", "200"), labels(PlotAxis.over(3, 182.9, false)));
        assertEquals(List.of("0.90", "0.92", "0.94", "0.96", "0.98", "1.00"), labels(PlotAxis.over(0.9, 1, false)));
        assertEquals(List.of("-1.0", "-0.5", "0.0", "0.5", "1.0"), labels(PlotAxis.over(-0.6, 0.9, false)));
        assertEquals(List.of("0.01", "0.1", "1", "10", "100"), labels(PlotAxis.over(0.02, 70, true)));
        assertEquals(List.of("10", "20", "50", "100"), labels(PlotAxis.over(12, 90, true)));
        assertEquals(List.of("10⁻⁵", "10⁻⁴", "0.001", "0.01"), labels(PlotAxis.over(2e-5, 0.008, true)));
        assertEquals(List.of("1000", "10000", "10⁵", "10⁶"), labels(PlotAxis.over(1000, 1e6, true)));
    }

    /** Every value lies inside, ends are ticks, and ticks are equally far apart. */
    @Test
    void rangesHoldTheirValues() {
        java.util.SplittableRandom random = new java.util.SplittableRandom(3);
        for (int i = 0; i < 2000; i++) {
            double least = Math.pow(10, random.nextDouble(-7, 7)) * (i % 3 == 0 ? -1 : 1);
            double most = least + Math.pow(10, random.nextDouble(-3, 6)) * Math.abs(least);
            PlotAxis axis = PlotAxis.over(least, most, false);
            assertTrue(axis.share(least) >= -1e-6 && axis.share(most) <= 1 + 1e-6, least + " to " + most);
            assertTrue(
                    axis.ticks().size() >= 2 && axis.ticks().size() <= 9,
                    axis.ticks().toString());
            PlotAxis log = PlotAxis.over(Math.abs(least), 10 * Math.abs(most) + Math.abs(least), true);
            assertTrue(log.share(Math.abs(least)) >= -1e-6, "log of " + least);
            assertTrue(log.share(10 * Math.abs(most)) <= 1 + 1e-6, "log of " + most);
        }
    }

    @Test
    void equalRatiosAreEquallyFarApartOnLogarithmicAxes() {
        LinePlot plot = new LinePlot("growth", "x", "y").logarithmic();
        plot.add("line", 10, 1);
        plot.add("line", 100, 1000);
        plot.add("line", 1000, 10);
        plot.add("line", 1000, 0);
        String svg = plot.svg();
        assertTrue(svg.contains("points=\"70.0,380.0 345.0,60.0 620.0,273.3 \""), svg);
        assertTrue(svg.contains(">1000<") && svg.contains("1 points at 0 are not shown"), svg);
    }

    @Test
    void aLongTitleEndsWithinThePicture() {
        String title =
                "Figure 10a: humanoid and kitchen (95092 triangles, 299864 with no long edge), by error tolerance";
        LinePlot plot = new LinePlot(title, "x", "y");
        plot.add("line", 0, 0);
        String svg = plot.svg();
        int width = Integer.parseInt(all(svg, "viewBox=\"0 0 (\\d+) ").get(0));
        String text = all(svg, "(<text [^>]*>Figure 10a)").get(0);
        double start = Double.parseDouble(all(text, " x=\"([0-9.]+)").get(0));
        double size = Double.parseDouble(all(text, "font-size=\"([0-9.]+)").get(0));
        assertTrue(start + 0.66 * size * title.length() <= width, text);
        assertTrue(size >= 10, text);
    }

    /** Twenty lines: no two look alike, and no row of the legend is over the lines or below the picture. */
    @Test
    void linesAreToldApart() {
        LinePlot plot = new LinePlot("many", "x", "y");
        for (int i = 0; i < 20; i++) {
            plot.add("line " + i, 0, i);
            plot.add("line " + i, 1, 20 - i);
        }
        String svg = plot.svg();
        List<String> pens = all(svg, "<polyline fill=\"none\"([^>]*?) points");
        Set<String> different = new HashSet<>(pens);
        assertEquals(20, different.size(), "colour and dash of each line");
        int height = Integer.parseInt(all(svg, "viewBox=\"0 0 \\d+ (\\d+)\"").get(0));
        for (int i = 0; i < 20; i++) {
            String row = all(svg, "(<text [^>]*>line " + i + "<)").get(0);
            assertTrue(Double.parseDouble(all(row, " x=\"([0-9.]+)").get(0)) > 620, row);
            assertTrue(Double.parseDouble(all(row, " y=\"([0-9.]+)").get(0)) < height, row);
        }
        assertFalse(svg.contains("#F0E442"), "yellow is hard to see on white");
    }
}
