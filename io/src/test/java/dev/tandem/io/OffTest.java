package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OffTest {

    private static final String BODY = Samples.OFF.substring("OFF\n4 4 6\n".length());

    private static void assertTetrahedron(String text) throws FormatException {
        Samples.assertIdentical(Samples.tetrahedron(), Off.read("a.off", Samples.ascii(text)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "OFF\n4 4 6\n",
                "OFF 4 4 6\n",
                "OFF4 4 6\n",
                "off\n4 4 0\n",
                "OFF\n4 4\n",
                "OFF\n4\n4 6\n",
                "# made by\n\nOFF # here\n# there\n4 4 6 # counts\n\n",
                "COFF\n4 4 6\n",
                "STCNOFF 4 4 6\n"
            })
    void headers(String header) throws FormatException {
        assertTetrahedron(header + BODY);
        assertTetrahedron((header + BODY).replace("\n", "\r\n"));
        assertTetrahedron("\ufeff" + header + BODY.stripTrailing());
    }

    @Test
    void commentsAndBlankLinesBetween() throws FormatException {
        assertTetrahedron("OFF\n4 4 6\n" + BODY.replace("\n", " # comment 1 2 3\n\n"));
    }

    @Test
    void coloursAndNormals() throws FormatException {
        assertTetrahedron("""
                COFF
                4 4 0
                0 0 0 255 0 0 255
                1 0 0 1 1 1 1
                0 1 0 0 0 0 0
                0 0 1 9 9 9 9
                3 0 2 1 255 0 0
                3 0 1 3 0.1 0.2 0.3 1
                3 1 2 3
                3 2 0 3 7
                """);
        assertTetrahedron("NOFF\n4 4 0\n0 0 0 1 0 0\n1 0 0 1 0 0\n0 1 0 1 0 0\n0 0 1 1 0 0\n" + BODY.substring(24));
    }

    @Test
    void polygonsAreFans() throws FormatException {
        TriangleMesh mesh = Off.read("a.off", Samples.ascii("OFF\n4 1 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n"));
        assertArrayEquals(new int[] {0, 1, 2, 0, 2, 3}, mesh.corners());
    }

    @Test
    void refusals() {
        refused("", "line 1", "before its header");
        refused("ply\n", "line 1", "'ply'", "starts with 'OFF'");
        refused("4 4 6\n" + BODY, "line 1", "'4'");
        refused("4OFF\n4 4 6\n" + BODY, "line 1", "'4OFF'");
        refused("nOFF\n3\n4 4 6\n" + BODY, "line 1", "'nOFF'");
        refused("OFF BINARY\n", "line 1", "binary OFF is not read");
        refused("OFF\n", "line 2", "number of points");
        refused("OFF\n4\n", "line 3", "number of faces");
        refused("OFF\n-1 4 6\n" + BODY, "line 2", "cannot be negative");
        refused("OFF\n4 -1 6\n" + BODY, "line 2", "cannot be negative");
        refused("OFF\n4000000000 4 6\n" + BODY, "line 2", "4000000000 points");
        refused("OFF\n4 2147483647 6\n" + BODY, "line 2", "2147483647 faces");
        refused("OFF\n9223372036854775807 1 6\n" + BODY, "line 2", "far too large");
        refused("OFF\n4 4 6\n" + BODY.replace("1 0 0", "1 0"), "line 4", "before coordinate z");
        refused("OFF\n4 4 6\n" + BODY.replace("1 0 0", "1 0 inf"), "line 4", "coordinate z");
        refused("OFF\n4 4 6\n" + BODY.replace("1 0 0", "1 0 0 1 0 0"), "line 4", "'COFF'");
        refused("OFF\n4 4 6\n" + BODY.replace("3 1 2 3", "3 1 2 4"), "line 9", "face 2 names point 4", "0 to 3");
        refused("OFF\n4 4 6\n" + BODY.replace("3 1 2 3", "3 1 2 -1"), "line 9", "point -1");
        refused("OFF\n4 4 6\n" + BODY.replace("3 1 2 3", "2 1 2"), "line 9", "2 corners");
        refused("OFF\n4 4 6\n" + BODY.replace("3 1 2 3", "4 1 2 3"), "line 9", "3 of 4 corners");
        refused("OFF\n4 4 6\n" + BODY.replace("3 1 2 3", "4294967295 1 2 3"), "line 9", "3 of 4294967295");
        refused("OFF\n4 3 6\n" + BODY, "line 10", "'3' follows the last of 3 faces");
        refused("OFF\n4 5 6\n" + BODY, "line 2", "4 points and 5 faces");
        refused("OFF\n4 5 6\n" + BODY + "#         \n", "line 12", "ends before face 4");
        refused("OFF\n4 0 0\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n", "", "holds no triangles");
    }

    private static void refused(String text, String place, String... words) {
        Samples.assertRefused("a.off", Samples.ascii(text), place, words);
    }
}
