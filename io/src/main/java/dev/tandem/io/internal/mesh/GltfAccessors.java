package dev.tandem.io.internal.mesh;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.JsonValue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;

/** Numbers in the buffers of a glTF file: positions and indices, dense or sparse. */
final class GltfAccessors {

    static final int UNSIGNED_BYTE = 5121;
    static final int UNSIGNED_SHORT = 5123;
    static final int FLOAT = 5126;
    private static final int BYTE = 5120;
    private static final int SHORT = 5122;
    private static final int UNSIGNED_INT = 5125;

    private final List<JsonValue> accessors;
    private final GltfBuffers buffers;
    private final PlacedMeshes budget;

    GltfAccessors(JsonValue root, GltfBuffers buffers, PlacedMeshes budget) throws FormatException {
        this.accessors = root.elements("accessors");
        this.buffers = buffers;
        this.budget = budget;
    }

    /** Values in a buffer, checked to lie within it. */
    private record Range(ByteBuffer bytes, int offset, int stride, int type) {

        private double number(int i, int component, boolean normalized) {
            int at = offset + i * stride + component * sizeOf(type);
            return switch (type) {
                case BYTE -> normalized ? Math.max(bytes.get(at) / 127.0, -1) : bytes.get(at);
                case UNSIGNED_BYTE -> normalized ? (bytes.get(at) & 0xff) / 255.0 : bytes.get(at) & 0xff;
                case SHORT -> normalized ? Math.max(bytes.getShort(at) / 32767.0, -1) : bytes.getShort(at);
                case UNSIGNED_SHORT ->
                    normalized ? (bytes.getShort(at) & 0xffff) / 65535.0 : bytes.getShort(at) & 0xffff;
                case UNSIGNED_INT -> bytes.getInt(at) & 0xffffffffL;
                default -> bytes.getFloat(at);
            };
        }
    }

    private static int sizeOf(int type) {
        return switch (type) {
            case BYTE, UNSIGNED_BYTE -> 1;
            case SHORT, UNSIGNED_SHORT -> 2;
            default -> 4;
        };
    }

    /** Adds the points of an accessor to a mesh. */
    void addPoints(JsonValue index, MeshBuilder mesh) throws IOException {
        JsonValue accessor = index.of(accessors, "accessor");
        if (!accessor.needed("type").string().equals("VEC3")) {
            throw accessor.problem("positions need the type \"VEC3\"");
        }
        JsonValue type = accessor.needed("componentType");
        int component = type.count();
        if (component != FLOAT && (component < BYTE || component > UNSIGNED_SHORT)) {
            throw type.problem("positions of the component type " + component + " are not known; 5126 is usual");
        }
        boolean normalized = accessor.bool("normalized");
        int count = accessor.needed("count").count();
        // The points, twice while they grow.
        budget.take(60L * count, accessor.place());
        int first = mesh.pointCount();
        mesh.reserveMorePoints(count);
        JsonValue sparse = accessor.member("sparse");
        if (accessor.member("bufferView") != null) {
            Range range = range(accessor, component, 3, count);
            for (int i = 0; i < count; i++) {
                mesh.point(
                        range.number(i, 0, normalized), range.number(i, 1, normalized), range.number(i, 2, normalized));
            }
        } else if (sparse != null) {
            for (int i = 0; i < count; i++) {
                mesh.point(0, 0, 0);
            }
        } else {
            // By the letter these are zeros, but in truth an extension that is not read holds the numbers.
            throw accessor.problem("the accessor has no \"bufferView\"; is the mesh compressed? save it without");
        }
        if (sparse != null) {
            replace(sparse, mesh, first, component, normalized);
        }
        for (int i = 3 * first; i < 3 * mesh.pointCount(); i++) {
            // NaN fails the comparison too.
            if (!(Math.abs(mesh.coordinate(i)) <= TriangleMesh.LARGEST_COORDINATE)) {
                throw accessor.problem("coordinate " + "xyz".charAt(i % 3) + " of point " + (i / 3 - first) + " is "
                        + mesh.coordinate(i) + "; a finite number of at most " + TriangleMesh.LARGEST_COORDINATE
                        + " is needed");
            }
        }
    }

