package dev.tandem.plan.scene;

import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.bank.Witness;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.internal.BodyDistances;
import dev.tandem.robot.internal.LinkMargins;
import dev.tandem.robot.internal.SelfContacts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks states of a robot in a {@link PlanningScene}, on its exact geometry: joint limits, the robot with itself, the
 * world, and what the robot holds, with padding and margins. The scene says which pairs count.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.geometry.Sphere;
 * import dev.tandem.math.Pose;
 * import dev.tandem.plan.scene.PlanningScene;
 * import dev.tandem.plan.scene.SceneChecker;
 * import dev.tandem.robot.RobotModel;
 * import dev.tandem.samples.SampleRobots;
 *
 * RobotModel robot = SampleRobots.humanoid(); // or Urdf.read(file)
 * PlanningScene scene = PlanningScene.of(robot, SampleRobots.humanoidSemantics(robot).allowed())
 *         .with("ball", Body.of(new Sphere(0.2)).at(Pose.translation(2, 0, 0)));
 * SceneChecker checker = SceneChecker.of(scene);
 * System.out.println(checker.isValid(scene.newState())); // prints: true
 * checker.use(scene.move("ball", Pose.identity())); // the ball is inside the robot now
 * System.out.println(checker.isValid(scene.newState())); // prints: false
 * }</pre>
 *
 * <p>Not safe for use by multiple threads: each thread has its own. Making one takes time linear in links, pairs and
 * bodies. {@link #use} takes time proportional to what differs between the two scenes: O(links) for a body that was added,
 * moved, attached or detached, and O(links + bodies) for the body that is attached; only other rules for a pair of links
 * cost as much as a new checker for the links. Once every pair of trees has been tested, {@link #collides} and
 * {@link #isValid} allocate nothing, but for distances of triangles that are all but parallel, which margins and padding
 * may need in more digits than a double has.
 */
public final class SceneChecker {

    private final RobotModel model;
    private final Detector detector;
    private final SceneBodies bodies;
    private final BodyDistances distances;
    private final LinkMargins linkMargins;
    private PlanningScene scene;

    /** For verdicts, on the links as the bodies have placed them: without pairs that are proved never to touch. */
    private @Nullable SelfContacts touching;

    /** For contacts: the same pairs. */
    private @Nullable SelfCollision contacts;

    /** For distances: with these pairs. The same object if there are none. */
    private @Nullable SelfCollision clearances;

    private SceneChecker(PlanningScene scene, Detector detector) {
        this.model = scene.model();
        this.detector = detector;
        this.scene = scene;
        this.bodies = new SceneBodies(model, detector.bank());
        this.distances = new BodyDistances(bodies.engine());
        this.linkMargins = new LinkMargins(bodies.engine());
        bodies.useAll(scene);
        prepareLinks();
    }

    /**
     * {@return a checker for a scene}
     *
     * @param scene the scene
     */
    public static SceneChecker of(PlanningScene scene) {
        return of(scene, Tandem.detector());
    }

    /**
     * {@return a checker for a scene with the tests of a detector}
     *
     * @param scene the scene
     * @param detector holds the tests to use
     * @throws IllegalArgumentException if a pair with an attached body or a body of the world is allowed on a condition
     */
    public static SceneChecker of(PlanningScene scene, Detector detector) {
        return new SceneChecker(scene, detector);
    }

    /** {@return the scene that is checked} */
    public PlanningScene scene() {
        return scene;
    }

    /**
     * Checks another scene of the same robot from now on, usually an edited one.
     *
     * @param later the scene
     * @return this checker
     * @throws IllegalArgumentException if it is a scene of another model, or a pair with an attached body or a body of the
     *     world is allowed on a condition; the checker then keeps its scene
     */
    public SceneChecker use(PlanningScene later) {
        if (later == scene) {
            return this;
        }
        if (later.model() != model) {
            throw new IllegalArgumentException(
                    "the scene has " + later.model() + ", but this checks " + model + "; make another checker for it");
        }
        boolean linksChanged;
        try {
            linksChanged = bodies.use(scene, later);
        } catch (RuntimeException e) {
            bodies.useAll(scene);
            throw e;
        }
        scene = later;
        if (linksChanged) {
            prepareLinks();
        }
        return this;
    }

    /** Takes up the rules for pairs of links. */
    private void prepareLinks() {
        touching = null;
        contacts = null;
        clearances = null;
        linkMargins.clear();
        if (!scene.rules().hasMargins()) {
            return;
        }
        for (int i = 0; i < model.links().size(); i++) {
            for (int j = i + 1; j < model.links().size(); j++) {
                String a = model.links().get(i).name();
                String b = model.links().get(j).name();
                double margin = scene.margin(a, b);
                Reason reason = margin > 0 ? scene.matrix().find(a, b) : null;
                // A pair that never touches may be closer than its margin.
                boolean isChecked = reason == null || reason == Reason.PROVED_NEVER || reason == Reason.CONDITIONAL;
                if (margin > 0 && isChecked) {
                    linkMargins.require(
                            i, j, margin, scene.matrix().condition(a, b).orElse(null));
                }
            }
        }
    }

    private SelfContacts touching() {
        SelfContacts known = touching;
        if (known == null) {
            known = new SelfContacts(bodies.engine().placed(), linkRules());
            touching = known;
        }
        return known;
    }

    private SelfCollision contacts() {
        SelfCollision known = contacts;
        if (known == null) {
            known = SelfCollision.of(model, linkRules(), List.of(), detector);
            contacts = known;
        }
        return known;
    }

    private SelfCollision clearances() {
        SelfCollision known = clearances;
        if (known == null) {
            AllowedCollisions all = linkRules();
            AllowedCollisions unproved = all.without(Reason.PROVED_NEVER);
            known = unproved.size() == all.size() ? contacts() : SelfCollision.of(model, unproved, List.of(), detector);
            clearances = known;
        }
        return known;
    }

    private AllowedCollisions linkRules() {
        List<String> names = new ArrayList<>();
        model.links().forEach(link -> names.add(link.name()));
        return scene.matrix().among(names);
    }

    /**
     * {@return whether a state is within the limits of the joints and does not collide}
     *
     * @param state the state of the robot
     */
    public boolean isValid(RobotState state) {
        return state.isWithinLimits() && !collides(state);
    }

    /**
     * {@return whether the robot collides with itself, with what it holds, or with the world}
     *
     * @param state the state of the robot
     */
    public boolean collides(RobotState state) {
        return collidesWorld(state) || collidesItself(state);
    }

    /**
     * {@return whether a link or an attached body collides with a body of the world}
     *
     * @param state the state of the robot
     */
    public boolean collidesWorld(RobotState state) {
        return bodies.engine().collidesWorld(state);
    }

    /**
     * {@return whether two of the robot's links and attached bodies collide}
     *
     * @param state the state of the robot
     */
    public boolean collidesItself(RobotState state) {
        return bodies.engine().collidesAttached(state)
                || linkMargins.isViolated(state)
                || touching().collides(state);
    }

    /**
     * {@return two that collide, links first, then attached bodies, then bodies of the world; empty if none do}
     *
     * @param state the state of the robot
     */
    public Optional<SceneContact> first(RobotState state) {
        List<SceneContact> found = new ArrayList<>();
        contacts().first(state).ifPresent(contact -> found.add(of(contact)));
        if (found.isEmpty()) {
            linkMargins.violations(state, (a, b, required, d, w) -> !found.add(of(a, b, required, d, w)));
        }
        if (found.isEmpty()) {
            distances.violations(state, (a, b, required, d, w) -> !found.add(of(a, b, required, d, w)));
        }
        return found.stream().findFirst();
    }

    /**
     * {@return all pairs that collide: pairs of links, then attached bodies, then bodies of the world}
     *
     * @param state the state of the robot
     */
    public List<SceneContact> contacts(RobotState state) {
        List<SceneContact> found = new ArrayList<>();
        Set<NamePair> known = new HashSet<>();
        for (LinkContact contact : contacts().touching(state)) {
            found.add(of(contact));
            known.add(NamePair.of(contact.a(), contact.b()));
        }
        linkMargins.violations(state, (a, b, required, d, w) -> {
            if (known.add(NamePair.of(a, b))) {
                found.add(of(a, b, required, d, w));
            }
            return true;
        });
        distances.violations(state, (a, b, required, d, w) -> found.add(of(a, b, required, d, w)));
        return found;
    }

    private SceneContact of(LinkContact contact) {
        return new SceneContact(
                contact.a(), contact.b(), 0, scene.margin(contact.a(), contact.b()), contact.point(), contact.point());
    }

    private static SceneContact of(String a, String b, double required, double distance, Witness w) {
        return new SceneContact(a, b, distance, required, new Vec3(w.ax, w.ay, w.az), new Vec3(w.bx, w.by, w.bz));
    }

    /**
     * {@return the two that are closest of all pairs that are checked, with their distance, from which neither padding nor
     * margins are subtracted; empty if there is no pair to check}
     *
     * @param state the state of the robot
     */
    public Optional<LinkClearance> clearance(RobotState state) {
        Optional<LinkClearance> links = clearances().clearance(state);
        double known = links.map(LinkClearance::distance).orElse(Double.POSITIVE_INFINITY);
        double distance = distances.search(state, known);
        if (!distances.found() || !(distance < known)) {
            return links;
        }
        Witness w = distances.points();
        return Optional.of(new LinkClearance(
                distances.nameA(),
                distances.nameB(),
                distance,
                new Vec3(w.ax, w.ay, w.az),
                new Vec3(w.bx, w.by, w.bz)));
    }

    /**
     * {@return the distance of the closest two of all pairs that are checked if it is at most {@code most}; otherwise +∞}
     *
     * @param state the state of the robot
     * @param most distances greater than this are ignored
     */
    public double distance(RobotState state, double most) {
        double least = clearances().distance(state, most);
        return Math.min(least, distances.search(state, Math.min(most, least)));
    }
}
