package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class StlTest {

    private static void assertTetrahedron(byte[] bytes) throws FormatException {
        TriangleMesh mesh = Stl.read("t.stl", bytes);
        assertEquals(4, mesh.pointCount(), "equal corners are one point");
        Samples.assertSameTriangles(Samples.tetrahedron(), mesh);
    }

    @Test
    void binary() throws FormatException {
        assertTetrahedron(Samples.binaryStl("any header", 4, Samples.tetrahedronSoup()));
    }

    @Test
    void binaryWhoseHeaderStartsWithSolid() throws FormatException {
        assertTetrahedron(Samples.binaryStl("solid facet normal", 4, Samples.tetrahedronSoup()));
        assertTetrahedron(Samples.binaryStl("solid" + " ".repeat(75), 4, Samples.tetrahedronSoup()));
    }

    @Test
    void text() throws FormatException {
        assertTetrahedron(Samples.ascii(Samples.textStl()));
    }

    @Test
    void textWithCapitalsOtherLineEndsByteOrderMarkAndOddSpaces() throws FormatException {
        String text = Samples.textStl();
        assertTetrahedron(Samples.ascii(text.toUpperCase(Locale.ROOT)));
        assertTetrahedron(Samples.ascii(text.replace("\n", "\r\n")));
        assertTetrahedron(Samples.ascii(text.replace("\n", "\r")));
        assertTetrahedron(Samples.ascii("\ufeff" + text));
        assertTetrahedron(Samples.ascii("\n  \t" + text.replace(" ", "\t ")));
    }

    @Test
    void textOfSeveralSolids() throws FormatException {
        String one = Samples.textStl();
        assertEquals(8, Stl.read("t.stl", Samples.ascii(one + one)).triangleCount());
        assertEquals(
                4,
                Stl.read("t.stl", Samples.ascii("solid empty\nendsolid\n" + one))
                        .triangleCount());
    }

    @Test
    void minusZeroAndZeroAreOnePoint() throws FormatException {
        TriangleMesh mesh = Stl.read(
                "t.stl", Samples.binaryStl("", 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, -0f, 0, -0f, 0, 1, -0f, -0f, 0, 1));
        assertEquals(4, mesh.pointCount());
        assertEquals(0L, Double.doubleToRawLongBits(mesh.coordinates()[0]));
    }

    @Test
    void floatsAreWidenedExactly() throws FormatException {
        TriangleMesh mesh = Stl.read("t.stl", Samples.binaryStl("", 1, 0.1f, 0, 0, 1, 0, 0, 0, 1, 0));
        assertEquals((double) 0.1f, mesh.coordinates()[0]);
    }

    @Test
    void degenerateTrianglesKeepTheirPlace() throws FormatException {
        float[] twice = Arrays.copyOf(new float[9], 18);
        twice[12] = 1;
        TriangleMesh mesh = Stl.read("t.stl", Samples.binaryStl("", 2, twice));
        assertEquals(2, mesh.triangleCount());
        assertEquals(2, mesh.pointCount());
    }

    @Test
    void manyPointsMakeTheTableGrow() throws FormatException {
        int triangles = 5000;
        float[] soup = new float[9 * triangles];
        for (int i = 0; i < soup.length / 3; i++) {
            soup[3 * i] = i;
        }
        TriangleMesh mesh = Stl.read("t.stl", Samples.binaryStl("", triangles, soup));
        assertEquals(3 * triangles, mesh.pointCount());
        for (int i = 0; i < 3 * triangles; i++) {
            assertEquals(i, mesh.corners()[i]);
            assertEquals(i, mesh.coordinates()[3 * i]);
        }
    }

    @Test
    void refusals() {
        float[] soup = Samples.tetrahedronSoup();
        Samples.assertRefused("a.stl", new byte[0], "byte 0", "ends too early");
        Samples.assertRefused("a.stl", new byte[83], "byte 83", "84 bytes");
        Samples.assertRefused("a.stl", Samples.binaryStl("", 0), "", "holds no triangles");
        Samples.assertRefused("a.stl", Samples.binaryStl("", 5, soup), "byte 80", "5 triangles has 334 bytes", "284");
        Samples.assertRefused("a.stl", Samples.binaryStl("", 3, soup), "byte 80", "3 triangles has 234 bytes");
        Samples.assertRefused("a.stl", Samples.binaryStl("", -1, soup), "byte 80", "4294967295 triangles");
        Samples.assertRefused("a.stl", Samples.binaryStl("solid", 5, soup), "byte 80", "5 triangles");
        soup[9 + 4] = Float.NaN;
        Samples.assertRefused("a.stl", Samples.binaryStl("", 4, soup), "byte 158 (triangle 1)", "corner 1", "NaN");
        soup[9 + 4] = Float.NEGATIVE_INFINITY;
        Samples.assertRefused("a.stl", Samples.binaryStl("", 4, soup), "byte 158 (triangle 1)", "-Infinity");
    }

    @Test
    void textRefusals() {
        String text = Samples.textStl();
        String first = "vertex 0.0 0.0 0.0";
        assertRefusedText(text.replaceFirst(first, "vertex nan 0 0"), "line 4", "coordinate x", "'nan'", "finite");
        assertRefusedText(text.replaceFirst(first, "vertex 0 -inf 0"), "line 4", "coordinate y", "'-inf'");
        assertRefusedText(text.replaceFirst(first, "vertex 0 0 1e999"), "line 4", "coordinate z", "'1e999'", "1.0E30");
        assertRefusedText(text.replaceFirst(first, "vertex 0 0 1e61"), "line 4", "coordinate z", "1.0E30");
        assertRefusedText(text.replaceFirst(first, "vertex 0 0 1,5"), "line 4", "'1,5'");
        assertRefusedText(text.replaceFirst(first, "vertex 0 0"), "line 4", "before coordinate z");
        assertRefusedText(text.replaceFirst(first, first + "\n" + first), "line 7", "'endloop' is needed");
        assertRefusedText(text.replaceFirst(first + "\n", ""), "line 6", "'vertex' is needed");
        assertRefusedText(text.replace("endsolid a name with spaces\n", ""), "line 30", "before 'endsolid'");
        assertRefusedText("solid\nendsolid\n", "", "holds no triangles");
        assertRefusedText(text + "trailing", "line 31", "'trailing'", "'solid'");
        assertRefusedText(text.replace("facet", "fact"), "line 2", "'fact'", "'facet'");
    }

    private static void assertRefusedText(String text, String place, String... words) {
        Samples.assertRefused("a.stl", Samples.ascii(text), place, words);
    }
}
