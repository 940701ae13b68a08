package dev.tandem.cli;

import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Terminal;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code tandem bench}: starts the benchmark in a Java of its own, so that nothing has warmed it up; or races this revision
 * against another one.
 */
@Command(
        name = "bench",
        description = {
            "Measures Tandem beside the peers that are installed (FCL, OMPL, Bullet), on the same poses in one run.",
            "Prints a table of ratios and writes it under bench/results/.",
            "With --against: the present build beside an older revision, in processes that take turns. Builds the",
            "revision once, below bench/target/against/, and changes nothing else. Prints for each workload the median",
            "ratio, new to old, of processor time with its quartiles, the noise, and whether the exact counters of the",
            "work (volume tests, leaf tests, visited pairs, answers) are equal. Takes about twelve minutes."
        },
        footer = {
            "",
            "Exit status: 0 done, 2 it could not be run. With --against: 0 done, 1 some ratio is more than 1.05 or some",
            "counters differ, 2 it could not be run.",
            "",
            "Examples:",
            "  tandem bench --quick part.stl",
            "  tandem bench --only robots,voxels",
            "  tandem bench --only planning --problems table_pick_panda panda.urdf panda.srdf",
            "  tandem bench --against main",
            "  tandem bench --against HEAD~3 --quick --only robot,spring-distance"
        })
final class BenchCommand implements Callable<Integer> {

    private static final String BENCH = "dev.tandem.bench.Bench";
    private static final String VECTORS = "jdk.incubator.vector";
    private static final String AGAINST = "dev.tandem.bench.against.Against";
    private static final String WORKLOADS = "dev.tandem.bench.workload.Workloads";

    private final Terminal terminal;

    @Option(names = "--quick", description = "Fewer poses and rounds: some minutes instead of many; 3 forks.")
    private boolean quick;

    @Option(
            names = "--only",
            paramLabel = "PART",
            split = ",",
            description = {
                "Only these parts: meshes, trees, voxels, growth, builds, broadphase, rays, convex, robots, planning, start.",
                "With --against: only the workloads whose names begin so."
            })
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--problems",
            paramLabel = "DIR",
            split = ",",
            description = "Folders of planning scenes and requests of MoveIt (scene0001.yaml, request0001.yaml) for the"
                    + " parts planning and start, which also need the robot's URDF and SRDF.")
    private List<Path> problems = new ArrayList<>();

    @Option(names = "--against", paramLabel = "REV", description = "Race against this git revision.")
    private @Nullable String against;

    @Option(names = "--forks", paramLabel = "N", description = "Processes of each revision (default: 15).")
    private @Nullable Integer forks;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Rounds of at least 20 ms for each workload in each process (default: 9).")
    private @Nullable Integer rounds;

    @Option(
            names = "--json",
            description =
                    "Of a race against a revision: one object a line for the race, for each workload and at the end.")
    private boolean json;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Write the result of a race against a revision to this file too: JSON Lines if it ends in .json.")
    private @Nullable Path out;

    /** How a race drives each of two revisions, whatever their code is like: see the workload program. */
    @Option(names = "--workload", paramLabel = "NAME,…|list", hidden = true)
    private @Nullable String workload;

    @Option(names = "--warm-up", paramLabel = "MILLIS", hidden = true)
    private @Nullable Integer warmUp;

    @Parameters(
            paramLabel = "MESH",
            arity = "0..*",
            description = "Meshes, and robots (a URDF, its SRDF after it), to race beside the generated ones.")
    private List<Path> meshes = new ArrayList<>();

    BenchCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (workload != null) {
            return measure(workload);
        }
        if (against != null) {
            return race(against);
        }
        onlyWithAgainst("--forks", forks != null);
        onlyWithAgainst("--rounds", rounds != null);
        onlyWithAgainst("--warm-up", warmUp != null);
        onlyWithAgainst("--json", json);
        onlyWithAgainst("--out", out != null);
        return bench();
    }

    private static void onlyWithAgainst(String option, boolean given) {
        if (given) {
            throw new IllegalArgumentException("bench: " + option + " needs --against REV");
        }
    }

    private int bench() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (ModuleLayer.boot().findModule(VECTORS).isPresent()) {
            command.add("--add-modules=" + VECTORS);
        }
        command.addAll(List.of(
                "-cp",
                // The peers that are in Java are in no jar of ours.
                System.getProperty("java.class.path")
                        + File.pathSeparator
                        + project().resolve("bench/target/lib/*"),
                BENCH));
        if (quick) {
            command.add("--quick");
        }
        for (String part : only) {
            command.add("--" + part);
        }
        for (Path folder : problems) {
            command.add("--problems=" + folder.toAbsolutePath());
        }
        for (Path mesh : meshes) {
            command.add(mesh.toAbsolutePath().toString());
        }
        // Not inherited: the launcher keeps what Java itself says on standard error off the screen.
        Process process = new ProcessBuilder(command)
                .directory(project().toFile())
                .redirectInput(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader said = process.errorReader()) {
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                if (!line.startsWith("WARNING: Using incubator modules")) {
                    terminal.err().println(line);
                }
            }
        }
        return process.waitFor() == 0 ? ExitStatus.FREE : ExitStatus.WRONG;
    }

    private int race(String revision) throws IOException {
        if (!meshes.isEmpty()) {
            throw new IllegalArgumentException("bench: --against takes no meshes, but got " + meshes.get(0));
        }
        List<String> args = new ArrayList<>(List.of(project().toString(), revision));
        if (quick) {
            args.add("--quick");
        }
        if (json) {
            args.add("--json");
        }
        add(args, "--forks", forks);
        add(args, "--rounds", rounds);
        add(args, "--warm-up", warmUp);
        add(args, "--only", only.isEmpty() ? null : String.join(",", only));
        add(args, "--out", out);
        return run(AGAINST, args);
    }

    private static void add(List<String> args, String option, @Nullable Object value) {
        if (value != null) {
            args.add(option);
            args.add(value.toString());
        }
    }

    private int measure(String names) throws IOException {
        if (against != null || forks != null || json || out != null || quick || !only.isEmpty() || !meshes.isEmpty()) {
            throw new IllegalArgumentException("bench: --workload goes with --rounds and --warm-up only");
        }
        return run(
                WORKLOADS,
                rounds == null || warmUp == null
                        ? List.of(names)
                        : List.of(names, rounds.toString(), warmUp.toString()));
    }

    /** Runs a program of the benchmark, which nothing here is compiled against, in this process. */
    private int run(String program, List<String> args) throws IOException {
        try {
            Object status = Class.forName(program)
                    .getMethod("run", String[].class, PrintStream.class, PrintStream.class)
                    .invoke(null, args.toArray(new String[0]), terminal.out(), terminal.err());
            return (Integer) status;
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IOException("bench: the benchmark's jar is not beside this one; build with mvn package", e);
        }
    }

    /** The project that holds the jar: the benchmark builds the peers there and keeps its results there. */
    private static Path project() throws IOException {
        Path jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath();
        if (!jar.endsWith(Path.of("cli", "target", "tandem.jar"))) {
            throw new IOException("bench: runs from a checkout of the project only, by ./tandem bench");
        }
        return jar.resolve("../../..").normalize();
    }
}
