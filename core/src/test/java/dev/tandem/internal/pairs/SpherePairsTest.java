package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Placement;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Balls against everything: the distance of the centre in high precision, less the radius. */
class SpherePairsTest {

    private static final double ACCURACY = 1e-12;
    private static final MathContext DIGITS = new MathContext(60);
    private static final double[] NEAR = {0, 1e-16, -1e-16, 3e-13, 3e-12, -3e-12, 1e-6, 0.1, -0.5};

    private final Witness out = new Witness();

    @Test
    void sphereAndSphere() {
        SphereSphere test = new SphereSphere();
        for (int index = 0; index < 4000; index++) {
            ShapePairs pairs = new ShapePairs(1, index);
            Pose pose = pairs.pose();
            double[] c = translation(pose);
            double centres =
                    sqrt(squared(c[0]).add(squared(c[1])).add(squared(c[2]))).doubleValue();
            Sphere a = pairs.sphere();
            Sphere b = index % 3 == 0 ? pairs.sphere() : touching(pairs, Math.abs(centres - a.radius()));
            String what = "seed 1, pair " + index + ": " + a + " " + b + " " + pose;
            double gap = sqrt(squared(c[0]).add(squared(c[1])).add(squared(c[2])))
                    .subtract(exact(a.radius()))
                    .subtract(exact(b.radius()))
                    .doubleValue();
            double size = centres + a.radius() + b.radius();
            double distance = test.distance(ShapePairs.element(a), ShapePairs.element(b), placed(pose), out);
            checkGap(gap, distance, size, what);
            checkBall(a, 0, 0, 0, out.ax, out.ay, out.az, size, what);
            checkBall(b, c[0], c[1], c[2], out.bx, out.by, out.bz, size, what);
        }
    }

    @Test
    void boxAndSphere() {
        BoxSphere test = new BoxSphere();
        for (int index = 0; index < 4000; index++) {
            ShapePairs pairs = new ShapePairs(2, index);
            Box box = pairs.box();
            Pose pose = pairs.pose();
            double[] c = translation(pose);
            double[] half = {box.x() / 2, box.y() / 2, box.z() / 2};
            BigDecimal sum = BigDecimal.ZERO;
            for (int k = 0; k < 3; k++) {
                BigDecimal beyond =
                        exact(Math.abs(c[k])).subtract(exact(half[k])).max(BigDecimal.ZERO);
                sum = sum.add(beyond.multiply(beyond));
            }
            Sphere ball =
                    index % 3 == 0 ? pairs.sphere() : touching(pairs, sqrt(sum).doubleValue());
            String what = "seed 2, pair " + index + ": " + box + " " + ball + " " + pose;
            double gap = sqrt(sum).subtract(exact(ball.radius())).doubleValue();
            double size = ShapePairs.size(ShapePairs.corners(box), c) + ball.radius();
            double distance = test.distance(ShapePairs.element(box), ShapePairs.element(ball), placed(pose), out);
            checkGap(gap, distance, size, what);
            checkBall(ball, c[0], c[1], c[2], out.bx, out.by, out.bz, size, what);
            double tolerance = ACCURACY * size;
            assertEquals(
                    0, beyond(out.ax, half[0]) + beyond(out.ay, half[1]) + beyond(out.az, half[2]), tolerance, what);
        }
    }

    @Test
    void sphereAndBox() {
        BoxSphere test = new BoxSphere();
        for (int index = 0; index < 400; index++) {
            ShapePairs pairs = new ShapePairs(3, index);
            Box box = pairs.box();
            Pose pose = pairs.pose();
            double[] corners = ShapePairs.map(pose, ShapePairs.corners(box));
            double[] origin = new double[3];
            double centre = ExactHulls.meet(corners, origin) ? 0 : HullReference.exactDistance(origin, corners);
            Sphere ball = index % 3 == 0 ? pairs.sphere() : touching(pairs, centre);
            String what = "seed 3, pair " + index + ": " + ball + " " + box + " " + pose;
            double size = ShapePairs.size(corners, origin) + ball.radius();
            double distance =
                    test.mirror().distance(ShapePairs.element(ball), ShapePairs.element(box), placed(pose), out);
            checkGap(centre - ball.radius(), distance, size, what);
            checkBall(ball, 0, 0, 0, out.ax, out.ay, out.az, size, what);
            double[] pointOnB = {out.bx, out.by, out.bz};
            double off = ExactHulls.meet(corners, pointOnB) ? 0 : HullReference.exactDistance(pointOnB, corners);
            assertEquals(0, off, ACCURACY * size, what);
        }
    }

