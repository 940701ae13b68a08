package dev.tandem.testkit.docs;

import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Regions of code, as a page shows them and as the sources of this package have them. */
final class Pages {

    private Pages() {}

    /** The regions of a page, by name. */
    static Map<String, String> shown(String page) throws IOException {
        return regions(SharedData.projectRoot().resolve(page), "<!-- region: ", "```");
    }

    /** The regions of some classes of this package, by name. */
    static Map<String, String> written(Class<?>... classes) throws IOException {
        Path sources = SharedData.projectRoot().resolve("testkit/src/test/java");
        Map<String, String> all = new LinkedHashMap<>();
        for (Class<?> type : classes) {
            Path source = sources.resolve(type.getName().replace('.', '/') + ".java");
            all.putAll(regions(source, "// region: ", "// end"));
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
