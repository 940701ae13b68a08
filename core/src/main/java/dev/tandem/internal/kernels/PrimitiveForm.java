package dev.tandem.internal.kernels;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.math.Vec3;

/**
 * A primitive in its own frame as kernels use it: an oriented box around its core, and the radius by which the core is
 * grown.
 */
final class PrimitiveForm {

    /** A point and a radius. */
    static final int BALL = 0;

    /** A solid box. */
    static final int BOX = 1;

    /** A segment along the first axis of the box, and a radius. */
    static final int SEGMENT = 2;

    /** A cylinder along the third axis of the box. */
    static final int CYLINDER = 3;

    /** Any other convex solid within its box. */
    static final int SOLID = 4;

    private static final double[] IN_PLACE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    final int form;

    /** Centre, axes, half sizes. */
    final double[] box = new double[15];

    /** Of a ball or a capsule. */
    double radius;

    private PrimitiveForm(int form) {
        this.form = form;
        box[3] = 1;
        box[7] = 1;
        box[11] = 1;
    }

    /** The form of a bounded primitive. */
    static PrimitiveForm of(ShapeTree tree) {
        Shape shape = tree.shape();
        if (shape instanceof Sphere sphere) {
            PrimitiveForm ball = new PrimitiveForm(BALL);
            ball.radius = sphere.radius();
            return ball;
        }
        if (shape instanceof Point point) {
            PrimitiveForm ball = new PrimitiveForm(BALL);
            ball.centre(point.at().x(), point.at().y(), point.at().z());
            return ball;
        }
        if (shape instanceof Box box) {
            return new PrimitiveForm(BOX).halves(0.5 * box.x(), 0.5 * box.y(), 0.5 * box.z());
        }
        if (shape instanceof Cylinder cylinder) {
            return new PrimitiveForm(CYLINDER).halves(cylinder.radius(), cylinder.radius(), 0.5 * cylinder.height());
        }
        if (shape instanceof Segment segment) {
            return segment(segment.from(), segment.to(), 0);
        }
        if (shape instanceof Capsule capsule) {
            return segment(capsule.from(), capsule.to(), capsule.radius());
        }
        return solid(tree);
    }

    /** The core's box may be too small by a few roundings; it is made larger by more than that. */
    private static PrimitiveForm segment(Vec3 from, Vec3 to, double radius) {
        PrimitiveForm form = new PrimitiveForm(SEGMENT);
        form.radius = radius;
        form.centre(0.5 * from.x() + 0.5 * to.x(), 0.5 * from.y() + 0.5 * to.y(), 0.5 * from.z() + 0.5 * to.z());
        double x = to.x() - from.x();
        double y = to.y() - from.y();
        double z = to.z() - from.z();
        double length = TouchTolerance.length(x, y, z);
        if (length > Double.MIN_NORMAL) {
            form.axes(x / length, y / length, z / length);
        }
        double[] b = form.box;
        double wider = Rounding.CORE_BOX * (Math.abs(b[0]) + Math.abs(b[1]) + Math.abs(b[2]) + length);
        return form.halves(0.5 * length + wider, wider, wider);
    }

    private static PrimitiveForm solid(ShapeTree tree) {
        PrimitiveForm form = new PrimitiveForm(SOLID);
        double[] b = new double[6];
        if (!TreeBox.around(tree, IN_PLACE, b)) {
            throw new IllegalArgumentException("there is no box around " + tree.shape());
        }
        form.centre(0.5 * b[0] + 0.5 * b[3], 0.5 * b[1] + 0.5 * b[4], 0.5 * b[2] + 0.5 * b[5]);
        double[] c = form.box;
        double wider = Rounding.CORE_BOX * (Math.abs(c[0]) + Math.abs(c[1]) + Math.abs(c[2]));
        return form.halves(
                Math.max(b[3] - c[0], c[0] - b[0]) + wider,
                Math.max(b[4] - c[1], c[1] - b[1]) + wider,
                Math.max(b[5] - c[2], c[2] - b[2]) + wider);
    }

    private void centre(double x, double y, double z) {
        box[0] = x;
        box[1] = y;
        box[2] = z;
    }

    private PrimitiveForm halves(double x, double y, double z) {
        box[12] = x;
        box[13] = y;
        box[14] = z;
        return this;
    }

    /** Sets the first axis to a unit vector and the others at right angles to it. */
    private void axes(double x, double y, double z) {
        double[] b = box;
        b[3] = x;
        b[4] = y;
        b[5] = z;
        // Across the axis of the smallest coordinate, so that the product is not short.
        boolean acrossX = Math.abs(x) <= Math.abs(y) && Math.abs(x) <= Math.abs(z);
        boolean acrossY = !acrossX && Math.abs(y) <= Math.abs(z);
        double u = acrossX ? 0 : acrossY ? -z : y;
        double v = acrossX ? z : acrossY ? 0 : -x;
        double w = acrossX ? -y : acrossY ? x : 0;
        double length = Math.sqrt(u * u + v * v + w * w);
        b[6] = u / length;
        b[7] = v / length;
        b[8] = w / length;
        b[9] = y * b[8] - z * b[7];
        b[10] = z * b[6] - x * b[8];
        b[11] = x * b[7] - y * b[6];
    }

    /** No coordinate of the primitive is larger. */
    double magnitude() {
        double[] b = box;
        double largest = Math.max(Math.abs(b[0]), Math.max(Math.abs(b[1]), Math.abs(b[2])));
        return largest + b[12] + b[13] + b[14] + radius;
    }
}
