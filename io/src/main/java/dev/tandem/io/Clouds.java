package dev.tandem.io;

import dev.tandem.geometry.PointCloud;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Point clouds in files, by the ending of the file's name.
 *
 * <p>Scanners write NaN where nothing came back. Such points are left out and counted; a file in which no point is left
 * is wrong, as is anything else that its format does not allow: a {@link FormatException} names the file, the place and
 * what would be right.
 */
public final class Clouds {

    /** The table to add a format to. */
    private static final Formats<Formats.Reader<Scan>> FORMATS = new Formats<Formats.Reader<Scan>>("point cloud")
            .with(".pcd", Pcd::read)
            .with(".xyz", Xyz::read);

    private Clouds() {}

    /**
     * What a file holds.
     *
     * @param points the points with three finite coordinates, in the order of the file
     * @param skipped how many others there were
     */
    public record Scan(PointCloud points, long skipped) {}

    /** {@return the endings that are known, in small letters and with their dot} */
    public static List<String> endings() {
        return FORMATS.endings();
    }

    /**
     * Reads the points of a file.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the points
     */
    public static PointCloud read(Path file) throws IOException {
        return readScan(file).points();
    }

    /**
     * Reads the points of a file, and how many were left out.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the points and how many were left out
     */
    public static Scan readScan(Path file) throws IOException {
        return FORMATS.of(file.toString()).read(file.toString(), FileBytes.read(file));
    }

    /**
     * Reads from bytes that are in memory already. The name decides the format and appears in errors.
     *
     * @param name the name of the file, which decides the format and appears in messages
     * @param bytes the content of the file
     * @throws FormatException if the content is not valid
     * @return the points and how many were left out
     */
    public static Scan readScan(String name, byte[] bytes) throws FormatException {
        return FORMATS.of(name).read(name, bytes);
    }
}
