package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.HeightField;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import org.junit.jupiter.api.Test;

/** A rim that just touches the corner of triangles: the simplex is so flat that its weights in doubles mean nothing. */
class RimTouchTest {

    private static final Pose OF_CYLINDER = Pose.ofMatrix(
            -0.8861591343015757,
            -0.42877887591023817,
            0.17570049592142448,
            -262143.265625,
            0.37806578636477745,
            -0.4497734611232266,
            0.8091786544698369,
            262144.984375,
            -0.2679332937024892,
            0.7834874020955194,
            0.5606774838383914,
            -262144.375);
    private static final Pose OF_FIELD =
            Pose.ofMatrix(-1, 0, 0, -262143.30229225877, 0, 0, -1, 262144.7591790792, 0, -1, 0, -262143.9271871859);

    @Test
    void theCommonPointIsOnBoth() {
        Body cylinder = Body.of(new Cylinder(0.15625, 0.26171875));
        HeightField field =
                HeightField.of(2, 3, 0.5, 0.25, 0.4375, 0.2890625, -0.2578125, 0.1875, 0.2578125, 0.0234375);
        Pose fieldInCylinder = Pose.relative(OF_CYLINDER, OF_FIELD);
        double[] t = new double[9];
        for (int i = 0; i < field.triangleCount(); i++) {
            field.copyTriangle(i, t);
            Body triangle = Body.of(TriangleMesh.of(t, new int[] {0, 1, 2})).at(fieldInCylinder);
            check(cylinder, triangle);
            check(triangle, cylinder);
        }
    }

    private static void check(Body a, Body b) {
        Separation found = Tandem.distance(a, b);
        assertEquals(found.distance(), found.pointOnA().distanceTo(found.pointOnB()), 1e-12);
        assertEquals(0, Tandem.distance(a, Body.of(new Point(found.pointOnA()))).distance(), 1e-12);
        assertEquals(0, Tandem.distance(b, Body.of(new Point(found.pointOnB()))).distance(), 1e-12);
    }
}
