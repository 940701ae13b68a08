package dev.tandem.cli.view;

import dev.tandem.cli.page.BodyDrawing;
import dev.tandem.cli.page.Page;
import dev.tandem.cli.page.Palette;
import dev.tandem.cli.page.RobotPage;
import dev.tandem.cli.page.Scene3d;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.RobotText;
import dev.tandem.math.Pose;
import dev.tandem.plan.robot.PlannerSettings;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.plan.robot.RobotPlanner;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.plan.scene.SceneContact;
import dev.tandem.robot.JointType;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.RobotState.LimitViolation;
import dev.tandem.robot.check.SelfCollision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A robot in a planning scene: every state and every place of a body is answered by the exact detector. What the page has
 * said of joints and bodies is kept, so that a page that is loaded again shows it.
 */
final class RobotSession implements Session {

    private static final int MOST_DRAWS = 3000;
    private static final Duration MOST_PLANNING = Duration.ofSeconds(10);

    /** Muted tints, so that one body is told from the next and marks stand out. */
    private static final List<String> WORLD = List.of(Palette.WORLD, "#a8a292", "#9c8f86", "#c2b29a");

    private static final int WARM_UP_CHECKS = 300;
    private static final long WARM_UP_NANOS = 1_500_000_000L;

    /** Answers for one scene; for one thread. */
    private static final class Checks {

        /** All that collides, with padding and margins. */
        final SceneChecker all;

        /** The closest link or held body and body of the world: no pair of links counts. */
        final SceneChecker world;

        final SelfCollision self;

        Checks(PlanningScene scene) {
            all = SceneChecker.of(scene);
            world = SceneChecker.of(withoutLinkPairs(scene));
            self = SelfCollision.of(scene.model(), scene.allowed(), scene.attached());
        }

        private static PlanningScene withoutLinkPairs(PlanningScene scene) {
            PlanningScene without = scene;
            List<String> links = scene.model().linksWithGeometry();
            for (int i = 0; i < links.size(); i++) {
                for (int j = i + 1; j < links.size(); j++) {
                    without = without.allow(links.get(i), links.get(j));
                }
            }
            return without;
        }

        void move(String body, Pose pose) {
            all.use(all.scene().move(body, pose));
            world.use(world.scene().move(body, pose));
        }

        Json answer(RobotState state) {
            List<SceneContact> touching = all.contacts(state);
            Json answer = new Json()
                    .raw("touching", touching.stream().map(Checks::json).collect(Collectors.joining(",", "[", "]")));
            if (!touching.isEmpty()) {
                return answer.field("clearance", 0.0).raw("closest", "[]");
            }
            List<LinkClearance> found = new ArrayList<>();
            self.clearance(state).ifPresent(found::add);
            world.clearance(state).ifPresent(found::add);
            double least =
                    found.stream().mapToDouble(LinkClearance::distance).min().orElse(Double.POSITIVE_INFINITY);
            return answer.field("clearance", least)
                    .raw(
                            "closest",
                            found.stream()
                                    .map(c -> RobotText.json(c).toString())
                                    .collect(Collectors.joining(",", "[", "]")));
        }

        private static String json(SceneContact c) {
            return new Json()
                    .field("a", c.a())
                    .field("b", c.b())
                    .field("distance", c.distance())
                    .field("required", c.required())
                    .field("point", c.pointOnA())
                    .toString();
        }
    }

    private final RobotModel model;
    private final RobotSemantics semantics;
    private final RobotState state;
    private final List<String> bodies;
    private final List<BodyDrawing> drawings;
    private final SplittableRandom random;
    private final Checks checks;
    private @Nullable RobotPlanner planner;

    /**
     * Creates a session.
     *
     * @param state where the robot is at first
     * @param seed of the random states
     */
    RobotSession(PlanningScene scene, RobotSemantics semantics, RobotState state, long seed) {
        this.model = scene.model();
        this.semantics = semantics;
        this.state = state;
        this.random = new SplittableRandom(seed);
        bodies = List.copyOf(scene.bodies().keySet());
        drawings = bodies.stream().map(b -> BodyDrawing.of(scene.body(b))).toList();
        checks = new Checks(scene);
    }

