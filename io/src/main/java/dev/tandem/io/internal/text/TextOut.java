package dev.tandem.io.internal.text;

import dev.tandem.geometry.TriangleMesh;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Lines of words for text formats, the same in every locale. */
public final class TextOut {

    private final OutputStream out;
    private final StringBuilder line = new StringBuilder();

    public TextOut(OutputStream out) {
        this.out = out;
    }

    public TextOut word(String word) {
        if (line.length() > 0) {
            line.append(' ');
        }
        line.append(word);
        return this;
    }

    public TextOut integer(long value) {
        return word(Long.toString(value));
    }

    /** The digits of {@link Double#toString} read back as the same double; whole numbers go without their ".0". */
    TextOut number(double value) {
        String digits = Double.toString(value);
        return word(digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits);
    }

    public TextOut point(TriangleMesh mesh, int i) {
        double[] coordinates = mesh.coordinates();
        return number(coordinates[3 * i]).number(coordinates[3 * i + 1]).number(coordinates[3 * i + 2]);
    }

    /** The three corners of a triangle, the mesh's first point having the given number. */
    public TextOut triangle(TriangleMesh mesh, int t, int first) {
        return integer(mesh.corner(t, 0) + (long) first)
                .integer(mesh.corner(t, 1) + (long) first)
                .integer(mesh.corner(t, 2) + (long) first);
    }

    public void line() throws IOException {
        out.write(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
        line.setLength(0);
    }

    public void flush() throws IOException {
        out.flush();
    }
}
