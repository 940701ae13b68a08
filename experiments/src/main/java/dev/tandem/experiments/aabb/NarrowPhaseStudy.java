package dev.tandem.experiments.aabb;

import dev.tandem.Body;
import dev.tandem.Cast;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import dev.tandem.geometry.Aabb;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.PairBuffer;
import dev.tandem.scene.PairFilter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/** What the work says of the narrow phase, of the other queries of a tree, and of FCL's queries. */
final class NarrowPhaseStudy {

    private static final double THRESHOLD = 0.2;
    private static final double ROUNDING = 1e-9;

    private final PrintStream out;
    private final boolean full;
    private final Random random = new Random(11);

    NarrowPhaseStudy(PrintStream out, Effort effort) {
        this.out = out;
        this.full = effort == Effort.FULL;
    }

    List<Claim> run() {
        List<Claim> claims = new ArrayList<>();
        claims.add(threshold());
        claims.add(primitives());
        claims.add(mixed());
        claims.add(pruning());
        claims.add(otherQueries());
        claims.add(fiveQueries());
        claims.add(controlLoop());
        claims.forEach(c -> out.println(c.place() + ": " + c.measured()));
        return claims;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** Objects that are boxes: which of those within the threshold does a broad phase hand on? */
    private Claim threshold() {
        int n = 1000;
        double[] boxes = BoxSet.UNIFORM.boxes(n, AabbReport.SEED);
        int within = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                within += gap(boxes, 6 * i, 6 * j) <= THRESHOLD ? 1 : 0;
            }
        }
        DynamicBoxTree tree = tree(boxes);
        PairBuffer found = new PairBuffer();
        int[] kept = new int[2];
        for (int k = 0; k < 2; k++) {
            tree.pairs(k * THRESHOLD, PairFilter.ALL, found);
            for (int i = 0; i < found.size(); i++) {
                kept[k] += gap(boxes, 6 * found.a(i), 6 * found.b(i)) <= THRESHOLD ? 1 : 0;
            }
        }
        return new Claim(
                "Pseudocode 3",
                "the narrow phase reports all candidates with a distance of at most a threshold",
                text(
                        "%d boxes, threshold %.1f: %d pairs are that close, of which the printed broad phase hands on %d;"
                                + " with boxes grown by the threshold %d",
                        n, THRESHOLD, within, kept[0], kept[1]),
                kept[0] == within ? Outcome.AGREES : Outcome.DIFFERS,
                "the broad phase knows nothing of the threshold and prunes what does not overlap; the library's takes a"
                        + " margin");
    }

    private static DynamicBoxTree tree(double[] boxes) {
        int[] ids = new int[boxes.length / 6];
        Arrays.setAll(ids, i -> i);
        DynamicBoxTree tree = new DynamicBoxTree();
        tree.build(ids.length, ids, boxes);
        return tree;
    }

    private static double gap(double[] b, int i, int j) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double along = Math.max(0, Math.max(b[j + k] - b[i + 3 + k], b[i + k] - b[j + 3 + k]));
            sum += along * along;
        }
        return Math.sqrt(sum);
    }

    private Vec3 place(double side) {
        return new Vec3(
                side * (random.nextDouble() - 0.5),
                side * (random.nextDouble() - 0.5),
                side * (random.nextDouble() - 0.5));
    }

    private static Body at(Body body, Vec3 p) {
        return body.at(Pose.translation(p.x(), p.y(), p.z()));
    }

    private Claim primitives() {
        Body small = Body.of(new Sphere(0.3));
        Body large = Body.of(new Sphere(0.7));
        double worst = 0;
        int n = 1000;
        for (int i = 0; i < n; i++) {
            Vec3 p = place(6);
            double expected = Math.max(0, p.length() - 1);
            worst = Math.max(
                    worst, Math.abs(Tandem.distance(large, at(small, p)).distance() - expected));
        }
        return Claim.of(
                "Pseudocode 3",
                "two primitives have a distance in closed form",
                text("two balls at %d places: largest difference to the formula %.1e", n, worst),
                worst < ROUNDING,
                "the distances differ");
    }

    private Claim mixed() {
        Body ball = Body.of(new Sphere(0.3));
        Body mesh = Body.of(TriangleMesh.box(1, 1, 1));
        double worst = 0;
        int n = 1000;
        for (int i = 0; i < n; i++) {
            Vec3 p = place(6);
            double toBox = BoxPoint.distance(p, 0.5);
            worst = Math.max(worst, Math.abs(Tandem.distance(mesh, at(ball, p)).distance() - Math.max(0, toBox - 0.3)));
        }
        return new Claim(
                "Pseudocode 3",
                "two primitives are measured in closed form, all other pairs by their meshes",
                text(
                        "a ball and a mesh of a box at %d places, by a test of its own: largest difference to the formula"
                                + " %.1e",
                        n, worst),
                Outcome.DIFFERS,
                "as printed, a primitive against a mesh is asked for `.mesh`, which it does not have; the library has a"
                        + " test for every two kinds");
    }

    /** Points and a box about the origin. */
    private static final class BoxPoint {

        private BoxPoint() {}

        static double distance(Vec3 p, double half) {
            double x = Math.max(0, Math.abs(p.x()) - half);
            double y = Math.max(0, Math.abs(p.y()) - half);
            double z = Math.max(0, Math.abs(p.z()) - half);
            return Math.sqrt(x * x + y * y + z * z);
        }
    }

    private Claim pruning() {
        TriangleMesh torus = full ? SampleMeshes.bumpyTorus(100, 50) : SampleMeshes.bumpyTorus(40, 20);
        PreparedQuery query = Tandem.prepare(Body.of(torus), Body.of(torus));
        int n = 50;
        long volumes = 0;
        long leaves = 0;
        int apart = 0;
        for (int i = 0; i < n; i++) {
            Vec3 p = place(8);
            double d = query.distance(Pose.translation(p.x(), p.y(), p.z()));
            if (d > 0) {
                apart++;
                volumes += query.volumeTests();
                leaves += query.leafTests();
            }
        }
        double all = (double) torus.triangleCount() * torus.triangleCount();
        return Claim.of(
                "Pseudocode 3",
                "the distance of two meshes: down both trees at once, without pairs that are farther than the best so far,"
                        + " triangles at the leaves",
                text(
                        "two meshes of %d triangles, %d places apart: %.0f tests of boxes and %.0f of triangles a query,"
                                + " of %.1e pairs of triangles",
                        torus.triangleCount(), apart, (double) volumes / apart, (double) leaves / apart, all),
                (double) (volumes + leaves) / apart < 0.01 * all,
                "more than a hundredth of all pairs is tested");
    }

    private Claim otherQueries() {
        int n = 2000;
        double[] boxes = BoxSet.CLUSTERED.boxes(n, AabbReport.SEED);
        DynamicBoxTree tree = tree(boxes);
        double side = 4 * Math.cbrt(4.0 * n);
        int asked = 300;
        int found = 0;
        int different = 0;
        for (int q = 0; q < asked; q++) {
            int near = 6 * random.nextInt(n);
            Vec3 p = new Vec3(boxes[near] + random.nextDouble(), boxes[near + 1] + 0.5, boxes[near + 2] + 0.5);
            Vec3 d = place(1).normalized();
            double[] region = {p.x(), p.y(), p.z(), p.x() + 3, p.y() + 3, p.z() + 3};
            Set<Integer> hit = new TreeSet<>();
            IntPredicate add = id -> {
                hit.add(id);
                return true;
            };
            tree.at(p, add);
            tree.region(Aabb.of(p.x(), p.y(), p.z(), p.x() + 3, p.y() + 3, p.z() + 3), add);
            tree.ray(p, d, side, (id, enter) -> {
                hit.add(id);
                return side;
            });
            Set<Integer> expected = new TreeSet<>();
            for (int i = 0; i < n; i++) {
                if (FlatTree.overlap(boxes, 6 * i, region, 0) || isMet(boxes, 6 * i, p, d, side)) {
                    expected.add(i);
                }
            }
            found += expected.size();
            different += hit.equals(expected) ? 0 : 1;
        }
        return Claim.of(
                "What is an AABB tree",
                "ray casting, point picking and region queries on the same tree",
                text(
                        "%d points, regions and rays among %d boxes, %d boxes met: %d answers differ from trying all",
                        asked, n, found, different),
                different == 0,
                "answers differ");
    }

    private static boolean isMet(double[] b, int at, Vec3 p, Vec3 d, double far) {
        double[] o = {p.x(), p.y(), p.z()};
        double[] e = {d.x(), d.y(), d.z()};
        double in = 0;
        double end = far;
        for (int k = 0; k < 3; k++) {
            double s = (b[at + k] - o[k]) / e[k];
            double t = (b[at + 3 + k] - o[k]) / e[k];
            in = Math.max(in, Math.min(s, t));
            end = Math.min(end, Math.max(s, t));
        }
        return in <= end;
    }

    /** All five on the same poses, each held against the others. */
    private Claim fiveQueries() {
        Body torus = Body.of(SampleMeshes.bumpyTorus(24, 12));
        int n = full ? 300 : 60;
        int collide = 0;
        int contradictions = 0;
        for (int i = 0; i < n; i++) {
            Pose pose = Pose.translation(
                            4 * random.nextDouble() - 2, 4 * random.nextDouble() - 2, 4 * random.nextDouble() - 2)
                    .times(Pose.rotation(place(1).normalized(), 3 * random.nextDouble()));
            Body other = torus.at(pose);
            boolean hit = Tandem.collides(torus, other);
            double distance = Tandem.distance(torus, other).distance();
            Pose away = Pose.translation(8, 0, 0).times(pose);
            // From afar to the pose: contact at the end at the latest, if the two collide there.
            Cast cast = Tandem.cast(torus, torus, Motion.linear(away, pose));
            boolean agree = hit == (distance == 0)
                    && Tandem.isWithin(torus, other, 0.3) == distance <= 0.3
                    && (Tandem.contacts(torus, other).isEmpty() != hit)
                    && (!hit || (cast.collides() && cast.time() <= 1))
                    && (!hit || !Tandem.pairs(torus, other).pairs().isEmpty());
            collide += hit ? 1 : 0;
            contradictions += agree ? 0 : 1;
        }
        return Claim.of(
                "In the ROS world",
                "five queries on meshes: collision with its triangles, distance with its points, tolerance, continuous,"
                        + " contacts with normals",
                text(
                        "all five on two meshes at %d poses, of which %d collide: %d contradict each other",
                        n, collide, contradictions),
                contradictions == 0,
                "answers contradict each other");
    }

    private Claim controlLoop() {
        RobotModel robot = SampleRobots.humanoid();
        SelfCollision self = SelfCollision.of(robot, AllowedCollisions.adjacent(robot));
        RobotWorld kitchen = RobotWorld.of(robot, Body.of(SampleKitchen.mesh()));
        int steps = full ? 500 : 60;
        long[] nanos = new long[steps];
        // Between the table and the counter.
        RobotState state = robot.newState().base(Pose.translation(-0.6, 0.6, SampleRobots.WAIST_HEIGHT + 0.05));
        double least = Double.POSITIVE_INFINITY;
        for (int i = -steps; i < steps; i++) {
            state.set("l_shoulder_pitch", 0.6 * Math.sin(0.02 * i));
            state.set("r_elbow", -0.8 + 0.6 * Math.sin(0.03 * i));
            double[] found = new double[1];
            long took = MovingBoxes.nanos(() -> found[0] = Math.min(
                    self.distance(state, Double.POSITIVE_INFINITY), kitchen.distance(state, Double.POSITIVE_INFINITY)));
            if (i >= 0) {
                nanos[i] = took;
                least = Math.min(least, found[0]);
            }
        }
        Arrays.sort(nanos);
        double median = nanos[steps / 2] / 1e3;
        double most = nanos[steps - 1] / 1e3;
        return Claim.of(
                "In the ROS world",
                "distances can be watched in a control loop, before contact",
                text(
                        "a humanoid in a kitchen, both distances in each of %d steps: %.0f µs a step, at most %.0f µs,"
                                + " smallest clearance %.0f mm",
                        steps, median, most, 1000 * least),
                median < 10_000,
                "a step takes longer than 10 ms");
    }
}
