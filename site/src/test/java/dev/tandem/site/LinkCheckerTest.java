package dev.tandem.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkCheckerTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void findsMissingFilesMissingIdsAndWaysOut() throws IOException {
        Path site = folder.resolve("site");
        Files.createDirectories(site.resolve("in"));
        Files.writeString(site.resolve("in/b c.html"), "<p id=\"here\"></p><a href=\"../a.html\">up</a>");
        Files.writeString(site.resolve("a.html"), """
                <h1 id="top">A</h1>
                <a href="in/b%20c.html#here">good</a> <a href="#top">good</a> <a href="https://example.org/">not followed</a>
                <a href="in/b%20c.html#there">no such id</a> <a href="in/none.html">no such file</a>
                <img src="none.png"> <a href="../outside.html">out</a>
                <script>x = '<a href="in-a-script.html">';</script> <!-- <a href="in-a-comment.html"> -->
                <pre><code>&lt;a href=&quot;in-code.html&quot;&gt;</code></pre>
                """);
        Files.writeString(folder.resolve("outside.html"), "");

        LinkChecker checked = LinkChecker.check(site);

        assertEquals(
                List.of(
                        "a.html: in/b%20c.html#there has no such id",
                        "a.html: in/none.html is no file of the site",
                        "a.html: none.png is no file of the site",
                        "a.html: ../outside.html is no file of the site"),
                checked.broken());
        assertEquals(7, checked.checked());
        assertTrue(checked.toString().contains("1 links to other sites"), checked::toString);
    }

    @Test
    void linksOfMarkdownLeadToPagesAndCopies() throws IOException {
        Files.createDirectories(folder.resolve("docs/more"));
        Files.createDirectories(folder.resolve("code"));
        Files.writeString(folder.resolve("docs/a.md"), "");
        Files.writeString(folder.resolve("docs/more/b.md"), "");
        Files.writeString(folder.resolve("code/X.java"), "class X<T> {}");
        List<Entry> pages = List.of(
                new Entry("docs/a.md", "a.html", "S", "A"), new Entry("docs/more/b.md", "more/b.html", "S", "B"));
        Links links = new Links(folder, pages);
        assertEquals("../a.html#x", links.rewrite("docs/more/b.md", "../", "../a.md#x"));
        assertEquals("source/code.html", links.rewrite("docs/a.md", "", "../code"));
        assertEquals("#here", links.rewrite("docs/a.md", "", "#here"));
        assertEquals("https://example.org/", links.rewrite("docs/a.md", "", "https://example.org/"));
        assertEquals("docs/none.md", links.rewrite("docs/a.md", "", "none.md"), "left for the check to report");

        Path site = Files.createDirectory(folder.resolve("site"));
        Files.writeString(site.resolve("style.css"), "");
        Layout layout = new Layout(pages, "1");
        for (Entry page : pages) {
            Files.createDirectories(site.resolve(page.target()).getParent());
            Files.writeString(site.resolve(page.target()), layout.page("t", page.toRoot(), ""));
        }
        Files.writeString(site.resolve("index.html"), "");
        links.write(site, layout);
        String copy = Files.readString(site.resolve("source/code/X.java.html"));
        assertTrue(copy.contains("class X&lt;T&gt; {}"), copy);
        assertEquals(List.of(), LinkChecker.check(site).broken());
    }

    @Test
    void markdownHasTablesIdsAndNoComments() {
        Markdown page =
                Markdown.parse("# A `b`\n\n<!-- region: x -->\n## Two words\n\n| a |\n| --- |\n| [l](m.md) |\n");
        assertEquals("A \"b\"", page.title().replace('`', '"'));
        String html = page.html(link -> link.replace(".md", ".html"));
        assertTrue(html.contains("<h2 id=\"two-words\">"), html);
        assertTrue(html.contains("<td><a href=\"m.html\">l</a></td>"), html);
        assertTrue(!html.contains("region"), html);
    }
}
