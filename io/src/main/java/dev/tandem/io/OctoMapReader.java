package dev.tandem.io;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.TextCursor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Reads the two kinds of OctoMap files. Both have a header of text and then the nodes, parents before children.
 *
 * <pre>
 *   .bt   two bytes an inner node, two bits a child:  00 unknown  01 free  10 occupied  11 inner
 *   .ot   a float of log-odds (and a colour) and a byte of which children follow, for every node
 * </pre>
 *
 * Two bytes of a {@code .bt} can be eight leaves, so the first walk counts and the second keeps.
 */
final class OctoMapReader {

    private static final String BINARY = "# Octomap OcTree binary file";
    private static final String FULL = "# Octomap OcTree file";

    private final String file;
    private final byte[] bytes;
    private final ByteBuffer in;
    private final TextCursor text;
    private final boolean full;

    private double resolution;
    private long declaredNodes = -1;
    private int sizePlace;

    /** Bytes of colour behind the log-odds. */
    private int extra;

    private int at;
    private long nodes;
    private long free;
    private int found;
    private long[] leaves = {};
    private boolean keeping;

    // The path from the root: children still to come as bits, and the lowest key.
    private final int[] inner = new int[OctoMap.DEPTH + 1];
    private final int[] x = new int[OctoMap.DEPTH + 1];
    private final int[] y = new int[OctoMap.DEPTH + 1];
    private final int[] z = new int[OctoMap.DEPTH + 1];

    private OctoMapReader(String file, byte[] bytes) throws FormatException {
        this.file = file;
        this.bytes = bytes;
        this.in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        this.text = TextCursor.withComments(file, bytes);
        boolean binary = startsWith(BINARY);
        this.full = !binary && startsWith(FULL);
        if (!binary && !full) {
            throw text.problem("the file does not start with '" + BINARY + "' (.bt) or '" + FULL + "' (.ot)");
        }
    }

