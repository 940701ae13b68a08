package dev.tandem.cli.text;

/** A progress bar on the error stream, for whoever watches it. It appears after a while and removes itself. */
public final class Progress implements AutoCloseable {

    private static final int WIDTH = 40;
    private static final long QUIET_NANOS = 1_000_000_000;
    private static final long STEP_NANOS = 100_000_000;

    private final Terminal terminal;
    private final int total;
    private final String what;
    private final boolean visible;
    private long next = System.nanoTime() + QUIET_NANOS;
    private boolean drawn;

    /** Of answers that are printed meanwhile: on the same screen they are progress enough. */
    public static Progress besideAnswers(Terminal terminal, int total, String what) {
        return new Progress(terminal, total, what, terminal.showsProgress() && !terminal.showsAnswers());
    }

    public Progress(Terminal terminal, int total, String what) {
        this(terminal, total, what, terminal.showsProgress());
    }

    private Progress(Terminal terminal, int total, String what, boolean visible) {
        this.visible = visible;
        this.terminal = terminal;
        this.total = total;
        this.what = what;
    }

    public void done(int count) {
        if (!visible || System.nanoTime() - next < 0) {
            return;
        }
        next = System.nanoTime() + STEP_NANOS;
        drawn = true;
        int filled = (int) ((long) WIDTH * count / total);
        drawLine(
                terminal,
                "[" + "#".repeat(filled) + ".".repeat(WIDTH - filled) + "] " + count + " of " + total + " " + what);
    }

    /** Back to the start of the line, and erase what was there (ECMA-48, "erase in line"). */
    static void drawLine(Terminal terminal, String line) {
        terminal.err().print("\r\u001b[K" + line);
        terminal.err().flush();
    }

    @Override
    public void close() {
        if (drawn) {
            drawLine(terminal, "");
        }
    }
}
