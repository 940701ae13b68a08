package dev.tandem.testkit.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Truth.Is;
import dev.tandem.testkit.campaign.truth.ConvexGap;
import dev.tandem.testkit.campaign.truth.ExactOverlap;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import dev.tandem.testkit.cases.TrianglePair;
import dev.tandem.testkit.exact.ExactTriangles;
import dev.tandem.testkit.random.TrianglePairs;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The reference, against the exact triangles and against answers that are known. */
class ReferenceTest {

    @Test
    void overlapsOfTrianglesAreThoseOfTheExactReference() {
        SplittableRandom seeds = new SplittableRandom(1);
        int touching = 0;
        for (int i = 0; i < 3000; i++) {
            TrianglePair pair = TrianglePairs.ofSeed(seeds.nextLong());
            boolean expected = ExactTriangles.intersects(pair.a(), pair.b());
            touching += expected ? 1 : 0;
            assertEquals(expected, ExactOverlap.touches(pair.a(), pair.b()), () -> pair.label() + " " + pair.seed());
        }
        assertTrue(touching > 500, "" + touching);
    }

    @Test
    void intervalsHoldTheExactDistanceOfTriangles() {
        SplittableRandom seeds = new SplittableRandom(2);
        ConvexGap gap = new ConvexGap();
        int narrow = 0;
        for (int i = 0; i < 3000; i++) {
            TrianglePair pair = TrianglePairs.ofSeed(seeds.nextLong());
            double exact = ExactTriangles.distance(pair.a(), pair.b());
            Piece a = Piece.ofPoints(Frame.WORLD, 0, pair.a());
            Piece b = Piece.ofPoints(Frame.WORLD, 0, pair.b());
            gap.measure(a, b, 0, 0, 0);
            String what = pair.label() + ", seed " + pair.seed() + ": " + exact;
            assertTrue(gap.lower <= exact, () -> what + " < " + gap.lower);
            assertTrue(gap.upper >= exact, () -> what + " > " + gap.upper);
            narrow += gap.upper - gap.lower <= 1e-10 * gap.scale ? 1 : 0;
        }
        assertTrue(narrow > 2800, "" + narrow);
    }

    @Test
    void roundSolidsAreMeasuredFromBothSides() {
        // A ball over the rim of a cylinder, a cone's apex under a plane, and an ellipsoid beside a point.
        check(
                0.5,
                Is.NO,
                leaf(LeafKind.CYLINDER, 1, 2),
                placed(1 + 0.3 * 2.5, 0, 1 + 0.4 * 2.5, leaf(LeafKind.SPHERE, 0.75)));
        check(0.25, Is.NO, leaf(LeafKind.CONE, 1, 2), leaf(LeafKind.HALF_SPACE, 0, 0, -1, -1.25));
        check(2, Is.NO, leaf(LeafKind.ELLIPSOID, 3, 2, 1), leaf(LeafKind.POINT, 5, 0, 0));
        check(0, Is.YES, leaf(LeafKind.ELLIPSOID, 3, 2, 1), leaf(LeafKind.POINT, 1, 1, 0.25));
    }

    @Test
    void touchingIsExactWhereCoordinatesAre() {
        Item box = leaf(LeafKind.BOX, 1, 1, 1);
        check(0, Is.YES, box, placed(1, 1, 1, box));
        check(0x1p-30, Is.NO, box, placed(1 + 0x1p-30, 0, 0, box));
        check(0, Is.YES, leaf(LeafKind.SPHERE, 1), placed(3, 4, 0, leaf(LeafKind.SPHERE, 4)));
        check(0, Is.UNDECIDED, placedAt(Frame.turn(new double[] {0, 0, 1}, 1), box), turnedNeighbour(box));
    }

    private static Item turnedNeighbour(Item box) {
        double[] turn = Frame.turn(new double[] {0, 0, 1}, 1);
        return placedAt(Frame.of(turn).then(Frame.shift(1, 0, 0)).m(), box);
    }

    @Test
    void aSolidHoldsWhatIsInside() {
        Leaf solid = LeafMaker.make(LeafKind.SOLID_MESH, new Draw(new SplittableRandom(3), 1, true));
        Piece inside = LeafPieces.of(solid, Frame.WORLD).stream()
                .filter(p -> p.inside)
                .findFirst()
                .orElseThrow();
        Item point = leaf(LeafKind.POINT, middle(inside, 0), middle(inside, 1), middle(inside, 2));
        assertEquals(Is.YES, Truth.of(solid, point).touch);
        Item surface = new Leaf(LeafKind.MESH, solid.tree(), solid.numbers(), solid.indices());
        assertEquals(Is.NO, Truth.of(surface, point).touch);
    }

    private static double middle(Piece piece, int axis) {
        double sum = 0;
        for (int i = axis; i < piece.points.length; i += 3) {
            sum += piece.points[i];
        }
        int count = piece.points.length / 3;
        return sum / count;
    }

    @Test
    void nothingIsInfinitelyFar() {
        Truth truth = Truth.of(new Item.Compound(List.of()), leaf(LeafKind.SPHERE, 1));
        assertEquals(Is.NO, truth.touch);
        assertEquals(Double.POSITIVE_INFINITY, truth.low);
        assertEquals(Is.NO, truth.within(1e300));
    }

    private static void check(double distance, Is touch, Item a, Item b) {
        for (Truth truth : List.of(Truth.of(a, b), Truth.of(b, a))) {
            assertEquals(touch, truth.touch);
            assertTrue(truth.low <= distance && distance <= truth.high, truth.low + " " + distance + " " + truth.high);
            assertTrue(truth.high - truth.low <= 1e-9, truth.low + " " + truth.high);
        }
    }

    private static Leaf leaf(LeafKind kind, double... numbers) {
        return new Leaf(kind, "", numbers, new int[0]);
    }

    private static Item placed(double x, double y, double z, Item item) {
        return placedAt(Frame.shift(x, y, z), item);
    }

    private static Item placedAt(double[] pose, Item item) {
        return new Placed(pose, item);
    }
}
