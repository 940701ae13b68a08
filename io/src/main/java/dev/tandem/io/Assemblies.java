package dev.tandem.io;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Assemblies from a folder of meshes, from glTF with its tree of nodes, or from a scene file (YAML or JSON, see
 * docs/scene-file.md). A part that cannot be read is noted in the assembly, and the others are read all the same.
 */
public final class Assemblies {

    private Assemblies() {}

    /** An assembly and the rules that came with it; those of a folder or glTF ask for nothing but overlaps. */
    public record Loaded(Assembly assembly, ClashRules rules) {}

    /** Reads a folder, or a file by its ending. */
    public static Loaded read(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return new Loaded(folder(path), ClashRules.of(0, 0));
        }
        String name = path.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".json") || SceneFile.isYaml(path)) {
            return SceneFile.read(path);
        }
        if (name.endsWith(".gltf") || name.endsWith(".glb")) {
            return new Loaded(GltfAssembly.read(path), ClashRules.of(0, 0));
        }
        throw new FormatException(
                path, "is no assembly; give a folder of meshes, a .gltf or .glb file, or a .yaml or .json scene");
    }

    /** Reads a folder, or a file by its ending, with all lengths in it, those of its rules too, multiplied. */
    public static Loaded read(Path path, double scale) throws IOException {
        Loaded loaded = read(path);
        return new Loaded(loaded.assembly().scaled(scale), loaded.rules().scaled(scale));
    }

    /** All meshes of a folder and of the folders in it, in the order of their paths; groups are the folders' names. */
    public static Assembly folder(Path folder) throws IOException {
        Assembly.Builder assembly = new Assembly.Builder(nameOf(folder));
        for (Path file : meshFiles(folder)) {
            try {
                assembly.add(part(folder, file));
            } catch (IOException e) {
                assembly.missing(nameOf(file), problem(file, e));
            }
        }
        return assembly.build();
    }

    /** The files that {@link #folder} reads, in its order. */
    public static List<Path> meshFiles(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Assemblies::isMesh).sorted().toList();
        }
        if (files.isEmpty()) {
            throw new FormatException(
                    folder, "the folder holds no mesh; known endings are " + String.join(" ", Meshes.endings()));
        }
        return files;
    }

    /** One part of a folder. */
    public static Part part(Path folder, Path file) throws IOException {
        Path parent = folder.relativize(file).getParent();
        return new Part(
                nameOf(file), Meshes.read(file), Pose.identity(), parent == null ? "" : parent.toString(), Map.of());
    }

    private static boolean isMesh(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Meshes.endings().stream().anyMatch(name::endsWith) && Files.isRegularFile(file);
    }

    /** What reports call a file or folder: its name without the folders above. */
    public static String nameOf(Path path) {
        Path name = path.toAbsolutePath().normalize().getFileName();
        return name == null ? path.toString() : name.toString();
    }

    /** What is wrong with a file, in one line, without its name at the start, which stands beside it anyway. */
    public static String problem(Path file, IOException e) {
        String text = e instanceof FileSystemException f && f.getReason() != null
                ? f.getReason()
                : String.valueOf(e.getMessage());
        String start = file + ": ";
        return text.startsWith(start) ? text.substring(start.length()) : text;
    }
}
