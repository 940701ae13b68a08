package dev.tandem.cli;

import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Terminal;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.ReproductionPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code tandem reproduce}: the works' tables and figures, as printed and as measured here. */
@Command(
        name = "reproduce",
        description =
                "Re-runs the tables and figures of the works that the library is built from, the paper beside Tandem.",
        footer = {"", "Exit status: 0 done, 2 wrong usage.", "", "Example:", "  tandem reproduce budget --out report"})
final class ReproduceCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(
            paramLabel = "WORK",
            arity = "0..1",
            defaultValue = "all",
            converter = WorkText.class,
            completionCandidates = WorkNames.class,
            description = "One of ${COMPLETION-CANDIDATES}; all of them by default.")
    private String word = "all";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where plots and pages are written, in a folder a work where there are several;"
                    + " the default is reproduced.")
    private Path folder = Path.of("reproduced");

    @Option(
            names = "--checks",
            paramLabel = "N",
            converter = BudgetOptions.CountText.class,
            description = "The planner's checks; 40000 by default, 327679 as in the paper takes many minutes.")
    private long checks = 40_000;

    ReproduceCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        List<Work> works = Work.named(word);
        int count = (int) Math.min(checks, 10_000_000);
        long started = System.nanoTime();
        Map<Work, List<Claim>> claims = new LinkedHashMap<>();
        for (Work work : works) {
            terminal.err()
                    .println("tandem: reproducing " + work.name() + " (" + work.about() + "); this takes some minutes");
            terminal.err().flush();
            Path into = works.size() == 1 ? folder : folder.resolve(work.name());
            claims.put(work, work.report().run(terminal.out(), into, count));
        }
        write(claims, System.nanoTime() - started);
        return ExitStatus.FREE;
    }

    /** Writes the page of claims: into the project's documentation if all works were run in a checkout, else beside the plots. */
    private void write(Map<Work, List<Claim>> claims, long nanos) throws IOException {
        ReproductionPage page = new ReproductionPage(circumstances(nanos));
        claims.forEach((work, found) -> page.add(work.title(), "tandem reproduce " + work.name(), found));
        Path docs = Path.of("docs");
        boolean whole = claims.size() == Work.ALL.size() && Files.isDirectory(docs.resolve("decisions"));
        Path file = (whole ? docs : folder).resolve("reproduction.md");
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, page.text());
        terminal.out().println("claim by claim: " + file);
    }

    private static String circumstances(long nanos) {
        return String.format(
                Locale.ROOT,
                "%s, Java %s, %s %s with %d processors, in %d minutes",
                LocalDate.now(ZoneOffset.UTC),
                Runtime.version().feature(),
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                Math.round(nanos / 6e10));
    }

    static final class WorkNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of(Work.words().split(", ")).iterator();
        }
    }

    static final class WorkText implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (Work.named(text).isEmpty()) {
                throw new TypeConversionException("'" + text + "' is not a work; known are " + Work.words());
            }
            return text;
        }
    }
}
