package dev.tandem.io;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashRule;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Pose;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Assemblies from a folder of meshes, from glTF with its tree of nodes, or from a scene file (YAML or JSON, see
 * docs/scene-file.md). A part that cannot be read is noted in the assembly, and the others are read all the same.
 *
 * <p>All methods are static and safe for use by multiple threads.
 */
public final class Assemblies {

    private Assemblies() {}

    /** An assembly and the rules that came with it; those of a folder or glTF ask for nothing but overlaps. */
    public record Loaded(Assembly assembly, ClashRules rules) {

        /**
         * {@return this and another assembly {@linkplain Assembly#against against each other}} The rules of this one come
         * first; where none matches, the smaller tolerance and the larger clearance of both apply.
         *
         * @param other the other assembly and its rules
         */
        public Loaded against(Loaded other) {
            ClashRules both = rules;
            List<ClashRule> more = other.rules.rules();
            for (ClashRule rule : more.subList(0, more.size() - 1)) {
                both = both.with(rule);
            }
            both = both.otherwise(
                    Math.min(
                            rules.otherwise().tolerance(),
                            other.rules.otherwise().tolerance()),
                    Math.max(
                            rules.otherwise().clearance(),
                            other.rules.otherwise().clearance()));
            return new Loaded(assembly.against(other.assembly), both);
        }
    }

    /**
     * Reads a folder, or a file by its ending.
     *
     * @param path the file or folder
     * @throws IOException if reading or writing fails
     * @return the assembly and its rules
     */
    public static Loaded read(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return new Loaded(folder(path), ClashRules.of(0, 0));
        }
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        String name = path.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".json") || SceneFile.isYaml(path)) {
            return SceneFile.read(path);
        }
        if (name.endsWith(".gltf") || name.endsWith(".glb")) {
            return new Loaded(GltfAssembly.read(path), ClashRules.of(0, 0));
        }
        throw new FormatException(
                path, "is not an assembly; give a folder of meshes, a .gltf or .glb file, or a .yaml or .json scene");
    }

    /**
     * Reads a folder, or a file by its ending, with all lengths in it, those of its rules too, multiplied.
     *
     * @param path the file or folder
     * @param scale the factor
     * @throws IOException if reading or writing fails
     * @return the assembly and its rules
     */
    public static Loaded read(Path path, double scale) throws IOException {
        Loaded loaded = read(path);
        return new Loaded(loaded.assembly().scaled(scale), loaded.rules().scaled(scale));
    }

    /**
     * {@return all meshes of a folder and of the folders in it, in the order of their paths; groups are the folders'
     * names} Parts have the {@link #namesOf names} of their files.
     *
     * @param folder the folder
     * @throws IOException if reading or writing fails
     */
    public static Assembly folder(Path folder) throws IOException {
        Assembly.Builder assembly = new Assembly.Builder(nameOf(folder));
        List<Path> files = meshFiles(folder);
        List<String> names = namesOf(folder, files);
        for (int i = 0; i < files.size(); i++) {
            try {
                assembly.add(part(folder, files.get(i)).named(names.get(i)));
            } catch (IOException e) {
                assembly.missing(names.get(i), problem(files.get(i), e));
            }
        }
        return assembly.build();
    }

    /**
     * {@return what parts of a folder are called: the names of their files, and where several files in different folders
     * have the same name, the folder in brackets after it, as in {@code duct.obj (level-2/east)}} A file in the folder
     * itself keeps its name.
     *
     * @param folder the folder
     * @param files files in it
     */
    public static List<String> namesOf(Path folder, List<Path> files) {
        Map<String, Integer> uses = new HashMap<>();
        files.forEach(file -> uses.merge(nameOf(file), 1, Integer::sum));
        return files.stream()
                .map(file -> {
                    String name = nameOf(file);
                    Path parent = folder.relativize(file).getParent();
                    return parent == null || Objects.equals(uses.get(name), 1)
                            ? name
                            : name + " (" + parent.toString().replace(File.separatorChar, '/') + ")";
                })
                .toList();
    }

    /**
     * {@return the files that {@link #folder} reads, in its order}
     *
     * @param folder the folder
     * @throws IOException if reading or writing fails
     */
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

    /**
     * {@return one part of a folder, under the name of its file}
     *
     * @param folder the folder
     * @param file the file
     * @throws IOException if reading or writing fails
     */
    public static Part part(Path folder, Path file) throws IOException {
        Path parent = folder.relativize(file).getParent();
        return new Part(
                nameOf(file), Meshes.read(file), Pose.identity(), parent == null ? "" : parent.toString(), Map.of());
    }

    private static boolean isMesh(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Meshes.endings().stream().anyMatch(name::endsWith) && Files.isRegularFile(file);
    }

    /**
     * {@return what reports call a file or folder: its name without the folders above}
     *
     * @param path the file or folder
     */
    public static String nameOf(Path path) {
        Path name = path.toAbsolutePath().normalize().getFileName();
        return name == null ? path.toString() : name.toString();
    }

    /**
     * {@return what is wrong with a file, in one line, without its name at the start, which stands beside it anyway}
     *
     * @param file the file
     * @param e the problem
     */
    public static String problem(Path file, IOException e) {
        String text = e instanceof FileSystemException f && f.getReason() != null
                ? f.getReason()
                : String.valueOf(e.getMessage());
        String start = file + ": ";
        return text.startsWith(start) ? text.substring(start.length()) : text;
    }
}