    @Test
    void sphereAndTriangle() {
        SphereTriangle test = new SphereTriangle();
        for (int index = 0; index < 4000; index++) {
            ShapePairs pairs = new ShapePairs(4, index);
            double[] triangle = pairs.triangle();
            Pose pose = pairs.pose();
            double[] mapped = ShapePairs.map(pose, triangle);
            Sphere ball = ballAt(pairs, index, ExactTriangleDistance.distance(new double[9], mapped));
            String what = "seed 4, pair " + index + ": " + ball + " " + Arrays.toString(triangle) + " " + pose;
            double distance = test.distance(ShapePairs.element(ball), ShapePairs.element(triangle), placed(pose), out);
            checkTriangle(ball, new double[3], mapped, distance, false, what);

            double[] c = translation(pose);
            double[] centre = {c[0], c[1], c[2], c[0], c[1], c[2], c[0], c[1], c[2]};
            ball = ballAt(pairs, index, ExactTriangleDistance.distance(centre, triangle));
            distance =
                    test.mirror().distance(ShapePairs.element(triangle), ShapePairs.element(ball), placed(pose), out);
            checkTriangle(ball, c, triangle, distance, true, "mirror, " + what + " " + ball);
        }
    }

    private static Sphere ballAt(ShapePairs pairs, int index, double distance) {
        return index % 3 == 0 ? pairs.sphere() : touching(pairs, distance);
    }

    private void checkTriangle(
            Sphere ball, double[] c, double[] t, double distance, boolean triangleFirst, String what) {
        double[] centre = {c[0], c[1], c[2], c[0], c[1], c[2], c[0], c[1], c[2]};
        double gap = ExactTriangleDistance.distance(centre, t) - ball.radius();
        double size = ShapePairs.size(t, c) + ball.radius();
        checkGap(gap, distance, size, what);
        double[] onA = {out.ax, out.ay, out.az, out.ax, out.ay, out.az, out.ax, out.ay, out.az};
        double[] onB = {out.bx, out.by, out.bz, out.bx, out.by, out.bz, out.bx, out.by, out.bz};
        double[] onTriangle = triangleFirst ? onA : onB;
        double[] onBall = triangleFirst ? onB : onA;
        assertEquals(0, ExactTriangleDistance.distance(onTriangle, t), ACCURACY * size, what);
        checkBall(ball, c[0], c[1], c[2], onBall[0], onBall[1], onBall[2], size, what);
    }

    @Test
    void plainAnswers() {
        SphereSphere test = new SphereSphere();
        Sphere one = new Sphere(1);
        assertEquals(0, test.distance(ShapePairs.element(one), ShapePairs.element(one), placed(Pose.identity()), out));
        assertEquals(0, out.ax);
        Placement apart = placed(Pose.translation(0, 40, 0));
        assertEquals(
                10, test.distance(ShapePairs.element(new Sphere(20)), ShapePairs.element(new Sphere(10)), apart, out));
        assertEquals(20, out.ay);
        assertEquals(30, out.by);
        Sphere point = new Sphere(0);
        assertEquals(
                0, test.distance(ShapePairs.element(point), ShapePairs.element(point), placed(Pose.identity()), out));
        Placement far = placed(Pose.translation(3e29, 4e29, 0));
        assertEquals(5e29, test.distance(ShapePairs.element(one), ShapePairs.element(one), far, out), 1e14);
        Placement near = placed(Pose.translation(3e-200, 4e-200, 0));
        assertEquals(5e-200, test.distance(ShapePairs.element(point), ShapePairs.element(point), near, out), 1e-214);
    }

    private static Sphere touching(ShapePairs pairs, double distance) {
        double near = NEAR[pairs.random.nextInt(NEAR.length)];
        return new Sphere(Math.max(0, distance * (1 - near)));
    }

    /** The distance is right, 0 where the gap says touching, and |pA − pB| is what it says. */
    private void checkGap(double gap, double distance, double size, String what) {
        double tolerance = ACCURACY * size;
        assertEquals(Math.max(0, gap), distance, tolerance, what);
        assertTrue(gap > 0 || distance == 0, () -> "they overlap: " + what);
        assertTrue(gap <= 2 * tolerance || distance > 0, () -> "they are apart: " + what);
        double x = out.bx - out.ax;
        double y = out.by - out.ay;
        double z = out.bz - out.az;
        assertEquals(distance, Math.sqrt(x * x + y * y + z * z), tolerance, what);
    }

    private static void checkBall(
            Sphere ball, double x, double y, double z, double px, double py, double pz, double size, String what) {
        double r = Math.sqrt((px - x) * (px - x) + (py - y) * (py - y) + (pz - z) * (pz - z));
        assertTrue(r <= ball.radius() + 2 * ACCURACY * size, () -> "not in the ball: " + what);
    }

    private static double beyond(double x, double half) {
        return Math.max(0, Math.abs(x) - half);
    }

    private static double[] translation(Pose pose) {
        return new double[] {pose.entry(0, 3), pose.entry(1, 3), pose.entry(2, 3)};
    }

    private static Placement placed(Pose pose) {
        return ShapePairs.placement(pose);
    }

    private static BigDecimal exact(double x) {
        return new BigDecimal(x);
    }

    private static BigDecimal squared(double x) {
        return exact(x).pow(2);
    }

    private static BigDecimal sqrt(BigDecimal x) {
        return x.sqrt(DIGITS);
    }
}