    private boolean startsWith(String line) {
        int length = Math.min(bytes.length, line.length());
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1).equals(line);
    }

    static OctoMap read(String file, byte[] bytes) throws FormatException {
        return new OctoMapReader(file, bytes).map();
    }

    private OctoMap map() throws FormatException {
        header();
        int start = text.position();
        walk(start);
        if (nodes != declaredNodes) {
            throw text.problemAt(
                    sizePlace, "the header declares " + declaredNodes + " nodes, but the tree has " + nodes);
        }
        FileBytes.needOnlyFilling(file, bytes, at, "more bytes follow the last node of the tree");
        leaves = new long[found];
        keeping = true;
        walk(start);
        return new OctoMap(resolution, leaves, free);
    }

    private void header() throws FormatException {
        boolean known = false;
        while (text.next()) {
            String word = text.length() < 8 ? text.word().toLowerCase(Locale.ROOT) : "";
            switch (word) {
                case "id" -> {
                    kind();
                    known = true;
                }
                case "res" -> resolution();
                case "size" -> size();
                case "data" -> {
                    text.skipLine();
                    if (!known || resolution == 0 || declaredNodes < 0) {
                        throw text.problem("the header needs the lines id, size and res before 'data'");
                    }
                    return;
                }
                default ->
                    throw text.problem(text.shown() + " is not known in a header; it has id, size, res and data");
            }
            text.skipLine();
        }
        throw text.problem("the file ends before the line 'data'");
    }

    private void kind() throws FormatException {
        if (text.nextOnLine()) {
            if (text.is("octree") || (full && text.is("octreestamped"))) {
                return;
            }
            if (text.is("coloroctree")) {
                extra = full ? 3 : 0;
                return;
            }
        }
        throw text.problem("the kind of tree is " + text.shown() + "; OcTree and ColorOcTree are read");
    }

    private void resolution() throws FormatException {
        text.needOnLine("the resolution");
        resolution = text.number("the resolution");
        double span = resolution * (1 << OctoMap.DEPTH);
        if (!(resolution > 0 && span <= TriangleMesh.LARGEST_COORDINATE)) {
            throw text.problem("the resolution is " + text.shown() + "; a length above 0 is needed");
        }
    }

    private void size() throws FormatException {
        text.needOnLine("the number of nodes");
        sizePlace = text.start();
        declaredNodes = text.integer("the number of nodes");
        if (declaredNodes < 1) {
            throw text.problem("the map has " + declaredNodes + " nodes; an empty map holds nothing");
        }
    }

    private void walk(int start) throws FormatException {
        at = start;
        nodes = 0;
        free = 0;
        found = 0;
        int depth = 0;
        inner[0] = full ? fullNode(0) : binaryNode(0);
        nodes++;
        while (depth >= 0) {
            if (inner[depth] == 0) {
                depth--;
                continue;
            }
            int child = Integer.numberOfTrailingZeros(inner[depth]);
            inner[depth] &= inner[depth] - 1;
            descend(depth, child);
            depth++;
            // A node of a binary file was counted by its parent.
            nodes += full ? 1 : 0;
            inner[depth] = full ? fullNode(depth) : binaryNode(depth);
        }
    }

    /** Sets the lowest key of a child: bit 0 of its number is the upper half along x, bit 1 along y, bit 2 along z. */
    private void descend(int depth, int child) {
        int half = 1 << (OctoMap.DEPTH - depth - 1);
        x[depth + 1] = x[depth] + ((child & 1) != 0 ? half : 0);
        y[depth + 1] = y[depth] + ((child & 2) != 0 ? half : 0);
        z[depth + 1] = z[depth] + ((child & 4) != 0 ? half : 0);
    }

    /** Reads the two bytes of an inner node, hands over its leaves, and returns which children are inner. */
    private int binaryNode(int depth) throws FormatException {
        if (bytes.length - at < 2) {
            throw ended();
        }
        int codes = in.getShort(at) & 0xffff;
        int innerChildren = 0;
        if (codes == 0) {
            throw new FormatException(file, at, "an inner node has no children");
        }
        for (int child = 0; child < 8; child++) {
            int code = (codes >>> (2 * child)) & 3;
            if (code == 0) {
                continue;
            }
            nodes++;
            if (code == 3) {
                innerChildren |= 1 << child;
            } else {
                descend(depth, child);
                leaf(depth + 1, code == 2);
            }
        }
        checkDepth(depth + 1, innerChildren);
        at += 2;
        return innerChildren;
    }

    /** Reads a node, hands it over if it is a leaf, and returns which children it has. */
    private int fullNode(int depth) throws FormatException {
        int length = Float.BYTES + extra + 1;
        if (bytes.length - at < length) {
            throw ended();
        }
        float logOdds = in.getFloat(at);
        if (Float.isNaN(logOdds)) {
            throw new FormatException(file, at, "the occupancy of a node is NaN");
        }
        int children = bytes[at + length - 1] & 0xff;
        if (children == 0) {
            // A probability of one half counts as occupied, as in OctoMap.
            leaf(depth, logOdds >= 0);
        }
        checkDepth(depth, children);
        at += length;
        return children;
    }

    private void checkDepth(int depth, int children) throws FormatException {
        if (depth >= OctoMap.DEPTH && children != 0) {
            throw new FormatException(
                    file, at, "the tree is deeper than the " + OctoMap.DEPTH + " levels of an OctoMap");
        }
    }

    private void leaf(int depth, boolean occupied) throws FormatException {
        if (!occupied) {
            free++;
        } else if (keeping) {
            leaves[found++] = OctoMap.pack(x[depth], y[depth], z[depth], depth);
        } else if (found++ == FileBytes.LARGEST / 2) {
            throw new FormatException(file, at, "there are too many leaves; split the map");
        }
    }

    private FormatException ended() {
        return new FormatException(file, at, "the file ends within the tree, after " + nodes + " nodes");
    }
}
