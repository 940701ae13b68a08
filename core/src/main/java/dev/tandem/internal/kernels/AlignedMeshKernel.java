package dev.tandem.internal.kernels;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.pairs.AlignedObb;
import dev.tandem.internal.pairs.BoxTriangle;
import dev.tandem.internal.pairs.BoxTriangleAxes;
import dev.tandem.internal.pairs.CellTriangle;
import dev.tandem.internal.pairs.ObbTriangle;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.AlignedTree;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.Element;
import org.jspecify.annotations.Nullable;

/**
 * A tree of boxes along the axes (voxels, height fields, distance fields) against a mesh, either of them first. All
 * volumes are compared in the frame of the aligned boxes: these stay as they are, and the mesh's are mapped there.
 *
 * <pre>
 *   goes down the boxes:  box of the mesh ──►  against up to eight aligned boxes
 *   goes down the mesh:   two of its boxes (or triangles) ──►  against one aligned box
 * </pre>
 *
 * <p>What happens at two leaves is a test of the bank, called once per pair.
 */
public class AlignedMeshKernel extends PairKernel {

    final AlignedTree boxes;
    final MeshTree mesh;
    final boolean meshFirst;
    final int[] meshChildren;
    private final ProximityTest<Element, Element> leaf;

    private final Placement at = new Placement();
    /** The mesh's own origin, which its boxes are relative to, in the frame of the aligned boxes. */
    private final double[] meshInBoxes = new double[12];

    double relative;
    double absolute;

    private final int[] children = new int[AlignedTree.MOST_CHILDREN];
    final double[] aligned = new double[6];
    final double[] oriented = new double[15];
    private final double[] triangle = new double[9];
    final double[] placed = new double[9];
    private final double[] centred = new double[9];
    private final double[] half = new double[3];
    final Element boxElement;
    private final TriangleElement meshElement = new TriangleElement();
    private final Witness scratch = new Witness();

    private @Nullable MeshBlocks blocks;
    private final double[] boxesInMesh = new double[12];
    private final double[] stays = new double[MeshTree.ORIENTED];

    public AlignedMeshKernel(
            AlignedTree boxes, MeshTree mesh, boolean meshFirst, ProximityTest<Element, Element> leaf) {
        this.boxes = boxes;
        this.mesh = mesh;
        this.meshFirst = meshFirst;
        this.meshChildren = mesh.children();
        this.leaf = leaf;
        this.boxElement = boxes.leafKind().newElement();
    }

    /** From now on goes down the mesh by blocks of eight boxes. Called before anything else. */
    public final void useBlocks(BoxLanes lanes) {
        blocks = new MeshBlocks(mesh, lanes);
    }

    @Override
    public final void openStepwise() {
        blocks = null;
    }

    @Override
    public void place(double[] bInA) {
        at.set(bInA);
        relative = Slack.relative(at.bInA);
        double[] m = meshFirst ? at.aInB : at.bInA;
        double[] origin = mesh.origin();
        System.arraycopy(m, 0, meshInBoxes, 0, 12);
        meshInBoxes[3] = Pose.mapX(m, origin[0], origin[1], origin[2]);
        meshInBoxes[7] = Pose.mapY(m, origin[0], origin[1], origin[2]);
        meshInBoxes[11] = Pose.mapZ(m, origin[0], origin[1], origin[2]);
        // The inverse of a far pose is as far. The root holds all boxes, and its corners are the farthest.
        boxes.box(boxes.root(), aligned);
        double largest = BoxTriangle.largest(aligned, 6, mesh.magnitude());
        absolute = Slack.absolute(at.bInA, largest, largest) + Slack.absolute(meshInBoxes, largest, 0);
        if (blocks != null) {
            Pose.invert(meshInBoxes, boxesInMesh);
            blocks.place(absolute / Slack.MAPPING, relative, absolute);
        }
    }

    /** The blocks of the mesh, and the aligned box at hand as what stays; null if the mesh is opened node by node. */
    private @Nullable MeshBlocks blocks() {
        MeshBlocks used = blocks;
        if (used == null || !used.isWithinFloats()) {
            return null;
        }
        double[] m = boxesInMesh;
        double x = 0.5 * (aligned[0] + aligned[3]);
        double y = 0.5 * (aligned[1] + aligned[4]);
        double z = 0.5 * (aligned[2] + aligned[5]);
        stays[0] = Pose.mapX(m, x, y, z);
        stays[1] = Pose.mapY(m, x, y, z);
        stays[2] = Pose.mapZ(m, x, y, z);
        for (int k = 0; k < 3; k++) {
            stays[3 + 3 * k] = m[k];
            stays[4 + 3 * k] = m[4 + k];
            stays[5 + 3 * k] = m[8 + k];
            stays[12 + k] = 0.5 * (aligned[3 + k] - aligned[k]);
        }
        used.stay(stays);
        return used;
    }

    /** Leaves a node of the mesh in {@code oriented} or {@code placed}. */
    final void bring(int node) {
        if (node >= 0) {
            mesh.box(node, meshInBoxes, oriented);
            return;
        }
        mesh.corners(node, triangle);
        ObbTriangle.map(meshInBoxes, triangle, placed);
    }

