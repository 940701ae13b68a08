package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.cli.robot.AllowedCommand;
import dev.tandem.cli.robot.BenchmarkPlanningCommand;
import dev.tandem.cli.robot.CheckCommand;
import dev.tandem.cli.robot.CheckMotionCommand;
import dev.tandem.cli.robot.PlanCommand;
import dev.tandem.cli.text.ClosedPipeException;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.HelpText;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.OutputFiles;
import dev.tandem.cli.text.Suggestion;
import dev.tandem.cli.text.Terminal;
import dev.tandem.cli.view.ViewCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code tandem}: puts the commands together, and turns every failure into one line and an exit status. */
@Command(
        name = "tandem",
        description = "Collision and proximity queries between bodies.",
        versionProvider = Main.Version.class,
        footer = {
            "",
            "Exit status: 0 free or done, 1 a collision was found, 2 wrong usage or input,",
            "3 not decided within a budget; 141 if the reader of a pipe has gone, as for any program.",
            "",
            "Example:",
            "  tandem collide part.stl fixture.stl --at-b 0.1,0,0",
            "  source <(tandem generate-completion)      (completion for bash and zsh)"
        })
public final class Main implements Runnable {

    /** All commands, in the order of the help. */
    private static final List<String> NAMES = List.of(
            "collide",
            "distance",
            "within",
            "cast",
            "ray",
            "inspect",
            "self-collision",
            "check",
            "check-motion",
            "allowed",
            "plan",
            "benchmark-planning",
            "clash",
            "explore",
            "view",
            "bench",
            "reproduce",
            "generate-completion",
            "help");

    private static final List<String> ABOUT_OTHERS = List.of("generate-completion", "help");

    @Spec
    private @Nullable CommandSpec spec;

    private Main() {}

    public static void main(String[] args) {
        System.exit(run(Terminal.ofProcess(), args));
    }

    /** Runs one command and returns its exit status. Never throws. */
    static int run(Terminal terminal, String... args) {
        int status;
        if (args.length > 0 && !args[0].startsWith("-") && !NAMES.contains(args[0])) {
            complain(terminal, noCommand(args[0]));
            return ExitStatus.WRONG;
        }
        try {
            status = commandLine(terminal, named(args)).execute(args);
            if (status != ExitStatus.WRONG && status != ExitStatus.CLOSED_PIPE) {
                terminal.checkOut();
            }
        } catch (OutOfMemoryError | StackOverflowError | IOException e) {
            status = failed(terminal, e);
        }
        terminal.out().flush();
        terminal.err().flush();
        return status;
    }

    /** Says what went wrong, unless it is only that nobody reads the answers any more. */
    private static int failed(Terminal terminal, Throwable e) {
        if (e instanceof ClosedPipeException) {
            return ExitStatus.CLOSED_PIPE;
        }
        complain(terminal, Lines.problem(e));
        return ExitStatus.WRONG;
    }

    /** The commands that the arguments need: the one that they begin with, or all, to help, complete or suggest. */
    static List<String> named(String... args) {
        boolean isOne = args.length > 0 && NAMES.contains(args[0]) && !ABOUT_OTHERS.contains(args[0]);
        return isOne ? List.of(args[0]) : NAMES;
    }

    private static Object command(String name, Terminal terminal) {
        return switch (name) {
            case "collide" -> new CollideCommand(terminal);
            case "distance" -> new DistanceCommand(terminal);
            case "within" -> new WithinCommand(terminal);
            case "cast" -> new CastCommand(terminal);
            case "ray" -> new RayCommand(terminal);
            case "inspect" -> new InspectCommand(terminal);
            case "self-collision" -> new SelfCollisionCommand(terminal);
            case "check" -> new CheckCommand(terminal, Main::geometry);
            case "check-motion" -> new CheckMotionCommand(terminal, Main::geometry);
            case "allowed" -> new AllowedCommand(terminal);
            case "plan" -> new PlanCommand(terminal, Main::geometry);
            case "benchmark-planning" -> new BenchmarkPlanningCommand(terminal);
            case "clash" -> new ClashCommand(terminal);
            case "explore" -> new ExploreCommand(terminal);
            case "view" -> new ViewCommand(terminal, Main::geometry);
            case "bench" -> new BenchCommand(terminal);
            case "reproduce" -> new ReproduceCommand(terminal);
            case "generate-completion" -> new GenerateCompletion();
            case "help" -> new HelpCommand();
            default -> throw new IllegalArgumentException("there is no command " + name);
        };
    }

