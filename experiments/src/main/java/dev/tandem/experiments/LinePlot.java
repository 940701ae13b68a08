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

/**
 * A line plot as an SVG picture: axes with round ticks, linear unless told otherwise; a legend beside the lines; colours,
 * dashes and marks that people with any kind of colour vision tell apart, on light and on dark ground.
 */
public final class LinePlot {

    private static final int WIDTH = 860;
    private static final int HEIGHT = 440;
    private static final int LEFT = 70;
    private static final int RIGHT = 620;
    private static final int TOP = 60;
    private static final int BOTTOM = 380;
    private static final int LEGEND = 644;
    private static final int LEGEND_STEP = 20;
    private static final int LEGEND_CHARACTERS = 30;

    /** The mean width of bold letters, in sizes of the font. */
    private static final double BOLD_WIDTH = 0.66;

    /** The colours of Okabe and Ito without yellow, which is hard to see on white. */
    private static final String[] COLOURS = {"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"};

    private static final String[] DASHES = {"", "7 4", "2 3", "9 3 2 3"};
    private static final int MOST_MARKS = 40;

    private static final String STYLE = "<style>.back{fill:#fff}.text{fill:#1c2128}.grid{stroke:#d5dae0}"
            + ".minor{stroke:#eceff3}.frame{stroke:#59636e;fill:none}"
            + "@media(prefers-color-scheme:dark){.back{fill:#14171c}.text{fill:#e4e8ee}.grid{stroke:#3a424d}"
            + ".minor{stroke:#23282f}.frame{stroke:#9aa5b3}}</style>\n";

    private record Point(double x, double y) {}

    private final String title;
    private final String xLabel;
    private final String yLabel;
    private final Map<String, List<Point>> series = new LinkedHashMap<>();

    private boolean logX;
    private boolean logY;
    private int leftOut;

    public LinePlot(String title, String xLabel, String yLabel) {
        this.title = title;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
    }

    /** Makes both axes logarithmic. Call it before points are added. */
    public LinePlot logarithmic() {
        return logX().logY();
    }

    /** Makes the x axis logarithmic. Call it before points are added. */
    public LinePlot logX() {
        logX = true;
        return this;
    }

    /** Makes the y axis logarithmic. Call it before points are added. */
    public LinePlot logY() {
        logY = true;
        return this;
    }

    /** Adds a point. One that a logarithmic axis cannot show is counted below the plot. */
    public void add(String name, double x, double y) {
        if ((logX && !(x > 0)) || (logY && !(y > 0))) {
            leftOut++;
            return;
        }
        series.computeIfAbsent(name, n -> new ArrayList<>()).add(new Point(x, y));
    }

    public boolean isEmpty() {
        return series.isEmpty();
    }

