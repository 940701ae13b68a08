package dev.tandem.site;

import java.util.List;
import java.util.function.UnaryOperator;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/** Markdown with tables, as repositories show it, to HTML. Headings get ids, comments are left out. */
final class Markdown {

    private static final List<Extension> EXTENSIONS =
            List.of(TablesExtension.create(), HeadingAnchorExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer HTML =
            HtmlRenderer.builder().extensions(EXTENSIONS).build();
    private static final TextContentRenderer TEXT =
            TextContentRenderer.builder().extensions(EXTENSIONS).build();

    private final Node document;

    private Markdown(Node document) {
        this.document = document;
    }

    static Markdown parse(String text) {
        return new Markdown(PARSER.parse(text));
    }

    /** {@return the text of the first heading} */
    String title() {
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading) {
                return TEXT.render(node).strip();
            }
        }
        return "";
    }

    /** {@return the page as HTML, each destination of a link or picture replaced by what a function makes of it} */
    String html(UnaryOperator<String> links) {
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                link.setDestination(links.apply(link.getDestination()));
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                image.setDestination(links.apply(image.getDestination()));
                visitChildren(image);
            }
        });
        // A wide table scrolls by itself.
        return HTML.render(document)
                .replaceAll("(?s)<!--.*?-->\\n?", "")
                .replace("<table>", "<div class=\"table\"><table>")
                .replace("</table>", "</table></div>");
    }
}
