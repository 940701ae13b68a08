package dev.tandem.cli.text;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A line on the error stream that says what is being done and for how long, for work whose end cannot be told. It
 * appears after a while, for whoever watches, and removes itself.
 */
public final class Activity implements AutoCloseable {

    private static final long QUIET_MILLIS = 1000;
    private static final long STEP_MILLIS = 500;

    private final Terminal terminal;
    private volatile String what;
    private final CountDownLatch closed = new CountDownLatch(1);
    private boolean drawn;

    public Activity(Terminal terminal, String what) {
        this(terminal, what, QUIET_MILLIS);
    }

    /** Something to do that takes time. */
    @FunctionalInterface
    public interface Work<T> {
        T run() throws IOException;
    }

    /** Does something, and says so if it takes long. */
    @SuppressWarnings("try") // the line is there for as long as the work
    public static <T> T during(Terminal terminal, String what, Work<T> work) throws IOException {
        try (Activity activity = new Activity(terminal, what)) {
            return work.run();
        }
    }

    Activity(Terminal terminal, String what, long quietMillis) {
        this.terminal = terminal;
        this.what = what;
        if (terminal.showsProgress()) {
            Thread watch = new Thread(() -> tick(quietMillis), "activity");
            watch.setDaemon(true);
            watch.start();
        }
    }

    private void tick(long quietMillis) {
        long start = System.nanoTime();
        long wait = quietMillis;
        try {
            while (!closed.await(wait, TimeUnit.MILLISECONDS)) {
                draw(what + ", " + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start) + " s");
                wait = STEP_MILLIS;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void draw(String line) {
        if (closed.getCount() > 0) {
            drawn = true;
            Progress.drawLine(terminal, line);
        }
    }

    /** Says what is being done from now on. */
    public void now(String doing) {
        what = doing;
    }

    /** Prints something while the line is out of the way. */
    public synchronized void aside(Runnable printing) {
        erase();
        printing.run();
    }

    private void erase() {
        if (drawn) {
            drawn = false;
            Progress.drawLine(terminal, "");
        }
    }

    @Override
    public synchronized void close() {
        closed.countDown();
        erase();
    }
}
