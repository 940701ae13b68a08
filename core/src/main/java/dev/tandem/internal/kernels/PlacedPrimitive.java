package dev.tandem.internal.kernels;

import dev.tandem.internal.pairs.ObbObb;
import dev.tandem.internal.pairs.ObbTriangle;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.triangles.PointTriangle;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;

/**
 * A primitive in the frame of a tree of oriented boxes, relative to the tree's origin, with all slack computed when it is
 * placed: bounds on its distance from boxes and triangles there.
 *
 * <pre>
 *   ball:              the distance of its centre from the box or triangle, less the radius
 *   box:               the fifteen axes of {@link ObbObb}
 *   capsule, cylinder: the same for the box around the core, then the line from the box to the nearest point of the axis
 *   other solids:      the same for the box around it, then two lines to where its support function says that it begins
 * </pre>
 *
 * <p>Everything errs towards 'may touch'. The slack is that of the tests which go through cursors: {@link ObbObb} and
 * {@link ObbTriangle} for boxes, {@code ObbSphere} for balls, {@code VolumeConvex} for lines.
 */
final class PlacedPrimitive {

    private static final int BALL = PrimitiveForm.BALL;
    private static final int BOX = PrimitiveForm.BOX;
    private static final int SEGMENT = PrimitiveForm.SEGMENT;
    private static final int CYLINDER = PrimitiveForm.CYLINDER;
    private static final int SOLID = PrimitiveForm.SOLID;

    private final int form;
    private final double radius;
    private final double[] own;
    private final Convex solid;
    private final double meshMagnitude;
    private final double magnitude;

    private final double[] m = new double[12];

    /** The box around the core: centre, axes, half sizes. */
    private final double[] box = new double[15];

    private double cx;
    private double cy;
    private double cz;
    private double relative;
    private double absolute;

    /** The radius, and what it may be longer in this frame. */
    private double reach;

    /** The direction found last, of length one, in the mesh's frame, and how far the box goes along it. */
    private double lineX;

    private double lineY;
    private double lineZ;
    private double lineExtent;

    private final double[] moves = new double[15];
    private final double[] parted = new double[1];
    private final double[] closest = new double[6];

    PlacedPrimitive(PrimitiveForm primitive, Convex solid, double meshMagnitude) {
        this.form = primitive.form;
        this.radius = primitive.radius;
        this.own = primitive.box;
        this.solid = solid;
        this.meshMagnitude = meshMagnitude;
        this.magnitude = primitive.magnitude();
        System.arraycopy(own, 12, box, 12, 3);
    }

    /** Places it by its pose in the mesh's frame; boxes and triangles are relative to an origin. */
    void place(double[] pose, double[] origin) {
        System.arraycopy(pose, 0, m, 0, 12);
        relative = Slack.relative(m);
        absolute = Slack.absolute(m, meshMagnitude, magnitude);
        cx = Pose.mapX(m, own[0], own[1], own[2]) - origin[0];
        cy = Pose.mapY(m, own[0], own[1], own[2]) - origin[1];
        cz = Pose.mapZ(m, own[0], own[1], own[2]) - origin[2];
        box[0] = cx;
        box[1] = cy;
        box[2] = cz;
        if (form == BOX || form == CYLINDER || form == SOLID) {
            for (int k = 0; k < 3; k++) {
                box[3 + 3 * k] = m[k];
                box[4 + 3 * k] = m[4 + k];
                box[5 + 3 * k] = m[8 + k];
            }
        } else {
            for (int k = 3; k < 12; k += 3) {
                box[k] = m[0] * own[k] + m[1] * own[k + 1] + m[2] * own[k + 2];
                box[k + 1] = m[4] * own[k] + m[5] * own[k + 1] + m[6] * own[k + 2];
                box[k + 2] = m[8] * own[k] + m[9] * own[k + 1] + m[10] * own[k + 2];
            }
        }
        reach = radius * (1 + relative);
    }

    /** Makes it what stays while blocks of eight boxes are opened: a ball as a ball, all others as their box. */
    void stay(MeshBlocks blocks) {
        double largest = absolute / Slack.MAPPING;
        if (form == BALL) {
            blocks.place(largest, relative, absolute);
            blocks.stay(cx, cy, cz, reach + absolute);
        } else {
            blocks.place(largest, relative, absolute + reach);
            blocks.stay(box);
        }
    }

