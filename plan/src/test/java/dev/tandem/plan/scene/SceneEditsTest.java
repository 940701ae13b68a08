package dev.tandem.plan.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random edits of a scene: one checker that follows them all must answer as a {@link RobotChecker} that is made anew, and,
 * with padding and margins, as the distances of all pairs of pieces, each measured by itself.
 */
class SceneEditsTest {

    private static final double CLOSE = 1e-9;

    @Test
    void followsEditsOfAnArm() {
        int[] seen = run(SceneSamples.arm(), AllowedCollisions.adjacent(SceneSamples.arm()), 250, 3, 1.3);
        assertTrue(seen[0] > 30 && seen[1] > 30, "both verdicts occur: " + seen[0] + " hits, " + seen[1] + " free");
        assertTrue(seen[2] > 10 && seen[3] > 10, seen[2] + " attached, " + seen[3] + " detached");
    }

    @Test
    void followsEditsOfAHumanoid() {
        RobotModel model = SampleRobots.humanoid();
        run(model, SampleRobots.humanoidSemantics(model).allowed(), 8, 4, 1.5);
    }

    /** The acceptance run: {@code -Dscene.edits=100000} edits, of an arm and of a humanoid. */
    @Test
    @Tag("long")
    void followsManyEdits() {
        int edits = Integer.getInteger("scene.edits", 100_000);
        RobotModel arm = SceneSamples.arm();
        int perRun = 1000;
        for (int done = 0; done < edits; done += perRun) {
            run(arm, AllowedCollisions.adjacent(arm), perRun, 1000 + done, 1.3);
        }
        RobotModel model = SampleRobots.humanoid();
        run(model, SampleRobots.humanoidSemantics(model).allowed(), edits / 100, 7, 1.5);
    }

    /** Hits, free states, attached and detached bodies. */
    private static int[] run(RobotModel model, AllowedCollisions allowed, int edits, long seed, double reach) {
        SplittableRandom random = new SplittableRandom(seed);
        Editor editor = new Editor(PlanningScene.of(model, allowed), random, reach);
        SceneChecker checker = SceneChecker.of(editor.scene);
        RobotState state = model.newState();
        int[] seen = new int[4];
        for (int i = 0; i < edits; i++) {
            editor.edit(state);
            if (random.nextInt(4) > 0) {
                checker.use(editor.scene);
                state.randomize(random);
                boolean hit = check(checker, editor.scene, state, "seed " + seed + ", edit " + i + ": " + editor.last);
                seen[hit ? 0 : 1]++;
            }
        }
        seen[2] = editor.counts.getOrDefault("attach", 0);
        seen[3] = editor.counts.getOrDefault("detach", 0);
        return seen;
    }

    private static boolean check(SceneChecker checker, PlanningScene scene, RobotState state, String where) {
        Map<NamePair, Double> distances = distances(scene, state);
        Set<NamePair> expected = new TreeSet<>();
        double least = Double.POSITIVE_INFINITY;
        for (Map.Entry<NamePair, Double> pair : distances.entrySet()) {
            least = Math.min(least, pair.getValue());
            if (pair.getValue() <= required(scene, pair.getKey())) {
                expected.add(pair.getKey());
            }
        }
        Set<NamePair> found = new TreeSet<>();
        for (SceneContact contact : checker.contacts(state)) {
            NamePair pair = NamePair.of(contact.a(), contact.b());
            assertTrue(found.add(pair), () -> where + ": listed twice: " + pair);
            assertEquals(
                    distances.getOrDefault(pair, Double.NaN), contact.distance(), CLOSE, () -> where + " " + contact);
            assertEquals(required(scene, pair), contact.required(), () -> where + " " + contact);
            assertEquals(
                    contact.distance(),
                    contact.pointOnA().minus(contact.pointOnB()).length(),
                    1e-6,
                    () -> where + " " + contact);
        }
        assertEquals(expected, found, where);
        assertEquals(!expected.isEmpty(), checker.collides(state), where);
        assertEquals(!expected.isEmpty(), checker.first(state).isPresent(), where);
        boolean world = expected.stream()
                .anyMatch(pair ->
                        scene.bodies().containsKey(pair.a()) || scene.bodies().containsKey(pair.b()));
        assertEquals(world, checker.collidesWorld(state), where);
        assertEquals(
                least,
                checker.clearance(state).map(LinkClearance::distance).orElse(Double.POSITIVE_INFINITY),
                CLOSE,
                where);
        assertEquals(least, checker.distance(state, 1e9), CLOSE, where);
        if (least > 1e-3) {
            assertEquals(Double.POSITIVE_INFINITY, checker.distance(state, 0.9 * least), where);
        }
        againstNew(checker, scene, state, where);
        return !expected.isEmpty();
    }

