package dev.tandem.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tandem bench}: starts the benchmark in a Java of its own, so that nothing has warmed it up. */
@Command(
        name = "bench",
        description = {
            "The benchmark, ours beside the peers that are installed (FCL, Bullet), on the same poses in one run.",
            "Prints a table of ratios and writes it under bench/results/."
        },
        footer = {
            "",
            "Exit status: 0 done, 2 it could not be run.",
            "",
            "Examples:",
            "  tandem bench --quick part.stl",
            "  tandem bench --only robots,voxels"
        })
final class BenchCommand implements Callable<Integer> {

    @Option(names = "--quick", description = "Fewer poses and rounds: some minutes instead of many.")
    private boolean quick;

    @Option(
            names = "--only",
            paramLabel = "PART",
            split = ",",
            description = "Only these parts: meshes, trees, voxels, growth, builds, broadphase, rays, convex, robots.")
    private List<String> only = new ArrayList<>();

    @Parameters(
            paramLabel = "MESH",
            arity = "0..*",
            description = "Meshes, and robots (a URDF, its SRDF after it), to race beside the generated ones.")
    private List<Path> meshes = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                // The peers that are in Java are in no jar of ours.
                System.getProperty("java.class.path")
                        + File.pathSeparator
                        + project().resolve("bench/target/lib/*"),
                "dev.tandem.bench.Bench"));
        if (quick) {
            command.add("--quick");
        }
        for (String part : only) {
            command.add("--" + part);
        }
        for (Path mesh : meshes) {
            command.add(mesh.toAbsolutePath().toString());
        }
        int status = new ProcessBuilder(command)
                .directory(project().toFile())
                .inheritIO()
                .start()
                .waitFor();
        return status == 0 ? ExitStatus.FREE : ExitStatus.WRONG;
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
