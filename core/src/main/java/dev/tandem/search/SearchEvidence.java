package dev.tandem.search;

/** What an unfinished search knows about the present pose, as numbers: the features of a {@link CalibratedConfidence}. */
final class SearchEvidence {

    /** How many numbers there are; the first is 1. */
    static final int FEATURES = 21;

    /** The share of hits so far, as a logarithm. A given prior takes its place. */
    static final int PRIOR = FEATURES - 1;

    private static final double TINY = 1e-6;

    /** How fast a decided pose loses its say with the distance from it, in radii of the smaller body. */
    private static final double NEAR = 0.03;

    private static final double AROUND = 0.3;

    private SearchEvidence() {}

    /** Writes the numbers: open pairs, their sizes and overlaps, what was tested, decided poses near this one. */
    static void describe(Search search, double[] out) {
        out[0] = 1;
        int open = search.openPairs();
        describeSizes(search, open, out);
        double tests = 1.0 + search.volumeTests() + search.leafTests();
        double visited = 1.0 + search.visited();
        out[5] = Math.log(1.0 + search.volumeTests());
        out[6] = Math.log(1.0 + search.leafTests());
        out[7] = Math.log((visited + open) / tests);
        out[8] = Math.log((1.0 + search.leafTests()) / visited);
        OpenOverlap overlap = search.overlap();
        out[9] = overlap.largest();
        out[10] = overlap.squares();
        out[11] = overlap.bySize();
        out[12] = Math.log(overlap.smallest() + TINY);
        out[13] = overlap.whole();
        describeHistory(search.history(), out);
    }

    private static void describeSizes(Search search, int open, double[] out) {
        double size = Math.max(search.extent(), Double.MIN_NORMAL);
        double sum = 0;
        double logs = 0;
        double least = 1;
        OpenSizeHistogram sizes = search.openSizes();
        for (int step = 0; step < sizes.end(); step++) {
            int pairs = sizes.count(step);
            if (pairs > 0) {
                double extent = Math.min(1, sizes.size(step) / size);
                sum += pairs * extent;
                logs += pairs * Math.log(extent + TINY);
                least = extent;
            }
        }
        out[1] = Math.log(1.0 + open);
        out[2] = open == 0 ? 0 : logs / open;
        out[3] = Math.log(sum + TINY);
        out[4] = Math.log(least + TINY);
    }

    private static void describeHistory(VerdictHistory history, double[] out) {
        double toHit = history.toHit();
        double toFree = history.toFree();
        double checks = history.checks();
        out[14] = Math.min(2, history.centreGap());
        out[15] = Math.exp(-toHit / NEAR);
        out[16] = Math.exp(-toHit / AROUND);
        out[17] = Math.exp(-toFree / NEAR);
        out[18] = Math.exp(-toFree / AROUND);
        out[19] = Math.log((history.unknown() + 1) / (checks + 2));
        out[PRIOR] = Math.log((history.hits() + 0.5) / (checks + 1));
    }
}
