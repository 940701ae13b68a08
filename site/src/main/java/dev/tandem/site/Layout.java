package dev.tandem.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The frame of every page: title, list of pages at the side, style. */
final class Layout {

    private final Map<String, StringBuilder> sections = new LinkedHashMap<>();
    private final String version;

    Layout(List<Entry> pages, String version) {
        this.version = version;
        for (Entry page : pages) {
            if (!page.section().isEmpty()) {
                link(page.section(), page.target(), page.label());
            }
        }
    }

    /** Adds a page to a section of the list at the side. */
    void link(String section, String target, String label) {
        sections.computeIfAbsent(section, name -> new StringBuilder())
                .append("<li><a href=\"@ROOT@")
                .append(target)
                .append("\">")
                .append(escape(label))
                .append("</a></li>\n");
    }

    /**
     * {@return a whole page}
     *
     * @param title the title
     * @param toRoot the way to the site's root, such as {@code ../}
     * @param body the HTML of its content
     */
    String page(String title, String toRoot, String body) {
        StringBuilder list = new StringBuilder();
        sections.forEach((name, links) -> list.append("<h2>")
                .append(escape(name))
                .append("</h2>\n<ul>\n")
                .append(links.toString().replace("@ROOT@", toRoot))
                .append("</ul>\n"));
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<title>" + escape(title) + " · Tandem</title>\n"
                + "<link rel=\"stylesheet\" href=\"" + toRoot + "style.css\">\n</head>\n<body>\n"
                + "<p class=\"top\"><a href=\"" + toRoot
                + "index.html\">Tandem</a> <a href=\"#contents\">Contents</a></p>\n"
                + "<nav id=\"contents\">\n<p class=\"brand\"><a href=\"" + toRoot + "index.html\">Tandem</a> <small>"
                + escape(version)
                + "</small></p>\n" + list + "</nav>\n<main>\n" + body + "</main>\n</body>\n</html>\n";
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
