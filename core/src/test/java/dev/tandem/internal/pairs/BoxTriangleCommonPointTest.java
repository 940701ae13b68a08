package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The points of a triangle and a box that just touch at a corner of the triangle, in frames that round differently. */
class BoxTriangleCommonPointTest {

    @Test
    void aCornerOnAFaceIsTheCommonPoint() {
        Pose turned = Pose.ofMatrix(
                -0.7071067811865477,
                0.7071067811865475,
                0,
                0.02197265625,
                -0.7071067811865475,
                -0.7071067811865477,
                0,
                0.01953125,
                0,
                0,
                1,
                0);
        Body triangle = Body.of(TriangleMesh.triangle(
                        new Vec3(-1.25885009765625E-4, -6.4849853515625E-5, 4.9591064453125E-5),
                        new Vec3(-1.7547607421875E-4, 1.6021728515625E-4, -6.103515625E-5),
                        new Vec3(-1.52587890625E-4, 2.44140625E-4, -1.7547607421875E-4)))
                .at(turned);
        Body box = Body.of(new Box(0.0439453125, 0.02001953125, 0.05908203125))
                .at(Pose.translation(4.315837287515584E-5, 0.01966611991523486, 0));
        check(triangle, box);
    }

    @Test
    void cornersOnFacesOfTurnedBoxesAreCommonPoints() {
        Random random = new Random(1);
        int touching = 0;
        for (int i = 0; i < 20_000; i++) {
            Pose pose = Pose.rotation(new Vec3(random.nextGaussian(), random.nextGaussian(), 1), random.nextDouble())
                    .times(Pose.translation(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()));
            Vec3 corner = new Vec3(0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5);
            Body triangle = Body.of(TriangleMesh.triangle(
                    pose.apply(corner),
                    pose.apply(corner.plus(new Vec3(0.3, random.nextGaussian(), 0.2))),
                    pose.apply(corner.plus(new Vec3(0.4, 0.1, random.nextGaussian())))));
            Body box = Body.of(new Box(1, 1, 1)).at(pose);
            if (Tandem.collides(triangle, box)) {
                touching++;
                check(triangle, box);
            }
            // Seen from the other frame, rounding may have another verdict.
            if (Tandem.collides(box, triangle)) {
                check(box, triangle);
            }
        }
        assertTrue(touching > 2000, "" + touching);
    }

    private static void check(Body a, Body b) {
        Separation found = Tandem.distance(a, b);
        assertEquals(0, found.distance());
        assertEquals(0, Tandem.distance(a, Body.of(new Point(found.pointOnA()))).distance(), 1e-12);
        assertEquals(0, Tandem.distance(b, Body.of(new Point(found.pointOnB()))).distance(), 1e-12);
    }
}
