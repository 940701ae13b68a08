package dev.tandem.cli;

import dev.tandem.experiments.budget.BudgetReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code tandem reproduce}: the works' tables and figures, theirs beside ours. */
@Command(
        name = "reproduce",
        description = "Re-runs the tables and figures of the works that the library is built from, theirs beside ours.",
        footer = {"", "Exit status: 0 done, 2 wrong usage.", "", "Example:", "  tandem reproduce budget --out report"})
final class ReproduceCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(paramLabel = "WORK", converter = WorkText.class, description = "budget, or all of them.")
    private String work = "all";

    @Option(names = "--out", paramLabel = "DIR", description = "Where plots are written; the default is reproduced.")
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
        terminal.err().println("tandem: reproducing " + work + "; this takes some minutes");
        BudgetReport.run(terminal.out(), folder, (int) Math.min(checks, 10_000_000));
        return ExitStatus.FREE;
    }

    static final class WorkText implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (!text.equals("budget") && !text.equals("all")) {
                throw new TypeConversionException("'" + text + "' is not a work; known are budget and all");
            }
            return text;
        }
    }
}
