package dev.tandem.testkit.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.certificate.Certificate;
import dev.tandem.certificate.Certificate.Cells;
import dev.tandem.certificate.Certificate.Separated;
import dev.tandem.certificate.Certificate.Split;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Certificates made up by hand, each of something that is not so, or not even well formed: none is accepted. */
class ForgedCertificatesTest {

    private static final Body BALL = Body.of(new Sphere(1));
    private static final Body MESH = Body.of(TriangleMesh.sphere(1, 1));

    private static void rejected(Certificate forged, Body a, Body b) {
        assertTrue(new CertificateChecker().objection(forged, a, b).isPresent(), forged.toString());
    }

    /** Of two bodies that are one piece each. */
    private static Certificate free(List<Cells> cellsA, double nx, double ny, double nz, double d) {
        return new Certificate(
                false,
                -1,
                -1,
                List.of(),
                null,
                cellsA,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(new Separated(~0, ~0, nx, ny, nz, d)));
    }

    private static Certificate hit(List<Cells> cellsA, int idA, int idB, Vec3 common) {
        return new Certificate(
                true, idA, idB, List.of(), common, cellsA, List.of(), List.of(), List.of(), List.of(), List.of());
    }

    private static double middle(double key) {
        return (key + 0.5) * 0.25;
    }

    @Test
    void cellsDoNotGoOnAtTheOtherEndOfTheRange() {
        VoxelMap map = VoxelMap.ofCellSize(0.25);
        map.occupy(middle(Integer.MIN_VALUE), middle(0), middle(0));
        Body a = Body.of(map);
        Body b = BALL.at(Pose.translation(middle(Integer.MIN_VALUE), 0, 0));
        assertTrue(Tandem.collides(a, b));
        rejected(free(List.of(new Cells(Integer.MAX_VALUE, 0, 0, 2)), -1, 0, 0, 0), a, b);
        rejected(free(List.of(new Cells(Integer.MAX_VALUE - 2, -1, -1, 4)), -1, 0, 0, 0), a, b);
    }

    @Test
    void cellsBeyondTheRangeAreNoneToHit() {
        VoxelMap map = VoxelMap.ofCellSize(0.25);
        for (int key : new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            for (int k = 0; k < 4; k++) {
                map.occupy(middle(key), middle(k & 1), middle(k >> 1));
            }
        }
        Body a = Body.of(map);
        double beyond = middle(Integer.MAX_VALUE + 1.0);
        Body b = Body.of(new Sphere(0.01)).at(Pose.translation(beyond, 0.25, 0.25));
        assertFalse(Tandem.collides(a, b));
        List<Cells> cells = List.of(new Cells(Integer.MAX_VALUE, 0, 0, 2));
        rejected(hit(cells, 0, 0, new Vec3(beyond, 0.25, 0.25)), a, b);
    }

    @Test
    void blocksHaveAnEdgeOfOneToFourCells() {
        VoxelMap map = VoxelMap.ofCellSize(0.25);
        map.occupy(0.1, 0.1, 0.1);
        Body a = Body.of(map);
        Body b = BALL.at(Pose.translation(0.5, 0, 0));
        assertTrue(Tandem.collides(a, b));
        for (int edge : new int[] {0, -1, 5, 1626, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            rejected(free(List.of(new Cells(0, 0, 0, edge)), 1, 0, 0, -1), a, b);
            rejected(hit(List.of(new Cells(40, 40, 40, edge)), 0, 0, new Vec3(10, 10, 10)), a, b);
        }
        rejected(free(List.of(), 1, 0, 0, -1), a, b);
    }

    @Test
    void onlyVoxelMapsHaveCells() {
        List<Cells> cells = List.of(new Cells(0, 0, 0, 1));
        Body b = BALL.at(Pose.translation(3, 0, 0));
        rejected(hit(cells, 0, 0, new Vec3(0, 0, 0)), MESH, b);
        rejected(hit(cells, 0, 0, new Vec3(0, 0, 0)), BALL, b);
        rejected(free(cells, 1, 0, 0, 1.5), BALL, b);
    }

    @Test
    void noPointIsWithinReachOfWhatHasNoEnd() {
        Body ground = Body.of(new HalfSpace(0, 0, 1, 0));
        Body above = BALL.at(Pose.translation(0, 0, 100));
        assertFalse(Tandem.collides(ground, above));
        rejected(hit(List.of(), 0, 0, new Vec3(0, 0, 0)), ground, above);
        rejected(hit(List.of(), 0, 0, new Vec3(0, 0, 100)), ground, above);
        rejected(hit(List.of(), 0, 0, new Vec3(0, 0, 50)), above, ground);
    }

    /** The squares of such a normal underflow, and with them how far a curved solid reaches along it. */
    @Test
    void aTinyNormalHidesNoSolid() {
        List<Shape> shapes = List.of(
                new Sphere(1),
                new Ellipsoid(1, 1, 1),
                new Cylinder(1, 2),
                new Cone(1, 2),
                new Capsule(1, new Vec3(0, -1, 0), new Vec3(0, 1, 0)),
                new Box(2, 2, 2));
        for (Shape shape : shapes) {
            Body a = Body.of(shape);
            Body b = a.at(Pose.translation(0.5, 0, 0));
            assertTrue(Tandem.collides(a, b));
            for (int k = -1074; k < 1024; k++) {
                double n = Math.scalb(1.0, k);
                rejected(free(List.of(), n, 0, 0, 0.25 * n), a, b);
                rejected(free(List.of(), n, 0, 0, Math.scalb(n, -30)), a, b);
            }
        }
    }

    @Test
    void planesAreFinite() {
        double[] odd = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MAX_VALUE};
        TriangleMesh one = TriangleMesh.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        TriangleMesh other = TriangleMesh.of(new double[] {0, 0, -1, 1, 0, 1, 0, 1, 1}, new int[] {0, 1, 2});
        VoxelMap map = VoxelMap.ofCellSize(0.25);
        map.occupy(0.1, 0.1, 0.1);
        List<Body> bodies = List.of(BALL, Body.of(one), Body.of(other), Body.of(map));
        for (Body a : bodies) {
            List<Cells> cells = a == bodies.get(3) ? List.of(new Cells(0, 0, 0, 1)) : List.of();
            for (Body b : bodies.subList(0, 3)) {
                assertTrue(a == b || Tandem.collides(a, b));
                for (double x : odd) {
                    for (double y : new double[] {0, 1, x, -x}) {
                        rejected(free(cells, x, y, 0, 0), a, b);
                        rejected(free(cells, y, 0, x, x), a, b);
                        rejected(free(cells, 1, 0, 0, x), a, b);
                        rejected(free(cells, 0, 0, 0, x), a, b);
                    }
                }
            }
        }
    }

