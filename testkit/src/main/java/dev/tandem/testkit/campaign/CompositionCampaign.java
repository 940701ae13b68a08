package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.Findings.Disagreement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Goes through numbered chunks of random compositions and asks every question about each. A chunk holds one composition
 * for every ordered pair of kinds; it follows from its number alone, so runs can be continued and shared out.
 */
public final class CompositionCampaign {

    /** A composition with its first disagreement. */
    public record Failure(Composition composition, String question, int step, String what) {

        @Override
        public String toString() {
            return question + " after " + step + " edits of " + composition.label() + ", seed " + composition.seed()
                    + "L: " + what;
        }
    }

    private static final int SHRINKING_TRIALS = 600;

    private static final List<LeafKind> KINDS = List.of(LeafKind.values());

    private final List<Question> questions;
    private final Counts counts;
    private final int mostFailures;
    private final List<Failure> failures = new ArrayList<>();

    /** A campaign that ends at so many failures. */
    public static CompositionCampaign of(Counts counts, int mostFailures) {
        return new CompositionCampaign(Questions.all(), counts, mostFailures);
    }

    /** The same, which asks the command line too, or alone; that writes its files below a folder. */
    public static CompositionCampaign withCommands(
            CommandLine commands, Path folder, boolean alone, Counts counts, int mostFailures) {
        List<Question> questions = new ArrayList<>(alone ? List.of() : Questions.all());
        questions.add(new Question("command line", 1, new CommandQuestion(commands, folder)::ask));
        return new CompositionCampaign(questions, counts, mostFailures);
    }

    CompositionCampaign(List<Question> questions, Counts counts, int mostFailures) {
        this.questions = questions;
        this.counts = counts;
        this.mostFailures = mostFailures;
    }

    /** All disagreements about one composition, as a replay finds them. */
    public List<String> replay(Composition c) {
        return new Interview(questions, new Counts())
                .ask(c).disagreements().stream()
                        .map(d -> d.question() + " after " + d.step() + " edits: " + d.what())
                        .toList();
    }

    /** Shrinks the first failure and writes it as a case file; says what failed and how to replay it. */
    public String report(Path folder) {
        Failure small = shrunk(failures().get(0));
        Composition named = small.composition.withLabel(small.question + " of " + small.composition.label());
        Path file = CompositionFile.write(folder, named).toAbsolutePath();
        return failures().size() + " disagreements; the first: " + failures().get(0) + "\nshrunk: " + small
                + "\nwritten to " + file + "\nreplay: mvn -pl testkit -am test -Dtest=CompositionReplayTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false -Dtandem.composition=" + file;
    }

    /** What was found so far. */
    public synchronized List<Failure> failures() {
        return List.copyOf(failures);
    }

    private synchronized boolean isFull() {
        return failures.size() >= mostFailures;
    }

    private synchronized void add(Failure failure) {
        failures.add(failure);
    }

    /** Whole chunks from the next one on, until so many questions have been decided, or a time is over. */
    public void run(long moreQuestions, long untilNanoTime, int threads) {
        long first = counts.nextChunk();
        long wanted =
                moreQuestions >= Long.MAX_VALUE - counts.total() ? Long.MAX_VALUE : counts.total() + moreQuestions;
        AtomicLong next = new AtomicLong(first);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                workers.add(pool.submit(() -> {
                    while (!isFull() && counts.total() < wanted && System.nanoTime() - untilNanoTime < 0) {
                        chunk(next.getAndIncrement());
                    }
                }));
            }
            for (Future<?> worker : workers) {
                worker.get();
            }
        } catch (ExecutionException e) {
            throw new AssertionError(String.valueOf(e.getCause()), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        } finally {
            pool.shutdownNow();
        }
        counts.nextChunk(next.get());
    }

    /** One chunk; its counts are added when all of it is done. */
    void chunk(long number) {
        Counts own = new Counts();
        Interview interview = new Interview(questions, own);
        for (int i = 0; i < KINDS.size() * KINDS.size() && !isFull(); i++) {
            Composition c = composition(number, i);
            List<Disagreement> found = interview.ask(c).disagreements();
            if (!found.isEmpty()) {
                Disagreement first = found.get(0);
                add(new Failure(c, first.question(), first.step(), first.what()));
            }
        }
        counts.addAll(own);
    }

    /** A small composition about which the same question disagrees. */
    public Failure shrunk(Failure failure) {
        Interview interview = new Interview(questions, new Counts());
        Composition small = CompositionShrinker.shrink(
                failure.composition,
                c -> interview.ask(c).disagreements().stream()
                        .anyMatch(d -> d.question().equals(failure.question)),
                SHRINKING_TRIALS);
        for (Disagreement d : interview.ask(small).disagreements()) {
            if (d.question().equals(failure.question)) {
                return new Failure(small, d.question(), d.step(), d.what());
            }
        }
        return failure;
    }

    static Composition composition(long chunk, int index) {
        long seed = new SplittableRandom(new SplittableRandom(chunk).nextLong() + index).nextLong();
        return Generator.make(seed, KINDS.get(index / KINDS.size()), KINDS.get(index % KINDS.size()));
    }
}
