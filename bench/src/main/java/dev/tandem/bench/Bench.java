package dev.tandem.bench;

import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.geometry.SampleMeshes;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The benchmark as a program: {@code [--quick] [--convex] [MESH…]}. Builds the peers if their packages are there, races, prints
 * the tables of ratios and writes them under {@code bench/results/}.
 */
public final class Bench {

    private final Path project;
    private final boolean quick;
    private final List<Path> models;

    public Bench(Path project, boolean quick, List<Path> models) {
        this.project = project;
        this.quick = quick;
        this.models = List.copyOf(models);
    }

    /** Section 'convex' alone: ours beside the peers that are built already; nothing is written. */
    private static void convexOnly(boolean quick) throws IOException {
        Report report = new Report(System.out, System.err);
        List<PeerProcess> peers = new ArrayList<>();
        List<String> suffixes = new ArrayList<>();
        try {
            start(PeerProcess.binary(), "", peers, suffixes);
            start(PeerProcess.nativeBinary(), " (native)", peers, suffixes);
            new ConvexRaces(peers, suffixes, quick, report).run();
        } finally {
            for (PeerProcess peer : peers) {
                peer.close();
            }
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        List<Path> models = new ArrayList<>();
        boolean quick = false;
        boolean convex = false;
        for (String arg : args) {
            if (arg.equals("--quick")) {
                quick = true;
            } else if (arg.equals("--convex")) {
                convex = true;
            } else {
                models.add(Path.of(arg));
            }
        }
        if (convex) {
            convexOnly(quick);
            return;
        }
        new Bench(Path.of("").toAbsolutePath(), quick, models).run(System.out, System.err);
    }

    public void run(PrintStream out, PrintStream progress) throws IOException, InterruptedException {
        Report report = new Report(out, progress);
        buildPeers(progress);
        List<PeerProcess> peers = new ArrayList<>();
        List<String> suffixes = new ArrayList<>();
        try {
            start(PeerProcess.binary(), "", peers, suffixes);
            start(PeerProcess.nativeBinary(), " (native)", peers, suffixes);
            if (peers.isEmpty()) {
                report.note("No peer was measured: install libfcl-dev, libbullet-dev, cmake and g++, and run again.");
            }
            MeshRaces races = new MeshRaces(peers, suffixes, quick, report);
            races.run("spring, 1800 triangles", SampleMeshes.spring());
            races.run("bumpy torus, 70000 triangles", SampleMeshes.bumpyTorus());
            for (Path model : models) {
                TriangleMesh mesh = Meshes.read(model);
                races.run(model.getFileName() + ", " + mesh.triangleCount() + " triangles", mesh);
            }
            TreeRaces trees = new TreeRaces(quick, report);
            trees.run("spring, 1800 triangles", SampleMeshes.spring());
            trees.run("bumpy torus, 70000 triangles", SampleMeshes.bumpyTorus());
            new VoxelRaces(peers, suffixes, quick, report).run();
            new VoxelUpdates(peers, quick, report).run();
            new Growth(quick, report).run();
            new Builds(peers, suffixes, quick, report).run();
            new Broadphases(peers, suffixes, quick, report).run();
            new ConvexRaces(peers, suffixes, quick, report).run();
            new RobotRaces(peers, suffixes, quick, report).run();
        } finally {
            for (PeerProcess peer : peers) {
                peer.close();
            }
        }
        Path page = report.write(project.resolve("bench/results"), quick);
        progress.println("bench: written to " + project.relativize(page));
    }

    /** Starts the peers that are built already. */
    static void startAll(List<PeerProcess> peers, List<String> suffixes) throws IOException {
        start(PeerProcess.binary(), "", peers, suffixes);
        start(PeerProcess.nativeBinary(), " (native)", peers, suffixes);
    }

    private static void start(Optional<Path> binary, String suffix, List<PeerProcess> peers, List<String> suffixes)
            throws IOException {
        if (binary.isPresent()) {
            peers.add(PeerProcess.start(binary.get()));
            suffixes.add(suffix);
        }
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
