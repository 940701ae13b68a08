package dev.tandem.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An axis of a plot: a range with round ends and ticks at round values, linear or logarithmic. */
final class PlotAxis {

    /** A value with a line; those without a label are minor. */
    record Tick(double value, String label) {}

    private static final int TICKS = 6;
    private static final int FEW_DECADES = 2;
    private static final int LABELLED_DECADES = 8;

    private final boolean logarithmic;
    private final double low;
    private final double high;
    private final List<Tick> ticks = new ArrayList<>();

    /** An axis that holds all values from least to most. A logarithmic one needs values above 0. */
    static PlotAxis over(double least, double most, boolean logarithmic) {
        return new PlotAxis(least, most, logarithmic);
    }

    private PlotAxis(double least, double most, boolean logarithmic) {
        this.logarithmic = logarithmic;
        if (logarithmic) {
            int first = (int) Math.floor(Math.log10(least) + 1e-9);
            int last = Math.max(first + 1, (int) Math.ceil(Math.log10(most) - 1e-9));
            low = Math.pow(10, first);
            high = Math.pow(10, last);
            decades(first, last);
        } else {
            double span = most > least ? most - least : Math.max(1, Math.abs(least));
            double step = roundStep(span / TICKS);
            long first = (long) Math.floor(least / step + 1e-9);
            long last = Math.max(first + 1, (long) Math.ceil(most / step - 1e-9));
            low = first * step;
            high = last * step;
            for (long i = first; i <= last; i++) {
                ticks.add(new Tick(i * step, label(i * step, step)));
            }
        }
    }

    /** 1, 2 or 5 times a power of ten, at least as large. */
    private static double roundStep(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= least * (1 - 1e-9)) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    private void decades(int first, int last) {
        int every = (last - first) / LABELLED_DECADES + 1;
        for (int decade = first; decade <= last; decade++) {
            double start = Math.pow(10, decade);
            ticks.add(new Tick(start, (decade - first) % every == 0 ? power(decade) : ""));
            for (int k = 2; k <= 9 && decade < last; k++) {
                boolean labelled = last - first <= FEW_DECADES && (k == 2 || k == 5);
                ticks.add(new Tick(k * start, labelled ? label(k * start, start) : ""));
            }
        }
    }

    private static String power(int decade) {
        if (decade >= -3 && decade <= 4) {
            return label(Math.pow(10, decade), Math.pow(10, decade));
        }
        String digits = Integer.toString(decade);
        StringBuilder raised = new StringBuilder("10");
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            raised.append(c == '-' ? '⁻' : "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(c - '0'));
        }
        return raised.toString();
    }

    /** A multiple of a step, with as many digits as the step needs. */
    private static String label(double value, double step) {
        int digits = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
        if (digits > 6 || Math.abs(value) >= 1e7) {
            return String.format(Locale.ROOT, "%.3g", value);
        }
        return String.format(Locale.ROOT, "%." + digits + "f", value == 0 ? 0 : value);
    }

    /** Where a value lies: 0 at the low end, 1 at the high end. */
    double share(double value) {
        return logarithmic ? Math.log10(value / low) / Math.log10(high / low) : (value - low) / (high - low);
    }

    List<Tick> ticks() {
        return ticks;
    }
}
