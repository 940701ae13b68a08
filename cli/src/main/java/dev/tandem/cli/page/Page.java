package dev.tandem.cli.page;

import dev.tandem.io.file.AtomicFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;

/**
 * One self-contained HTML page with a three-dimensional view. A page adds its own controls as HTML, its data as JSON
 * and its behaviour as a script, which finds the view and the data as {@code view} and {@code data}.
 */
public final class Page {

    private static final String THREE = "three/three.module.min.js";
    private static final String ORBIT = "three/OrbitControls.js";

    private final String title;
    private String intro = "";
    private String panel = "";
    private String script = "";
    private String data = "null";
    private Scene3d scene = new Scene3d();

    public Page(String title) {
        this.title = title;
    }

    /** One sentence under the title, as plain text. */
    public Page intro(String text) {
        intro = escape(text);
        return this;
    }

    public Page scene(Scene3d what) {
        scene = what;
        return this;
    }

    /** What stands beside the view, as HTML. Escape what comes from users: {@link #escape}. */
    public Page panel(String html) {
        panel = html;
        return this;
    }

    /** What the page's script finds as {@code data}, as JSON. */
    public Page data(String json) {
        data = json;
        return this;
    }

    /** The page's own behaviour: the body of a function of {@code view} and {@code data}. */
    public Page script(String javaScript) {
        script = javaScript;
        return this;
    }

    public void write(Path file) throws IOException {
        byte[] bytes = html().getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, out -> out.write(bytes));
    }

    public String html() {
        return resource("page.html")
                .replace("{{title}}", escape(title))
                .replace("{{intro}}", intro)
                .replace("{{style}}", resource("page.css"))
                .replace("{{panel}}", panel)
                .replace("{{three}}", dataUrl(resource(THREE)))
                .replace("{{orbit}}", dataUrl(resource(ORBIT)))
                .replace("{{viewer}}", dataUrl(resource("viewer.js")))
                .replace("{{scene}}", inScript(scene.json()))
                .replace("{{data}}", inScript(data))
                .replace("{{script}}", inScript(script));
    }

    /** Text as HTML shows it. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** Text as a JSON string, safe inside a script element too. */
    public static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c == '<' || c > '~') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }

    /** Nothing inside a script element may look like its end. */
    private static String inScript(String text) {
        return text.replace("</", "<\\/");
    }

    private static String dataUrl(String module) {
        return "data:text/javascript;base64,"
                + Base64.getEncoder().encodeToString(module.getBytes(StandardCharsets.UTF_8));
    }

    /** The text of a file that the pages are made of. */
    static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the page kit's " + name + " is missing from this build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