    /** Verdict and clearance of a checker of the robot package, made for this scene, where it has no distances to keep. */
    private static void againstNew(SceneChecker checker, PlanningScene scene, RobotState state, String where) {
        Scene world = new Scene();
        scene.bodies().forEach(world::add);
        RobotChecker anew = RobotChecker.of(scene.model(), scene.allowed(), scene.attached(), world, Tandem.detector());
        if (!scene.rules().hasMargins() && scene.bodies().keySet().stream().allMatch(b -> noPadding(scene, b))) {
            assertEquals(anew.collides(state), checker.collides(state), where);
            assertEquals(anew.collidesItself(state), checker.collidesItself(state), where);
            assertEquals(anew.collidesWorld(state), checker.collidesWorld(state), where);
        }
        Optional<LinkClearance> expected = anew.clearance(state);
        Optional<LinkClearance> found = checker.clearance(state);
        assertEquals(expected.isPresent(), found.isPresent(), where);
        if (found.isPresent()) {
            assertEquals(expected.get().distance(), found.get().distance(), CLOSE, where);
        }
    }

    private static boolean noPadding(PlanningScene scene, String body) {
        return scene.model().links().stream().allMatch(l -> scene.requiredFromWorld(l.name(), body) == 0)
                && scene.attached().stream().allMatch(a -> scene.requiredFromWorld(a.name(), body) == 0);
    }

    private static double required(PlanningScene scene, NamePair pair) {
        if (scene.bodies().containsKey(pair.a())) {
            return Math.max(scene.margin(pair.a(), pair.b()), scene.padding(pair.b()));
        }
        return scene.bodies().containsKey(pair.b())
                ? Math.max(scene.margin(pair.a(), pair.b()), scene.padding(pair.a()))
                : scene.margin(pair.a(), pair.b());
    }

    /** All pairs that count, each measured by itself. */
    private static Map<NamePair, Double> distances(PlanningScene scene, RobotState state) {
        Map<String, List<Body>> movers = new HashMap<>();
        Map<String, AttachedBody> held = new HashMap<>();
        for (Link link : scene.model().links()) {
            movers.put(link.name(), placed(link.collision(), state.pose(link.name())));
        }
        for (AttachedBody body : scene.attached()) {
            held.put(body.name(), body);
            movers.put(body.name(), placed(body.geometry(), state.pose(body.link())));
        }
        Map<NamePair, Double> found = new HashMap<>();
        movers.forEach((a, pieces) -> {
            movers.forEach((b, others) -> {
                if (a.compareTo(b) < 0 && !isHeld(held, a, b) && !isHeld(held, b, a)) {
                    add(scene, a, b, pieces, others, found);
                }
            });
            scene.bodies().forEach((b, body) -> add(scene, a, b, pieces, List.of(body), found));
        });
        return found;
    }

    private static boolean isHeld(Map<String, AttachedBody> held, String a, String b) {
        AttachedBody one = held.get(a);
        AttachedBody other = held.get(b);
        return one != null
                && (one.touchLinks().contains(b)
                        || (other != null && other.link().equals(one.link())));
    }

