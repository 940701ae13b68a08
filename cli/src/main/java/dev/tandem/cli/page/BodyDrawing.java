package dev.tandem.cli.page;

import dev.tandem.Body;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelCells;
import dev.tandem.internal.trees.VoxelTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.Element;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A body as pages draw it best: a voxel map as cubes, balls (clouds, molecules) as balls, all else as triangles. Each is one
 * thing of a scene, in the frame of the body.
 */
public final class BodyDrawing {

    /** A browser draws so many cubes or balls without effort; of more, every so-manieth is drawn. */
    private static final int MOST = 200_000;

    /** The least radius of a ball, in sizes of the body: points are to be seen. */
    private static final double LEAST_RADIUS = 0.0015;

    private final double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    private final double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};

    /** Cubes: x, y, z each; balls: x, y, z, radius each. */
    private double[] many = new double[0];

    private double cell;
    private long all;
    private @Nullable BodyOutline outline;

    private BodyDrawing() {}

    /** {@return how a body is drawn} Takes time linear in its size. */
    public static BodyDrawing of(Body body) {
        BodyDrawing drawing = new BodyDrawing();
        if (body.tree() instanceof VoxelTree voxels && !voxels.cells().isEmpty()) {
            drawing.cubes(voxels.cells());
        } else if (!drawing.balls(body.tree())) {
            BodyOutline triangles = BodyOutline.of(body);
            drawing.outline = triangles;
            drawing.include(triangles.mesh());
        }
        return drawing;
    }

    private void cubes(VoxelCells cells) {
        cell = cells.cellSize();
        all = cells.cellCount();
        long step = (all + MOST - 1) / MOST;
        many = new double[3 * (int) ((all + step - 1) / step)];
        long[] seen = new long[1];
        int[] size = new int[1];
        cells.forEachCell((x, y, z) -> {
            if (seen[0]++ % step == 0) {
                double[] middle = {(x + 0.5) * cell, (y + 0.5) * cell, (z + 0.5) * cell};
                System.arraycopy(middle, 0, many, size[0], 3);
                size[0] += 3;
                include(middle[0], middle[1], middle[2], 0.5 * cell);
            }
        });
    }

    /** False if the body is not made of balls alone. */
    private boolean balls(TestTree tree) {
        double[] found = new double[256];
        int size = 0;
        for (int leaf = firstLeaf(tree); leaf != TestTree.NONE; leaf = nextLeaf(tree, leaf)) {
            if (tree.kind(leaf) != SphereElement.KIND || tree.nesting().inner(leaf) != null) {
                return false;
            }
            Element element = SphereElement.KIND.newElement();
            tree.load(leaf, element);
            SphereElement ball = (SphereElement) element;
            if (size == found.length) {
                found = Arrays.copyOf(found, 2 * size);
            }
            found[size++] = ball.cx;
            found[size++] = ball.cy;
            found[size++] = ball.cz;
            found[size++] = ball.radius;
            include(ball.cx, ball.cy, ball.cz, ball.radius);
        }
        if (size <= 4) {
            // One ball, or nothing: triangles show it rounder.
            return false;
        }
        all = size / 4;
        keep(found, (int) ((all + MOST - 1) / MOST));
        return true;
    }

    private void keep(double[] balls, int step) {
        double least = LEAST_RADIUS * size();
        many = new double[4 * (int) ((all + step - 1) / step)];
        for (int i = 0; i < many.length; i += 4) {
            System.arraycopy(balls, i * step, many, i, 3);
            many[i + 3] = Math.max(least, balls[i * step + 3]);
        }
    }

    private static int firstLeaf(TestTree tree) {
        return tree.root() == TestTree.NONE ? TestTree.NONE : TestTree.firstLeaf(tree, tree.root());
    }

    private static int nextLeaf(TestTree tree, int leaf) {
        int at = leaf;
        while (at != TestTree.NONE && tree.nextSibling(at) == TestTree.NONE) {
            at = tree.parent(at);
        }
        return at == TestTree.NONE ? at : TestTree.firstLeaf(tree, tree.nextSibling(at));
    }

    private void include(TriangleMesh mesh) {
        double[] points = mesh.coordinates();
        for (int i = 0; i + 2 < points.length; i += 3) {
            include(points[i], points[i + 1], points[i + 2], 0);
        }
    }

    private void include(double x, double y, double z, double radius) {
        double[] point = {x, y, z};
        for (int k = 0; k < 3; k++) {
            low[k] = Math.min(low[k], point[k] - radius);
            high[k] = Math.max(high[k], point[k] + radius);
        }
    }

    /** {@return the diagonal of the box around what is drawn; 0 if nothing is} */
    public double size() {
        double squares = 0;
        for (int k = 0; k < 3; k++) {
            squares += high[k] > low[k] ? (high[k] - low[k]) * (high[k] - low[k]) : 0;
        }
        return Math.sqrt(squares);
    }

    /** {@return the smallest and the largest corner of the box around what is drawn, in the frame of the body} */
    public double[] box() {
        return low[0] <= high[0] ? new double[] {low[0], low[1], low[2], high[0], high[1], high[2]} : new double[6];
    }

    /** {@return how many triangles, cubes or balls are drawn} */
    public int count() {
        return outline != null ? outline.mesh().triangleCount() : many.length / (cell > 0 ? 3 : 4);
    }

    /** Adds the body to a scene as one thing. */
    public void addTo(Scene3d scene, String name, String group, String colour, double opacity, Pose pose) {
        if (outline != null) {
            scene.mesh(name, group, colour, opacity, outline.mesh(), pose);
        } else if (cell > 0) {
            scene.cubes(name, group, colour, 1, cell, many, pose);
        } else {
            scene.balls(name, group, colour, 1, many, pose);
        }
    }

    /** What is not drawn, for people; empty if all is. */
    public String leftOut(String name) {
        if (outline != null) {
            return outline.leftOut(name);
        }
        return count() == all ? "" : "Of the " + all + " elements of " + name + ", " + count() + " are drawn. ";
    }
}
