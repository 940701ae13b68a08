package dev.tandem.io;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashChanges;
import dev.tandem.clash.ClashKind;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.Part;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The BIM Collaboration Format 2.1 of buildingSMART, as CAD programs read it: a zip with one folder a clash.
 *
 * <pre>
 *   bcf.version
 *   &lt;guid&gt;/markup.bcf       title, kind, status, both parts
 *   &lt;guid&gt;/viewpoint.bcfv   a camera that looks at the clash, and the two parts selected
 *   &lt;guid&gt;/snapshot.png     what it sees
 * </pre>
 */
final class Bcf {

    private static final int WIDTH = 320;
    private static final int HEIGHT = 240;
    private static final int ORANGE = 0xd9822b;
    private static final int BLUE = 0x2b6cd9;
    private static final String AUTHOR = "Tandem";
    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    /** From where a clash is looked at: from the front right, above. */
    private static final Vec3 FORWARD = new Vec3(-0.55, 1, -0.6).normalized();

    /** Zips know the time of day but not its zone, and nothing before 1980: one that all can hold. */
    private static final LocalDateTime ZIP_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ZipOutputStream zip;
    private final Map<String, Part> parts = new HashMap<>();
    private final Instant time;
    private final @Nullable ClashChanges changes;

    private Bcf(ZipOutputStream zip, Assembly assembly, Instant time, @Nullable ClashChanges changes) {
        this.zip = zip;
        this.time = time;
        this.changes = changes;
        assembly.parts().forEach(p -> parts.put(p.name(), p));
    }

    static void write(
            Assembly assembly, ClashReport report, @Nullable ClashChanges changes, Instant time, OutputStream out)
            throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        Bcf bcf = new Bcf(zip, assembly, time, changes);
        bcf.text("bcf.version", HEAD + "<Version VersionId=\"2.1\"><DetailedVersion>2.1</DetailedVersion></Version>\n");
        Set<String> used = new HashSet<>();
        int index = 0;
        for (Clash clash : report.clashes()) {
            if (used.add(clash.id())) {
                bcf.topic(clash, index++);
            }
        }
        zip.finish();
    }

    private void topic(Clash c, int index) throws IOException {
        String view = UUID.nameUUIDFromBytes(("view " + c.id()).getBytes(StandardCharsets.UTF_8))
                .toString();
        text(c.id() + "/markup.bcf", markup(c, index, view));
        Vec3 eye = c.point().minus(FORWARD.times(distance(c)));
        text(c.id() + "/viewpoint.bcfv", viewpoint(c, view, eye));
        Snapshot picture = new Snapshot(WIDTH, HEIGHT, eye, FORWARD, new Vec3(0, 0, 1));
        draw(picture, c.a(), ORANGE);
        draw(picture, c.b(), BLUE);
        picture.mark(c.point());
        entry(c.id() + "/snapshot.png", picture.png());
    }

    private void draw(Snapshot picture, String name, int colour) {
        Part part = parts.get(name);
        // A part that is no mesh has no triangles to draw; the mark shows where it is met.
        if (part != null && part.body().isEmpty()) {
            picture.draw(part, colour);
        }
    }

    /** Far enough to see where they meet, and something of the parts around it. */
    private double distance(Clash c) {
        double smaller = Double.POSITIVE_INFINITY;
        for (String name : new String[] {c.a(), c.b()}) {
            Part part = parts.get(name);
            smaller = part == null || part.body().isPresent() ? smaller : Math.min(smaller, size(part));
        }
        double seen = Math.max(2 * c.size().length(), Double.isFinite(smaller) ? smaller : 1);
        return Math.max(1.2 * seen, 1e-6);
    }

    private static double size(Part part) {
        double[] p = part.mesh().coordinates();
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = k; i < p.length; i += 3) {
                low = Math.min(low, p[i]);
                high = Math.max(high, p[i]);
            }
            sum += (high - low) * (high - low);
        }
        return Math.sqrt(sum);
    }

    private String markup(Clash c, int index, String view) {
        String kind = ClashReports.word(c.kind());
        String measure = c.kind() == ClashKind.CLEARANCE
                ? "gap " + c.distance()
                : "depth " + c.depth() + " (" + ClashReports.word(c.source()) + ")";
        String label = changes == null ? "" : "<Labels>" + ClashReports.word(changes.of(c)) + "</Labels>";
        String priority = c.kind() == ClashKind.CONTACT || c.kind() == ClashKind.CLEARANCE ? "Normal" : "Critical";
        return HEAD + "<Markup><Topic Guid=\"" + c.id() + "\" TopicType=\"Clash\" TopicStatus=\"Open\">"
                + element("Title", kind + ": " + c.a() + " and " + c.b())
                + element("Priority", priority)
                + element("Index", Integer.toString(index))
                + label
                + element("CreationDate", time.toString())
                + element("CreationAuthor", AUTHOR)
                + element("Description", kind + ", " + measure + ", cluster " + c.cluster())
                + "</Topic><Viewpoints Guid=\"" + view + "\">"
                + "<Viewpoint>viewpoint.bcfv</Viewpoint><Snapshot>snapshot.png</Snapshot></Viewpoints></Markup>\n";
    }

    private static String viewpoint(Clash c, String view, Vec3 eye) {
        Vec3 right = FORWARD.cross(new Vec3(0, 0, 1)).normalized();
        return HEAD + "<VisualizationInfo Guid=\"" + view + "\"><Components><Selection>"
                + component(c.a()) + component(c.b())
                + "</Selection><Visibility DefaultVisibility=\"true\"/></Components><PerspectiveCamera>"
                + vector("CameraViewPoint", eye)
                + vector("CameraDirection", FORWARD)
                + vector("CameraUpVector", right.cross(FORWARD))
                + element("FieldOfView", String.format(Locale.ROOT, "%.1f", Snapshot.FIELD_OF_VIEW))
                + "</PerspectiveCamera></VisualizationInfo>\n";
    }

    private static String component(String part) {
        return "<Component>" + element("OriginatingSystem", AUTHOR) + element("AuthoringToolId", part) + "</Component>";
    }

    private static String vector(String name, Vec3 v) {
        return "<" + name + ">" + element("X", Double.toString(v.x())) + element("Y", Double.toString(v.y()))
                + element("Z", Double.toString(v.z())) + "</" + name + ">";
    }

    private static String element(String name, String text) {
        return "<" + name + ">" + escaped(text) + "</" + name + ">";
    }

    /** Text as XML may hold it; characters that XML 1.0 has no way to say become a question mark. */
    private static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> {
            boolean allowed = c == '\t'
                    || c == '\n'
                    || (c >= 0x20 && c <= 0xd7ff)
                    || (c >= 0xe000 && c <= 0xfffd)
                    || c >= 0x10000;
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default -> out.appendCodePoint(allowed ? c : '?');
            }
        });
        return out.toString();
    }

    private void text(String name, String text) throws IOException {
        entry(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private void entry(String name, byte[] bytes) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(ZIP_TIME);
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }
}
