package dev.tandem.cli.text;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** How far an analysis of clashes is: a line until pairs are judged, then a bar. */
public final class ClashProgress implements BiConsumer<Integer, Integer>, AutoCloseable {

    private final Terminal terminal;
    private final Activity searching;
    private @Nullable Progress judged;

    public ClashProgress(Terminal terminal) {
        this.terminal = terminal;
        this.searching = new Activity(terminal, "looking for parts near each other");
    }

    /** Pairs that are judged, of all. */
    @Override
    public void accept(Integer done, Integer total) {
        if (judged == null) {
            searching.close();
            judged = new Progress(terminal, total, "pairs");
        }
        judged.done(done);
    }

    @Override
    public void close() {
        searching.close();
        if (judged != null) {
            judged.close();
        }
    }
}
