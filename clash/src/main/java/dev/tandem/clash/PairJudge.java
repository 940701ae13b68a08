package dev.tandem.clash;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.Witness;
import dev.tandem.clash.Clash.DepthSource;
import dev.tandem.clash.Clash.Spot;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges pairs of parts, one after the other. The verdict on a pair depends on that pair alone.
 *
 * <p>Not safe for use by multiple threads: each thread has its own, which keeps queries between shapes for parts that
 * share them.
 */
public final class PairJudge {

    /** Queries kept; more would fill the memory in an assembly where no two parts look alike. */
    private static final int KEPT = 256;

    /** A ball without a radius: distances from balls have a formula, those from points go through GJK and exact arithmetic. */
    private static final Body POINT = Body.of(new Sphere(0));

    private final Detector detector;
    private final Map<Long, PreparedQuery> queries = new HashMap<>();
    private final Map<Integer, PreparedQuery> pointQueries = new HashMap<>();

    /**
     * {@return all pairs of boxes near each other, two indices each, the smaller first, in ascending order}
     *
     * @param boxes six numbers for each box: smallest corner, largest corner
     * @param margin the largest distance along each axis of boxes that are near each other
     */
    public static int[] nearPairs(double[] boxes, double margin) {
        return NearParts.pairs(boxes, margin);
    }

    /** Creates a judge with the standard tests. */
    public PairJudge() {
        this(Tandem.detector());
    }

    /**
     * Creates a judge with the tests of a detector.
     *
     * @param detector holds the tests to use
     */
    public PairJudge(Detector detector) {
        this.detector = detector;
    }

    /**
     * {@return the clash of two parts under a rule; null if there is none}
     *
     * @param a the first part
     * @param shapeA its shape
     * @param b the second part
     * @param shapeB its shape
     * @param rule the rule that applies
     */
    public @Nullable Clash judge(Part a, PartShape shapeA, Part b, PartShape shapeB, ClashRule rule) {
        Pose bInA = Pose.relative(a.pose(), b.pose());
        PairContext m = new PairContext(shapeA, shapeB, bInA, query(shapeA, shapeB), rule.tolerance(), detector);
        int touching = m.query.countPairs(bInA);
        if (touching == 0) {
            return apart(a, b, m, rule);
        }
        if (SameGeometry.holds(m)) {
            return duplicate(a, b, m);
        }
        int[] trianglesA = new int[touching];
        int[] trianglesB = new int[touching];
        inOrder(m.query, trianglesA, trianglesB);
        Overlap overlap = new OverlapSearch(m, trianglesA, trianglesB, this::pointQuery).find();
        List<Spot> spots = new ContactSpots(m, trianglesA, trianglesB).find(a.pose(), overlap.depth());
        Spot all = spots.size() == 1 ? spots.get(0) : ContactSpots.around(spots);
        return clash(a, b, overlap, 0, spots.get(0).centre(), all.size(), spots);
    }

    /** The touching triangles by their numbers: the order of a descent is no business of a report. */
    static void inOrder(PreparedQuery query, int[] trianglesA, int[] trianglesB) {
        long[] keys = new long[trianglesA.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (long) query.pairA(i) << 32 | query.pairB(i);
        }
        Arrays.sort(keys);
        for (int i = 0; i < keys.length; i++) {
            trianglesA[i] = (int) (keys[i] >> 32);
            trianglesB[i] = (int) keys[i];
        }
    }

    private @Nullable Clash apart(Part a, Part b, PairContext m, ClashRule rule) {
        if (SameGeometry.holds(m)) {
            return duplicate(a, b, m);
        }
        int bInside = m.insideA.components(m.b, m.placed);
        int aInside = m.insideB.components(m.a, m.inverse);
        if (bInside + aInside > 0) {
            boolean whole = bInside == m.b.components.length || aInside == m.a.components.length;
            return nested(a, b, m, whole ? ClashKind.CONTAINMENT : ClashKind.CLASH, bInside > 0);
        }
        return near(a, b, m.query, m.bInA, m.tolerance, rule);
    }

