package dev.tandem.dist;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.io.Meshes;
import dev.tandem.io.OctoMap;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Vec3;
import dev.tandem.robot.RobotModel;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import dev.tandem.samples.SampleSolids;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Writes the files of {@code samples/} in the distribution: small, generated, and named as README and the documentation
 * name them. Lengths are in metres, except in {@code tank.stl}, which is in millimetres as many exports of CAD are.
 */
final class SampleFiles {

    /** Poses of the part on its way into the fixture. */
    private static final int STEPS = 60;

    private static final Vec3 ACROSS = new Vec3(1, 0, 0);

    private final Path folder;

    private SampleFiles(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes all files.
     *
     * @param args the folder to write to, and the page that shows the scene file
     */
    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            throw new IllegalArgumentException("needs two arguments: a folder, and docs/scene-file.md");
        }
        SampleFiles files = new SampleFiles(Files.createDirectories(Path.of(args[0])));
        files.meshes();
        files.scene(Path.of(args[1]));
        files.robot();
        files.map();
        files.cloud();
        files.molecule();
    }

    private void meshes() throws IOException {
        Meshes.write(gripper(), folder.resolve("gripper.stl"));
        Meshes.write(room(), folder.resolve("room.obj"));
        Meshes.write(scaled(upright(0.8, -0.5, 1), 1000), folder.resolve("tank.stl"));
        Meshes.write(SampleMeshes.spring(), folder.resolve("spring.off"));
        Meshes.write(part(), folder.resolve("part.stl"));
        Meshes.write(fixture(), folder.resolve("fixture.stl"));
        Meshes.write(SampleKitchen.mesh(), folder.resolve("kitchen.ply"));
        StringBuilder path = new StringBuilder("# x,y,z of part.stl in the frame of fixture.stl, one pose a line\n");
        for (int i = 0; i < STEPS; i++) {
            path.append(String.format(Locale.ROOT, "0,0,%.3f%n", 0.6 - 0.01 * i).replace("\r", ""));
        }
        write("path.txt", path.toString());
    }

    /** A palm and two fingers, along z. */
    private static TriangleMesh gripper() {
        return SampleSolids.joined(List.of(
                TriangleMesh.box(0.16, 0.06, 0.05),
                SampleSolids.moved(TriangleMesh.box(0.02, 0.04, 0.1), 0.06, 0, 0.08),
                SampleSolids.moved(TriangleMesh.box(0.02, 0.04, 0.1), -0.06, 0, 0.08)));
    }

    /** A floor, three walls and a table, with the origin in the air in front of the table. */
    private static TriangleMesh room() {
        return SampleSolids.joined(List.of(
                box(4, 4, 0.1, 0, 0, -1.05),
                box(0.1, 4, 2.5, 2.05, 0, 0.25),
                box(4, 0.1, 2.5, 0, 2.05, 0.25),
                box(4, 0.1, 2.5, 0, -2.05, 0.25),
                box(0.8, 1.4, 0.04, 0.8, 0, -0.27),
                box(0.06, 0.06, 0.7, 0.45, 0.6, -0.64),
                box(0.06, 0.06, 0.7, 0.45, -0.6, -0.64),
                box(0.06, 0.06, 0.7, 1.15, 0.6, -0.64),
                box(0.06, 0.06, 0.7, 1.15, -0.6, -0.64)));
    }

    /** A peg that stands on its end. */
    private static TriangleMesh part() {
        return upright(0.045, 0, 0.3);
    }

    /** Four blocks around a square hole that the peg fits into, on a plate. */
    private static TriangleMesh fixture() {
        return SampleSolids.joined(List.of(
                box(0.4, 0.4, 0.05, 0, 0, -0.025),
                box(0.1, 0.3, 0.2, 0.1, 0, 0.1),
                box(0.1, 0.3, 0.2, -0.1, 0, 0.1),
                box(0.1, 0.1, 0.2, 0, 0.1, 0.1),
                box(0.1, 0.1, 0.2, 0, -0.1, 0.1)));
    }

    private static TriangleMesh upright(double radius, double from, double to) {
        return SampleSolids.pipe(List.of(new Vec3(0, 0, from), new Vec3(0, 0, to)), radius, ACROSS, 32);
    }

    private static TriangleMesh box(double sx, double sy, double sz, double x, double y, double z) {
        return SampleSolids.moved(TriangleMesh.box(sx, sy, sz), x, y, z);
    }

    private static TriangleMesh scaled(TriangleMesh mesh, double factor) {
        double[] points = mesh.coordinates().clone();
        for (int i = 0; i < points.length; i++) {
            points[i] *= factor;
        }
        return TriangleMesh.of(points, mesh.corners().clone());
    }

    /** The scene that the documentation shows, in both forms. */
    private void scene(Path page) throws IOException {
        String text = Files.readString(page);
        write("pump-house.yaml", block(text, "yaml"));
        write("pump-house.json", block(text, "json"));
    }

    private static String block(String text, String language) {
        String fence = "```" + language + "\n";
        int start = text.indexOf(fence);
        int end = text.indexOf("```", start + fence.length());
        if (start < 0 || end < 0) {
            throw new IllegalArgumentException("the page has no block of " + language);
        }
        return text.substring(start + fence.length(), end);
    }

    private void robot() throws IOException {
        RobotModel humanoid = SampleRobots.humanoid();
        Urdf.write(humanoid, folder.resolve("humanoid.urdf"));
        Srdf.write(SampleRobots.humanoidSemantics(humanoid), humanoid, folder.resolve("humanoid.srdf"));
    }

    /** A floor with a wall that has a gap, in cells of 5 cm. */
    private void map() throws IOException {
        VoxelMap map = VoxelMap.ofCellSize(0.05);
        map.occupyBox(0, -40, 0, 79, 39, 0);
        map.occupyBox(40, -40, 1, 41, -6, 39);
        map.occupyBox(40, 6, 1, 41, 39, 39);
        OctoMap.write(folder.resolve("corridor.bt"), map);
    }

    /** Points on a hemisphere, as a depth camera would see one half of a ball. */
    private void cloud() throws IOException {
        StringBuilder text = new StringBuilder();
        int points = 2000;
        double golden = StrictMath.PI * (3 - StrictMath.sqrt(5));
        for (int i = 0; i < points; i++) {
            double z = (i + 0.5) / points;
            double r = StrictMath.sqrt(1 - z * z);
            text.append(String.format(
                    Locale.ROOT,
                    "%.4f %.4f %.4f\n",
                    r * StrictMath.cos(golden * i),
                    r * StrictMath.sin(golden * i),
                    z));
        }
        write("dome.xyz", text.toString());
    }

    /** Benzene: six atoms of carbon on a circle of 1.39 Å, six of hydrogen on one of 2.48 Å. */
    private void molecule() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            boolean carbon = i < 6;
            double angle = StrictMath.PI / 3 * (i % 6);
            double radius = carbon ? 1.39 : 2.48;
            text.append(String.format(
                    Locale.ROOT,
                    "HETATM%5d  %-3s BNZ A   1    %8.3f%8.3f%8.3f  1.00  0.00           %s\n",
                    i + 1,
                    (carbon ? "C" : "H") + (i % 6 + 1),
                    radius * StrictMath.cos(angle),
                    radius * StrictMath.sin(angle),
                    0.0,
                    carbon ? "C" : "H"));
        }
        write("benzene.pdb", text.append("END\n").toString());
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8);
    }
}
