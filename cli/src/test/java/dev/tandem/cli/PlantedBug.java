package dev.tandem.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A patch that plants one bug: a unified diff against the project's sources. Hunks are found by their text. */
record PlantedBug(String name, Map<String, List<Hunk>> files) {

    /** Lines to be found, and what takes their place. */
    record Hunk(String old, String changed) {}

    static PlantedBug read(Path patch) throws IOException {
        Map<String, List<Hunk>> files = new LinkedHashMap<>();
        List<Hunk> hunks = new ArrayList<>();
        StringBuilder old = new StringBuilder();
        StringBuilder changed = new StringBuilder();
        for (String line : Files.readAllLines(patch)) {
            if (line.startsWith("--- a/") || line.startsWith("@@")) {
                close(hunks, old, changed);
            }
            if (line.startsWith("--- a/")) {
                hunks = files.computeIfAbsent(line.substring(6).strip(), f -> new ArrayList<>());
            } else if (!files.isEmpty() && !line.startsWith("+++") && !line.startsWith("@@")) {
                char mark = line.isEmpty() ? ' ' : line.charAt(0);
                String text = line.isEmpty() ? "" : line.substring(1);
                if (mark != '+') {
                    old.append(text).append('\n');
                }
                if (mark != '-') {
                    changed.append(text).append('\n');
                }
            }
        }
        close(hunks, old, changed);
        return new PlantedBug(String.valueOf(patch.getFileName()), files);
    }

    private static void close(List<Hunk> hunks, StringBuilder old, StringBuilder changed) {
        if (old.length() > 0) {
            hunks.add(new Hunk(old.toString(), changed.toString()));
            old.setLength(0);
            changed.setLength(0);
        }
    }

    /** The patched sources by file. Each hunk's text must be there exactly once. */
    Map<String, String> applied(Path root) throws IOException {
        Map<String, String> out = new LinkedHashMap<>();
        for (Map.Entry<String, List<Hunk>> file : files.entrySet()) {
            String text = Files.readString(root.resolve(file.getKey()));
            for (Hunk hunk : file.getValue()) {
                int at = text.indexOf(hunk.old);
                if (at < 0 || text.indexOf(hunk.old, at + 1) >= 0) {
                    throw new IllegalStateException(
                            name + " does not apply: " + file.getKey() + " must hold once\n" + hunk.old);
                }
                text = text.substring(0, at) + hunk.changed + text.substring(at + hunk.old.length());
            }
            out.put(file.getKey(), text);
        }
        return out;
    }

    /** Compiles the patched files into a folder of classes, against a class path. */
    void compile(Path root, Path folder, String classPath) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Map.Entry<String, String> file : applied(root).entrySet()) {
            String inModule = file.getKey().replaceFirst("^.*src/main/java/", "");
            Path source = folder.resolve("sources").resolve(inModule);
            Files.createDirectories(source.getParent());
            sources.add(Files.writeString(source, file.getValue()));
        }
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-d", classes.toString(), "-cp", classPath, "-proc:none", "-nowarn");
            boolean done = compiler.getTask(
                            null, manager, null, options, null, manager.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!done) {
                throw new IllegalStateException(name + " does not compile");
            }
        }
    }
}