    /** What two parts do to each other that do not touch. */
    static @Nullable Clash near(Part a, Part b, PreparedQuery query, Pose bInA, double tolerance, ClashRule rule) {
        double reach = Math.max(tolerance, rule.clearance());
        double gap = query.range(0, reach).distance(bInA);
        if (gap > tolerance && !(gap < rule.clearance())) {
            return null;
        }
        ClashKind kind = gap <= tolerance ? ClashKind.CONTACT : ClashKind.CLEARANCE;
        Witness w = query.points();
        Vec3 onA = new Vec3(w.ax, w.ay, w.az);
        Vec3 onB = new Vec3(w.bx, w.by, w.bz);
        Vec3 across = onB.minus(onA);
        Vec3 normal = across.length() > 0 ? across.normalized() : new Vec3(0, 0, 1);
        Vec3 middle = a.pose().apply(onA.plus(onB).times(0.5));
        Overlap none = new Overlap(kind, 0, 0, DepthSource.EXACT, normal);
        return clash(a, b, none, gap, middle, Vec3.ZERO, List.of());
    }

    private Clash nested(Part a, Part b, PairContext m, ClashKind kind, boolean bIsInside) {
        Body hullA = m.a.hull;
        Body hullB = m.b.hull;
        Overlap overlap;
        if (hullA != null && hullB != null) {
            overlap = detector.depth(hullA, hullB.at(m.bInA))
                    .map(p -> new Overlap(kind, p.depth(), p.lower(), DepthSource.EXACT, p.normal()))
                    .orElseThrow(() -> new IllegalStateException("a solid inside another does not overlap it"));
        } else {
            SeparatingMoves out = new SeparatingMoves(m, new int[0], new int[0]);
            PartInterior outer = bIsInside ? m.insideA : m.insideB;
            SurfaceReach reach = new SurfaceReach(detector, outer, pointQuery(outer.shape), m.tolerance)
                    .search(bIsInside ? m.b : m.a, bIsInside ? m.placed : m.inverse, new int[0]);
            out.shorten(reach.deepest());
            overlap = new Overlap(kind, out.shortest(), reach.deepest(), DepthSource.BOUNDED, out.direction());
        }
        Spot place = bIsInside ? box(m.b, b.pose()) : box(m.a, a.pose());
        return clash(a, b, overlap, 0, place.centre(), place.size(), List.of());
    }

    private static Clash duplicate(Part a, Part b, PairContext m) {
        SeparatingMoves out = new SeparatingMoves(m, new int[0], new int[0]);
        Spot place = box(m.a, a.pose());
        Overlap overlap = new Overlap(ClashKind.DUPLICATE, out.shortest(), 0, DepthSource.ESTIMATED, out.direction());
        return clash(a, b, overlap, 0, place.centre(), place.size(), List.of());
    }

    /** The box around a part where it stands. */
    private static Spot box(PartShape shape, Pose pose) {
        double[] box = new double[6];
        PartBoxes.of(shape.mesh, pose, box, 0);
        return ContactSpots.spot(box, 0, 0);
    }

    static Clash clash(Part a, Part b, Overlap overlap, double distance, Vec3 point, Vec3 size, List<Spot> spots) {
        return new Clash(
                ClashId.of(a.name(), b.name()),
                a.name(),
                b.name(),
                overlap.kind(),
                overlap.depth(),
                Math.min(overlap.lower(), overlap.depth()),
                overlap.source(),
                distance,
                a.pose().rotate(overlap.normal()),
                point,
                size,
                spots,
                0);
    }

    private PreparedQuery query(PartShape a, PartShape b) {
        return kept(queries, (long) a.number << 32 | Integer.toUnsignedLong(b.number), a.body, b.body);
    }

    private PreparedQuery pointQuery(PartShape shape) {
        return kept(pointQueries, shape.number, shape.body, POINT);
    }

    private <K> PreparedQuery kept(Map<K, PreparedQuery> known, K key, Body a, Body b) {
        if (known.size() >= KEPT) {
            known.clear();
        }
        return known.computeIfAbsent(key, k -> detector.prepare(a, b));
    }
}
