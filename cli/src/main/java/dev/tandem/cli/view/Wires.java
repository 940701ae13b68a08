package dev.tandem.cli.view;

import dev.tandem.element.VolumeElement;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Element;
import dev.tandem.tree.TestTree;
import java.util.Arrays;

/** Bounding volumes as segments, for the eye: a box by its edges, any other volume by the box around it. */
final class Wires {

    private static final int[] EDGES = {0, 1, 0, 2, 1, 3, 2, 3, 4, 5, 4, 6, 5, 7, 6, 7, 0, 4, 1, 5, 2, 6, 3, 7};
    private static final double ORTHOGONAL = 1e-3;

    private float[] ends = new float[72 * 16];
    private int size;

    /** Adds the volume of a node, whose tree stands at a pose. Leaves that are no volumes are left out. */
    void add(TestTree tree, int node, Pose pose) {
        if (tree.nesting().isEndless(node)) {
            return;
        }
        Element element = tree.kind(node).newElement();
        tree.load(node, element);
        if (element instanceof VolumeElement volume) {
            add(corners(volume), pose);
        } else {
            double[] identity = new double[12];
            Pose.identity().copyInto(identity);
            double[] box = new double[6];
            if (element.boxAt(identity, box, new double[3])) {
                add(corners(box), pose);
            }
        }
    }

    private static Vec3[] corners(double[] box) {
        Vec3[] out = new Vec3[8];
        for (int i = 0; i < 8; i++) {
            out[i] = new Vec3(box[(i & 1) == 0 ? 0 : 3], box[(i & 2) == 0 ? 1 : 4], box[(i & 4) == 0 ? 2 : 5]);
        }
        return out;
    }

    private static Vec3[] corners(VolumeElement volume) {
        Vec3[] axes = axes(volume);
        Vec3 centre = new Vec3(volume.centre(0), volume.centre(1), volume.centre(2));
        Vec3[] out = new Vec3[8];
        for (int i = 0; i < 8; i++) {
            Vec3 corner = centre;
            for (int k = 0; k < 3; k++) {
                double sign = (i >> k & 1) == 0 ? -1 : 1;
                Vec3 d = axes[k].times(sign);
                corner = corner.plus(d.times(volume.extent(d.x(), d.y(), d.z())));
            }
            out[i] = corner;
        }
        return out;
    }

    /** The axes of the volume if it has three at right angles, else those of its frame. */
    private static Vec3[] axes(VolumeElement volume) {
        Vec3[] frame = {new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 0, 1)};
        if (volume.axisCount() != 3) {
            return frame;
        }
        Vec3[] own = new Vec3[3];
        double[] d = new double[3];
        for (int k = 0; k < 3; k++) {
            volume.axis(k, d);
            own[k] = new Vec3(d[0], d[1], d[2]);
        }
        boolean square = Math.abs(own[0].dot(own[1])) < ORTHOGONAL
                && Math.abs(own[1].dot(own[2])) < ORTHOGONAL
                && Math.abs(own[0].dot(own[2])) < ORTHOGONAL;
        return square ? own : frame;
    }

    private void add(Vec3[] corners, Pose pose) {
        if (size + 72 > ends.length) {
            ends = Arrays.copyOf(ends, 2 * ends.length);
        }
        for (int corner : EDGES) {
            Vec3 p = pose.apply(corners[corner]);
            ends[size++] = (float) p.x();
            ends[size++] = (float) p.y();
            ends[size++] = (float) p.z();
        }
    }

    /** {@return how many volumes were added} */
    int count() {
        return size / 72;
    }

    /** {@return the segments as a JSON array: x, y, z of both ends of one after the other} */
    String json() {
        StringBuilder out = new StringBuilder("[");
        for (int i = 0; i < size; i++) {
            out.append(i == 0 ? "" : ",").append(ends[i]);
        }
        return out.append(']').toString();
    }
}
