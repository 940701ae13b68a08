package dev.tandem.plan.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Edits of planning scenes, their rules, and what they refuse. */
class PlanningSceneTest {

    private final RobotModel arm = SceneSamples.arm();
    private final PlanningScene empty = PlanningScene.of(arm, AllowedCollisions.adjacent(arm));
    private final Body ball = Body.of(new Sphere(0.05)).at(Pose.translation(0, 0, 1.3));
    private final PlanningScene scene = empty.with("ball", ball);

    private static void refuses(Executable edit, String... words) {
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, edit).getMessage());
        for (String word : words) {
            assertTrue(message.contains(word), message);
        }
    }

    @Test
    void refusesUnknownNames() {
        refuses(() -> scene.move("bal", Pose.identity()), "'bal'", "did you mean 'ball'?");
        refuses(() -> scene.without("table"), "no body 'table'");
        refuses(() -> scene.attach("ball", "hnad", Set.of(), arm.newState()), "'hnad'", "did you mean 'hand'?");
        refuses(() -> scene.attach("ball", "hand", Set.of("lfet"), arm.newState()), "did you mean 'left'?");
        refuses(() -> scene.detach("ball", arm.newState()), "holds no body 'ball'");
        refuses(() -> scene.allow("hand", "boll"), "'boll'", "did you mean 'ball'?");
        refuses(() -> scene.margin("hand", "hand", 0.1), "two names");
        refuses(() -> scene.padded("ball", 0.1), "no link 'ball'");
    }

    @Test
    void refusesNamesThatAreTaken() {
        refuses(() -> scene.with("ball", ball), "body of the world", "'ball'");
        refuses(() -> scene.with("hand", ball), "a link", "'hand'");
        PlanningScene held = scene.attach("ball", "hand", Set.of(), arm.newState());
        refuses(() -> held.with("ball", ball), "attached body", "'ball'");
        refuses(() -> held.attach(held.attached("ball")), "attached body", "'ball'");
    }

    @Test
    void refusesDistancesThatAreNone() {
        refuses(() -> scene.padded("hand", -0.1), "padding of 'hand'", "-0.1");
        refuses(() -> scene.padded("hand", Double.NaN), "NaN");
        refuses(() -> scene.margin("hand", "ball", Double.POSITIVE_INFINITY), "Infinity");
        refuses(() -> scene.margin(-1), "-1");
    }

    @Test
    void refusesStates() {
        refuses(() -> scene.state(1, 2), "6 variables", "2 values");
        refuses(() -> scene.state(0, 0, Double.NaN, 0, 0, 0), "NaN");
        RobotModel other = SceneSamples.arm();
        refuses(() -> scene.state(other.newState()), "newState()");
        refuses(() -> scene.attach("ball", "hand", Set.of(), other.newState()), "newState()");
    }

    @Test
    void refusesToHoldWhatChanges() {
        PlanningScene cells = scene.with("cells", Body.of(VoxelMap.ofCellSize(0.1)));
        refuses(() -> cells.attach("cells", "hand", Set.of(), arm.newState()), "may change");
    }

    @Test
    void keepsTheEditedScene() {
        PlanningScene moved = scene.move("ball", Pose.identity()).padded("hand", 0.1);
        assertEquals(1.3, scene.body("ball").pose().translation().z());
        assertEquals(0, scene.padding("hand"));
        assertEquals(0.1, moved.padding("hand"));
        assertThrows(UnsupportedOperationException.class, () -> scene.bodies().remove("ball"));
        scene.start()[0] = 5;
        assertEquals(0, scene.start()[0]);
    }

    @Test
    void attachesAndDetachesWhereABodyIs() {
        RobotState state = arm.newState().set("shoulder", 0.7).set("elbow", -0.4);
        PlanningScene held = scene.attach("ball", "hand", Set.of("left"), state);
        assertTrue(held.bodies().isEmpty());
        assertEquals(Set.of("hand", "left"), held.attached("ball").touchLinks());
        PlanningScene back = held.detach("ball", state);
        assertEquals(
                0, back.body("ball").pose().translation().distanceTo(ball.pose().translation()), 1e-15);
        assertSame(ball.tree(), back.body("ball").tree());
        state.set("shoulder", -0.7);
        assertTrue(held.detach("ball", state)
                        .body("ball")
                        .pose()
                        .translation()
                        .distanceTo(ball.pose().translation())
                > 0.5);
    }

    @Test
    void resolvesDefaultEntries() {
        CollisionMatrix matrix = CollisionMatrix.of(AllowedCollisions.none().with("hand", "fore", Reason.SRDF));
        assertEquals(Optional.of(Reason.SRDF), matrix.reason("fore", "hand"));
        assertEquals(Optional.empty(), matrix.reason("hand", "ball"));
        CollisionMatrix byDefault = matrix.byDefault("ball", true);
        assertEquals(Optional.of(Reason.USER), byDefault.reason("hand", "ball"), "one default suffices");
        assertEquals(Optional.empty(), byDefault.byDefault("hand", false).reason("hand", "ball"), "both must allow");
        assertEquals(Optional.of(Reason.USER), byDefault.byDefault("hand", true).reason("hand", "ball"));
        assertEquals(Optional.empty(), byDefault.forbid("hand", "ball").reason("hand", "ball"), "an entry wins");
        assertEquals(
                Optional.of(Reason.SRDF), byDefault.byDefault("hand", false).reason("hand", "fore"), "an entry wins");
        assertEquals(Optional.empty(), byDefault.without("ball").reason("hand", "ball"));
        assertEquals(Optional.empty(), matrix.without("fore").reason("hand", "fore"));
    }

    /** What {@link PlanningScene#allowed} lists is what the matrix says about each pair of names. */
    @Test
    void listsWhatTheMatrixAllows() {
        PlanningScene edited = scene.with("box", Body.of(new Box(1, 1, 1)))
                .allow("hand", "ball")
                .forbid("base", "upper")
                .with(scene.matrix()
                        .byDefault("box", true)
                        .forbid("box", "left")
                        .allow("hand", "ball", Reason.USER));
        List<String> names = List.of("base", "upper", "fore", "hand", "left", "right", "ball", "box");
        for (String a : names) {
            for (String b : names) {
                if (!a.equals(b)) {
                    assertEquals(edited.matrix().reason(a, b), edited.allowed().reason(a, b), a + " " + b);
                }
            }
        }
        assertTrue(edited.allowed().reason("box", "upper").isPresent());
        assertFalse(edited.allowed().reason("box", "left").isPresent());
    }

    @Test
    void forgetsTheRulesOfABodyThatIsRemoved() {
        PlanningScene allowed = scene.allow("hand", "ball").margin("fore", "ball", 0.1);
        PlanningScene again = allowed.without("ball").with("ball", ball);
        assertTrue(again.matrix().reason("hand", "ball").isEmpty());
        assertEquals(0, again.margin("fore", "ball"));
        assertTrue(allowed.attach("ball", "upper", Set.of(), arm.newState())
                .matrix()
                .reason("hand", "ball")
                .isPresent());
    }

    /** The wall is 0.02 from the hand; the fingers are closer to each other. */
    @Test
    void appliesPaddingToTheWorldOnly() {
        RobotState state = arm.newState();
        double side = 0.06 + 0.02;
        PlanningScene wall =
                empty.with("wall", Body.of(new Box(0.1, 0.1, 0.02)).at(Pose.translation(side + 0.05, 0, 1)));
        SceneChecker checker = SceneChecker.of(wall);
        assertFalse(checker.collides(state), () -> checker.contacts(state).toString());
        assertTrue(checker.use(wall.padded("hand", 0.021)).collides(state));
        assertEquals(0.02, checker.contacts(state).get(0).distance(), 1e-12);
        assertEquals(0.021, checker.contacts(state).get(0).required());
        assertFalse(checker.use(wall.padded("hand", 0.019)).collides(state));
        assertFalse(checker.use(wall.padded("left", 0.05)).collides(state), "fingers are 0.03 apart");
        assertTrue(checker.use(wall.margin("left", "right", 0.05)).collides(state));
        assertTrue(checker.collidesItself(state));
        assertFalse(checker.collidesWorld(state));
        assertTrue(checker.use(wall.margin("wall", "hand", 0.021)).collidesWorld(state));
        assertTrue(checker.use(wall.margin(0.021)).collidesWorld(state));
        assertFalse(checker.use(wall).collides(state));
        LinkClearance clearance = checker.clearance(state).orElseThrow();
        assertEquals(Set.of("hand", "wall"), Set.of(clearance.a(), clearance.b()));
    }

    @Test
    void checksLimits() {
        SceneChecker checker = SceneChecker.of(empty);
        assertTrue(checker.isValid(arm.newState()));
        RobotState beyond = arm.newState().set("wrist", 2.3);
        assertFalse(checker.isValid(beyond));
        assertFalse(checker.collides(beyond));
    }

    /** A pair that is proved never to touch still has to keep its margin, and counts for the clearance. */
    @Test
    void proofsDoNotHideDistances() {
        AllowedCollisions proved = AllowedCollisions.adjacent(arm).with("left", "right", Reason.PROVED_NEVER);
        SceneChecker checker = SceneChecker.of(PlanningScene.of(arm, proved));
        RobotState state = arm.newState();
        assertFalse(checker.collides(state));
        assertEquals(0.03, checker.clearance(state).orElseThrow().distance(), 1e-12);
        assertTrue(checker.use(checker.scene().margin("left", "right", 0.05)).collides(state));
    }

    @Test
    void appliesDifferences() {
        RobotState state = arm.newState().set("elbow", 0.3);
        PlanningScene two = scene.with("box", Body.of(new Box(1, 1, 1)));
        List<Function<PlanningScene, PlanningScene>> edits = List.of(
                s -> s.move("ball", Pose.identity()),
                s -> s.without("box"),
                s -> s.attach("ball", "hand", Set.of(), state),
                s -> s.allow("hand", "box")
                        .padded("fore", 0.1)
                        .margin("base", "box", 0.2)
                        .margin(0.01),
                s -> s.state(state),
                s -> s);
        for (Function<PlanningScene, PlanningScene> edit : edits) {
            PlanningScene later = edit.apply(two);
            assertSameScene(later, two.apply(two.diff(later)));
            assertSameScene(two, later.apply(later.diff(two)));
        }
        PlanningScene held = two.attach("ball", "hand", Set.of(), state);
        SceneDiff diff = two.diff(held);
        assertEquals(Set.of("ball"), diff.removed());
        assertEquals(Set.of("ball"), diff.attached().keySet());
        assertTrue(diff.bodies().isEmpty() && diff.detached().isEmpty());
        refuses(() -> two.diff(PlanningScene.of(SceneSamples.arm(), AllowedCollisions.none())), "later scene");
    }

    private static void assertSameScene(PlanningScene expected, PlanningScene found) {
        assertEquals(expected.bodies(), found.bodies());
        assertEquals(expected.attached(), found.attached());
        assertEquals(expected.allowed().pairs(), found.allowed().pairs());
        assertEquals(expected.margin(), found.margin());
        assertEquals(expected.margin("base", "box"), found.margin("base", "box"));
        assertEquals(expected.padding("fore"), found.padding("fore"));
        assertEquals(List.of(expected.start()[2]), List.of(found.start()[2]));
    }

    /** A checker that could not follow an edit keeps its scene and goes on. */
    @Test
    void survivesAnEditThatItRefuses() {
        AllowedCollisions onCondition = AllowedCollisions.adjacent(arm).when("hand", "ball", s -> true);
        SceneChecker checker = SceneChecker.of(scene);
        RobotState state = arm.newState();
        boolean before = checker.collides(state);
        PlanningScene wrong = scene.with(CollisionMatrix.of(onCondition));
        refuses(() -> checker.use(wrong), "'ball' and 'hand'", "conditions");
        assertEquals(before, checker.collides(state));
        assertSame(scene, checker.scene());
        refuses(() -> checker.use(PlanningScene.of(SceneSamples.arm(), AllowedCollisions.none())), "another checker");
    }

    @Test
    void holdsSeveralPieces() {
        List<LinkGeometry> pieces = List.of(
                LinkGeometry.of(new Sphere(0.02), Pose.translation(0, 0, 0.3)),
                LinkGeometry.of(new Sphere(0.02), Pose.translation(0, 0, 0.5)));
        PlanningScene held = scene.attach(new AttachedBody("tool", "hand", pieces, Set.of()));
        RobotState state = arm.newState();
        double top = state.pose("hand").translation().z() + 0.5;
        SceneChecker checker = SceneChecker.of(held.move("ball", Pose.translation(0, 0, top + 0.08)));
        assertEquals(0.01, checker.distance(state, 1), 1e-9);
        PlanningScene dropped = held.detach("tool", state);
        assertEquals(2, dropped.bodies().size());
        assertTrue(checker.use(dropped.move("ball", Pose.translation(0, 0, 9))).distance(state, 1) > 0.01);
    }
}
