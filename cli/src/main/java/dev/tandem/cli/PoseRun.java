package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.cli.Answer.Cost;
import dev.tandem.cli.text.Progress;
import dev.tandem.cli.text.Terminal;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Asks a question for each pose, on several threads with a query each, and prints the answers in order.
 *
 * <pre>
 *   poses   | block 0 | block 1 | block 2 | block 3 | ...     each thread takes the next block that is free
 *                ▼ printed   ▼ done   ▼ being asked            at most a few blocks wait to be printed
 * </pre>
 */
final class PoseRun {

    private static final int BLOCK = 64;

    /** The block where a check starts from what the previous one left: longer, because each block starts anew. */
    static final int CHAIN = 256;

    /** Blocks for each thread that may be in work or wait to be printed. */
    private static final int AHEAD = 4;

    private final List<Pose> poses;
    private final Supplier<PreparedQuery> queries;
    private final Answer.Question question;
    private final Terminal terminal;

    /** Called with a query before the first pose of each block. */
    private final Consumer<PreparedQuery> restart;

    private final int blockSize;
    private final AtomicInteger nextBlock = new AtomicInteger();
    private final List<CompletableFuture<Answer>> blocks = new ArrayList<>();

    /** A run in which poses have nothing to do with each other. */
    PoseRun(List<Pose> poses, Supplier<PreparedQuery> queries, Answer.Question question, Terminal terminal) {
        this(poses, queries, question, terminal, BLOCK, query -> {});
    }

    private PoseRun(
            List<Pose> poses,
            Supplier<PreparedQuery> queries,
            Answer.Question question,
            Terminal terminal,
            int blockSize,
            Consumer<PreparedQuery> restart) {
        this.poses = poses;
        this.queries = queries;
        this.question = question;
        this.terminal = terminal;
        this.blockSize = blockSize;
        this.restart = restart;
        for (int from = 0; from < poses.size(); from += blockSize) {
            blocks.add(new CompletableFuture<>());
        }
    }

    /** The same, but each pose of a block starts from what the previous one left in the query. */
    PoseRun chained(Consumer<PreparedQuery> restartOfBlock) {
        return new PoseRun(poses, queries, question, terminal, CHAIN, restartOfBlock);
    }

    /** Answers all, and returns what holds of any and what all cost. A failure in one thread is thrown here, and ends the others. */
    Answer run(int threads) throws IOException {
        int workers = Math.min(threads, blocks.size());
        Semaphore room = new Semaphore(AHEAD * workers);
        for (int i = 0; i < workers; i++) {
            Thread worker = new Thread(() -> work(room), "poses-" + i);
            worker.setDaemon(true);
            worker.start();
        }
        Answer all = new Answer("", false, Cost.NONE);
        try (Progress progress = Progress.besideAnswers(terminal, poses.size(), "poses")) {
            for (int i = 0; i < blocks.size(); i++) {
                Answer block = take(blocks.get(i));
                terminal.out().print(block.text());
                terminal.checkOut();
                all = all.and(block);
                room.release();
                progress.done(Math.min(poses.size(), (i + 1) * blockSize));
            }
        } finally {
            nextBlock.set(blocks.size());
            room.release(workers);
        }
        return all;
    }

    private void work(Semaphore room) {
        PreparedQuery query = null;
        while (true) {
            room.acquireUninterruptibly();
            int block = nextBlock.getAndIncrement();
            if (block >= blocks.size()) {
                return;
            }
            try {
                if (query == null) {
                    query = queries.get();
                }
                blocks.get(block).complete(ask(query, block * blockSize));
            } catch (Throwable e) {
                // Thrown again, whatever it is, by the thread that prints.
                blocks.get(block).completeExceptionally(e);
                return;
            }
        }
    }

    private Answer ask(PreparedQuery query, int from) {
        restart.accept(query);
        StringBuilder text = new StringBuilder();
        Answer all = new Answer("", false, Cost.NONE);
        for (int i = from; i < Math.min(poses.size(), from + blockSize); i++) {
            Answer answer = question.ask(query, poses.get(i), i);
            text.append(answer.text()).append('\n');
            all = all.and(answer);
        }
        return new Answer(text.toString(), all.found(), all.undecided(), all.cost());
    }

    private static Answer take(CompletableFuture<Answer> block) throws IOException {
        try {
            return block.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            if (e.getCause() instanceof RuntimeException problem) {
                throw problem;
            }
            throw new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted before all poses were answered", e);
        }
    }
}
