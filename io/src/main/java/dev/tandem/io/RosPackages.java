package dev.tandem.io;

import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.XmlElement;
import dev.tandem.io.internal.text.XmlFile;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the folders of ROS packages. A folder is the package NAME if it is called so or if its package.xml says
 * {@code <name>NAME</name>}. Looked at are, in this order:
 *
 * <ol>
 *   <li>the given folders: each itself, and the packages in it, at most {@value #DEPTH} levels down;
 *   <li>the robot file's folder and at most {@value #PARENTS} folders above it, below the user's home folder and the root
 *       of the file system: each itself, and the packages directly in it; and the package that the file lies in;
 *   <li>the folders of {@code ROS_PACKAGE_PATH}, as the given ones;
 *   <li>the folders share/NAME in those of {@code AMENT_PREFIX_PATH}.
 * </ol>
 *
 * At most {@value #ENTRIES} entries of folders are looked at in each place.
 */
final class RosPackages {

    static final String ROS_PATH = "ROS_PACKAGE_PATH";
    static final String AMENT_PATH = "AMENT_PREFIX_PATH";

    private static final int DEPTH = 3;
    private static final int PARENTS = 5;
    private static final int ENTRIES = 10_000;

    /** Larger files are not read: a package.xml is a few kilobytes. */
    private static final long LARGEST_MANIFEST = 1 << 20;

    private final List<Place> places = new ArrayList<>();
    private final List<Path> prefixes;
    private final List<Path> parents;
    private final Map<String, String> environment;
    private final int given;

    /** A folder that packages are looked for in, so many levels down. */
    private static final class Place {

        private final Path folder;
        private final int depth;
        private @Nullable Map<String, List<Path>> byManifest;

        private Place(Path folder, int depth) {
            this.folder = folder;
            this.depth = depth;
        }

        /** The folders here whose package.xml has this name. Looked for once. */
        List<Path> named(String name) {
            Map<String, List<Path>> known = byManifest;
            if (known == null) {
                known = manifests(folder, depth);
                byManifest = known;
            }
            return known.getOrDefault(name, List.of());
        }
    }

    /**
     * @param folder of the robot's file, links followed
     * @param own the package that the file lies in, if any
     */
    RosPackages(Path folder, @Nullable Path own, List<Path> given, Map<String, String> environment) {
        this.environment = environment;
        this.given = given.size();
        this.parents = parents(folder);
        given.forEach(g -> places.add(new Place(g, DEPTH)));
        parents.forEach(p -> places.add(new Place(p, 1)));
        if (own != null) {
            places.add(new Place(own, 1));
        }
        folders(environment.get(ROS_PATH)).forEach(p -> places.add(new Place(p, DEPTH)));
        this.prefixes = folders(environment.get(AMENT_PATH));
    }

    /**
     * A package and the file in it: the first that exists; else the file as it would be in the first folder that does;
     * nothing if there is no such package.
     *
     * @param root the package's folder, links followed; empty if a link leads out of the place that it was found in
     */
    record Found(Path file, Optional<Path> root) {}

    Optional<Found> find(String name, String path) throws IOException {
        Found best = null;
        for (Place place : places) {
            boolean isNamed = place.folder.getFileName() != null && place.folder.endsWith(name);
            Path below = place.folder.resolve(name);
            best = better(best, isNamed ? List.of(place.folder, below) : List.of(below), place.folder, path);
            if (!exists(best)) {
                best = better(best, place.named(name), place.folder, path);
            }
        }
        for (Path prefix : prefixes) {
            best = better(best, List.of(prefix.resolve("share").resolve(name)), prefix, path);
        }
        return Optional.ofNullable(best);
    }

    private static boolean exists(@Nullable Found found) {
        return found != null && Files.isRegularFile(found.file);
    }

    /** What was found before, unless its file does not exist and one of these folders has it. */
    private static @Nullable Found better(@Nullable Found before, List<Path> folders, Path place, String path)
            throws IOException {
        Found best = before;
        for (Path folder : folders) {
            if (!exists(best) && Files.isDirectory(folder)) {
                Path real = folder.toRealPath();
                Optional<Path> root = real.startsWith(place.toRealPath()) ? Optional.of(real) : Optional.empty();
                Found found = new Found(folder.resolve(path), root);
                best = best == null || exists(found) ? found : best;
            }
        }
        return best;
    }

    /** The places in words, for errors. */
    String placesLooked() {
        Path last = parents.get(parents.size() - 1);
        return (given == 0 ? "no package folders given" : given + " given package folder" + (given == 1 ? "" : "s"))
                + ", " + TextCursor.shown(parents.get(0).toString(), TextCursor.WHOLE)
                + (parents.size() == 1
                        ? ""
                        : " and the folders above it up to " + TextCursor.shown(last.toString(), TextCursor.WHOLE))
                + ", " + variable(ROS_PATH) + ", " + variable(AMENT_PATH);
    }

    private String variable(String name) {
        return name + (folders(environment.get(name)).isEmpty() ? " (not set)" : "");
    }

    private static List<Path> parents(Path folder) {
        List<Path> found = new ArrayList<>();
        found.add(folder);
        Path home = home();
        Path up = folder.getParent();
        while (up != null && up.getParent() != null && !up.equals(home) && found.size() <= PARENTS) {
            found.add(up);
            up = up.getParent();
        }
        return found;
    }

    private static @Nullable Path home() {
        try {
            return Path.of(System.getProperty("user.home", "")).toRealPath();
        } catch (IOException | InvalidPathException e) {
            return null;
        }
    }

    /** Those that are there; what is wrong in a variable of the environment is not this file's fault. */
    private static List<Path> folders(@Nullable String variable) {
        return variable == null
                ? List.of()
                : Stream.of(variable.split(File.pathSeparator, -1))
                        .filter(RosPackages::isFolder)
                        .map(name -> Path.of(name).toAbsolutePath().normalize())
                        .toList();
    }

    private static boolean isFolder(String name) {
        try {
            return !name.isBlank() && Files.isDirectory(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** All package.xml files at most so deep, by the names in them. Links are not followed. */
    private static Map<String, List<Path>> manifests(Path root, int depth) {
        record Level(Path folder, int depth) {}
        Map<String, List<Path>> found = new HashMap<>();
        Deque<Level> waiting = new ArrayDeque<>();
        waiting.add(new Level(root, 0));
        int entries = 0;
        while (!waiting.isEmpty()) {
            Level level = waiting.remove();
            String name = manifestName(level.folder);
            if (name != null) {
                found.computeIfAbsent(name, k -> new ArrayList<>()).add(level.folder);
            }
            if (level.depth == depth) {
                continue;
            }
            List<Path> below = new ArrayList<>();
            try (DirectoryStream<Path> all = Files.newDirectoryStream(level.folder)) {
                for (Path entry : all) {
                    if (entries++ == ENTRIES) {
                        return found;
                    }
                    if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
                            && !String.valueOf(entry.getFileName()).startsWith(".")) {
                        below.add(entry);
                    }
                }
            } catch (IOException | DirectoryIteratorException | UncheckedIOException e) {
                // A folder that may not be listed holds nothing that can be read.
                continue;
            }
            below.stream().sorted().forEach(p -> waiting.add(new Level(p, level.depth + 1)));
        }
        return found;
    }

    /** What the package.xml of a folder calls it; null if there is none that can be read. */
    private static @Nullable String manifestName(Path folder) {
        Path manifest = folder.resolve("package.xml");
        try {
            if (!Files.isRegularFile(manifest) || Files.size(manifest) > LARGEST_MANIFEST) {
                return null;
            }
            XmlElement root = XmlFile.read(manifest.toString(), FileBytes.read(manifest));
            XmlElement name = root.is("package") ? root.child("name") : null;
            return name == null ? null : name.text();
        } catch (IOException e) {
            return null;
        }
    }
}
