package dev.tandem.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A line plot with logarithmic axes, as an SVG picture. */
final class Plot {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 420;
    private static final int MARGIN = 60;
    private static final String[] COLOURS = {"#1b6ca8", "#c8553d", "#3a7d44", "#7d5ba6", "#8a6d3b"};

    private record Point(double x, double y) {}

    private final String title;
    private final String xLabel;
    private final String yLabel;
    private final Map<String, List<Point>> series = new LinkedHashMap<>();

    Plot(String title, String xLabel, String yLabel) {
        this.title = title;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
    }

    void add(String name, double x, double y) {
        series.computeIfAbsent(name, n -> new ArrayList<>()).add(new Point(x, y));
    }

    boolean isEmpty() {
        return series.isEmpty();
    }

    String svg() {
        List<Point> all = new ArrayList<>();
        series.values().forEach(all::addAll);
        double xLow = Math.floor(
                all.stream().mapToDouble(p -> Math.log10(p.x())).min().orElse(0));
        double xHigh =
                Math.ceil(all.stream().mapToDouble(p -> Math.log10(p.x())).max().orElse(1));
        double yLow = Math.floor(
                all.stream().mapToDouble(p -> Math.log10(p.y())).min().orElse(0));
        double yHigh =
                Math.ceil(all.stream().mapToDouble(p -> Math.log10(p.y())).max().orElse(1));
        StringBuilder s = new StringBuilder();
        s.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">%n"
                        + "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n"
                        + "<text x=\"%d\" y=\"24\" font-size=\"15\" text-anchor=\"middle\">%s</text>%n",
                WIDTH,
                HEIGHT,
                WIDTH / 2,
                title));
        for (int e = (int) xLow; e <= xHigh; e++) {
            double x = place(e, xLow, xHigh, MARGIN, WIDTH - MARGIN);
            grid(s, x, HEIGHT - MARGIN, x, MARGIN);
            text(s, x, HEIGHT - MARGIN + 18, "10^" + e);
        }
        for (int e = (int) yLow; e <= yHigh; e++) {
            double y = place(e, yLow, yHigh, HEIGHT - MARGIN, MARGIN);
            grid(s, MARGIN, y, WIDTH - MARGIN, y);
            text(s, MARGIN - 24, y + 4, "10^" + e);
        }
        text(s, WIDTH / 2.0, HEIGHT - 16, xLabel);
        text(s, 20, MARGIN - 18, yLabel);
        int i = 0;
        for (Map.Entry<String, List<Point>> e : series.entrySet()) {
            String colour = COLOURS[i % COLOURS.length];
            StringBuilder points = new StringBuilder();
            for (Point p : e.getValue()) {
                double x = place(Math.log10(p.x()), xLow, xHigh, MARGIN, WIDTH - MARGIN);
                double y = place(Math.log10(p.y()), yLow, yHigh, HEIGHT - MARGIN, MARGIN);
                points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
                s.append(String.format(
                        Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"/>%n", x, y, colour));
            }
            s.append(String.format(
                    "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%n"
                            + "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>%n",
                    points.toString().trim(), colour, MARGIN + 12, MARGIN + 18 + 16 * i, colour, e.getKey()));
            i++;
        }
        return s.append("</svg>\n").toString();
    }

    private static double place(double value, double low, double high, double from, double to) {
        return from + (value - low) / Math.max(1e-9, high - low) * (to - from);
    }

    private static void grid(StringBuilder s, double x1, double y1, double x2, double y2) {
        s.append(String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>%n",
                x1,
                y1,
                x2,
                y2));
    }

    private static void text(StringBuilder s, double x, double y, String text) {
        s.append(String.format(
                Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>%n", x, y, text));
    }
}
