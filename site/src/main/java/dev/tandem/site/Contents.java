package dev.tandem.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which pages there are, in the order of the list at the side. */
final class Contents {

    /** Where the site's own page of all commands is; it is made, not read. */
    static final String COMMANDS = "commands.html";

    private Contents() {}

    static List<Entry> of(Path root) throws IOException {
        List<Entry> pages = new ArrayList<>(List.of(
                new Entry("docs/index.md", "index.html", "Start", "Tandem"),
                new Entry("docs/tutorials/robots.md", "tutorials/robots.html", "Tutorials", "Robots"),
                new Entry("docs/tutorials/assemblies.md", "tutorials/assemblies.html", "Tutorials", "Assemblies"),
                new Entry("docs/tutorials/games.md", "tutorials/games.html", "Tutorials", "Games and simulation"),
                new Entry("docs/tutorials/molecules.md", "tutorials/molecules.html", "Tutorials", "Molecules"),
                new Entry("docs/tutorials/mapping.md", "tutorials/mapping.html", "Tutorials", "Mapping"),
                new Entry("docs/cookbook.md", "cookbook.html", "Guides", "Cookbook"),
                new Entry("docs/exploring.md", "exploring.html", "Guides", "Exploring"),
                new Entry("docs/view.md", "view.html", "Guides", "The live view"),
                new Entry("docs/add-a-shape.md", "add-a-shape.html", "Guides", "Add a shape"),
                new Entry("docs/spark.md", "spark.html", "Guides", "On a cluster"),
                new Entry("docs/features.md", "features.html", "Reference", "What there is"),
                new Entry("docs/conventions.md", "conventions.html", "Reference", "Conventions and limits"),
                new Entry("docs/file-formats.md", "file-formats.html", "Reference", "File formats"),
                new Entry("docs/scene-file.md", "scene-file.html", "Reference", "Scene files"),
                new Entry("docs/support-matrix.md", "support-matrix.html", "Reference", "Support matrix"),
                new Entry("docs/error-bounds.md", "error-bounds.html", "Reference", "Error bounds"),
                new Entry("docs/reproduction.md", "reproduction.html", "Background", "The papers, repeated"),
                new Entry("ARCHITECTURE.md", "architecture.html", "Background", "Architecture"),
                new Entry("README.md", "readme.html", "Project", "README"),
                new Entry("CHANGELOG.md", "changelog.html", "Project", "Changelog"),
                new Entry("CONTRIBUTING.md", "contributing.html", "Project", "Contributing"),
                new Entry("SECURITY.md", "security.html", "Project", "Security"),
                new Entry("docs/releasing.md", "releasing.html", "Project", "Releases")));
        folder(root, "bench/results", "benchmarks/", pages);
        folder(root, "docs/decisions", "decisions/", pages);
        return List.copyOf(pages);
    }

    /** Adds the pages of a folder that are reached from the folder's own page. */
    private static void folder(Path root, String source, String target, List<Entry> pages) throws IOException {
        try (Stream<Path> files = Files.list(root.resolve(source))) {
            files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".md") && !name.startsWith("quick-"))
                    .sorted()
                    .forEach(name -> pages.add(
                            new Entry(source + "/" + name, target + name.replaceFirst("\\.md$", ".html"), "", name)));
        }
    }
}