    boolean isBall() {
        return form == BALL;
    }

    /** Whether bounds on the distance of the box are as good as those on its own. */
    boolean isBox() {
        return form == BOX;
    }

    /** Whether it is certainly apart from a box of a tree. */
    boolean isApart(float[] boxes, int at) {
        if (form == BALL) {
            return ballGap(boxes, at) > 0;
        }
        if (ObbObb.axis(boxes, at, box, relative, absolute + reach, parted) >= 0) {
            return true;
        }
        return form != BOX && lineGap(boxes, at, 0) > 0;
    }

    /** A lower bound on the distance from a box of a tree; it need not exceed {@code enough} by much. */
    double gap(float[] boxes, int at, double enough) {
        if (form == BALL) {
            return ballGap(boxes, at);
        }
        for (int k = 0; k < MeshTree.ORIENTED; k++) {
            moves[k] = boxes[at + k];
        }
        double beyond = enough + reach;
        double gap = Math.sqrt(ObbObb.squaredGap(moves, box, relative, absolute, beyond * beyond)) - reach;
        if (form == BOX || gap > enough) {
            return Math.max(0, gap);
        }
        return Math.max(0, Math.max(gap, lineGap(boxes, at, enough)));
    }

    /** The distance of the centre from a box, less the radius. */
    private double ballGap(float[] b, int at) {
        double dx = cx - b[at];
        double dy = cy - b[at + 1];
        double dz = cz - b[at + 2];
        double p0 = Math.abs(dx * b[at + 3] + dy * b[at + 4] + dz * b[at + 5]);
        double p1 = Math.abs(dx * b[at + 6] + dy * b[at + 7] + dz * b[at + 8]);
        double p2 = Math.abs(dx * b[at + 9] + dy * b[at + 10] + dz * b[at + 11]);
        double size = p0 + p1 + p2 + b[at + 12] + b[at + 13] + b[at + 14];
        double slack = absolute + relative * size + TouchTolerance.BALL_IN_BOX * (size + radius);
        double e0 = Math.max(0, p0 - b[at + 12] - slack);
        double e1 = Math.max(0, p1 - b[at + 13] - slack);
        double e2 = Math.max(0, p2 - b[at + 14] - slack);
        return Math.max(0, Math.sqrt(e0 * e0 + e1 * e1 + e2 * e2) - reach - slack);
    }

    /** The gap along the line from the nearest point of a box to the core's axis, or to where the solid begins. */
    private double lineGap(float[] b, int at, double enough) {
        double dx = cx - b[at];
        double dy = cy - b[at + 1];
        double dz = cz - b[at + 2];
        double h0 = b[at + 12];
        double h1 = b[at + 13];
        double h2 = b[at + 14];
        double sizes = h0 + h1 + h2 + box[12] + box[13] + box[14] + radius;
        double slack = absolute + relative * (Math.abs(dx) + Math.abs(dy) + Math.abs(dz) + sizes);
        if (form == SOLID) {
            return solidGap(b, at, dx, dy, dz, slack, enough);
        }
        // From the box's centre to the nearest point of the axis.
        int axis = form == SEGMENT ? 3 : 9;
        double half = box[form == SEGMENT ? 12 : 14];
        double ax = box[axis];
        double ay = box[axis + 1];
        double az = box[axis + 2];
        double s = Math.max(-half, Math.min(half, -(dx * ax + dy * ay + dz * az)));
        double gap = line(b, at, dx + s * ax, dy + s * ay, dz + s * az);
        if (!(gap > slack)) {
            return 0;
        }
        double along = Math.abs(lineX * ax + lineY * ay + lineZ * az);
        double beyond = form == SEGMENT ? reach : box[12] * Math.sqrt(Math.max(0, 1 + relative - along * along));
        return lineX * dx + lineY * dy + lineZ * dz - lineExtent - half * along - beyond - slack;
    }

