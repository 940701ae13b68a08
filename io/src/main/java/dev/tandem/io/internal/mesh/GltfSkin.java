package dev.tandem.io.internal.mesh;

import static dev.tandem.io.internal.mesh.GltfAccessors.FLOAT;
import static dev.tandem.io.internal.mesh.GltfAccessors.UNSIGNED_BYTE;
import static dev.tandem.io.internal.mesh.GltfAccessors.UNSIGNED_SHORT;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.JsonValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The joints of a skin as the nodes of the file stand, in the world: a point goes to the sum of weight × (joint in the
 * world × inverse bind matrix) × point. The node that shows the mesh does not place it.
 */
final class GltfSkin {

    /** Four weights that were rounded to a byte each differ from 1 in sum by no more. */
    private static final double WEIGHTS_ROUNDED = 0.02;

    /** The last row of a matrix of floats, as exporters round it. */
    private static final double ROW_ROUNDED = 1e-5;

    private final GltfAccessors accessors;
    private final List<Affine> joints = new ArrayList<>();

    /**
     * Reads a skin.
     *
     * @param nodes where the nodes of the scene stand in the world; null for those that are not in the scene
     */
    GltfSkin(JsonValue skin, @Nullable Affine[] nodes, GltfAccessors accessors) throws IOException {
        this.accessors = accessors;
        List<JsonValue> indices = skin.needed("joints").elements();
        JsonValue matrices = skin.member("inverseBindMatrices");
        double[] inverse = matrices == null ? null : accessors.numbers(matrices, "MAT4", 16, Set.of(FLOAT));
        if (inverse != null && inverse.length < 16 * indices.size()) {
            throw skin.problem(
                    "there are " + indices.size() + " joints, but " + inverse.length / 16 + " inverse bind matrices");
        }
        for (int j = 0; j < indices.size(); j++) {
            JsonValue index = indices.get(j);
            int node = index.count();
            if (node >= nodes.length) {
                throw index.problem("here is node " + node + ", but there are " + nodes.length);
            }
            Affine stands = nodes[node];
            if (stands == null) {
                throw index.problem("the joint is node " + node + ", which is not in the scene that shows the mesh");
            }
            joints.add(inverse == null ? stands : stands.times(matrix(inverse, j, skin)));
        }
    }

    /** Sixteen numbers, column by column. */
    private static Affine matrix(double[] numbers, int j, JsonValue skin) throws FormatException {
        double[] rows = new double[16];
        for (int i = 0; i < 16; i++) {
            rows[4 * (i % 4) + i / 4] = numbers[16 * j + i];
        }
        for (int i = 12; i < 16; i++) {
            // NaN fails the comparison too.
            if (!(Math.abs(rows[i] - (i == 15 ? 1 : 0)) <= ROW_ROUNDED)) {
                throw skin.problem("the last row of the inverse bind matrix of joint " + j + " must be 0 0 0 1");
            }
        }
        return Affine.ofRows(rows);
    }

    /** The accessors that decide where the points of a primitive go. */
    static List<Integer> accessors(JsonValue attributes) throws FormatException {
        List<Integer> all = new ArrayList<>();
        all.add(attributes.needed("POSITION").count());
        for (int set = 0; attributes.member("JOINTS_" + set) != null; set++) {
            all.add(attributes.needed("JOINTS_" + set).count());
            all.add(attributes.needed("WEIGHTS_" + set).count());
        }
        return all;
    }

    /** Whether all joints turn right hands into left ones, so that triangles would face inwards. */
    boolean mirrors() {
        return !joints.isEmpty() && joints.stream().allMatch(Affine::mirrors);
    }

    /** Moves the points from {@code first} on, which have the given attributes. */
    void move(JsonValue attributes, MeshBuilder mesh, int first) throws IOException {
        int points = mesh.pointCount() - first;
        double[] moved = new double[3 * points];
        double[] sums = new double[points];
        if (attributes.member("JOINTS_0") == null) {
            throw attributes.problem("the node of this mesh has a skin, but the mesh has no \"JOINTS_0\"");
        }
        for (int set = 0; attributes.member("JOINTS_" + set) != null; set++) {
            JsonValue which = attributes.needed("JOINTS_" + set);
            double[] four = accessors.numbers(which, "VEC4", 4, Set.of(UNSIGNED_BYTE, UNSIGNED_SHORT));
            double[] weights = accessors.numbers(
                    attributes.needed("WEIGHTS_" + set), "VEC4", 4, Set.of(FLOAT, UNSIGNED_BYTE, UNSIGNED_SHORT));
            if (four.length != 4 * points || weights.length != 4 * points) {
                throw which.problem("there are " + points + " points, but joints for " + four.length / 4
                        + " and weights for " + weights.length / 4);
            }
            for (int i = 0; i < four.length; i++) {
                if (weights[i] != 0) {
                    add(which, mesh, first, i / 4, four[i], weights[i], moved, sums);
                }
            }
        }
        for (int i = 0; i < points; i++) {
            if (!(Math.abs(sums[i] - 1) <= WEIGHTS_ROUNDED)) {
                throw attributes.problem("the weights of point " + i + " add up to " + sums[i] + "; 1 is needed");
            }
            double x = moved[3 * i] / sums[i];
            double y = moved[3 * i + 1] / sums[i];
            double z = moved[3 * i + 2] / sums[i];
            if (!(Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z))) <= TriangleMesh.LARGEST_COORDINATE)) {
                throw attributes.problem("the joints take point " + i + " to (" + x + ", " + y + ", " + z
                        + "); at most " + TriangleMesh.LARGEST_COORDINATE + " is allowed");
            }
            mesh.movePoint(first + i, x, y, z);
        }
    }

    private void add(
            JsonValue place,
            MeshBuilder mesh,
            int first,
            int point,
            double joint,
            double weight,
            double[] moved,
            double[] sums)
            throws FormatException {
        if (joint >= joints.size()) {
            throw place.problem(
                    "point " + point + " follows joint " + (int) joint + ", but there are " + joints.size());
        }
        if (!(weight > 0)) {
            throw place.problem("point " + point + " has the weight " + weight + "; weights are 0 or more");
        }
        int at = 3 * (first + point);
        double x = mesh.coordinate(at);
        double y = mesh.coordinate(at + 1);
        double z = mesh.coordinate(at + 2);
        Affine map = joints.get((int) joint);
        moved[3 * point] += weight * map.x(x, y, z);
        moved[3 * point + 1] += weight * map.y(x, y, z);
        moved[3 * point + 2] += weight * map.z(x, y, z);
        sums[point] += weight;
    }
}
