package dev.tandem.bench;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The benchmark as a program: {@code [--quick] [--voxels | --broadphase | …] [--problems=DIR…] [MESH… ROBOT.urdf [ROBOT.srdf]]}. Builds the peers if their packages are
 * there, races, prints the tables of ratios and writes them under {@code bench/results/}; sections that are run alone
 * have a page of their own.
 */
public final class Bench {

    private static final String PROBLEMS = "--problems=";

    private final Path project;
    private final boolean quick;
    private final List<Path> models;
    private final Set<Section> sections;
    private final List<Path> problems;

    Bench(Path project, boolean quick, List<Path> models, Set<Section> sections, List<Path> problems) {
        this.project = project;
        this.quick = quick;
        this.models = List.copyOf(models);
        this.sections = sections;
        this.problems = List.copyOf(problems);
    }

    /** A part of the benchmark, to be run alone by its name. */
    enum Section {
        MESHES,
        TREES,
        VOXELS,
        GROWTH,
        BUILDS,
        BROADPHASE,
        RAYS,
        CONVEX,
        ROBOTS,
        PLANNING,
        START;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Section> of(String option) {
            return Arrays.stream(values())
                    .filter(section -> option.equals("--" + section.word()))
                    .findFirst();
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        List<Path> models = new ArrayList<>();
        List<Path> problems = new ArrayList<>();
        Set<Section> only = EnumSet.noneOf(Section.class);
        boolean quick = false;
        for (String arg : args) {
            Optional<Section> section = Section.of(arg);
            if (arg.equals("--quick")) {
                quick = true;
            } else if (section.isPresent()) {
                only.add(section.get());
            } else if (arg.startsWith(PROBLEMS)) {
                problems.add(Path.of(arg.substring(PROBLEMS.length())));
            } else if (arg.startsWith("--")) {
                System.err.println("bench: no part is called '" + arg.substring(2) + "'; there are "
                        + Arrays.stream(Section.values()).map(Section::word).collect(Collectors.joining(", ")));
                System.exit(2);
            } else {
                models.add(Path.of(arg));
            }
        }
        Path project = Path.of("").toAbsolutePath();
        Set<Section> sections = only.isEmpty() ? EnumSet.allOf(Section.class) : only;
        new Bench(project, quick, models, sections, problems).run(System.out, System.err);
    }

    public void run(PrintStream out, PrintStream progress) throws IOException, InterruptedException {
        Report report = new Report(out, progress);
        if (sections.equals(EnumSet.of(Section.START))) {
            new ColdStarts(project, quick, report).run(robots(), problems);
        } else {
            race(report, progress);
        }
        Path page = report.write(project.resolve("bench/results"), name());
        progress.println("bench: written to " + project.relativize(page));
    }

    private void race(Report report, PrintStream progress) throws IOException, InterruptedException {
        buildPeers(progress);
        Form.warmUp();
        try (Peers peers = new Peers()) {
            peers.startAll();
            if (peers.processes().isEmpty()) {
                report.note(
                        "No peer was measured: install libfcl-dev, libompl-dev, libbullet-dev, libembree-dev, cmake and g++, and run again.");
            }
            for (Section section : sections) {
                run(section, peers, report);
            }
        }
    }

    private String name() {
        StringBuilder name = new StringBuilder(quick ? "quick-" : "");
        name.append("jdk").append(Runtime.version().feature());
        if (sections.size() < Section.values().length) {
            for (Section section : sections) {
                name.append('-').append(section.word());
            }
        }
        return name.toString();
    }

    private void run(Section section, Peers peers, Report report) throws IOException, InterruptedException {
        switch (section) {
            case MESHES -> meshes(new MeshRaces(peers, quick, report));
            case TREES -> trees(new TreeRaces(quick, report));
            case VOXELS -> {
                new VoxelRaces(peers, quick, report).run();
                new VoxelUpdates(peers, quick, report).run();
                new VoxelRebuilds(quick, report).run();
            }
            case GROWTH -> new Growth(quick, report).run();
            case BUILDS -> new Builds(peers, quick, report).run();
            case BROADPHASE -> new Broadphases(peers, quick, report).run();
            case RAYS -> new RayCasts(quick, report).run();
            case CONVEX -> new ConvexRaces(peers, quick, report).run();
            case ROBOTS -> new RobotRaces(peers, quick, report).run(robots());
            case PLANNING -> {
                new SceneEdits(report, quick).run();
                new PlanningRaces(peers, quick, report).run(robots(), problems);
            }
            case START -> new ColdStarts(project, quick, report).run(robots(), problems);
        }
    }

    private void meshes(MeshRaces races) throws IOException {
        races.run("spring, 1800 triangles", SampleMeshes.spring());
        races.run("bumpy torus, 70000 triangles", SampleMeshes.bumpyTorus());
        races.run("box, 12 triangles", TriangleMesh.box(1, 0.6, 0.4));
        for (Path model : models) {
            if (RobotRaces.isRobot(model)) {
                continue;
            }
            TriangleMesh mesh = Meshes.read(model);
            races.run(model.getFileName() + ", " + mesh.triangleCount() + " triangles", mesh);
        }
    }

    private List<Path> robots() {
        return models.stream().filter(RobotRaces::isRobot).toList();
    }

    private static void trees(TreeRaces trees) throws IOException {
        trees.run("spring, 1800 triangles", SampleMeshes.spring());
        trees.run("bumpy torus, 70000 triangles", SampleMeshes.bumpyTorus());
    }

    private void buildPeers(PrintStream progress) throws IOException, InterruptedException {
        progress.println("bench: building the peers");
        Process build = new ProcessBuilder(
                        "bash", project.resolve("bench/peers/build.sh").toString())
                .directory(project.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(build.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = build.waitFor();
        said.lines().filter(line -> line.startsWith("skipped")).forEach(progress::println);
        if (status != 0) {
            throw new IOException("the peers did not build (status " + status + "):\n" + said);
        }
    }
}
