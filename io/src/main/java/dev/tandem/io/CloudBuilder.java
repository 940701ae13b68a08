package dev.tandem.io;

import dev.tandem.geometry.PointCloud;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.TextCursor;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects the points of a scan and counts the invalid ones. */
final class CloudBuilder {

    private final String file;
    private double[] coordinates = {};
    private int count;
    private long skipped;

    CloudBuilder(String file) {
        this.file = file;
    }

    /** Makes room. The count must have been checked against the size of the file. */
    void reserve(long points) throws FormatException {
        coordinates = new double[fitting(3 * points)];
    }

    /** Adds a point, or counts it as invalid when a coordinate is NaN or infinite. */
    void point(double x, double y, double z, TextCursor text) throws FormatException {
        point(x, y, z, text, 0);
    }

    /** As above; the place of an error is a line of the text, or the number of a byte if there is no text there. */
    void point(double x, double y, double z, @Nullable TextCursor text, long at) throws FormatException {
        // A NaN or an infinity among them survives the products.
        if (!Double.isFinite(x * 0 + y * 0 + z * 0)) {
            skipped++;
            return;
        }
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (largest > PointCloud.LARGEST_COORDINATE) {
            String problem =
                    "a coordinate is " + largest + "; at most " + PointCloud.LARGEST_COORDINATE + " is allowed";
            throw text == null ? new FormatException(file, at, problem) : text.problem(problem);
        }
        if (count + 3L > coordinates.length) {
            fitting(count + 3L);
            coordinates =
                    Arrays.copyOf(coordinates, (int) Math.min(FileBytes.LARGEST - 2, Math.max(48, 3L * count / 2 + 3)));
        }
        coordinates[count++] = x;
        coordinates[count++] = y;
        coordinates[count++] = z;
    }

    Clouds.Scan build(String place) throws FormatException {
        if (count == 0) {
            throw new FormatException(
                    file,
                    place,
                    skipped == 0 ? "the file holds no points" : "none of the " + skipped + " points is finite");
        }
        double[] exact = coordinates.length == count ? coordinates : Arrays.copyOf(coordinates, count);
        return new Clouds.Scan(PointCloud.ofOwned(exact), skipped);
    }

    private int fitting(long numbers) throws FormatException {
        if (numbers > FileBytes.LARGEST - 2) {
            throw new FormatException(
                    file,
                    "point " + FileBytes.LARGEST / 3,
                    "a cloud can have at most " + FileBytes.LARGEST / 3 + " points; split it");
        }
        return (int) numbers;
    }
}
