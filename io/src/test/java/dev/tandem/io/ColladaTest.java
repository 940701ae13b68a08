package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.Collada;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColladaTest {

    private static final String INSTANCE = "<instance_geometry url=\"#g\"/>";
    private static final String TRIANGLES = between(Samples.DAE, "<triangles", "</triangles>");

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start);
        return text.substring(from, text.indexOf(end) + end.length());
    }

    private static TriangleMesh read(String text) throws FormatException {
        return Collada.read("a.dae", Samples.ascii(text));
    }

    private static TriangleMesh readNode(String content) throws FormatException {
        return read(Samples.DAE.replace(INSTANCE, content));
    }

    private static TriangleMesh readPrimitive(String primitive) throws FormatException {
        return read(Samples.DAE.replace(TRIANGLES, primitive));
    }

    private static void assertRefused(String text, String place, String... words) {
        Samples.assertRefused("a.dae", Samples.ascii(text), place, words);
    }

    @Test
    void trianglesAndPolylist() throws FormatException {
        Samples.assertIdentical(Samples.tetrahedron(), read(Samples.DAE));
        Samples.assertIdentical(Samples.tetrahedron(), read(Samples.polylistDae()));
        Samples.assertIdentical(Samples.tetrahedron(), read("\ufeff" + Samples.DAE));
        byte[] wide = Samples.DAE.replace("utf-8", "utf-16").getBytes(StandardCharsets.UTF_16);
        Samples.assertIdentical(Samples.tetrahedron(), Collada.read("a.dae", wide));
        String prefixed = Samples.DAE
                .replace("xmlns=", "xmlns:c=")
                .replaceAll("<([a-zA-Z])", "<c:$1")
                .replaceAll("</([a-zA-Z])", "</c:$1");
        Samples.assertIdentical(Samples.tetrahedron(), read(prefixed));
    }

    @ParameterizedTest
    @CsvSource({
        "polygons, 2, '<p>0 1 2 3</p><p>0 2 1</p>', '0 1 2 0 2 3 0 2 1'",
        "trifans, 1, <p>0 1 2 3</p>, 0 1 2 0 2 3",
        "tristrips, 1, <p>0 1 2 3</p>, 0 1 2 2 1 3",
        "polylist, 2, <vcount>4 3</vcount><p>0 1 2 3 3 2 1</p>, 0 1 2 0 2 3 3 2 1",
    })
    void otherPrimitives(String kind, int count, String content, String corners) throws FormatException {
        TriangleMesh mesh = readPrimitive("<" + kind + " count=\"" + count
                + "\"><input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/>" + content + "</" + kind + ">");
        StringBuilder found = new StringBuilder();
        for (int corner : mesh.corners()) {
            found.append(found.length() == 0 ? "" : " ").append(corner);
        }
        assertEquals(corners, found.toString());
    }

    @Test
    void linesAreSteppedOverAndSeveralPrimitivesShareTheirPoints() throws FormatException {
        TriangleMesh mesh = readPrimitive("<lines count=\"1\"><p>7 8</p></lines>" + TRIANGLES + TRIANGLES);
        assertEquals(8, mesh.triangleCount());
        assertEquals(4, mesh.pointCount());
    }

    @Test
    void offsetStrideAndGapsOfTheAccessor() throws FormatException {
        String text = Samples.DAE
                .replace("count=\"12\">0 0 0 1 0 0 0 1 0 0 0 1", "count=\"18\">9 9 0 9 0 0 0 9 1 0 0 9 0 1 1 9 0 0")
                .replace("count=\"4\" stride=\"3\"", "count=\"4\" stride=\"4\" offset=\"2\"")
                .replace("<param name=\"X\" type=\"float\"/>", "<param name=\"X\"/><param type=\"float\"/>")
                .replace("<param name=\"Y\" type=\"float\"/><param name=\"Z\"", "<param name=\"Z\"/><param name=\"Y\"");
        // Two numbers before, then x, a gap, z and y each; the array ends right behind the last of them.
        assertArrayEquals(
                new double[] {0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0}, read(text).coordinates());
    }

    @Test
    void transformsFromTheLeftToTheRight() throws FormatException {
        TriangleMesh mesh =
                readNode("<translate>10 0 0</translate><rotate>0 0 2 90</rotate><scale>2 3 4</scale>" + INSTANCE);
        // The point (1 0 0) is scaled to (2 0 0), turned to (0 2 0) and moved.
        assertEquals(new Vec3(10, 2, 0), mesh.point(1));
        assertEquals(new Vec3(7, 0, 0), mesh.point(2));
        assertEquals(new Vec3(10, 0, 4), mesh.point(3));
        TriangleMesh nested = readNode("<translate>10 0 0</translate><node><rotate>0 0 2 90</rotate><node>"
                + "<matrix>2 0 0 0 0 3 0 0 0 0 4 0 0 0 0 1</matrix>" + INSTANCE + "</node></node>");
        Samples.assertIdentical(mesh, nested);
    }

    @Test
    void mirroredTrianglesKeepTheirOutside() throws FormatException {
        TriangleMesh mesh = readNode("<scale>-1 1 1</scale>" + INSTANCE);
        assertEquals(volume(Samples.tetrahedron()), volume(mesh), 1e-15);
        assertTrue(volume(mesh) > 0);
    }

    private static double volume(TriangleMesh mesh) {
        double six = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Vec3 a = mesh.point(mesh.corner(t, 0));
            six += a.dot(mesh.point(mesh.corner(t, 1)).cross(mesh.point(mesh.corner(t, 2))));
        }
        return six / 6;
    }

    @Test
    void instancesOfNodes() throws FormatException {
        String text = Samples.DAE
                .replace(
                        "<library_visual_scenes>",
                        "<library_nodes><node id=\"part\">" + INSTANCE
                                + "</node></library_nodes><library_visual_scenes>")
                .replace(
                        "<node id=\"n\">",
                        "<node><translate>1 2 3</translate><instance_node url=\"#part\"/></node><node id=\"n\">");
        TriangleMesh mesh = read(text);
        assertEquals(8, mesh.triangleCount());
        assertEquals(new Vec3(1, 2, 3), mesh.point(0));
        assertEquals(new Vec3(0, 0, 0), mesh.point(4));
    }

    @Test
    void withoutASceneAllGeometryIsRead() throws FormatException {
        String noScene = Samples.DAE.replaceAll("(?s)<scene>.*</scene>", "");
        Samples.assertIdentical(Samples.tetrahedron(), read(noScene));
        String onlyGeometry = noScene.replaceAll("(?s)<library_visual_scenes>.*</library_visual_scenes>", "");
        Samples.assertIdentical(Samples.tetrahedron(), read(onlyGeometry));
        assertRefused(
                noScene.replace("</library_visual", "<visual_scene id=\"x\"/></library_visual"), "line 29", "several");
    }

    @Test
    void unitAndUpAxis() throws FormatException {
        String text = Samples.DAE.replace("meter=\"1\"", "meter=\"0.0254\"");
        assertEquals(new Vec3(0.0254, 0, 0), read(text).point(1));
        byte[] yUp = Samples.ascii(text.replace("Z_UP", "Y_UP"));
        byte[] xUp = Samples.ascii(text.replace("Z_UP", "X_UP"));
        assertEquals(new Vec3(0, 0.0254, 0), Collada.read("a", yUp).point(2));
        Collada.Options asWritten = new Collada.Options(false, false);
        assertEquals(new Vec3(1, 0, 0), Collada.read("a", yUp, asWritten).point(1));
        Collada.Options zUp = new Collada.Options(false, true);
        assertEquals(new Vec3(0, 0, 1), Collada.read("a", yUp, zUp).point(2));
        assertEquals(new Vec3(0, 0, 1), Collada.read("a", xUp, zUp).point(1));
        assertTrue(volume(Collada.read("a", xUp, zUp)) > 0);
        assertRefused(Samples.DAE.replace("meter=\"1\"", "meter=\"0\""), "line 3", "unit", "'0'");
    }

    @Test
    void countsThatLie() {
        assertRefused(Samples.DAE.replace("count=\"12\">0", "count=\"13\">  0  "), "line 8", "13 numbers", "has 12");
        assertRefused(Samples.DAE.replace("count=\"12\"", "count=\"11\""), "line 10", "needs 12", "declares 11");
        assertRefused(
                Samples.DAE.replace("count=\"12\"", "count=\"2147483647\""), "line 8", "2147483647", "characters");
        assertRefused(Samples.DAE.replace("count=\"12\"", "count=\"-1\""), "line 8", "'-1'");
        assertRefused(Samples.DAE.replace("0 0 1</float", "0 0 1 0</float"), "line 8", "has more");
        assertRefused(
                Samples.DAE.replace("count=\"4\" stride", "count=\"2147483647\" stride"), "line 10", "6442450941");
        assertRefused(
                Samples.DAE.replace("triangles count=\"4\"", "triangles count=\"5\""), "line 16", "has 4 of them");
        assertRefused(Samples.DAE.replace("stride=\"3\"", "stride=\"2\""), "line 10", "stride is 2");
        assertRefused(Samples.polylistDae().replace("<vcount>3 3 3 3", "<vcount>3 3 3 4"), "line 18", "polygon 3");
        assertRefused(Samples.polylistDae().replace("<vcount>3 3 3 3", "<vcount>3 3 3 2"), "line 18", "2 corners");
    }

    @Test
    void wordsThatAreWrongAreNamedWithTheirLine() {
        assertRefused(
                Samples.DAE.replace("1 0 0 0 1 0 0 0 1</float", "1 0 0\n0\nx1 0 0 0 1</float"), "line 10", "'x1'");
        assertRefused(Samples.DAE.replace("0 1 3 1 2 3", "0 1 3\n1 4 3"), "line 19", "point 4", "0 to 3");
        assertRefused(Samples.DAE.replace("0 1 3 1 2 3", "0 1 3 1 -1 3"), "line 18", "point -1");
        assertRefused(Samples.DAE.replace("0 1 3 1 2 3", "0 1 3 1 2"), "line 18", "triangle 3");
        assertRefused(Samples.DAE.replace("#a\"", "#b\""), "line 10", "'#b'", "float_array");
        assertRefused(Samples.DAE.replace("url=\"#g\"", "url=\"other.dae#g\""), "line 26", "same file");
        assertRefused(Samples.DAE.replace("id=\"s\"", "id=\"t\""), "line 15", "'#s'");
        assertRefused(Samples.DAE.replace("POSITION", "NORMAL"), "line 15", "POSITION");
        assertRefused(Samples.DAE.replace("VERTEX", "NORMAL"), "line 16", "VERTEX");
        assertRefused(Samples.DAE.replace("COLLADA", "COLLADO"), "line 2", "COLLADA");
        assertRefused(Samples.DAE.replace("</mesh>", ""), "line 21", "well-formed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<skew>0 0 0 0 0 0 0</skew>", "<lookat>0 0 0 0 0 0 0 0 0</lookat>"})
    void cameraTransformsAreRefusedAboveSurfacesOnly(String transform) throws FormatException {
        Samples.assertIdentical(
                Samples.tetrahedron(),
                readNode(INSTANCE + "<node>" + transform + "<node><instance_camera/></node></node>"));
        assertRefused(Samples.DAE.replace(INSTANCE, transform + "<node>" + INSTANCE + "</node>"), "line 26", "matrix");
    }

    @Test
    void surfacesThatAreNotReadAreRefused() {
        assertRefused(
                Samples.DAE.replace(INSTANCE, "<instance_controller url=\"#c\"/>" + INSTANCE), "line 26", "skinned");
        assertRefused(Samples.DAE.replace("<mesh>", "<spline/><mesh>"), "line 6", "spline");
        assertRefused(
                Samples.DAE.replace(
                        TRIANGLES,
                        "<polygons count=\"1\"><input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/>"
                                + "<ph><p>0 1 2</p><h>1 2 3</h></ph></polygons>"),
                "line 16",
                "holes");
        assertRefused(
                Samples.DAE.replace(INSTANCE, "<matrix>1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 1</matrix>" + INSTANCE),
                "line 26",
                "last row");
        assertRefused(
                Samples.DAE.replace(INSTANCE, "<scale>1e20 1 1</scale><scale>1e20 1 1</scale>" + INSTANCE),
                "line 26",
                "1.0E40");
        assertRefused(Samples.DAE.replace(INSTANCE, ""), "", "no triangles");
    }

    @Test
    void aNodeAmongItsOwnParts() {
        assertRefused(Samples.DAE.replace(INSTANCE, "<instance_node url=\"#n\"/>"), "line 25", "own parts");
    }

    /** Forty nodes, each of which names the next one twice: 2^40 tetrahedra, or 2^40 times nothing. */
    @Test
    void instancesThatMultiply() {
        for (String last : new String[] {INSTANCE, ""}) {
            StringBuilder nodes = new StringBuilder("<library_nodes>");
            for (int i = 0; i < 40; i++) {
                nodes.append("<node id=\"n").append(i).append("\">");
                nodes.append(("<instance_node url=\"#n" + (i + 1) + "\"/>").repeat(2))
                        .append("</node>");
            }
            nodes.append("<node id=\"n40\">").append(last).append("</node></library_nodes>\n<library_visual_scenes>");
            String text = Samples.DAE
                    .replace(INSTANCE, "<instance_node url=\"#n0\"/>")
                    .replace("<library_visual_scenes>", nodes);
            assertRefused(text, "line 23", "instancing");
        }
    }

    @Test
    void nodesThatNestTooDeep() {
        assertRefused(
                Samples.DAE.replace(INSTANCE, "<node>".repeat(2000) + INSTANCE + "</node>".repeat(2000)),
                "line 26",
                "deeper than 1000");
        StringBuilder chain = new StringBuilder("<library_nodes>\n");
        for (int i = 0; i < 5000; i++) {
            chain.append("<node id=\"c" + i + "\"><instance_node url=\"#c" + (i + 1) + "\"/></node>\n");
        }
        chain.append("<node id=\"c5000\"/></library_nodes><library_visual_scenes>");
        assertRefused(
                Samples.DAE.replace("<library_visual_scenes>", chain).replace(INSTANCE, "<instance_node url=\"#c0\"/>"),
                "line 1023",
                "deeper than 1000");
    }

    @Test
    void noDoctypeAndNoOtherFile(@TempDir Path folder) throws IOException {
        Path secret = folder.resolve("secret.txt");
        Files.writeString(secret, "0 0 0 1 0 0 0 1 0 0 0 1");
        String entity = "<!DOCTYPE COLLADA [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>\n<COLLADA ";
        assertRefused(
                Samples.DAE.replace("<COLLADA ", entity).replace("0 0 0 1 0 0 0 1 0 0 0 1</f", "&e;</f"),
                "line 2",
                "DOCTYPE");
        assertRefused(Samples.DAE.replace("<COLLADA ", "<!DOCTYPE COLLADA>\n<COLLADA "), "line 2", "DOCTYPE");
        String include = "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" parse=\"text\" href=\""
                + secret.toUri() + "\"/>";
        assertRefused(Samples.DAE.replace("0 0 0 1 0 0 0 1 0 0 0 1</f", include + "</f"), "line 8", "characters");
        assertRefused(Samples.DAE.replace("0 0 0 1 0 0 0 1 0 0 0 1</f", "&e;</f"), "line 8", "entity");
    }

    @Test
    void itIsReadButNotWritten(@TempDir Path folder) {
        Path file = folder.resolve("a.dae");
        FormatException refused = assertThrows(FormatException.class, () -> Meshes.write(Samples.tetrahedron(), file));
        assertTrue(
                String.valueOf(refused.getMessage()).endsWith("written are .stl .obj .ply .off"), refused.getMessage());
        assertTrue(Files.notExists(file));
    }
}
