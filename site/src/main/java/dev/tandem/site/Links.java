package dev.tandem.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where links of the Markdown files lead on the site. A link to another page leads to its HTML; one to any other file of
 * the project, such as a test or a table of numbers, to a copy of it; one to a folder, to a list of what is in it.
 */
final class Links {

    private static final Set<String> PICTURES = Set.of("svg", "png");

    private final Path root;
    private final Map<String, Entry> pages = new HashMap<>();
    private final Deque<String> wanted = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();

    Links(Path root, List<Entry> entries) {
        this.root = root;
        for (Entry entry : entries) {
            pages.put(entry.source(), entry);
        }
    }

    /**
     * {@return the destination of a link on the site}
     *
     * @param source the Markdown file that the link is in, relative to the project's root
     * @param toRoot the way from the page to the site's root
     * @param link the link as written
     */
    String rewrite(String source, String toRoot, String link) {
        if (link.matches("[a-z]+:.*") || link.startsWith("#")) {
            return link;
        }
        String[] parts = link.split("#", 2);
        String file = root.relativize(
                        root.resolve(source).resolveSibling(parts[0]).normalize())
                .toString();
        String id = parts.length == 2 ? "#" + parts[1] : "";
        return toRoot + target(file) + id;
    }

    /** Files and folders of the project that are linked are remembered, to be copied. */
    private String target(String file) {
        Entry page = pages.get(file);
        if (page != null) {
            return page.target();
        }
        if (!Files.exists(root.resolve(file)) || file.startsWith("..")) {
            // Left as it is: the check of all links reports it.
            return file;
        }
        if (seen.add(file)) {
            wanted.add(file);
        }
        return isPicture(file) ? "source/" + file : "source/" + file + ".html";
    }

    private static boolean isPicture(String file) {
        return PICTURES.contains(file.substring(file.lastIndexOf('.') + 1));
    }

    /** Writes what was linked and is no page, until nothing more is linked. */
    void write(Path site, Layout layout) throws IOException {
        while (!wanted.isEmpty()) {
            String file = wanted.remove();
            Path from = root.resolve(file);
            if (isPicture(file)) {
                Path to = site.resolve("source/" + file);
                Files.createDirectories(to.getParent());
                Files.copy(from, to);
                continue;
            }
            Path to = site.resolve("source/" + file + ".html");
            Files.createDirectories(to.getParent());
            String toRoot = "../".repeat(site.relativize(to).getNameCount() - 1);
            String body = "<h1>" + Layout.escape(file) + "</h1>\n"
                    + (Files.isDirectory(from)
                            ? list(file, toRoot)
                            : "<pre><code>" + Layout.escape(Files.readString(from)) + "</code></pre>\n");
            Files.writeString(to, layout.page(file, toRoot, body));
        }
    }

    private String list(String folder, String toRoot) throws IOException {
        try (Stream<Path> files = Files.walk(root.resolve(folder))) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .filter(file -> !file.contains("/target/") && !isBinary(file))
                    .sorted()
                    .map(file -> "<li><a href=\"" + toRoot + target(file) + "\">"
                            + Layout.escape(file.substring(folder.length() + 1)) + "</a></li>\n")
                    .collect(Collectors.joining("", "<ul>\n", "</ul>\n"));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private boolean isBinary(String file) {
        try {
            Files.readString(root.resolve(file));
            return false;
        } catch (IOException e) {
            return !isPicture(file);
        }
    }
}
