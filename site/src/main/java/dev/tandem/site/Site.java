package dev.tandem.site;

import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.robot.RobotModel;
import dev.tandem.samples.SampleRobots;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the site, and fails when one of its links is broken. */
final class Site {

    /** The modules whose Javadoc is shown. */
    private static final List<String> MODULES = List.of("core", "robot", "clash", "samples", "io", "plan");

    private final Path root;
    private final Path site;
    private final Layout layout;
    private final List<Entry> pages;
    private final Links links;

    private Site(Path root, Path site, String version) throws IOException {
        this.root = root;
        this.site = site;
        this.pages = Contents.of(root);
        this.layout = new Layout(pages, version);
        this.links = new Links(root, pages);
    }

    /**
     * Makes the site.
     *
     * @param args the project's root, the folder to write to, which is emptied, and the version
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length != 3) {
            throw new IllegalArgumentException("needs three arguments: the project's root, a folder, the version");
        }
        Path root = Path.of(args[0]).toAbsolutePath().normalize();
        Path site = Path.of(args[1]).toAbsolutePath().normalize();
        clear(site);
        new Site(root, site, args[2]).make();
        LinkChecker checked = LinkChecker.check(site);
        System.out.println("site: " + checked);
        if (!checked.broken().isEmpty()) {
            checked.broken().forEach(System.err::println);
            System.exit(1);
        }
    }

    private void make() throws IOException, InterruptedException {
        layout.link("Reference", Contents.COMMANDS, "Commands");
        layout.link("Reference", "api/index.html", "Javadoc");
        layout.link("Background", "benchmarks.html", "Benchmarks");
        layout.link("Background", "decisions.html", "Decisions");
        layout.link("Live pages", "live/explore.html", "A robot explores");
        layout.link("Live pages", "live/robot.html", "A robot and its joints");
        layout.link("Live pages", "live/plan.html", "A planned motion");
        layout.link("Live pages", "live/clash.html", "Clashes of a plant");
        try (InputStream style = Objects.requireNonNull(Site.class.getResourceAsStream("style.css"))) {
            Files.copy(style, site.resolve("style.css"));
        }
        for (Entry page : pages) {
            Markdown text = Markdown.parse(Files.readString(root.resolve(page.source())));
            String body = opening(page.toRoot(), text.html(link -> links.rewrite(page.source(), page.toRoot(), link)));
            write(page.target(), layout.page(text.title(), page.toRoot(), body));
        }
        index(
                "Benchmarks",
                "benchmarks",
                "What <code>tandem bench</code> measured, beside other libraries on the same poses.");
        index("Decisions", "decisions", "Choices between alternatives that were measured.");
        links.write(site, layout);
        live();
        javadoc();
    }

    /** A picture of a page that is live on the site opens that page. */
    private static String opening(String toRoot, String body) {
        return body.replaceAll(
                "(<img src=\"[^\"]*images/(explore|clash|plan)\\.png\"[^>]*>)",
                "<a href=\"" + toRoot + "live/$2.html\">$1</a>");
    }

    /** A page that lists the pages of a folder by their titles. */
    private void index(String title, String folder, String about) throws IOException {
        StringBuilder body = new StringBuilder("<h1>" + title + "</h1>\n<p>" + about + "</p>\n<ul>\n");
        for (Entry page : pages) {
            if (page.target().startsWith(folder + "/")) {
                String name = Markdown.parse(Files.readString(root.resolve(page.source())))
                        .title();
                body.append("<li><a href=\"" + page.target() + "\">" + Layout.escape(name) + "</a> <small>"
                        + Layout.escape(page.label()) + "</small></li>\n");
            }
        }
        write(folder + ".html", layout.page(title, "", body.append("</ul>\n").toString()));
    }

    /** Pages that commands write, and their help. */
    private void live() throws IOException, InterruptedException {
        Path folder = Files.createDirectories(site.resolve("live"));
        Commands commands = new Commands(folder);
        write(Contents.COMMANDS, layout.page("Commands", "", commands.page()));
        commands.run(0, "explore", "--out", "explore.html");
        commands.run(1, "clash", "--out", "clash.html");
        commands.run(0, "plan", "--out", "plan.html");
        Path robots = Files.createTempDirectory("tandem-site");
        try {
            RobotModel humanoid = SampleRobots.humanoid();
            String urdf = robots.resolve("humanoid.urdf").toString();
            String srdf = robots.resolve("humanoid.srdf").toString();
            Urdf.write(humanoid, Path.of(urdf));
            Srdf.write(SampleRobots.humanoidSemantics(humanoid), humanoid, Path.of(srdf));
            commands.run(0, "self-collision", urdf, "--srdf", srdf, "--out", "robot.html");
        } finally {
            clear(robots);
            Files.delete(robots);
        }
    }

    /** The Javadoc of the library, of exported packages only. */
    private void javadoc() throws IOException {
        List<String> options = new ArrayList<>(
                List.of("-quiet", "-notimestamp", "-Xdoclint:none", "-encoding", "UTF-8", "-docencoding", "UTF-8"));
        options.addAll(List.of("-d", site.resolve("api").toString(), "-windowtitle", "Tandem", "-doctitle", "Tandem"));
        options.addAll(List.of("--show-packages", "exported", "--show-module-contents", "api", "--release", "17"));
        for (String module : MODULES) {
            options.add("--module-source-path");
            options.add("dev.tandem." + module + "=" + root.resolve(module + "/src/main/java"));
        }
        options.add("--module");
        options.add(MODULES.stream().map(module -> "dev.tandem." + module).collect(Collectors.joining(",")));
        // The annotations and the YAML parser that our modules require.
        options.add("--module-path");
        options.add(Stream.of(System.getProperty("java.class.path").split(System.getProperty("path.separator"), -1))
                .filter(jar -> jar.contains("jspecify") || jar.contains("snakeyaml"))
                .collect(Collectors.joining(System.getProperty("path.separator"))));
        ToolProvider javadoc = ToolProvider.findFirst("javadoc")
                .orElseThrow(() -> new IOException("this Java has no javadoc; run the build with a JDK"));
        if (javadoc.run(System.out, System.err, options.toArray(new String[0])) != 0) {
            throw new IOException("javadoc failed");
        }
    }

    private void write(String target, String text) throws IOException {
        Path file = site.resolve(target);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void clear(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator) {
                    Files.delete(file);
                }
            }
        }
        Files.createDirectories(folder);
    }
}
