package dev.tandem.clash;

/** Hears how far an analysis has come. Called by one thread at a time, not always the same. */
@FunctionalInterface
public interface ClashProgress {

    ClashProgress SILENT = (done, total) -> {};

    void done(int pairs, int total);
}
