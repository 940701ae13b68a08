package dev.tandem.cli.page;

import dev.tandem.io.file.AtomicFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One self-contained HTML page with a three-dimensional view. A page adds its own controls as HTML, its data as JSON
 * and its behaviour as a script, which finds the view, the data and the page kit as {@code view}, {@code data} and {@code kit}.
 */
public final class Page {

    /** The modules that scripts of pages import, by the names they import them by. */
    private static final Map<String, String> MODULES = modules();

    private static final Pattern SLOT = Pattern.compile("\\{\\{(\\w+)\\}\\}");

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

    /** The page as one file that needs nothing else. */
    public String html() {
        String rules =
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline';"
                        + " script-src 'unsafe-inline' data:; img-src data: blob:\">";
        return fill(rules, "", name -> dataUrl(module(name)));
    }

    /**
     * The page for a server that sends the modules and the Content-Security-Policy itself.
     *
     * @param nonce what the policy allows the inline scripts and styles of this page by
     * @param address the address of a module, by its name
     */
    public String html(String nonce, UnaryOperator<String> address) {
        return fill("", " nonce=\"" + escape(nonce) + "\"", address);
    }

    /** The names of the modules that a page imports. */
    public static Set<String> moduleNames() {
        return MODULES.keySet();
    }

    /** The text of a module. */
    public static String module(String name) {
        return resource(Objects.requireNonNull(MODULES.get(name), name));
    }

    private static Map<String, String> modules() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("three", "three/three.module.min.js");
        files.put("orbit", "three/OrbitControls.js");
        files.put("gizmo", "three/TransformControls.js");
        files.put("furniture", "furniture.js");
        files.put("camera", "camera.js");
        files.put("viewer", "viewer.js");
        files.put("kit", "kit.js");
        files.put("kinematics", "kinematics.js");
        files.put("live", "live.js");
        return Collections.unmodifiableMap(files);
    }

    private String fill(String rules, String nonce, UnaryOperator<String> address) {
        String imports = MODULES.keySet().stream()
                .map(name -> quote(name) + ":" + quote(address.apply(name)))
                .collect(Collectors.joining(",", "{\"imports\":{", "}}"));
        Map<String, String> slots = Map.of(
                "rules",
                rules,
                "nonce",
                nonce,
                "title",
                escape(title),
                "intro",
                intro,
                "style",
                resource("page.css"),
                "panel",
                panel,
                "imports",
                imports,
                "scene",
                inScript(scene.json()),
                "data",
                inScript(data),
                "script",
                inScript(script));
        // In one pass: what fills a slot is not searched for slots.
        return SLOT.matcher(resource("page.html"))
                .replaceAll(slot -> Matcher.quoteReplacement(Objects.requireNonNull(slots.get(slot.group(1)))));
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
    public static String resource(String name) {
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
