package dev.tandem.experiments;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A line plot as an SVG picture, with axes that start at the smallest value; linear ones, unless told otherwise. */
public final class LinePlot {

    private static final int WIDTH = 680;
    private static final int HEIGHT = 420;
    private static final int MARGIN = 60;
    private static final int STEPS = 5;
    private static final String[] COLOURS = {"#1b6ca8", "#c8553d", "#3a7d44", "#7d5ba6", "#8a6d3b"};

    private record Point(double x, double y) {}

    private final String title;
    private final String xLabel;
    private final String yLabel;
    private final Map<String, List<Point>> series = new LinkedHashMap<>();

    private boolean logarithmic;

    public LinePlot(String title, String xLabel, String yLabel) {
        this.title = title;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
    }

    /** Makes both axes logarithmic. Call it before points are added. */
    public LinePlot logarithmic() {
        logarithmic = true;
        return this;
    }

    public void add(String name, double x, double y) {
        Point point = logarithmic ? new Point(Math.log10(x), Math.log10(y)) : new Point(x, y);
        series.computeIfAbsent(name, n -> new ArrayList<>()).add(point);
    }

    public boolean isEmpty() {
        return series.isEmpty();
    }

    public String svg() {
        double[] x = range(true);
        double[] y = range(false);
        StringBuilder s = new StringBuilder();
        s.append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + WIDTH + " " + HEIGHT
                        + "\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        text(s, WIDTH / 2.0, 24, "middle", title);
        text(s, WIDTH / 2.0, HEIGHT - 12, "middle", xLabel);
        text(s, 8, MARGIN - 16, "start", yLabel);
        for (int i = 0; i <= STEPS; i++) {
            double px = MARGIN + i * (WIDTH - 2.0 * MARGIN) / STEPS;
            double py = HEIGHT - MARGIN - i * (HEIGHT - 2.0 * MARGIN) / STEPS;
            line(s, px, MARGIN, px, HEIGHT - MARGIN);
            line(s, MARGIN, py, WIDTH - MARGIN, py);
            text(s, px, HEIGHT - MARGIN + 16, "middle", number(x[0] + i * (x[1] - x[0]) / STEPS));
            text(s, MARGIN - 6, py + 4, "end", number(y[0] + i * (y[1] - y[0]) / STEPS));
        }
        int colour = 0;
        for (Map.Entry<String, List<Point>> entry : series.entrySet()) {
            String stroke = COLOURS[colour % COLOURS.length];
            s.append("<polyline fill=\"none\" stroke-width=\"1.6\" stroke=\"")
                    .append(stroke)
                    .append("\" points=\"");
            for (Point p : entry.getValue()) {
                s.append(String.format(
                        Locale.ROOT,
                        "%.1f,%.1f ",
                        MARGIN + (p.x - x[0]) / (x[1] - x[0]) * (WIDTH - 2 * MARGIN),
                        HEIGHT - MARGIN - (p.y - y[0]) / (y[1] - y[0]) * (HEIGHT - 2 * MARGIN)));
            }
            s.append("\"/>\n<g fill=\"").append(stroke).append("\">");
            text(s, WIDTH - MARGIN - 4, MARGIN + 16 + 16.0 * colour++, "end", entry.getKey());
            s.append("</g>\n");
        }
        return s.append("</svg>\n").toString();
    }

    /** Writes the picture into a folder, and says where. */
    public void save(PrintStream out, Path folder, String name) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, svg());
        out.printf("  plot: %s%n", file);
    }

    private double[] range(boolean ofX) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (List<Point> points : series.values()) {
            for (Point p : points) {
                low = Math.min(low, ofX ? p.x : p.y);
                high = Math.max(high, ofX ? p.x : p.y);
            }
        }
        return high > low ? new double[] {low, high} : new double[] {low - 1, low + 1};
    }

    private String number(double value) {
        return String.format(Locale.ROOT, "%.4g", logarithmic ? Math.pow(10, value) : value);
    }

    private static void line(StringBuilder s, double x1, double y1, double x2, double y2) {
        s.append(String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>%n",
                x1,
                y1,
                x2,
                y2));
    }

    private static void text(StringBuilder s, double x, double y, String anchor, String words) {
        String safe = words.replace("&", "&amp;").replace("<", "&lt;");
        s.append(String.format(
                Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, safe));
    }
}