    /** Finds the direction from a box to a point, which is given relative to the box's centre; the length of that way. */
    private double line(float[] b, int at, double x, double y, double z) {
        double h0 = b[at + 12];
        double h1 = b[at + 13];
        double h2 = b[at + 14];
        double t0 = x * b[at + 3] + y * b[at + 4] + z * b[at + 5];
        double t1 = x * b[at + 6] + y * b[at + 7] + z * b[at + 8];
        double t2 = x * b[at + 9] + y * b[at + 10] + z * b[at + 11];
        double e0 = t0 - Math.max(-h0, Math.min(h0, t0));
        double e1 = t1 - Math.max(-h1, Math.min(h1, t1));
        double e2 = t2 - Math.max(-h2, Math.min(h2, t2));
        lineX = e0 * b[at + 3] + e1 * b[at + 6] + e2 * b[at + 9];
        lineY = e0 * b[at + 4] + e1 * b[at + 7] + e2 * b[at + 10];
        lineZ = e0 * b[at + 5] + e1 * b[at + 8] + e2 * b[at + 11];
        double length = Math.sqrt(lineX * lineX + lineY * lineY + lineZ * lineZ);
        // A square of less may have lost digits.
        if (!(length > Limits.SMALLEST_SQUARED)) {
            return 0;
        }
        lineX /= length;
        lineY /= length;
        lineZ /= length;
        lineExtent = h0 * Math.abs(lineX * b[at + 3] + lineY * b[at + 4] + lineZ * b[at + 5])
                + h1 * Math.abs(lineX * b[at + 6] + lineY * b[at + 7] + lineZ * b[at + 8])
                + h2 * Math.abs(lineX * b[at + 9] + lineY * b[at + 10] + lineZ * b[at + 11]);
        return length;
    }

    /** First towards the centre of the solid, given relative to the box's, then to the point where it begins there. */
    private double solidGap(float[] b, int at, double dx, double dy, double dz, double slack, double enough) {
        double x = dx;
        double y = dy;
        double z = dz;
        double best = 0;
        for (int round = 0; round < 2 && !(best > enough) && line(b, at, x, y, z) > slack; round++) {
            // The least of d·(R p + t) is where (Rᵀ d)·p is least, whether R is quite a rotation or not.
            solid.support(
                    -(m[0] * lineX + m[4] * lineY + m[8] * lineZ),
                    -(m[1] * lineX + m[5] * lineY + m[9] * lineZ),
                    -(m[2] * lineX + m[6] * lineY + m[10] * lineZ));
            double u = solid.x - own[0];
            double v = solid.y - own[1];
            double w = solid.z - own[2];
            x = dx + m[0] * u + m[1] * v + m[2] * w;
            y = dy + m[4] * u + m[5] * v + m[6] * w;
            z = dz + m[8] * u + m[9] * v + m[10] * w;
            best = Math.max(best, lineX * x + lineY * y + lineZ * z - lineExtent - slack);
        }
        return best;
    }

    /** Whether it is certainly apart from a triangle, whose corners are relative to the tree's origin. */
    boolean isApart(double[] triangle) {
        return ObbTriangle.axis(box, triangle, relative, absolute + reach, parted) >= 0;
    }

    /** A lower bound on the distance from a triangle, whose corners are relative to the tree's origin. */
    double gap(double[] triangle, double enough) {
        if (form == BALL) {
            return ballGap(triangle);
        }
        double beyond = enough + reach;
        double squared = ObbTriangle.squaredGap(box, triangle, relative, absolute, beyond * beyond);
        return Math.max(0, Math.sqrt(squared) - reach);
    }

    /** The gap between the centre and a triangle across the line of their nearest points, less the radius. */
    private double ballGap(double[] t) {
        PointTriangle.nearest(box, 0, t, closest);
        double wx = closest[3] - cx;
        double wy = closest[4] - cy;
        double wz = closest[5] - cz;
        double length = Math.sqrt(wx * wx + wy * wy + wz * wz);
        if (!(length > Limits.SMALLEST_SQUARED)) {
            return 0;
        }
        // A gap across any line is a bound, however good the points are.
        double least = Double.POSITIVE_INFINITY;
        double size = 0;
        for (int k = 0; k < 9; k += 3) {
            double x = t[k] - cx;
            double y = t[k + 1] - cy;
            double z = t[k + 2] - cz;
            least = Math.min(least, wx * x + wy * y + wz * z);
            size = Math.max(size, Math.abs(x) + Math.abs(y) + Math.abs(z));
        }
        // More than the rounding, and than the gap that the test of leaves takes for touching.
        double slack = absolute + TouchTolerance.BALL_IN_BOX * (size + radius);
        return Math.max(0, least / length * (1 - relative) - reach - slack);
    }
}