    @Test
    void anEmptyMapHasNoPieces() {
        Body empty = Body.of(VoxelMap.ofCellSize(0.25));
        rejected(free(List.of(), 1, 0, 0, 0), empty, BALL);
        rejected(hit(List.of(), 0, 0, new Vec3(0, 0, 0)), empty, BALL);
        rejected(free(List.of(), 1, 0, 0, 0), BALL, empty);
    }

    @Test
    void groupsCannotChangeOnceTheyAreGiven() {
        Body a = Body.of(TriangleMesh.sphere(1, 0));
        Body b = BALL.at(Pose.translation(5, 0, 0));
        Certificate real = Tandem.detector().certify(a, b);
        List<List<Integer>> groups = new ArrayList<>();
        real.groupsA().forEach(g -> groups.add(new ArrayList<>(g)));
        Certificate copy = withGroups(real, groups);
        assertTrue(new CertificateChecker().objection(copy, a, b).isEmpty());
        groups.forEach(List::clear);
        assertEquals(real, copy);
        groups.get(0).add(null);
        assertThrows(NullPointerException.class, () -> withGroups(real, groups));
    }

    @Test
    void groupsAndPiecesThatAreNotThere() {
        Body b = BALL.at(Pose.translation(5, 0, 0));
        Certificate real = Tandem.detector().certify(MESH, b);
        int[] numbers = {Integer.MIN_VALUE, Integer.MAX_VALUE, ~Integer.MAX_VALUE, -100_000, 100_000, 0};
        for (int number : numbers) {
            for (int g = 0; g < real.groupsA().size(); g++) {
                List<List<Integer>> groups = new ArrayList<>(real.groupsA());
                List<Integer> group = new ArrayList<>(groups.get(g));
                group.set(0, number);
                groups.set(g, group);
                rejected(withGroups(real, groups), MESH, b);
            }
            for (Separated s : real.separations()) {
                List<Separated> rest = new ArrayList<>(real.separations());
                rest.remove(s);
                rest.add(new Separated(number, s.b(), s.nx(), s.ny(), s.nz(), s.d()));
                if (number != s.a()) {
                    rejected(with(real, real.splits(), rest), MESH, b);
                }
            }
            rejected(hit(List.of(), number == 0 ? -1 : number, 0, new Vec3(0, 0, 0)), MESH, b);
            rejected(hit(List.of(), 0, number == 0 ? 1 : number, new Vec3(0, 0, 0)), MESH, b);
        }
        rejected(with(real, List.of(new Split(0, ~0, false)), List.of()), MESH, b);
    }

    private static Certificate withGroups(Certificate c, List<List<Integer>> groups) {
        return new Certificate(
                c.hit(),
                c.idA(),
                c.idB(),
                c.signs(),
                c.common(),
                c.cellsA(),
                c.cellsB(),
                groups,
                c.groupsB(),
                c.splits(),
                c.separations());
    }

    private static Certificate with(Certificate c, List<Split> splits, List<Separated> separations) {
        return new Certificate(
                c.hit(),
                c.idA(),
                c.idB(),
                c.signs(),
                c.common(),
                c.cellsA(),
                c.cellsB(),
                c.groupsA(),
                c.groupsB(),
                splits,
                separations);
    }
}
