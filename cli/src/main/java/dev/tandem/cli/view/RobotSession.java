package dev.tandem.cli.view;

import dev.tandem.cli.page.BodyOutline;
import dev.tandem.cli.page.Page;
import dev.tandem.cli.page.RobotPage;
import dev.tandem.cli.page.Scene3d;
import dev.tandem.cli.text.Json;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.RobotState.LimitViolation;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * A robot among obstacles: every state and every place of an obstacle is answered by the exact detector. What the page
 * has said of joints and obstacles is kept, so that a page that is loaded again shows it.
 */
final class RobotSession implements Session {

    private static final int MOST_DRAWS = 3000;

    /** Muted tints, so that one body is told from the next and marks stand out. */
    private static final List<String> WORLD = List.of("#b39b7d", "#a8a292", "#9c8f86", "#c2b29a");

    private static final int WARM_UP_CHECKS = 300;
    private static final long WARM_UP_NANOS = 1_500_000_000L;

    private final RobotModel model;
    private final RobotSemantics semantics;
    private final List<Obstacle> obstacles;
    private final SelfCollision self;

    /** Checks links against bodies alone. */
    private final AllowedCollisions worldOnly;

    private final RobotState state;
    private final List<BodyOutline> outlines;
    private final SplittableRandom random;
    private RobotChecker world;

    /**
     * Creates a session.
     *
     * @param semantics allowed pairs may name obstacles too
     * @param state where the robot is at first
     * @param obstacles the bodies around it; none has the name of a link
     * @param seed of the random states
     */
    RobotSession(RobotModel model, RobotSemantics semantics, RobotState state, List<Obstacle> obstacles, long seed) {
        this.model = model;
        this.semantics = semantics;
        this.state = state;
        this.obstacles = new ArrayList<>(obstacles);
        this.random = new SplittableRandom(seed);
        self = SelfCollision.of(model, semantics.allowed());
        worldOnly = semantics.allowed().with(allPairs(model));
        outlines = obstacles.stream().map(o -> BodyOutline.of(o.body())).toList();
        world = checker();
    }

    /**
     * Asks as a page will, in a thread and with checkers of its own, until the code is compiled: the first moves are then
     * answered as fast as later ones.
     */
    void warmUp() {
        Pose base = state.pose(0);
        Scene around = Obstacle.scene(obstacles);
        Thread thread = new Thread(
                () -> {
                    long start = System.nanoTime();
                    SelfCollision own = SelfCollision.of(model, semantics.allowed());
                    RobotChecker others = RobotChecker.of(model, worldOnly, around);
                    RobotState there = model.newState().base(base);
                    SplittableRandom draws = new SplittableRandom(1);
                    for (int i = 0; i < WARM_UP_CHECKS && System.nanoTime() - start < WARM_UP_NANOS; i++) {
                        answer(there.randomize(draws), own, others);
                    }
                },
                "tandem-view-warm-up");
        thread.setDaemon(true);
        thread.start();
    }

    private static List<Pair> allPairs(RobotModel model) {
        List<Pair> pairs = new ArrayList<>();
        List<String> links = model.linksWithGeometry();
        for (int i = 0; i < links.size(); i++) {
            for (int j = i + 1; j < links.size(); j++) {
                pairs.add(new Pair(links.get(i), links.get(j), Reason.USER));
            }
        }
        return pairs;
    }

    private RobotChecker checker() {
        return RobotChecker.of(model, worldOnly, Obstacle.scene(obstacles));
    }

    @Override
    public synchronized Page page() {
        Scene3d scene = new Scene3d();
        String links = RobotPage.links(model, state, scene);
        List<String> bodies = new ArrayList<>();
        for (int i = 0; i < obstacles.size(); i++) {
            Obstacle o = obstacles.get(i);
            String thing = "body " + o.name();
            scene.mesh(
                    thing,
                    "world",
                    WORLD.get(i % WORLD.size()),
                    1,
                    outlines.get(i).mesh(),
                    o.body().pose());
            bodies.add(new Json().field("name", o.name()).field("thing", thing).toString());
        }
        return new Page(model.name())
                .intro("Each move is answered by the exact detector.")
                .scene(scene)
                .panel(Page.resource("view-robot.html"))
                .data(new Json()
                        .raw("links", links)
                        .raw("values", Scene3d.numbers(state.values()))
                        .raw("states", RobotPage.states(model, semantics, state))
                        .raw("bodies", "[" + String.join(",", bodies) + "]")
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
                    int which = ask.index(0, obstacles.size());
                    Pose pose = Pose.ofMatrix(Arrays.copyOfRange(ask.exactly(13), 1, 13));
                    obstacles.set(which, obstacles.get(which).at(pose));
                    world = checker();
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

    /** Searches with checkers of its own, so that other questions are answered meanwhile. */
    private String plan(Ask ask) {
        double[] both = ask.exactly(2 * variables());
        RobotPlan plan;
        synchronized (this) {
            plan = new RobotPlan(model, semantics.allowed(), Obstacle.scene(obstacles), state.pose(0));
        }
        return plan.between(Arrays.copyOf(both, variables()), Arrays.copyOfRange(both, variables(), both.length));
    }

    private String check() {
        long start = System.nanoTime();
        return answer(state, self, world)
                .field("pairs", self.pairCount())
                .field("bodies", obstacles.size())
                .raw("beyond", beyond())
                .field("micros", (System.nanoTime() - start) / 1000)
                .toString();
    }

    private static Json answer(RobotState state, SelfCollision self, RobotChecker world) {
        List<LinkContact> touching = new ArrayList<>(self.touching(state));
        touching.addAll(world.touching(state));
        Json answer = new Json()
                .raw("touching", touching.stream().map(RobotSession::json).collect(Collectors.joining(",", "[", "]")));
        return touching.isEmpty()
                ? closest(answer, state, self, world)
                : answer.field("clearance", 0.0).raw("closest", "[]");
    }

    /** The closest two links, and the closest link and body; null where there is nothing to check. */
    private static Json closest(Json answer, RobotState state, SelfCollision self, RobotChecker world) {
        List<LinkClearance> found = new ArrayList<>();
        self.clearance(state).ifPresent(found::add);
        world.clearance(state).ifPresent(found::add);
        double least = found.stream().mapToDouble(LinkClearance::distance).min().orElse(Double.POSITIVE_INFINITY);
        return answer.field("clearance", least)
                .raw("closest", found.stream().map(RobotSession::json).collect(Collectors.joining(",", "[", "]")));
    }

    private String beyond() {
        return state.limitViolations().stream()
                .map(LimitViolation::variable)
                .map(Page::quote)
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String json(LinkContact c) {
        return new Json()
                .field("a", c.a())
                .field("b", c.b())
                .field("point", c.point())
                .toString();
    }

    private static String json(LinkClearance c) {
        return new Json()
                .field("a", c.a())
                .field("b", c.b())
                .field("distance", c.distance())
                .field("pointA", c.pointOnA())
                .field("pointB", c.pointOnB())
                .toString();
    }

    /** Draws states until one is free; the robot stays where it is if none is. */
    private String randomFree() {
        double[] before = state.values();
        for (int i = 1; i <= MOST_DRAWS; i++) {
            state.randomize(random);
            if (!self.collides(state) && !world.collides(state)) {
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
}
