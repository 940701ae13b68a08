package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Vec3;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * Reads BCF 2.1 as its schemas (version, markup, visinfo) say, with the platform's own parsers; fails where an element
 * stands at a place where the schema has none.
 */
final class BcfReader {

    private static final List<String> TOPIC_ORDER = List.of(
            "ReferenceLink",
            "Title",
            "Priority",
            "Index",
            "Labels",
            "CreationDate",
            "CreationAuthor",
            "ModifiedDate",
            "ModifiedAuthor",
            "DueDate",
            "AssignedTo",
            "Stage",
            "Description");

    private BcfReader() {}

    record Topic(
            String guid,
            String title,
            String created,
            List<String> labels,
            List<String> components,
            Vec3 eye,
            Vec3 direction,
            int colours) {

        double[] lookedAt(double distance) {
            Vec3 p = eye.plus(direction.times(distance));
            return new double[] {p.x(), p.y(), p.z()};
        }
    }

    static List<Topic> read(Path file) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Element version = xml(zip, "bcf.version");
            assertEquals("Version", version.getTagName());
            assertEquals("2.1", version.getAttribute("VersionId"));
            Map<String, Topic> topics = new LinkedHashMap<>();
            for (ZipEntry entry : java.util.Collections.list(zip.entries())) {
                if (entry.getName().endsWith("/markup.bcf")) {
                    String folder = entry.getName().substring(0, entry.getName().indexOf('/'));
                    topics.put(folder, topic(zip, folder));
                }
            }
            assertEquals(1 + 3 * topics.size(), zip.size(), "nothing else is in the zip");
            return new ArrayList<>(topics.values());
        }
    }

    private static Topic topic(ZipFile zip, String folder) throws IOException {
        Element markup = xml(zip, folder + "/markup.bcf");
        inOrder(markup, List.of("Header", "Topic", "Comment", "Viewpoints"));
        Element topic = child(markup, "Topic");
        assertEquals(folder, topic.getAttribute("Guid"));
        assertTrue(folder.matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"), folder);
        inOrder(topic, TOPIC_ORDER);
        Element points = child(markup, "Viewpoints");
        inOrder(points, List.of("Viewpoint", "Snapshot", "Index"));
        Element info = xml(zip, folder + "/" + child(points, "Viewpoint").getTextContent());
        assertEquals("VisualizationInfo", info.getTagName());
        assertEquals(points.getAttribute("Guid"), info.getAttribute("Guid"));
        inOrder(
                info,
                List.of("Components", "OrthogonalCamera", "PerspectiveCamera", "Lines", "ClippingPlanes", "Bitmap"));
        Element components = child(info, "Components");
        inOrder(components, List.of("ViewSetupHints", "Selection", "Visibility", "Coloring"));
        List<String> names = new ArrayList<>();
        for (Element component : children(child(components, "Selection"))) {
            inOrder(component, List.of("OriginatingSystem", "AuthoringToolId"));
            names.add(child(component, "AuthoringToolId").getTextContent());
        }
        Element camera = child(info, "PerspectiveCamera");
        inOrder(camera, List.of("CameraViewPoint", "CameraDirection", "CameraUpVector", "FieldOfView"));
        double field = Double.parseDouble(child(camera, "FieldOfView").getTextContent());
        assertTrue(field >= 45 && field <= 60, "the schema allows 45 to 60 degrees");
        Vec3 direction = vector(child(camera, "CameraDirection"));
        assertEquals(0, direction.dot(vector(child(camera, "CameraUpVector"))), 1e-12);
        List<String> labels = new ArrayList<>();
        for (Element e : children(topic)) {
            if (e.getTagName().equals("Labels")) {
                labels.add(e.getTextContent());
            }
        }
        return new Topic(
                folder,
                child(topic, "Title").getTextContent(),
                child(topic, "CreationDate").getTextContent(),
                labels,
                names,
                vector(child(camera, "CameraViewPoint")),
                direction,
                colours(zip, folder + "/" + child(points, "Snapshot").getTextContent()));
    }

    private static Vec3 vector(Element e) {
        inOrder(e, List.of("X", "Y", "Z"));
        return new Vec3(
                Double.parseDouble(child(e, "X").getTextContent()),
                Double.parseDouble(child(e, "Y").getTextContent()),
                Double.parseDouble(child(e, "Z").getTextContent()));
    }

    private static int colours(ZipFile zip, String name) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes(zip, name)));
        Set<Integer> seen = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                seen.add(image.getRGB(x, y));
            }
        }
        return seen.size();
    }

    private static byte[] bytes(ZipFile zip, String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        assertNotNull(entry, name);
        return zip.getInputStream(entry).readAllBytes();
    }

    private static Element xml(ZipFile zip, String name) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(bytes(zip, name)))
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(name + " is not XML", e);
        }
    }

    private static List<Element> children(Element of) {
        List<Element> all = new ArrayList<>();
        for (Node n = of.getFirstChild(); n != null; n = n.getNextSibling()) {
            if (n instanceof Element e) {
                all.add(e);
            }
        }
        return all;
    }

    private static Element child(Element of, String name) {
        return children(of).stream()
                .filter(e -> e.getTagName().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(of.getTagName() + " has no " + name));
    }

    private static void inOrder(Element of, List<String> allowed) {
        int at = 0;
        for (Element e : children(of)) {
            int place = allowed.indexOf(e.getTagName());
            assertTrue(place >= at, () -> e.getTagName() + " may not stand there in " + of.getTagName());
            at = place;
        }
    }
}
