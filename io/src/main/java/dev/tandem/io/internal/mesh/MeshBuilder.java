package dev.tandem.io.internal.mesh;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.TextCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Collects points and triangles. A file of one byte a corner makes twelve bytes a triangle, so the corners are kept in
 * chunks, which are joined once and never copied to grow; that keeps within the memory that a reader may use.
 *
 * <pre>
 *      3-------2      a polygon becomes a fan about its first corner:
 *     / \    .  \     0 1 2,  0 2 3,  0 3 4
 *    4   \ .     1
 *     `-. 0 .--'
 * </pre>
 */
public final class MeshBuilder {

    private final String file;
    private double[] coordinates = {};
    private int coordinateCount;

    private final List<int[]> fullChunks = new ArrayList<>();
    private int[] chunk = {};
    private int inChunk;
    private int inFullChunks;

    private int firstOfFan;
    private int lastOfFan;

    public MeshBuilder(String file) {
        this.file = file;
    }

    /** Makes room. The counts must have been checked against the size of the file. */
    public void reserve(long points, long triangles) throws FormatException {
        coordinates = new double[fitting(3 * points, "points")];
        chunk = new int[fitting(3 * triangles, "triangles")];
    }

    /** Makes room for more points than there are. The count must have been checked against what it comes from. */
    void reserveMorePoints(long points) throws FormatException {
        long needed = coordinateCount + 3 * points;
        if (fitting(needed, "points") > coordinates.length) {
            // Exact for the first points; for later ones half as much again, so that many small parts stay linear.
            long size = coordinateCount == 0 ? needed : Math.max(needed, larger(coordinateCount, "points"));
            coordinates = Arrays.copyOf(coordinates, (int) size);
        }
    }

    public int pointCount() {
        return coordinateCount / 3;
    }

    public int triangleCount() {
        return (inFullChunks + inChunk) / 3;
    }

    double coordinate(int i) {
        return coordinates[i];
    }

    /** Adds a point, whose coordinates the caller has checked. */
    public void point(double x, double y, double z) throws FormatException {
        if (coordinateCount + 3L > coordinates.length) {
            coordinates = Arrays.copyOf(coordinates, larger(coordinateCount, "points"));
        }
        coordinates[coordinateCount++] = x;
        coordinates[coordinateCount++] = y;
        coordinates[coordinateCount++] = z;
    }

    /** Gives a point other coordinates, which the caller has checked or will check. */
    void movePoint(int i, double x, double y, double z) {
        coordinates[3 * i] = x;
        coordinates[3 * i + 1] = y;
        coordinates[3 * i + 2] = z;
    }

    public void triangle(int a, int b, int c) throws FormatException {
        if (inChunk == chunk.length) {
            startChunk();
        }
        chunk[inChunk++] = a;
        chunk[inChunk++] = b;
        chunk[inChunk++] = c;
    }

    /** Adds the corner that is number {@code i} of a polygon; from the third on, each adds a triangle. */
    public void fanCorner(int i, int point) throws FormatException {
        if (i == 0) {
            firstOfFan = point;
        } else if (i > 1) {
            triangle(firstOfFan, lastOfFan, point);
        }
        lastOfFan = point;
    }

    /** The mesh of a text, which must have a triangle. */
    public TriangleMesh build(TextCursor text) throws FormatException {
        if (triangleCount() == 0) {
            throw text.problemOfFile("the file holds no triangles");
        }
        return build();
    }

    public TriangleMesh build() {
        int[] corners = joinedChunks();
        return TriangleMesh.ofOwned(
                coordinates.length == coordinateCount ? coordinates : Arrays.copyOf(coordinates, coordinateCount),
                corners);
    }

    private void startChunk() throws FormatException {
        if (inChunk > 0) {
            fullChunks.add(chunk);
            inFullChunks += inChunk;
        }
        // Half of what there is, in whole triangles.
        int size = larger(inFullChunks, "triangles") - inFullChunks;
        chunk = new int[size - size % 3];
        inChunk = 0;
    }

    private int[] joinedChunks() {
        if (fullChunks.isEmpty() && chunk.length == inChunk) {
            return chunk;
        }
        int[] all = new int[inFullChunks + inChunk];
        int at = 0;
        for (int[] full : fullChunks) {
            System.arraycopy(full, 0, all, at, full.length);
            at += full.length;
        }
        System.arraycopy(chunk, 0, all, at, inChunk);
        return all;
    }

    private int larger(int count, String what) throws FormatException {
        fitting(count + 3L, what);
        return (int) Math.min(FileBytes.LARGEST, Math.max(48, 3L * count / 2 + 3));
    }

    private int fitting(long count, String what) throws FormatException {
        if (count > FileBytes.LARGEST) {
            throw new FormatException(
                    file,
                    what + " from " + FileBytes.LARGEST / 3,
                    "a mesh can have at most " + FileBytes.LARGEST / 3 + " " + what + "; split it");
        }
        return (int) count;
    }
}