    private static void add(
            PlanningScene scene, String a, String b, List<Body> as, List<Body> bs, Map<NamePair, Double> found) {
        if (scene.allowed().reason(a, b).isPresent()) {
            return;
        }
        double least = Double.POSITIVE_INFINITY;
        for (Body one : as) {
            for (Body other : bs) {
                Separation gap = Tandem.distance(one, other);
                least = Math.min(least, gap.distance());
            }
        }
        if (least < Double.POSITIVE_INFINITY) {
            found.put(NamePair.of(a, b), least);
        }
    }

    private static List<Body> placed(List<LinkGeometry> pieces, Pose at) {
        return pieces.stream()
                .map(piece -> piece.body().at(at.times(piece.origin())))
                .toList();
    }

    /** Makes random edits. */
    private static final class Editor {

        private PlanningScene scene;
        private final SplittableRandom random;
        private final double reach;
        private final VoxelMap cells = VoxelMap.ofCellSize(0.05);
        private String last = "";
        private int names;
        private final Map<String, Integer> counts = new HashMap<>();

        Editor(PlanningScene scene, SplittableRandom random, double reach) {
            this.scene = scene.with("floor", SceneSamples.floor()).with("cells", Body.of(cells));
            this.random = random;
            this.reach = reach;
        }

        void edit(RobotState state) {
            int kind = random.nextInt(20);
            List<String> movable = new ArrayList<>(scene.bodies().keySet());
            movable.removeAll(List.of("floor", "cells"));
            List<AttachedBody> held = scene.attached();
            if (movable.size() < 4 || (kind == 0 && movable.size() < 10)) {
                String name = "b" + names++;
                did("with", name, scene.with(name, SceneSamples.body(random, reach)));
            } else if (kind <= 5) {
                String name = any(movable);
                did("move", name, scene.move(name, SceneSamples.pose(random, reach)));
            } else if (kind <= 8 && held.size() < 3) {
                String name = any(movable);
                String link = any(links());
                did("attach", name + " to " + link, scene.attach(name, link, Set.of(any(links())), state));
            } else if (kind <= 10 && !held.isEmpty()) {
                String name = held.get(random.nextInt(held.size())).name();
                did("detach", name, scene.detach(name, state));
            } else if (kind == 11) {
                String name = any(movable);
                did("without", name, scene.without(name));
            } else if (kind == 12) {
                String name = any(movable);
                did("replace", name, scene.replace(name, SceneSamples.body(random, reach)));
            } else if (kind == 13 && random.nextInt(4) == 0) {
                double x = reach * (2 * random.nextDouble() - 1);
                cells.occupy(x, -x, reach * random.nextDouble());
                did("cells", "" + x, scene);
            } else {
                editRules(kind);
            }
        }

        private void editRules(int kind) {
            String a = any(all());
            String b = any(all());
            while (b.equals(a)) {
                b = any(all());
            }
            String pair = a + " " + b;
            switch (kind) {
                case 14 -> did("allow", pair, scene.allow(a, b));
                case 15, 16 -> did("forbid", pair, scene.forbid(a, b));
                case 17 -> did("default", a, scene.with(scene.matrix().byDefault(a, random.nextInt(3) == 0)));
                case 18 -> {
                    boolean isBody = scene.bodies().containsKey(a);
                    did("padded", a, isBody ? scene : scene.padded(a, sometimes(0.03)));
                }
                default ->
                    did(
                            "margin",
                            pair,
                            random.nextInt(6) == 0
                                    ? scene.margin(sometimes(0.01))
                                    : scene.margin(a, b, sometimes(0.03)));
            }
        }

        private double sometimes(double most) {
            return random.nextBoolean() ? 0 : most * random.nextDouble();
        }

        private void did(String what, String to, PlanningScene edited) {
            last = what + " " + to;
            counts.merge(what, 1, Integer::sum);
            scene = edited;
        }

        private String any(List<String> some) {
            return some.get(random.nextInt(some.size()));
        }

        private List<String> links() {
            return scene.model().links().stream().map(Link::name).toList();
        }

        private List<String> all() {
            List<String> names = new ArrayList<>(links());
            names.addAll(scene.bodies().keySet());
            scene.attached().forEach(one -> names.add(one.name()));
            return names;
        }
    }
}
