package dev.tandem.testkit.docs;

import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Regions of code, as a page shows them and as the sources of this package have them. */
final class Pages {

    private Pages() {}

    /** The regions of a page, by name. */
    static Map<String, String> shown(String page) throws IOException {
        return regions(SharedData.projectRoot().resolve(page), "<!-- region: ", "```");
    }

    /**
     * The regions of some classes as a page shows them to somebody who copies them: first the imports of what they use,
     * then the code.
     */
    static Map<String, String> writtenWithImports(Class<?>... classes) throws IOException {
        Map<String, String> all = new LinkedHashMap<>();
        for (Class<?> type : classes) {
            List<String> imports = Files.readAllLines(source(type)).stream()
                    .filter(line -> line.startsWith("import ") && !line.startsWith("import static "))
                    .toList();
            regions(source(type), "// region: ", "// end")
                    .forEach((name, code) -> all.put(name, imports(imports, code) + code));
        }
        return all;
    }

    private static String imports(List<String> imports, String code) {
        String used = imports.stream()
                .filter(line -> {
                    String simple = line.substring(line.lastIndexOf('.') + 1, line.length() - 1);
                    return Pattern.compile("(?<![\\w.])" + simple + "\\b")
                            .matcher(code)
                            .find();
                })
                .collect(Collectors.joining("\n"));
        return used.isEmpty() ? "" : used + "\n\n";
    }

    private static Path source(Class<?> type) {
        return SharedData.projectRoot()
                .resolve("testkit/src/test/java")
                .resolve(type.getName().replace('.', '/') + ".java");
    }

    /** The regions of some classes of this package, by name. */
    static Map<String, String> written(Class<?>... classes) throws IOException {
        Map<String, String> all = new LinkedHashMap<>();
        for (Class<?> type : classes) {
            all.putAll(regions(source(type), "// region: ", "// end"));
        }
        return all;
    }

    /** The text of each region without its indentation and its fence. */
    private static Map<String, String> regions(Path file, String start, String end) throws IOException {
        List<String> lines = Files.readAllLines(file);
        Map<String, String> regions = new LinkedHashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.startsWith(start)) {
                continue;
            }
            String name = line.substring(start.length()).replace("-->", "").strip();
            List<String> body = new ArrayList<>();
            int j = lines.get(i + 1).startsWith("```") ? i + 2 : i + 1;
            for (; !lines.get(j).strip().equals(end); j++) {
                body.add(lines.get(j));
            }
            regions.put(name, String.join("\n", body).stripIndent());
        }
        return regions;
    }
}
