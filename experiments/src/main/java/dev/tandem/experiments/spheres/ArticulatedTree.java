package dev.tandem.experiments.spheres;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.robot.Link;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.MotionHulls;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The paper's hierarchy over a robot: one tree, with as many children a node as links hang on one.
 *
 * <pre>
 *   MR(i)   link i and all that hangs on it      frame of link i             children: R(i), M(c) of all links c on i
 *   M(i)    the same, over i's joint's range     frame of the link above     child: MR(i)
 *   R(i)    link i alone                         frame of link i             children: two balls, down to triangles
 * </pre>
 *
 * <p>M and MR are the hulls that the library proves ({@link MotionHulls}); the paper samples joints, which leaves out what
 * lies between samples. A mesh that stands still is such a tree with one link. In flat arrays; immutable.
 */
final class ArticulatedTree {

    /** What a node is. */
    static final byte RIGID = 0;

    static final byte MOTION = 1;

    /** x, y, z, radius of each node, in the frame of a link. */
    double[] balls = new double[4096];

    int[] frame = new int[1024];
    byte[] type = new byte[1024];

    /** The link that a node is of: i of R(i), M(i) and MR(i). */
    int[] link = new int[1024];

    int[] firstChild = new int[1024];
    int[] nextSibling = new int[1024];

    /** The triangle of a leaf, −1 of others. */
    int[] triangle = new int[1024];

    int count;

    /** By link: the node of R, M and MR; −1 where there is no geometry. */
    final int[] rigid;

    final int[] motion;
    final int[] both;

    /** By link; empty where there is no geometry. */
    final List<TriangleMesh> meshes = new ArrayList<>();

    private ArticulatedTree(int links) {
        rigid = new int[links];
        motion = new int[links];
        both = new int[links];
        Arrays.fill(rigid, -1);
        Arrays.fill(motion, -1);
        Arrays.fill(both, -1);
    }

    /** Of a mesh that stands still. */
    static ArticulatedTree of(TriangleMesh mesh, BallTree.Way way) {
        ArticulatedTree out = new ArticulatedTree(1);
        out.meshes.add(mesh);
        out.rigid[0] = out.add(BallTree.of(mesh, way), 0);
        out.both[0] = out.rigid[0];
        return out;
    }

    static ArticulatedTree of(RobotModel model, BallTree.Way way) {
        int n = model.links().size();
        ArticulatedTree out = new ArticulatedTree(n);
        double[] lower = new double[model.variables().size()];
        double[] upper = new double[lower.length];
        MotionHulls.limits(model, lower, upper);
        RobotParts parts = new RobotParts(model, List.of());
        MotionHulls hulls = new MotionHulls(parts, MotionHulls.covers(parts, 48), lower, upper);
        for (int i = 0; i < n; i++) {
            Link link = model.links().get(i);
            // The humanoid's pieces all stand at their link's origin.
            TriangleMesh mesh = link.collision().isEmpty()
                    ? TriangleMesh.empty()
                    : SampleSolids.joined(link.collision().stream()
                            .map(p -> p.mesh().orElseThrow())
                            .toList());
            out.meshes.add(mesh);
            if (mesh.triangleCount() > 0) {
                out.rigid[i] = out.add(BallTree.of(mesh, way), i);
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            out.addHulls(parts, hulls, i);
        }
        return out;
    }

    /** MR(i) over R(i) and the motion of what hangs on link i; and M(i) over that. */
    private void addHulls(RobotParts parts, MotionHulls hulls, int i) {
        if (hulls.both[4 * i + 3] < 0) {
            return;
        }
        both[i] = addNode(hulls.both, 4 * i, i, MOTION, i);
        int last = -1;
        if (rigid[i] >= 0) {
            last = adopt(both[i], last, rigid[i]);
        }
        for (int c : parts.children[i]) {
            if (motion[c] >= 0) {
                last = adopt(both[i], last, motion[c]);
            }
        }
        if (i > 0) {
            motion[i] = addNode(hulls.motion, 4 * i, parts.parent[i], MOTION, i);
            adopt(motion[i], -1, both[i]);
        }
    }

    private int adopt(int parent, int before, int child) {
        if (before < 0) {
            firstChild[parent] = child;
        } else {
            nextSibling[before] = child;
        }
        return child;
    }

    private int add(BallTree tree, int ofLink) {
        int offset = count;
        for (int n = 0; n < tree.depth.length; n++) {
            int at = addNode(tree.balls, 4 * n, ofLink, RIGID, ofLink);
            triangle[at] = tree.isLeaf(n) ? n - tree.inner : -1;
        }
        for (int n = 0; n < tree.inner; n++) {
            int first = offset + tree.children[2 * n];
            firstChild[offset + n] = first;
            nextSibling[first] = offset + tree.children[2 * n + 1];
        }
        return offset + tree.root();
    }

    private int addNode(double[] from, int at, int inFrame, byte as, int ofLink) {
        if (count == frame.length) {
            balls = Arrays.copyOf(balls, 8 * count);
            frame = Arrays.copyOf(frame, 2 * count);
            type = Arrays.copyOf(type, 2 * count);
            link = Arrays.copyOf(link, 2 * count);
            firstChild = Arrays.copyOf(firstChild, 2 * count);
            nextSibling = Arrays.copyOf(nextSibling, 2 * count);
            triangle = Arrays.copyOf(triangle, 2 * count);
        }
        System.arraycopy(from, at, balls, 4 * count, 4);
        frame[count] = inFrame;
        type[count] = as;
        link[count] = ofLink;
        firstChild[count] = -1;
        nextSibling[count] = -1;
        triangle[count] = -1;
        return count++;
    }

    boolean isLeaf(int node) {
        return triangle[node] >= 0;
    }

    int links() {
        return rigid.length;
    }
}
