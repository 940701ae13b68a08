package dev.tandem.plan.scene;

import dev.tandem.Body;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PersistentMap.Change;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A robot, the named bodies around it, the bodies that its links hold, and which of these may touch or how close they may
 * come. An edit returns a new scene, which shares with the old one all that was not edited.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.geometry.Box;
 * import dev.tandem.geometry.Sphere;
 * import dev.tandem.math.Pose;
 * import dev.tandem.plan.scene.PlanningScene;
 * import dev.tandem.plan.scene.SceneChecker;
 * import dev.tandem.robot.RobotModel;
 * import dev.tandem.robot.RobotState;
 * import dev.tandem.samples.SampleRobots;
 * import java.util.Set;
 *
 * RobotModel robot = SampleRobots.humanoid(); // or Urdf.read(file)
 * PlanningScene scene = PlanningScene.of(robot, SampleRobots.humanoidSemantics(robot).allowed())
 *         .with("table", Body.of(new Box(0.6, 1.2, 0.04)).at(Pose.translation(0.55, 0, 0.1)))
 *         .with("ball", Body.of(new Sphere(0.05)).at(Pose.translation(0.4, 0.4, 0.3)));
 * RobotState state = scene.newState();
 * System.out.println(SceneChecker.of(scene).collides(state)); // prints: false
 *
 * // The hand holds the ball from now on, and the finger may touch it.
 * PlanningScene held = scene.attach("ball", "l_palm", Set.of("l_finger"), state);
 * System.out.println(scene.bodies().size() + " bodies, then " + held.bodies().size()); // prints: 2 bodies, then 1
 * }</pre>
 *
 * <p>What counts as a collision:
 *
 * <ul>
 *   <li>two of the robot's links, a link and an attached body, or two attached bodies that touch;
 *   <li>a link or an attached body that touches a body of the world;
 *   <li>with {@link #padded}, a link or attached body that is at most its padding away from a body of the world. As in
 *       MoveIt, padding does not apply between links and attached bodies;
 *   <li>with {@link #margin(String, String, double)} or {@link #margin(double)}, any of these pairs that is at most that
 *       far apart. Of several distances the largest holds.
 * </ul>
 *
 * Left out are the pairs that {@link #matrix} allows, an attached body and its touch links, and two bodies attached to the
 * same link. Bodies of the world are not checked against each other.
 *
 * <p>Immutable and safe for use by multiple threads. A body that may change, such as a live voxel map, is shared as it is:
 * a scene with one belongs to the threads that may read it. An edit costs O(log n) for n bodies.
 */
public final class PlanningScene {

    private final RobotModel model;
    private final PersistentMap<String, Body> bodies;
    private final PersistentMap<String, AttachedBody> attached;
    private final SceneRules rules;
    private final Pose base;
    private final double[] start;
    private volatile @Nullable AllowedCollisions allowed;

    private PlanningScene(
            RobotModel model,
            PersistentMap<String, Body> bodies,
            PersistentMap<String, AttachedBody> attached,
            SceneRules rules,
            Pose base,
            double[] start) {
        this.model = model;
        this.bodies = bodies;
        this.attached = attached;
        this.rules = rules;
        this.base = base;
        this.start = start;
    }

    private PlanningScene with(PersistentMap<String, Body> otherBodies) {
        return new PlanningScene(model, otherBodies, attached, rules, base, start);
    }

    private PlanningScene with(SceneRules other) {
        return new PlanningScene(model, bodies, attached, other, base, start);
    }

    /**
     * {@return a scene with a robot and nothing else, its variables at their {@linkplain RobotModel#defaults defaults}}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     */
    public static PlanningScene of(RobotModel model, AllowedCollisions allowed) {
        SceneRules rules = SceneRules.of(CollisionMatrix.of(allowed));
        return new PlanningScene(
                model, PersistentMap.empty(), PersistentMap.empty(), rules, Pose.identity(), model.defaults());
    }

    /** {@return the robot} */
    public RobotModel model() {
        return model;
    }

    /** {@return which pairs may touch} */
    public CollisionMatrix matrix() {
        return rules.matrix();
    }

    /**
     * {@return the pairs of links, attached bodies and bodies of the world that the matrix allows to touch, default
     * entries resolved} What attached bodies may touch because of their touch links is not among them. Costs O(n) at the
     * first call for a scene, with default entries O(n) for each.
     */
    public AllowedCollisions allowed() {
        AllowedCollisions known = allowed;
        if (known == null) {
            List<String> names = new ArrayList<>(bodies.keySet());
            names.addAll(attached.keySet());
            model.links().forEach(link -> names.add(link.name()));
            known = rules.matrix().among(names);
            allowed = known;
        }
        return known;
    }

    /** {@return the attached bodies, in the order of their names} */
    public List<AttachedBody> attached() {
        return List.copyOf(attached.values());
    }

    /**
     * {@return an attached body}
     *
     * @param name its name
     * @throws IllegalArgumentException if no such body is attached
     */
    public AttachedBody attached(String name) {
        AttachedBody found = attached.find(name);
        if (found == null) {
            throw SceneNames.unknown("the robot holds no body", name, attached.keySet());
        }
        return found;
    }

    /** {@return the bodies of the world, in the order of their names; immutable} */
    public Map<String, Body> bodies() {
        return bodies;
    }

    /**
     * {@return a body of the world, at its pose}
     *
     * @param name its name
     * @throws IllegalArgumentException if there is no such body in the world
     */
    public Body body(String name) {
        Body found = bodies.find(name);
        if (found == null) {
            throw SceneNames.unknown("the world has no body", name, bodies.keySet());
        }
        return found;
    }

    /**
     * {@return the padding of a link or attached body; 0 if none was set}
     *
     * @param part the name of the link or attached body
     */
    public double padding(String part) {
        return rules.paddingOf(part);
    }

    /**
     * {@return the distance up to which two count as touching, by the margins of the scene and of the pair, without
     * padding}
     *
     * @param a the name of a link, attached body or body of the world
     * @param b the name of another
     */
    public double margin(String a, String b) {
        return rules.marginOf(a, b);
    }

    /** {@return the margin of all pairs; 0 if none was set} */
    public double margin() {
        return rules.margin();
    }

    /** {@return a copy of the values of all variables in the current state, in the order of the model} */
    public double[] start() {
        return start.clone();
    }

    /** {@return the pose of the root link in the world} */
    public Pose base() {
        return base;
    }

    /** {@return a state for one thread, with the pose of the root link and the values of the current state} */
    public RobotState newState() {
        return model.newState().base(base).setAll(start);
    }

    /**
     * Adds a body to the world.
     *
     * @param name its name, which no link, attached body or other body has
     * @param body the body, at its pose
     * @return the edited scene
     * @throws IllegalArgumentException if the name is taken
     */
    public PlanningScene with(String name, Body body) {
        SceneNames.requireFree(this, name);
        return with(bodies.with(name, Objects.requireNonNull(body)));
    }

    /**
     * Replaces a body of the world. Its entries in the matrix and its margins stay.
     *
     * @param name its name
     * @param body the new body, at its pose
     * @return the edited scene
     * @throws IllegalArgumentException if there is no such body in the world
     */
    public PlanningScene replace(String name, Body body) {
        body(name);
        return with(bodies.with(name, Objects.requireNonNull(body)));
    }

    /**
     * Moves a body of the world.
     *
     * @param name its name
     * @param pose its new pose
     * @return the edited scene
     * @throws IllegalArgumentException if there is no such body in the world
     */
    public PlanningScene move(String name, Pose pose) {
        return with(bodies.with(name, body(name).at(pose)));
    }

    /**
     * Removes a body from the world, with its entries in the matrix and its margins, so that a later body of the same
     * name starts without them.
     *
     * @param name its name
     * @return the edited scene
     * @throws IllegalArgumentException if there is no such body in the world
     */
    public PlanningScene without(String name) {
        body(name);
        return new PlanningScene(model, bodies.without(name), attached, rules.without(name), base, start);
    }

    /**
     * Removes an attached body from the scene, with its entries in the matrix, its margins and its padding.
     *
     * @param name its name
     * @return the edited scene
     * @throws IllegalArgumentException if no such body is attached
     */
    public PlanningScene withoutAttached(String name) {
        attached(name);
        return new PlanningScene(model, bodies, attached.without(name), rules.without(name), base, start);
    }

    /**
     * Attaches a body of the world to a link, where it is now. It keeps its name, its entries in the matrix and its
     * margins.
     *
     * @param name the name of the body
     * @param link the link that holds it from now on
     * @param touchLinks the links that it may touch besides
     * @param state the state of the robot, which says where the link is
     * @return the edited scene
     * @throws IllegalArgumentException if there is no such body or link, or the body may change
     */
    public PlanningScene attach(String name, String link, Set<String> touchLinks, RobotState state) {
        Body body = body(name);
        model.linkNumber(link);
        touchLinks.forEach(model::linkNumber);
        SceneNames.requireState(this, state);
        LinkGeometry piece = LinkGeometry.of(body.at(Pose.relative(state.pose(link), body.pose())));
        AttachedBody held = new AttachedBody(name, link, List.of(piece), touchLinks);
        return new PlanningScene(model, bodies.without(name), attached.with(name, held), rules, base, start);
    }

    /**
     * Attaches a body that is not in the world.
     *
     * @param body the body, whose name no link, attached body or body of the world has
     * @return the edited scene
     * @throws IllegalArgumentException if the name is taken, or there is no such link
     */
    public PlanningScene attach(AttachedBody body) {
        SceneNames.requireFree(this, body.name());
        body.touchLinks().forEach(model::linkNumber);
        return new PlanningScene(model, bodies, attached.with(body.name(), body), rules, base, start);
    }

    /**
     * Replaces an attached body. Its entries in the matrix, its margins and its padding stay.
     *
     * @param body the new body, with the name of one that is attached
     * @return the edited scene
     * @throws IllegalArgumentException if no such body is attached, or there is no such link
     */
    public PlanningScene replace(AttachedBody body) {
        attached(body.name());
        model.linkNumber(body.link());
        body.touchLinks().forEach(model::linkNumber);
        return new PlanningScene(model, bodies, attached.with(body.name(), body), rules, base, start);
    }

    /**
     * Detaches a body: it becomes a body of the world, where it is now. Its padding is dropped.
     *
     * @param name the name of the attached body
     * @param state the state of the robot, which says where the link is
     * @return the edited scene
     * @throws IllegalArgumentException if no such body is attached
     */
    public PlanningScene detach(String name, RobotState state) {
        AttachedBody held = attached(name);
        SceneNames.requireState(this, state);
        Pose link = state.pose(held.link());
        List<Body> pieces = new ArrayList<>();
        for (LinkGeometry piece : held.geometry()) {
            pieces.add(piece.body().at(link.times(piece.origin())));
        }
        Body body = pieces.size() == 1 ? pieces.get(0) : Body.compound(pieces.toArray(new Body[0]));
        return new PlanningScene(
                model, bodies.with(name, body), attached.without(name), rules.padded(name, 0), base, start);
    }

    /**
     * Allows two to touch.
     *
     * @param a the name of a link, attached body or body of the world
     * @param b the name of another
     * @return the edited scene
     * @throws IllegalArgumentException if a name is unknown, or both are the same
     */
    public PlanningScene allow(String a, String b) {
        SceneNames.requirePair(this, a, b);
        return with(rules.matrix().allow(a, b, Reason.USER));
    }

    /**
     * Revokes the permission of two to touch, whatever the default entries of the matrix say.
     *
     * @param a the name of a link, attached body or body of the world
     * @param b the name of another
     * @return the edited scene
     * @throws IllegalArgumentException if a name is unknown, or both are the same
     */
    public PlanningScene forbid(String a, String b) {
        SceneNames.requirePair(this, a, b);
        return with(rules.matrix().forbid(a, b));
    }

    /**
     * Replaces the matrix.
     *
     * @param other the new matrix
     * @return the edited scene
     */
    public PlanningScene with(CollisionMatrix other) {
        return with(rules.with(Objects.requireNonNull(other)));
    }

    /**
     * Sets the padding of a link or attached body.
     *
     * @param part its name
     * @param distance the distance from bodies of the world up to which it counts as touching them
     * @return the edited scene
     * @throws IllegalArgumentException if there is no such link or attached body, or the distance is negative or not finite
     */
    public PlanningScene padded(String part, double distance) {
        if (attached.find(part) == null) {
            model.linkNumber(part);
        }
        return with(rules.padded(part, distance));
    }

    /**
     * Sets the margin of a pair.
     *
     * @param a the name of a link, attached body or body of the world
     * @param b the name of another
     * @param distance the distance up to which they count as touching
     * @return the edited scene
     * @throws IllegalArgumentException if a name is unknown, both are the same, or the distance is negative or not finite
     */
    public PlanningScene margin(String a, String b, double distance) {
        SceneNames.requirePair(this, a, b);
        return with(rules.margin(NamePair.of(a, b), distance));
    }

    /**
     * Sets the margin of all pairs that are checked.
     *
     * @param distance the distance up to which two count as touching
     * @return the edited scene
     * @throws IllegalArgumentException if the distance is negative or not finite
     */
    public PlanningScene margin(double distance) {
        return with(rules.margin(distance));
    }

    /**
     * Sets the values of the current state.
     *
     * @param values the values of all variables, in the order of the model; those that follow others are computed
     * @return the edited scene
     * @throws IllegalArgumentException if the number of values is wrong, or one is not finite or too large
     */
    public PlanningScene state(double... values) {
        return state(model.newState().base(base).setAll(values));
    }

    /**
     * Sets the current state.
     *
     * @param state the state, with the pose of the root link
     * @return the edited scene
     * @throws IllegalArgumentException if it is a state of another model, or a quaternion in it has not length 1
     */
    public PlanningScene state(RobotState state) {
        SceneNames.requireState(this, state);
        Pose root;
        try {
            root = state.pose(0);
        } catch (IllegalStateException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        return new PlanningScene(model, bodies, attached, rules, root, state.values());
    }

    /**
     * {@return what differs in a later scene} Costs O(k log n) for k differences.
     *
     * @param later the later scene
     * @throws IllegalArgumentException if it is a scene of another model
     */
    public SceneDiff diff(PlanningScene later) {
        if (later.model != model) {
            throw new IllegalArgumentException("the later scene has " + later.model + ", but this one " + model);
        }
        return new SceneDiff(this, later, rules.editsTo(later.rules));
    }

    /**
     * Does to this scene what a difference says: bodies that it removes and that are not here are ignored, bodies that it
     * adds replace those of the same name.
     *
     * @param diff the difference
     * @return the edited scene
     * @throws IllegalArgumentException if a name would be used twice, or a link is not known
     */
    public PlanningScene apply(SceneDiff diff) {
        PersistentMap<String, Body> world = bodies;
        PersistentMap<String, AttachedBody> held = attached;
        for (String name : diff.removed()) {
            world = world.without(name);
        }
        for (String name : diff.detached()) {
            held = held.without(name);
        }
        PlanningScene cleared =
                new PlanningScene(model, world, held, diff.applyTo(rules), diff.base(base), diff.start(start));
        for (Map.Entry<String, Body> e : diff.bodies().entrySet()) {
            boolean isThere = cleared.bodies.find(e.getKey()) != null;
            cleared = isThere ? cleared.replace(e.getKey(), e.getValue()) : cleared.with(e.getKey(), e.getValue());
        }
        for (AttachedBody body : diff.attached().values()) {
            boolean isThere = cleared.attached.find(body.name()) != null;
            cleared = isThere ? cleared.replace(body) : cleared.attach(body);
        }
        return cleared;
    }

    SceneRules rules() {
        return rules;
    }

    boolean isAttached(String name) {
        return attached.find(name) != null;
    }

    /** The distance at which a part of the robot and a body of the world collide. */
    double requiredFromWorld(String part, String body) {
        return Math.max(rules.marginOf(part, body), rules.paddingOf(part));
    }

    /** Reports the bodies of the world that another scene does not share. */
    void bodyChanges(PlanningScene later, Change<String, Body> change) {
        bodies.changes(later.bodies, change);
    }

    /** Reports the attached bodies that another scene does not share. */
    void attachedChanges(PlanningScene later, Change<String, AttachedBody> change) {
        attached.changes(later.attached, change);
    }

    @Override
    public String toString() {
        return "PlanningScene[" + model.name() + ", " + bodies.size() + " bodies, " + attached.size() + " attached]";
    }
}
