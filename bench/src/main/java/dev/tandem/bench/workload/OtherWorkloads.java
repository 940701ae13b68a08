package dev.tandem.bench.workload;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.PreparedRay;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Rays, casts, and searches with a budget or a front. */
final class OtherWorkloads {

    private static final int RAYS = 5000;

    private OtherWorkloads() {}

    static List<Workload> all() {
        Supplier<Posed> springs = new Lazy<>(() -> {
            TriangleMesh spring = SampleMeshes.spring();
            return Posed.near(Body.of(spring), Body.of(spring), PoseMaker.size(spring), 100);
        });
        return List.of(
                new Workload("ray", OtherWorkloads::rays),
                new Workload("cast", inputs -> casts(inputs, springs.get())),
                new Workload("search-budget", inputs -> budget(inputs, springs.get())),
                new Workload("search-front", inputs -> front(inputs, springs.get())));
    }

    /** From points around a torus towards points near it: some hit, some miss. */
    private static Workload.Pass rays(Inputs inputs) {
        TriangleMesh mesh = SampleMeshes.bumpyTorus(200, 100);
        double size = PoseMaker.size(mesh);
        SplittableRandom random = new SplittableRandom(13);
        double[] rays = new double[6 * RAYS];
        for (int at = 0; at < rays.length; at += 6) {
            double angle = random.nextDouble(0, 2 * Math.PI);
            rays[at] = size * Math.cos(angle);
            rays[at + 1] = size * Math.sin(angle);
            rays[at + 2] = size * random.nextDouble(-1, 1);
            for (int k = 0; k < 3; k++) {
                rays[at + 3 + k] = size * random.nextDouble(-0.5, 0.5) - rays[at + k];
            }
        }
        inputs.add(rays);
        PreparedRay query = Tandem.prepareRays(Body.of(mesh));
        return counts -> {
            for (int at = 0; at < rays.length; at += 6) {
                boolean hit =
                        query.cast(rays[at], rays[at + 1], rays[at + 2], rays[at + 3], rays[at + 4], rays[at + 5]);
                counts.answers += hit ? 1 : 0;
                counts.volumeTests += query.volumeTests();
                counts.leafTests += query.leafTests();
            }
            return RAYS;
        };
    }

    /** A moves in from the side, turning, to where the pose near contact puts it. The tests are those of the last step. */
    private static Workload.Pass casts(Inputs inputs, Posed springs) {
        List<Motion> motions = new ArrayList<>();
        List<Pose> poses = springs.first(20).poses();
        inputs.add(poses);
        for (Pose pose : poses) {
            Pose start = Pose.translation(6, 0, 0).times(pose).times(Pose.rotation(new Vec3(0, 0, 1), 0.5));
            motions.add(Motion.linear(start, pose));
        }
        PreparedQuery query = Tandem.prepare(springs.a(), springs.b());
        return counts -> {
            for (Motion motion : motions) {
                counts.answers += query.cast(motion, Pose.identity(), 0).collides() ? 1 : 0;
                counts.add(query);
            }
            return motions.size();
        };
    }

    private static Workload.Pass budget(Inputs inputs, Posed springs) {
        inputs.add(springs.poses());
        PreparedQuery query = Tandem.prepare(springs.a(), springs.b());
        Budget budget = Budget.ofTests(300);
        return counts -> {
            for (Pose pose : springs.poses()) {
                counts.answers += query.decide(pose, budget) == Verdict.UNKNOWN ? 0 : 1;
                counts.add(query);
                counts.other += query.measure(pose, budget) == Verdict.UNKNOWN ? 0 : 1;
                counts.add(query);
            }
            return 2 * springs.poses().size();
        };
    }

    /** Small steps towards the other spring until both touch, from several sides. A pass starts without a front. */
    private static Workload.Pass front(Inputs inputs, Posed springs) {
        List<Pose> way = new ArrayList<>();
        for (int k = 0; k < 10; k++) {
            Pose hit = springs.poses().get(2 * k);
            for (int step = 60; step >= 0; step--) {
                way.add(Pose.translation(hit.translation().times(0.002 * step)).times(hit));
            }
        }
        inputs.add(way);
        PreparedQuery query = Tandem.prepare(springs.a(), springs.b());
        Search search = query.search().keepingFront(true);
        Budget budget = Budget.unlimited();
        return counts -> {
            search.forget();
            for (Pose pose : way) {
                counts.answers += query.decide(pose, budget) == Verdict.HIT ? 1 : 0;
                counts.add(query);
            }
            return way.size();
        };
    }
}