    /** All commands, as they are parsed and run. */
    static CommandLine commandLine(Terminal terminal) {
        return commandLine(terminal, NAMES);
    }

    /** Some commands: reading the options of all of them takes a fifth of a second. */
    static CommandLine commandLine(Terminal terminal, List<String> names) {
        CommandLine tandem = new CommandLine(new Main());
        for (String name : names) {
            tandem.addSubcommand(command(name, terminal));
        }
        PrintWriter out = new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8);
        return everywhere(tandem, out)
                .setParameterExceptionHandler((e, args) -> {
                    complain(terminal, usageProblem(e));
                    return ExitStatus.WRONG;
                })
                .setExecutionStrategy(Main::execute)
                .setExecutionExceptionHandler((e, command, parsed) -> failed(terminal, e));
    }

    /** Looks at the files to write before a command works for them. */
    private static int execute(ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        if (!last.isUsageHelpRequested() && !last.isVersionHelpRequested()) {
            OutputFiles.check(last.commandSpec());
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    /** A geometry in a command that has no options for files. */
    private static Body geometry(String text) throws IOException {
        return geometry(text, 0);
    }

    private static Body geometry(String text, double pointRadius) throws IOException {
        FileOptions options = new FileOptions();
        options.pointRadius = pointRadius;
        return BodyArgument.read(text, options, null).body();
    }

    /** Settings that commands do not share by themselves. */
    private static CommandLine everywhere(CommandLine tandem, PrintWriter out) {
        for (CommandLine command : tandem.getSubcommands().values()) {
            if (!(command.getCommand() instanceof HelpCommand)) {
                command.getCommandSpec().mixinStandardHelpOptions(true);
            }
            // A direction such as -1,0,0 is no option, though it looks like one.
            command.setUnmatchedOptionsArePositionalParams(command.getCommand() instanceof RayCommand);
            command.getCommandSpec().versionProvider(new Version());
            command.getCommandSpec().usageMessage().sortOptions(false);
            HelpText.layOut(command);
        }
        tandem.getCommandSpec().mixinStandardHelpOptions(true);
        return tandem.setOut(out)
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .setUsageHelpWidth(USAGE_WIDTH);
    }

    private static final int USAGE_WIDTH = 100;

    /** How picocli refuses the argument of 'help'. */
    private static final Pattern UNKNOWN_COMMAND = Pattern.compile("^Unknown subcommand '([^']*)'");

    /** How it refuses what is not a number of a type of Java. */
    private static final Pattern NOT_WHOLE = Pattern.compile("is not an? (int|long)\\b");

    static void complain(Terminal terminal, String problem) {
        terminal.out().flush();
        terminal.err().println("tandem: " + problem);
        terminal.err().flush();
    }

    private static String usageProblem(ParameterException e) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        String text = Lines.oneLine(String.valueOf(e.getMessage()));
        if (e instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            if (unmatched.isUnknownOption()) {
                text = "there is no option " + word
                        + Suggestion.after(
                                word,
                                command.options().stream()
                                        .filter(option -> !option.hidden())
                                        .map(OptionSpec::longestName)
                                        .toList());
            } else {
                text = "'" + word + "' is one argument too many; --help shows how it is used";
            }
        }
        Matcher unknown = UNKNOWN_COMMAND.matcher(text);
        if (unknown.find()) {
            return noCommand(unknown.group(1));
        }
        text = NOT_WHOLE.matcher(text).replaceAll("is not a whole number");
        return (command.parent() == null ? "" : command.name() + ": ") + text;
    }

    private static String noCommand(String word) {
        return "there is no command '" + word + "'" + Suggestion.after(word, NAMES);
    }

    /** Without a command there is nothing to do. */
    @Override
    public void run() {
        throw new ParameterException(
                Objects.requireNonNull(spec).commandLine(),
                "which command? "
                        + String.join(", ", spec.commandLine().getSubcommands().keySet())
                        + "; tandem --help says more");
    }

    /** The version that the jar was built as. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {
                "tandem " + (version == null ? "(not from a jar)" : version),
                "Java " + Runtime.version() + " on " + System.getProperty("os.arch"),
                "vector: " + Tandem.vectorUnits()
            };
        }
    }
}
