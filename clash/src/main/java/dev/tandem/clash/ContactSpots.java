package dev.tandem.clash;

import dev.tandem.clash.Clash.Spot;
import dev.tandem.internal.triangles.PointTriangle;
import dev.tandem.internal.triangles.TriangleDistance;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Where two surfaces meet: a box around what each pair of touching triangles has in common, and boxes that hang together
 * are one spot. The pairs of one curve of intersection share its points, so their boxes touch.
 */
final class ContactSpots {

    /** Beyond this many pairs of triangles the places of the rest are not worked out. */
    private static final int MOST = 20_000;

    /** Boxes closer than this share of the smaller part are one spot. */
    private static final double NEAR = 1e-3;

    private final PairContext m;
    private final int[] trianglesA;
    private final int[] trianglesB;
    private final double[] box = new double[6];
    private final double[] scratch = new double[6];
    private final double[] point = new double[3];

    ContactSpots(PairContext m, int[] trianglesA, int[] trianglesB) {
        this.m = m;
        this.trianglesA = trianglesA;
        this.trianglesB = trianglesB;
    }

    /**
     * The spots in the frame that A's pose is given in, that of most pairs first. Where something goes in and where it comes
     * out again are one spot if they are no farther apart than the overlap is deep, twice over.
     */
    List<Spot> find(Pose frame, double depth) {
        int n = Math.min(MOST, trianglesA.length);
        double[] boxes = new double[6 * n];
        double[] a = new double[9];
        double[] b = new double[9];
        double[] toFrame = new double[12];
        frame.copyInto(toFrame);
        for (int i = 0; i < n; i++) {
            m.a.mesh.copyTriangle(trianglesA[i], a);
            m.triangleOfB(trianglesB[i], b);
            common(a, b, toFrame);
            System.arraycopy(box, 0, boxes, 6 * i, 6);
        }
        double margin = Math.max(2 * depth, Math.max(m.tolerance, NEAR * Math.min(m.a.diagonal, m.b.diagonal)));
        int[] group = Clusters.of(boxes, margin);
        int groups = Arrays.stream(group).max().orElse(-1) + 1;
        double[] around = new double[6 * groups];
        int[] count = new int[groups];
        for (int g = 0; g < groups; g++) {
            PartBoxes.clear(around, 6 * g);
        }
        for (int i = 0; i < n; i++) {
            count[group[i]]++;
            for (int at = 6 * i; at <= 6 * i + 3; at += 3) {
                PartBoxes.include(around, 6 * group[i], boxes[at], boxes[at + 1], boxes[at + 2]);
            }
        }
        List<Spot> spots = new ArrayList<>();
        for (int g = 0; g < groups; g++) {
            spots.add(spot(around, 6 * g, count[g]));
        }
        spots.sort(Comparator.comparingInt((Spot s) -> -s.trianglePairs()));
        return spots;
    }

    /** The box around several spots, as one. */
    static Spot around(List<Spot> spots) {
        double[] all = new double[6];
        PartBoxes.clear(all, 0);
        int pairs = 0;
        for (Spot s : spots) {
            for (double half : new double[] {-0.5, 0.5}) {
                Vec3 corner = s.centre().plus(s.size().times(half));
                PartBoxes.include(all, 0, corner.x(), corner.y(), corner.z());
            }
            pairs += s.trianglePairs();
        }
        return spot(all, 0, pairs);
    }

    static Spot spot(double[] b, int at, int pairs) {
        return new Spot(
                new Vec3(0.5 * (b[at] + b[at + 3]), 0.5 * (b[at + 1] + b[at + 4]), 0.5 * (b[at + 2] + b[at + 5])),
                new Vec3(b[at + 3] - b[at], b[at + 4] - b[at + 1], b[at + 5] - b[at + 2]),
                pairs);
    }

    /** The points where edges of one pass through the other, corners of one on the other, and at least one point. */
    private void common(double[] a, double[] b, double[] toFrame) {
        PartBoxes.clear(box, 0);
        TriangleDistance.touching(a, b, scratch);
        include(scratch[0], scratch[1], scratch[2], toFrame);
        for (int i = 0; i < 9; i += 3) {
            pierce(a, i, b, toFrame);
            pierce(b, i, a, toFrame);
            onFace(a, i, b, toFrame);
            onFace(b, i, a, toFrame);
        }
    }

    private void include(double x, double y, double z, double[] toFrame) {
        PartBoxes.include(
                box, 0, Pose.mapX(toFrame, x, y, z), Pose.mapY(toFrame, x, y, z), Pose.mapZ(toFrame, x, y, z));
    }

    private void onFace(double[] corners, int i, double[] face, double[] toFrame) {
        System.arraycopy(corners, i, point, 0, 3);
        double d2 = PointTriangle.squaredDistance(point, face, scratch);
        if (d2 <= m.tolerance * m.tolerance) {
            include(point[0], point[1], point[2], toFrame);
        }
    }

    /** Where the edge that starts at i crosses the face's plane, if that is on the face to within the tolerance. */
    private void pierce(double[] edge, int i, double[] face, double[] toFrame) {
        int j = (i + 3) % 9;
        double ex = face[3] - face[0];
        double ey = face[4] - face[1];
        double ez = face[5] - face[2];
        double fx = face[6] - face[0];
        double fy = face[7] - face[1];
        double fz = face[8] - face[2];
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double hp = nx * (edge[i] - face[0]) + ny * (edge[i + 1] - face[1]) + nz * (edge[i + 2] - face[2]);
        double hq = nx * (edge[j] - face[0]) + ny * (edge[j + 1] - face[1]) + nz * (edge[j + 2] - face[2]);
        if (hp == hq || (hp > 0 && hq > 0) || (hp < 0 && hq < 0)) {
            return;
        }
        double t = hp / (hp - hq);
        for (int k = 0; k < 3; k++) {
            point[k] = edge[i + k] + t * (edge[j + k] - edge[i + k]);
        }
        if (PointTriangle.squaredDistance(point, face, scratch) <= m.tolerance * m.tolerance) {
            include(point[0], point[1], point[2], toFrame);
        }
    }
}