    /** Whether the brought node of the mesh and the aligned box at hand are certainly apart. */
    final boolean apart(int meshNode) {
        volumeTests++;
        if (meshNode >= 0) {
            return AlignedObb.apart(aligned, oriented, relative, absolute);
        }
        for (int axis = 0; axis < 3; axis++) {
            half[axis] = 0.5 * (aligned[3 + axis] - aligned[axis]);
            double centre = aligned[axis] + half[axis];
            centred[axis] = placed[axis] - centre;
            centred[3 + axis] = placed[3 + axis] - centre;
            centred[6 + axis] = placed[6 + axis] - centre;
        }
        return BoxTriangleAxes.verdict(half, centred, absolute) == BoxTriangleAxes.APART;
    }

    private double squaredGap(int meshNode, double enough) {
        volumeTests++;
        return meshNode >= 0
                ? AlignedObb.squaredGap(aligned, oriented, relative, absolute, enough)
                : CellTriangle.squaredBoxGap(aligned, placed, absolute) * (1 - relative);
    }

    /** Brings the mesh's node and shows the other one's box; returns the former. */
    private int show(int a, int b) {
        int meshNode = meshFirst ? a : b;
        bring(meshNode);
        boxes.box(meshFirst ? b : a, aligned);
        return meshNode;
    }

    @Override
    public boolean mayTouch(int a, int b) {
        return !apart(show(a, b));
    }

    @Override
    public double lowerBound(int a, int b) {
        return Math.sqrt(squaredGap(show(a, b), Double.POSITIVE_INFINITY));
    }

    private boolean goesDownBoxes(int node, int meshNode) {
        return meshNode < 0 || (node >= 0 && boxes.size(node) > mesh.size(meshNode));
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        int node = meshFirst ? b : a;
        int meshNode = meshFirst ? a : b;
        if (goesDownBoxes(node, meshNode)) {
            bring(meshNode);
            for (int i = boxes.children(node, children) - 1; i >= 0; i--) {
                int child = children[i];
                if ((child & meshNode) >= 0) {
                    boxes.box(child, aligned);
                    if (apart(meshNode)) {
                        continue;
                    }
                }
                push(child, meshNode, 0, stack);
            }
        } else {
            boxes.box(node, aligned);
            MeshBlocks wide = blocks();
            if (wide != null) {
                volumeTests += wide.push(meshNode, node, !meshFirst, stack);
                return;
            }
            for (int i = 1; i >= 0; i--) {
                int child = meshChildren[2 * meshNode + i];
                if ((child & node) >= 0) {
                    bring(child);
                    if (apart(child)) {
                        continue;
                    }
                }
                push(node, child, 0, stack);
            }
        }
    }

    @Override
    public void expandWithin(int a, int b, double bound, double reach, PairStack stack) {
        int node = meshFirst ? b : a;
        int meshNode = meshFirst ? a : b;
        double enough = reach * reach;
        int first = stack.size();
        if (goesDownBoxes(node, meshNode)) {
            bring(meshNode);
            for (int i = boxes.children(node, children) - 1; i >= 0; i--) {
                boxes.box(children[i], aligned);
                double squared = squaredGap(meshNode, enough);
                if (squared <= enough) {
                    push(children[i], meshNode, Math.max(bound, Math.sqrt(squared)), stack);
                }
            }
        } else {
            boxes.box(node, aligned);
            MeshBlocks wide = blocks();
            if (wide != null) {
                volumeTests += wide.pushWithin(meshNode, node, !meshFirst, bound, reach, stack);
                return;
            }
            for (int i = 1; i >= 0; i--) {
                int child = meshChildren[2 * meshNode + i];
                bring(child);
                double squared = squaredGap(child, enough);
                if (squared <= enough) {
                    push(node, child, Math.max(bound, Math.sqrt(squared)), stack);
                }
            }
        }
        stack.nearestOnTop(first);
    }

    final void push(int node, int meshNode, double bound, PairStack stack) {
        stack.push(meshFirst ? meshNode : node, meshFirst ? node : meshNode, bound);
    }

    @Override
    public boolean leavesTouch(int a, int b) {
        leafTests++;
        load(a, b);
        return leaf.touches(meshFirst ? meshElement : boxElement, meshFirst ? boxElement : meshElement, at, scratch);
    }

    @Override
    public double leafDistance(int a, int b, double reach, Witness out) {
        leafTests++;
        load(a, b);
        Element shownA = meshFirst ? meshElement : boxElement;
        Element shownB = meshFirst ? boxElement : meshElement;
        out.rounding = 0;
        double distance = leaf.distanceWithin(shownA, shownB, at, reach, out);
        out.rounding += placing(at.bInA, shownA.farthest(), shownB.farthest(), distance);
        return distance;
    }

    private void load(int a, int b) {
        mesh.load(meshFirst ? a : b, meshElement);
        boxes.load(meshFirst ? b : a, boxElement);
    }
}
