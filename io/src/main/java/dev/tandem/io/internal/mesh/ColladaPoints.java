package dev.tandem.io.internal.mesh;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.XmlElement;
import java.util.List;

/**
 * The positions behind a {@code <vertices>}: an accessor picks them from an array of numbers.
 *
 * <pre>
 *   array   . . x y z . x y z . x y z .        offset 2, stride 4, count 3
 *               ^       ^       ^
 * </pre>
 */
final class ColladaPoints {

    private final XmlElement accessor;
    private final XmlElement array;

    ColladaPoints(XmlElement vertices, ColladaIds ids) throws FormatException {
        XmlElement position = null;
        for (XmlElement input : vertices.children("input")) {
            if ("POSITION".equals(input.attribute("semantic"))) {
                position = input;
            }
        }
        if (position == null) {
            throw vertices.problem("<vertices> needs an <input> with the semantic POSITION");
        }
        XmlElement source = ids.target(position, "source", "source");
        accessor = source.neededChild("technique_common").neededChild("accessor");
        array = ids.target(accessor, "source", "float_array", "int_array");
    }

    void addTo(MeshBuilder mesh, PlacedMeshes budget) throws FormatException {
        int[] xyz = components();
        long count = accessor.count("count");
        long stride = accessor.count("stride", 1);
        long offset = accessor.count("offset", 0);
        int last = Math.max(xyz[0], Math.max(xyz[1], xyz[2]));
        if (last >= stride) {
            throw accessor.problem("the stride is " + stride + ", but a point takes " + (last + 1) + " numbers");
        }
        long declared = array.count("count");
        // Every number but the last needs a blank behind it.
        if (declared > (array.textLength() + 1L) / 2) {
            throw array.problem(
                    "the array declares " + declared + " numbers, but has only " + array.textLength() + " characters");
        }
        // No product here exceeds 2^62.
        if (count > 0 && offset + (count - 1) * stride + last >= declared) {
            throw accessor.problem("the accessor needs " + (offset + (count - 1) * stride + last + 1)
                    + " numbers, but the array declares " + declared);
        }
        // A file may name one large array from many places.
        budget.take(24 * count + 4 * declared, array.place());
        mesh.reserve(count, 0);
        read(mesh, xyz, (int) count, stride, offset, declared);
    }

    private void read(MeshBuilder mesh, int[] xyz, int count, long stride, long offset, long declared)
            throws FormatException {
        TextCursor words = array.words();
        double[] point = new double[3];
        long within = -offset;
        int points = 0;
        for (long i = 0; i < declared; i++) {
            if (!words.next()) {
                throw words.problem("the array declares " + declared + " numbers, but has " + i);
            }
            for (int k = 0; k < 3 && points < count; k++) {
                if (within == xyz[k]) {
                    point[k] = words.coordinate("xyz".charAt(k));
                }
            }
            within++;
            if (within == stride) {
                within = 0;
            }
            if (points < count && within == 0 && i >= offset) {
                mesh.point(point[0], point[1], point[2]);
                points++;
            }
        }
        if (points < count) {
            // The array may end right behind the z of the last point.
            mesh.point(point[0], point[1], point[2]);
        }
        if (words.next()) {
            throw words.problem("the array declares " + declared + " numbers, but has more");
        }
    }

    /** Which of the accessor's numbers are x, y and z: by name, or the first three; one without a name is a gap. */
    private int[] components() throws FormatException {
        List<XmlElement> params = accessor.children("param");
        if (params.isEmpty()) {
            return new int[] {0, 1, 2};
        }
        int[] byName = {-1, -1, -1};
        int[] inOrder = {-1, -1, -1};
        int named = 0;
        for (int i = 0; i < params.size(); i++) {
            String name = params.get(i).attribute("name");
            if (name == null || name.isEmpty()) {
                continue;
            }
            if (named < 3) {
                inOrder[named++] = i;
            }
            int axis = name.length() == 1 ? "XYZ".indexOf(name.charAt(0)) : -1;
            if (axis >= 0) {
                byName[axis] = i;
            }
        }
        if (byName[0] >= 0 && byName[1] >= 0 && byName[2] >= 0) {
            return byName;
        }
        if (named < 3) {
            throw accessor.problem("the accessor of positions needs three <param> with a name: X, Y and Z");
        }
        return inOrder;
    }
}
