package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import org.junit.jupiter.api.Test;

class ObjTest {

    private static final String POINTS = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\n";

    private static TriangleMesh read(String text) throws FormatException {
        return Obj.read("a.obj", Samples.ascii(text));
    }

    private static void assertCorners(String text, int... corners) throws FormatException {
        assertArrayEquals(corners, read(text).corners());
    }

    @Test
    void allFormsOfCorners() throws FormatException {
        Samples.assertIdentical(Samples.tetrahedron(), read(Samples.OBJ));
    }

    @Test
    void lineEndsAndByteOrderMark() throws FormatException {
        Samples.assertIdentical(Samples.tetrahedron(), read(Samples.OBJ.replace("\n", "\r\n")));
        Samples.assertIdentical(Samples.tetrahedron(), read(Samples.OBJ.replace("\n", "\r")));
        Samples.assertIdentical(Samples.tetrahedron(), read("\ufeff" + Samples.OBJ));
        Samples.assertIdentical(Samples.tetrahedron(), read(Samples.OBJ.stripTrailing()));
    }

    @Test
    void polygonsAreFansInOrder() throws FormatException {
        assertCorners(POINTS + "f 1 2 3 4 5\nf 5 4 3\n", 0, 1, 2, 0, 2, 3, 0, 3, 4, 4, 3, 2);
    }

    @Test
    void negativeIndicesCountBackFromWhereTheyStand() throws FormatException {
        assertCorners("v 0 0 0\nv 1 0 0\nv 0 1 0\nf -3 -2 -1\nv 5 5 5\nf -3 -2 -1\n", 0, 1, 2, 1, 2, 3);
    }

    @Test
    void facesMayComeBeforeTheirPoints() throws FormatException {
        assertCorners("f 1 2 3\n" + POINTS, 0, 1, 2);
    }

    @Test
    void backslashJoinsLines() throws FormatException {
        assertCorners(
                "v 0 \\\n0 0\n" + POINTS + "f 1 2 \\\r\n 3\\\n 4 # tail\nf \\\n1 2 3\n", 0, 1, 2, 0, 2, 3, 0, 1, 2);
        assertCorners(POINTS + "vt 1 \\\n2\nl 1 2 \\\n3\nf 1 2 3\n", 0, 1, 2);
    }

    @Test
    void aBackslashThatEndsANameOrACommentSwallowsNothing() throws FormatException {
        assertCorners(POINTS + "# saved from C:\\\nf 1 2 3\nusemtl C:\\mat\\\nf 3 4 5\n", 0, 1, 2, 2, 3, 4);
    }

    @Test
    void whatIsNotSurfaceIsSkipped() throws FormatException {
        String text = "12 34\nmtllib fünf.mtl\no \u4e09\ng a b\ns off\nusemtl x\n" + POINTS
                + "vn 0 0 1\nvt 0 0\nvp 1\nl 1 2\np 1\nf 1 2 3\n\n   \n#";
        assertCorners(text, 0, 1, 2);
    }

    @Test
    void weightsAndColoursBehindPointsAreSkipped() throws FormatException {
        TriangleMesh mesh = read("v 0 0 0 1\nv 1 0 0 0.1 0.2 0.3\nv 0 1 0 # c\nf 1 2 3 # d\n");
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, mesh.coordinates());
    }

    @Test
    void numbersOfEveryForm() throws FormatException {
        TriangleMesh mesh = read("v +.5 1. -1E-2\nv 0.1 1e5 -0\nv 0.30000000000000004 7 8\nf 1 2 3\n");
        assertArrayEquals(new double[] {.5, 1, -.01, .1, 1e5, -0., 0.30000000000000004, 7, 8}, mesh.coordinates());
        assertEquals(3, mesh.pointCount());
    }

    @Test
    void refusals() {
        refused("", "", "holds no triangles");
        refused(POINTS, "", "holds no triangles");
        refused(POINTS + "f 1 2\n", "line 6", "2 corners", "at least 3");
        refused(POINTS + "f\n", "line 6", "0 corners");
        refused(POINTS + "f 1 2 6\n", "line 6", "point 6", "points 1 to 5");
        refused(POINTS + "f 1 2 3\nf 1 2 4000000000\n", "line 7", "point 4000000000");
        refused(POINTS + "f 1 2 99999999999999999999\n", "line 6", "far too large");
        refused(POINTS + "f 0 1 2\n", "line 6", "point 0", "count from 1");
        refused(POINTS + "f -6 1 2\n", "line 6", "point -6", "5 points so far");
        refused(POINTS + "f 1 2 3.5\n", "line 6", "'3.5'", "whole number");
        refused(POINTS + "f 1 2 3/1/1/1\n", "line 6", "too many slashes");
        refused(POINTS + "f 1 2 3/x\n", "line 6", "texture or normal");
        refused(POINTS + "f 1 2 /3\n", "line 6", "whole number");
        refused("v 0 0\n", "line 1", "before coordinate z");
        refused("v 0 nan 0\n", "line 1", "coordinate y", "'nan'");
        refused("\nv 0 0 Infinity\n", "line 2", "coordinate z", "'Infinity'");
        refused("\r\n\r\nv 1e999 0 0\n", "line 3", "coordinate x", "'1e999'");
        refused("v 0x10 0 0\n", "line 1", "'0x10'");
        refused("v 1\u0000 0 0\n", "line 1", "'1\\x00'");
    }

    @Test
    void whatMightBeALostSurfaceIsRefused() {
        refused(POINTS + "fx 1 2 3\n", "line 6", "'fx' is not known");
        refused(POINTS + "V1 2 3\n", "line 6", "'V1' is not known");
        refused(POINTS + "f 1 2 3\n4 5\n", "line 7", "starts with '4'");
        refused(POINTS + "surf 0 1 0 1 1 2 3 4\n", "line 6", "'surf' is not read");
        refused(POINTS + "call other.obj\n", "line 6", "'call' is not read");
        refused("v 0 0 0" + "9".repeat(100_000) + "x\n", "line 1", "'0999", "...'");
    }

    private static void refused(String text, String place, String... words) {
        Samples.assertRefused("a.obj", Samples.ascii(text), place, words);
    }

    @Test
    void utf16IsNamed() {
        Samples.assertRefused("a.obj", new byte[] {-1, -2, 'v', 0}, "byte 0", "UTF-16");
        Samples.assertRefused("a.off", new byte[] {-2, -1, 0, 'O'}, "byte 0", "UTF-16");
    }
}