    /**
     * Asks as a page will, in a thread and with checkers of its own, until the code is compiled: the first moves are then
     * answered as fast as later ones.
     */
    void warmUp() {
        Pose base = state.pose(0);
        PlanningScene scene = checks.all.scene();
        Thread thread = new Thread(
                () -> {
                    long start = System.nanoTime();
                    Checks own = new Checks(scene);
                    RobotState there = model.newState().base(base);
                    SplittableRandom draws = new SplittableRandom(1);
                    for (int i = 0; i < WARM_UP_CHECKS && System.nanoTime() - start < WARM_UP_NANOS; i++) {
                        own.answer(there.randomize(draws));
                    }
                },
                "tandem-view-warm-up");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public synchronized Page page() {
        Scene3d drawn = new Scene3d();
        PlanningScene scene = checks.all.scene();
        String links = RobotPage.links(state, scene.attached(), drawn);
        List<String> listed = new ArrayList<>();
        for (int i = 0; i < bodies.size(); i++) {
            String thing = "body " + bodies.get(i);
            Pose pose = scene.body(bodies.get(i)).pose();
            drawings.get(i).addTo(drawn, thing, "world", WORLD.get(i % WORLD.size()), 1, pose);
            listed.add(new Json()
                    .field("name", bodies.get(i))
                    .field("thing", thing)
                    .toString());
        }
        return new Page(model.name())
                .intro("Each move is answered by the exact detector.")
                .scene(drawn)
                .panel(Page.resource("view-robot.html"))
                .data(new Json()
                        .raw("links", links)
                        .raw("values", Scene3d.numbers(state.values()))
                        .raw("states", RobotPage.states(model, semantics, state))
                        .raw("bodies", "[" + String.join(",", listed) + "]")
                        .raw("first", check())
                        .toString()
                        .replace("<", "\\u003c"))
                .script(Page.resource("view-robot.js"));
    }

    @Override
    public String answer(Ask ask) {
        if (ask.word().equals("plan")) {
            return plan(ask);
        }
        synchronized (this) {
            return switch (ask.word()) {
                case "state" -> {
                    state.setAll(ask.exactly(variables()));
                    yield check();
                }
                case "move" -> {
                    int which = ask.index(0, bodies.size());
                    checks.move(bodies.get(which), Pose.ofMatrix(Arrays.copyOfRange(ask.exactly(13), 1, 13)));
                    yield check();
                }
                case "random" -> randomFree();
                default -> throw new IllegalArgumentException("'" + ask.word() + "' is no question to a robot");
            };
        }
    }

    private int variables() {
        return model.variables().size();
    }

    private String check() {
        long start = System.nanoTime();
        return checks.answer(state)
                .field("pairs", checks.self.pairCount())
                .field("bodies", bodies.size())
                .raw("beyond", beyond())
                .field("micros", (System.nanoTime() - start) / 1000)
                .toString();
    }

    private String beyond() {
        return state.limitViolations().stream()
                .map(LimitViolation::variable)
                .map(Page::quote)
                .collect(Collectors.joining(",", "[", "]"));
    }

    /** Draws states until one is free; the robot stays where it is if none is. */
    private String randomFree() {
        double[] before = state.values();
        for (int i = 1; i <= MOST_DRAWS; i++) {
            state.randomize(random);
            if (!checks.all.collides(state)) {
                return new Json()
                        .field("found", true)
                        .field("draws", i)
                        .raw("values", Scene3d.numbers(state.values()))
                        .toString();
            }
        }
        state.setAll(before);
        return new Json().field("found", false).field("draws", MOST_DRAWS).toString();
    }

    /** The search does not hold the lock: other questions are answered meanwhile. */
    private String plan(Ask ask) {
        double[] both = ask.exactly(2 * variables());
        double[] goal = Arrays.copyOfRange(both, variables(), both.length);
        RobotPlan plan = planner().plan(Arrays.copyOf(both, variables()), List.of(goal));
        return new Json()
                .field("outcome", plan.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .field("proved", plan.proof().isProved())
                .field("resists", plan.proof().resists())
                .raw("path", plan.path().stream().map(Scene3d::numbers).collect(Collectors.joining(",", "[", "]")))
                .field(
                        "micros",
                        (plan.effort().planNanos()
                                        + plan.effort().simplifyNanos()
                                        + plan.effort().proofNanos())
                                / 1000)
                .toString();
    }

    private synchronized RobotPlanner planner() {
        PlanningScene scene = checks.all.scene().state(state);
        RobotPlanner made = planner;
        if (made == null) {
            made = RobotPlanner.of(scene, movable())
                    .with(PlannerSettings.standard().timeLimit(MOST_PLANNING));
        } else {
            made = made.in(scene);
        }
        planner = made;
        return made;
    }

    /** The joints that a planner can draw values for; the others stay where they are. */
    private List<String> movable() {
        List<String> names = new ArrayList<>();
        for (int j = 0; j < model.joints().size(); j++) {
            JointType type = model.joints().get(j).type();
            int v = model.firstVariableOf(j);
            boolean bounded = type == JointType.CONTINUOUS
                    || (type.usesAxis() && Double.isFinite(model.upperLimit(v) - model.lowerLimit(v)));
            if (bounded && !model.follows(v)) {
                names.add(model.joints().get(j).name());
            }
        }
        return names;
    }
}