    private void replace(JsonValue sparse, MeshBuilder mesh, int first, int component, boolean normalized)
            throws IOException {
        int count = sparse.needed("count").count();
        JsonValue indices = sparse.needed("indices");
        Range which = range(indices, indexType(indices), 1, count);
        Range values = range(sparse.needed("values"), component, 3, count);
        int points = mesh.pointCount() - first;
        for (int i = 0; i < count; i++) {
            long point = (long) which.number(i, 0, false);
            if (point >= points) {
                throw indices.problem("point " + point + " is replaced, but there are " + points);
            }
            mesh.movePoint(
                    (int) (first + point),
                    values.number(i, 0, normalized),
                    values.number(i, 1, normalized),
                    values.number(i, 2, normalized));
        }
    }

    private static int indexType(JsonValue of) throws FormatException {
        JsonValue type = of.needed("componentType");
        int component = type.count();
        if (component != UNSIGNED_BYTE && component != UNSIGNED_SHORT && component != UNSIGNED_INT) {
            throw type.problem("indices of the component type " + component + " are not known; 5121, 5123 or 5125 is");
        }
        return component;
    }

    /** The numbers of an accessor that has no sparse part, value after value. Integers are normalized if it says so. */
    double[] numbers(JsonValue index, String type, int components, Set<Integer> componentTypes) throws IOException {
        JsonValue accessor = index.of(accessors, "accessor");
        if (!accessor.needed("type").string().equals(type)) {
            throw accessor.problem("the type \"" + type + "\" is needed here");
        }
        JsonValue component = accessor.needed("componentType");
        if (!componentTypes.contains(component.count())) {
            throw component.problem("the component type " + component.count() + " is not known here");
        }
        if (accessor.member("sparse") != null || accessor.member("bufferView") == null) {
            throw accessor.problem("a \"bufferView\" and nothing sparse is needed here");
        }
        int count = accessor.needed("count").count();
        Range range = range(accessor, component.count(), components, count);
        budget.take(8L * components * count, accessor.place());
        boolean normalized = accessor.bool("normalized");
        double[] numbers = new double[components * count];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = range.number(i / components, i % components, normalized);
        }
        return numbers;
    }

    /** The corners of a primitive. */
    int[] indices(JsonValue index, int points) throws IOException {
        JsonValue accessor = index.of(accessors, "accessor");
        if (!accessor.needed("type").string().equals("SCALAR")) {
            throw accessor.problem("indices need the type \"SCALAR\"");
        }
        if (accessor.member("sparse") != null || accessor.member("bufferView") == null) {
            throw accessor.problem("indices need a \"bufferView\" and nothing sparse");
        }
        int count = accessor.needed("count").count();
        Range range = range(accessor, indexType(accessor), 1, count);
        budget.take(4L * count, accessor.place());
        int[] corners = new int[count];
        for (int i = 0; i < count; i++) {
            double corner = range.number(i, 0, false);
            if (corner >= points) {
                throw accessor.problem("corner " + i + " is point " + (long) corner + ", but there are " + points);
            }
            corners[i] = (int) corner;
        }
        return corners;
    }

    private Range range(JsonValue of, int type, int components, int count) throws IOException {
        GltfBuffers.View view = buffers.view(of.needed("bufferView"));
        int size = components * sizeOf(type);
        int stride = view.stride() == 0 ? size : view.stride();
        long offset = of.count("byteOffset", 0);
        if (stride < size) {
            throw of.problem("the stride is " + stride + ", but a value takes " + size + " bytes");
        }
        if (count > 0 && offset + (count - 1L) * stride + size > view.bytes().limit()) {
            throw of.problem(count + " values need " + (offset + (count - 1L) * stride + size)
                    + " bytes, but their buffer view has " + view.bytes().limit());
        }
        return new Range(view.bytes(), (int) Math.min(offset, Integer.MAX_VALUE), stride, type);
    }
}
