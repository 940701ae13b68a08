package dev.tandem.bench.workload;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Poses that are hard in a controlled way: a random orientation, moved along a random direction to first contact, then
 * in or out by 1e-4 to 1e-1 of the size. Half of them collide. The place of first contact is rounded to a grid, so that
 * two revisions whose distances differ in the last bits make the same poses.
 */
public final class PoseMaker {

    /** A march that gets this close has arrived. */
    private static final double ARRIVED = 1e-9;

    private static final int STEPS = 500;

    /** The spacing of the grid that first contacts are rounded to, as a share of the size. */
    private static final double GRID = 0x1p-20;

    private final SplittableRandom random;
    private final PreparedQuery query;
    private final double size;

    public PoseMaker(Body a, Body b, double size, long seed) {
        this.random = new SplittableRandom(seed);
        this.query = Tandem.prepare(a, b);
        this.size = size;
    }

    /** The largest extent of a mesh: the length that offsets are measured in. */
    public static double size(TriangleMesh mesh) {
        double size = 0;
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = k; i < mesh.coordinates().length; i += 3) {
                low = Math.min(low, mesh.coordinates()[i]);
                high = Math.max(high, mesh.coordinates()[i]);
            }
            size = Math.max(size, high - low);
        }
        return size;
    }

    /** Poses of B in A's frame, colliding and free ones in turn. */
    public List<Pose> make(int count) {
        List<Pose> poses = new ArrayList<>();
        for (long tries = 0; poses.size() < count; tries++) {
            if (tries > 100L * count + 1000) {
                throw new IllegalStateException("found only " + poses.size() + " of " + count + " poses near contact");
            }
            Pose turn = orientation();
            Vec3 direction = direction();
            double offset = size * Math.pow(10, random.nextDouble(-4, -1));
            boolean hit = poses.size() % 2 == 0;
            double contact = contact(turn, direction);
            Pose pose = moved(turn, direction, hit ? contact - offset : contact + offset);
            if (query.collides(pose) == hit) {
                poses.add(pose);
            }
        }
        return poses;
    }

    /** Poses of B in A's frame from deep inside to twice as far as where they touch; about half of them collide. */
    public List<Pose> anywhere(int count) {
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Pose turn = orientation();
            Vec3 direction = direction();
            poses.add(moved(turn, direction, random.nextDouble(0, 2) * contact(turn, direction)));
        }
        return poses;
    }

    private double contact(Pose turn, Vec3 direction) {
        return rounded(march(turn, direction), size);
    }

    /** A length on the grid. */
    static double rounded(double length, double size) {
        double grid = GRID * size;
        return Math.rint(length / grid) * grid;
    }

    /** How far along the direction B touches A, coming from outside: no step is longer than the distance left. */
    private double march(Pose turn, Vec3 direction) {
        double along = 4 * size;
        for (int i = 0; i < STEPS; i++) {
            double distance = query.distance(moved(turn, direction, along));
            if (distance <= ARRIVED * size || along < 0) {
                return along;
            }
            along -= distance;
        }
        return along;
    }

    private static Pose moved(Pose turn, Vec3 direction, double along) {
        return Pose.translation(direction.times(along)).times(turn);
    }

    private Pose orientation() {
        return orientation(random);
    }

    /** Any orientation, at the origin. */
    static Pose orientation(SplittableRandom random) {
        while (true) {
            double x = random.nextDouble(-1, 1);
            double y = random.nextDouble(-1, 1);
            double z = random.nextDouble(-1, 1);
            double w = random.nextDouble(-1, 1);
            double n = Math.sqrt(x * x + y * y + z * z + w * w);
            if (n <= 1 && n > 0.1) {
                return Pose.ofQuaternion(0, 0, 0, x / n, y / n, z / n, w / n);
            }
        }
    }

    private Vec3 direction() {
        while (true) {
            Vec3 v = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            double length = v.length();
            if (length <= 1 && length > 0.1) {
                return v.times(1 / length);
            }
        }
    }
}
