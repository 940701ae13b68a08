package dev.tandem.bench.against;

import dev.tandem.bench.workload.Workloads;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Starts the workload program of one revision in processes of their own. */
final class Runner {

    private final Path jar;
    private final List<String> program;
    private final boolean own;

    private Runner(Path jar, List<String> program, boolean own) {
        this.jar = jar;
        this.program = List.copyOf(program);
        this.own = own;
    }

    /** The program in the revision's own jar, behind its command line. */
    static Runner own(Path jar) {
        return new Runner(jar, List.of("-jar", jar.toString(), "bench", "--workload"), true);
    }

    /** The program as {@link WorkloadCompiler} left it. */
    static Runner compiled(Path jar, Path classes) {
        return new Runner(jar, List.of("-cp", classes + File.pathSeparator + jar, Workloads.class.getName()), false);
    }

    /** Whether the program can be started at all. */
    boolean works() throws IOException {
        Command.Ended ended = start(List.of("list"));
        return ended.status() == 0 && ended.out().startsWith("{\"workload\":");
    }

    /** The names of the workloads that the revision knows. */
    List<String> workloads() throws IOException {
        List<String> names = new ArrayList<>();
        for (String line : lines(start(List.of("list")))) {
            names.add(Sample.name(line));
        }
        return names;
    }

    /** Measures in a new process. */
    List<Sample> run(List<String> workloads, int rounds, int warmUpMillis) throws IOException {
        String names = String.join(",", workloads);
        String n = Integer.toString(rounds);
        String millis = Integer.toString(warmUpMillis);
        Command.Ended ended =
                start(own ? List.of(names, "--rounds", n, "--warm-up", millis) : List.of(names, n, millis));
        List<Sample> samples = new ArrayList<>();
        for (String line : lines(ended)) {
            samples.add(Sample.parse(line));
        }
        if (!samples.stream().map(Sample::workload).toList().equals(workloads)) {
            throw new IOException("bench: " + jar + " did not measure all that it was asked to");
        }
        return samples;
    }

    private List<String> lines(Command.Ended ended) throws IOException {
        if (ended.status() != 0) {
            throw new IOException("bench: a run of " + jar + " failed: " + ended.complaint("tandem:"));
        }
        return ended.out().lines().toList();
    }

    private Command.Ended start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // As the launcher started this one.
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(program);
        command.addAll(arguments);
        return Command.run(jar.toAbsolutePath().resolve("..").normalize(), command, Map.of());
    }
}
