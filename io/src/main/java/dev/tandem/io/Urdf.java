package dev.tandem.io;

import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * URDF: robots as XML. Links with their collision geometry (box, cylinder, sphere, mesh; capsule as an extension, its
 * length without the round ends), joints with limits and followers.
 *
 * <ul>
 *   <li>A link without a collision element has no collision geometry, whatever it looks like.
 *   <li>Angles rpy turn about fixed axes, x first: R = Rz·Ry·Rx. An axis that is not given is x.
 *   <li>A revolute or prismatic joint needs a limit; each end that it does not give is 0, as in urdfdom. Soft limits of a
 *       safety controller narrow it, as in MoveIt.
 *   <li>Meshes are files below the robot's own folder, the package it lies in, or the package folders that are given;
 *       links in the file system do not lead out of them. Nothing is fetched from a network.
 *   <li>Inertia, materials, transmissions, sensors and what else is in the file is not read.
 * </ul>
 *
 * <p>Whatever is wrong is one {@link FormatException} with file and line.
 */
public final class Urdf {

    private final List<Path> packageFolders;
    private final boolean visual;

    private Urdf(List<Path> packageFolders, boolean visual) {
        this.packageFolders = packageFolders;
        this.visual = visual;
    }

    /**
     * A robot, and what is odd about its file.
     *
     * @param warnings in the order of the file, each with its line; none if all was understood
     */
    public record Loaded(RobotModel model, List<String> warnings) {
        public Loaded {
            warnings = List.copyOf(warnings);
        }
    }

    /** Reads a robot. Packages are looked for in the given folders, and in the package that the file lies in. */
    public static RobotModel read(Path file, Path... packageFolders) throws IOException {
        return reader().packagesIn(packageFolders).load(file).model();
    }

    /** A reader to set up. */
    public static Urdf reader() {
        return new Urdf(List.of(), false);
    }

    /** Looks for packages in these folders too. */
    public Urdf packagesIn(Path... folders) {
        List<Path> all = new ArrayList<>(packageFolders);
        all.addAll(List.of(folders));
        return new Urdf(List.copyOf(all), visual);
    }

    /** Reads visual geometry too, which costs time and memory and plays no part in checks. */
    public Urdf withVisual() {
        return new Urdf(packageFolders, true);
    }

    /**
     * Writes a robot: the file itself, and its meshes in a folder beside it that is named after it. Read back, all
     * numbers are the same but those of turns, which pass through angles and come back to within a few roundings.
     */
    public static void write(RobotModel model, Path file) throws IOException {
        new UrdfWriter(model, file).write();
    }

    public Loaded load(Path file) throws IOException {
        List<String> warnings = new ArrayList<>();
        XmlElement root = XmlFile.read(file.toString(), FileBytes.read(file));
        UrdfGeometry geometry = new UrdfGeometry(new MeshUris(file, packageFolders));
        RobotModel model = new UrdfReader(root, geometry, visual, warnings).read();
        return new Loaded(model, warnings);
    }
}
