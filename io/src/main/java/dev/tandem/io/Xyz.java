package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.TextCursor;

/**
 * Points as plain text: x, y and z at the start of each line, apart by blanks. What follows on the line (colours,
 * normals, intensity) and comments from # are stepped over. The files of chemistry that share the ending start with a
 * count and name elements; they are refused.
 */
public final class Xyz {

    private Xyz() {}

    /**
     * Reads a file's bytes. The name appears in errors.
     *
     * @param file the name of the file, for messages
     * @param bytes the content of the file
     * @throws FormatException if the content is not valid
     * @return the points and how many were left out
     */
    public static Clouds.Scan read(String file, byte[] bytes) throws FormatException {
        TextCursor text = TextCursor.withComments(file, bytes);
        CloudBuilder cloud = new CloudBuilder(file);
        double[] point = new double[3];
        while (text.next()) {
            for (int k = 0; k < 3; k++) {
                if (k > 0 && !text.nextOnLine()) {
                    throw text.problem("the line ends before coordinate " + "xyz".charAt(k)
                            + "; three numbers x y z are needed on each line");
                }
                point[k] = coordinateOrInvalid(text, "xyz".charAt(k));
            }
            cloud.point(point[0], point[1], point[2], text);
            text.skipLine();
        }
        return cloud.build("line 1");
    }

    /** A number; NaN where the file says that there is none. Other words are refused. */
    static double coordinateOrInvalid(TextCursor text, char axis) throws FormatException {
        double value = text.numberOrNaN();
        if (Double.isFinite(value)) {
            return value;
        }
        int sign = text.length() > 0 && (text.byteAt(0) == '-' || text.byteAt(0) == '+') ? 1 : 0;
        for (String word : new String[] {"nan", "inf", "infinity", "nan(ind)", "1.#qnan", "1.#inf"}) {
            if (text.length() == word.length() + sign && text.endsWith(word)) {
                return Double.NaN;
            }
        }
        throw text.problem(
                "coordinate " + axis + " is " + text.shown() + "; a number such as -1.5e3, or nan, is needed");
    }
}