    public String svg() {
        PlotAxis x = axis(true);
        PlotAxis y = axis(false);
        int height = Math.max(HEIGHT, TOP + LEGEND_STEP * (series.size() + 1));
        StringBuilder s = new StringBuilder();
        s.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + WIDTH + " " + height
                + "\" font-family=\"sans-serif\" font-size=\"13\">\n" + STYLE
                + "<rect class=\"back\" width=\"100%\" height=\"100%\"/>\n");
        text(s, LEFT, 26, "start", title, " font-size=\"" + titleSize() + "\" font-weight=\"600\"");
        text(s, (LEFT + RIGHT) / 2.0, BOTTOM + 42, "middle", xLabel, "");
        text(s, 10, TOP - 14, "start", yLabel, "");
        grid(s, x, y);
        int index = 0;
        for (Map.Entry<String, List<Point>> entry : series.entrySet()) {
            line(s, entry.getKey(), entry.getValue(), x, y, index++);
        }
        if (leftOut > 0) {
            text(s, LEGEND, height - 12, "start", leftOut + " points at 0 are not shown", " font-size=\"11\"");
        }
        return s.append("</svg>\n").toString();
    }

    /** A long title is smaller, so that it ends within the picture. */
    private int titleSize() {
        return (int) Math.min(16, (WIDTH - LEFT) / (BOLD_WIDTH * Math.max(1, title.length())));
    }

    private static void grid(StringBuilder s, PlotAxis x, PlotAxis y) {
        for (PlotAxis.Tick tick : x.ticks()) {
            double px = px(x, tick.value());
            segment(s, tick.label(), px, TOP, px, BOTTOM);
            text(s, px, BOTTOM + 18, "middle", tick.label(), "");
        }
        for (PlotAxis.Tick tick : y.ticks()) {
            double py = py(y, tick.value());
            segment(s, tick.label(), LEFT, py, RIGHT, py);
            text(s, LEFT - 8, py + 4, "end", tick.label(), "");
        }
        s.append("<rect class=\"frame\" x=\"" + LEFT + "\" y=\"" + TOP + "\" width=\"" + (RIGHT - LEFT) + "\" height=\""
                + (BOTTOM - TOP) + "\"/>\n");
    }

    private static double px(PlotAxis x, double value) {
        return LEFT + x.share(value) * (RIGHT - LEFT);
    }

    private static double py(PlotAxis y, double value) {
        return BOTTOM - y.share(value) * (BOTTOM - TOP);
    }

    /** A line, its marks if they are few, and its row of the legend. */
    private static void line(StringBuilder s, String name, List<Point> points, PlotAxis x, PlotAxis y, int index) {
        String colour = COLOURS[index % COLOURS.length];
        String dash = DASHES[index / COLOURS.length % DASHES.length];
        String pen = " stroke=\"" + colour + "\" stroke-width=\"2\""
                + (dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"");
        s.append("<polyline fill=\"none\"").append(pen).append(" points=\"");
        for (Point p : points) {
            s.append(String.format(Locale.ROOT, "%.1f,%.1f ", px(x, p.x), py(y, p.y)));
        }
        s.append("\"/>\n");
        if (points.size() <= MOST_MARKS) {
            points.forEach(p -> mark(s, index, colour, px(x, p.x), py(y, p.y)));
        }
        double at = TOP + 8 + LEGEND_STEP * (double) index;
        s.append(String.format(
                Locale.ROOT,
                "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"%s/>%n",
                LEGEND,
                at,
                LEGEND + 28,
                at,
                pen));
        mark(s, index, colour, LEGEND + 14, at);
        String shown = name.length() > LEGEND_CHARACTERS ? name.substring(0, LEGEND_CHARACTERS - 1) + "…" : name;
        text(s, LEGEND + 36, at + 4, "start", shown, " font-size=\"12\"");
    }

    private static void mark(StringBuilder s, int index, String colour, double x, double y) {
        String[] outlines = {
            "m-3.5,0a3.5,3.5 0 1,0 7,0a3.5,3.5 0 1,0 -7,0",
            "m-3.2,-3.2h6.4v6.4h-6.4z",
            "m0,-4.2l4,7h-8z",
            "m0,-4.4l4.4,4.4l-4.4,4.4l-4.4,-4.4z"
        };
        s.append(String.format(
                Locale.ROOT,
                "<path fill=\"%s\" d=\"M%.1f,%.1f%s\"/>%n",
                colour,
                x,
                y,
                outlines[index % outlines.length]));
    }

    /** Writes the picture into a folder, and says where. */
    public void save(PrintStream out, Path folder, String name) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, svg());
        out.printf("  plot: %s%n", file);
    }

    private PlotAxis axis(boolean ofX) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (List<Point> points : series.values()) {
            for (Point p : points) {
                low = Math.min(low, ofX ? p.x : p.y);
                high = Math.max(high, ofX ? p.x : p.y);
            }
        }
        boolean logarithmic = ofX ? logX : logY;
        return low <= high ? PlotAxis.over(low, high, logarithmic) : PlotAxis.over(1, 10, logarithmic);
    }

    private static void segment(StringBuilder s, String label, double x1, double y1, double x2, double y2) {
        s.append(String.format(
                Locale.ROOT,
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
                label.isEmpty() ? "minor" : "grid",
                x1,
                y1,
                x2,
                y2));
    }

    private static void text(StringBuilder s, double x, double y, String anchor, String words, String font) {
        if (words.isEmpty()) {
            return;
        }
        String safe = words.replace("&", "&amp;").replace("<", "&lt;");
        s.append(String.format(
                Locale.ROOT,
                "<text class=\"text\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>%n",
                x,
                y,
                anchor,
                font,
                safe));
    }
}
