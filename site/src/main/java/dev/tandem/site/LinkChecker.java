package dev.tandem.site;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds links that lead nowhere: to a file that is not below the root, or to an id that the file does not have. Addresses
 * of other sites are counted and not asked for.
 */
final class LinkChecker {

    private static final Pattern LINK = Pattern.compile("\\s(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile("\\s(?:id|name)=\"([^\"]*)\"");
    private static final Pattern SCRIPT = Pattern.compile("(?s)<script.*?</script>|<!--.*?-->");

    private final Path root;
    private final Map<Path, Set<String>> ids = new HashMap<>();
    private final List<String> broken = new ArrayList<>();
    private int pages;
    private int checked;
    private int outside;

    private LinkChecker(Path root) {
        this.root = root;
    }

    /** Checks all pages below a folder. */
    static LinkChecker check(Path root) throws IOException {
        LinkChecker checker = new LinkChecker(root.toAbsolutePath().normalize());
        List<Path> files;
        try (Stream<Path> all = Files.walk(checker.root)) {
            files = all.filter(file -> file.toString().endsWith(".html"))
                    .sorted()
                    .toList();
        }
        for (Path file : files) {
            checker.page(file);
        }
        return checker;
    }

    private void page(Path file) throws IOException {
        pages++;
        Matcher link = LINK.matcher(markup(file));
        while (link.find()) {
            String target = link.group(1).replace("&amp;", "&");
            if (target.matches("(https?|mailto):.*")) {
                outside++;
            } else if (!target.startsWith("data:") && !target.startsWith("javascript:")) {
                checked++;
                follow(file, target);
            }
        }
    }

    private void follow(Path page, String target) throws IOException {
        String[] parts = target.split("#", 2);
        String name = URLDecoder.decode(parts[0].replaceFirst("\\?.*", "").replace("+", "%2B"), StandardCharsets.UTF_8);
        Path file = name.isEmpty() ? page : page.resolveSibling(name).normalize();
        if (!file.startsWith(root) || !Files.isRegularFile(file)) {
            report(page, target, "is no file of the site");
        } else if (parts.length == 2 && !parts[1].isEmpty() && file.toString().endsWith(".html")) {
            String id = URLDecoder.decode(parts[1].replace("+", "%2B"), StandardCharsets.UTF_8);
            if (!idsOf(file).contains(id)) {
                report(page, target, "has no such id");
            }
        }
    }

    private void report(Path page, String target, String why) {
        broken.add(root.relativize(page) + ": " + target + " " + why);
    }

    private Set<String> idsOf(Path file) throws IOException {
        Set<String> known = ids.get(file);
        if (known == null) {
            known = new HashSet<>();
            Matcher id = ID.matcher(markup(file));
            while (id.find()) {
                known.add(id.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"));
            }
            ids.put(file, known);
        }
        return known;
    }

    /** The text of a page without its scripts, which are no markup. */
    private static String markup(Path file) throws IOException {
        return SCRIPT.matcher(Files.readString(file)).replaceAll(" ");
    }

    /** {@return one line for each broken link} */
    List<String> broken() {
        return List.copyOf(broken);
    }

    /** {@return how many links within the site were followed} */
    int checked() {
        return checked;
    }

    @Override
    public String toString() {
        return pages + " pages, " + checked + " links within the site, " + broken.size() + " broken; " + outside
                + " links to other sites, not followed";
    }
}
