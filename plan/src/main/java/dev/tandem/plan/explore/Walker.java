package dev.tandem.plan.explore;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.path.StateSpace;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleRobots;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A robot that walks on a floor at z = 0. It is posed as a whole: where it stands, which way it faces, and one of a few
 * postures; its steps are not modelled. Its cameras look ahead from a link, and there are ways to glance around.
 * Immutable, for any number of threads.
 */
public final class Walker {

    /** Soles are this high over the floor, so that a floor that is part of a world's mesh is not touched. */
    public static final double LIFT = 0.01;

    private static final int NO_LINK = -1;

    private final RobotModel model;
    private final WalkerShape shape;
    private final List<Posture> postures;
    private final int eyeLink;
    private final List<Glance> glances;
    private final double[] lefts;
    private final double height;
    private final double top;
    private final WalkerShape.Ball ball;

    private Walker(RobotModel model, List<Map<String, Double>> named, List<String> names, Eyes eyes) {
        this.model = model;
        this.shape = new WalkerShape(model);
        List<Posture> made = new ArrayList<>();
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < named.size(); i++) {
            RobotState state = model.newState().setAll(model.defaults());
            named.get(i).forEach(state::set);
            double[] extent = shape.extent(state);
            if (!(extent[2] < extent[5])) {
                throw new IllegalArgumentException(
                        "robot '" + model.name() + "' has no collision geometry, so it could walk through anything");
            }
            lowest = Math.min(lowest, extent[2]);
            highest = Math.max(highest, extent[5]);
            made.add(new Posture(names.get(i), state.values(), extent[6] * (1 + 1e-12)));
        }
        this.postures = List.copyOf(made);
        this.height = LIFT - lowest;
        this.top = highest + height;
        RobotState state = model.newState().setAll(postures.get(0).values());
        this.eyeLink = eyes.link(this, state);
        this.glances = List.copyOf(eyes.glances(this, state));
        this.lefts = directions();
        Set<Integer> moved = new LinkedHashSet<>();
        double[] first = postures.get(0).shared();
        for (Posture p : postures) {
            for (int v = 0; v < first.length; v++) {
                if (p.shared()[v] != first[v]) {
                    moved.add(model.leaderOf(v));
                }
            }
        }
        glances.forEach(g -> moved.addAll(g.turns().keySet()));
        this.ball = shape.innerBall(moved);
    }

    /** How a robot sees. */
    private interface Eyes {
        /** The number of the link that carries the camera; -1 if it is over the middle of the robot. */
        int link(Walker walker, RobotState state);

        List<Glance> glances(Walker walker, RobotState state);
    }

    /**
     * {@return the humanoid of {@link SampleRobots}: it walks with its arms down, bent, or up, which makes it narrow
     * below the shoulders, and looks around with its neck and its chest}
     */
    public static Walker humanoid() {
        Map<String, Double> bent = new LinkedHashMap<>();
        Map<String, Double> up = new LinkedHashMap<>();
        for (String side : List.of("l_", "r_")) {
            bent.put(side + "shoulder_pitch", 0.3);
            bent.put(side + "elbow", -1.6);
            up.put(side + "shoulder_pitch", -2.6);
        }
        return new Walker(
                SampleRobots.humanoid(),
                List.of(Map.of(), bent, up),
                List.of("arms down", "arms bent", "arms up"),
                new HumanoidEyes());
    }

    /**
     * {@return a walker of any robot, with all joints at their defaults} Its camera turns by itself, all around. It sits
     * on the first link with 'camera' in its name, or else with 'head'; without any, over the middle of the robot.
     *
     * @param model the robot
     */
    public static Walker of(RobotModel model) {
        return new Walker(model, List.of(Map.of()), List.of("default"), new TurningEyes(null));
    }

    /**
     * {@return a walker of any robot, with all joints at their defaults} Its camera turns by itself, all around.
     *
     * @param model the robot
     * @param camera the name of the link whose origin the camera is at
     * @throws IllegalArgumentException if there is no such link, or if its origin is not above the floor
     */
    public static Walker of(RobotModel model, String camera) {
        return new Walker(model, List.of(Map.of()), List.of("default"), new TurningEyes(camera));
    }

    /** The cameras are between the eyes; neck and chest turn, and where the chest bows the arms hang on. */
    private static final class HumanoidEyes implements Eyes {

        private static final double[] SIDES = {
            0, -0.12, 0.12, -0.25, 0.25, -0.38, 0.38, -0.51, 0.51, -0.64, 0.64, -0.77, 0.77
        };
        private static final double[] DOWN = {-0.1, 0.05, 0.2, 0.35, 0.5, 0.64, 0.77};

        @Override
        public int link(Walker walker, RobotState state) {
            return walker.model.linkNumber("head");
        }

        @Override
        public List<Glance> glances(Walker walker, RobotState state) {
            List<Glance> out = new ArrayList<>();
            for (double down : DOWN) {
                for (double side : SIDES) {
                    out.add(glance(walker, 0, 0, side, down));
                }
            }
            for (double bow : new double[] {0.35, 0.7}) {
                for (double chest : new double[] {0, -0.39, 0.39, -0.77, 0.77}) {
                    for (double side : new double[] {0, -0.4, 0.4, -0.77, 0.77}) {
                        out.add(glance(walker, chest, bow, side, 0.3));
                        out.add(glance(walker, chest, bow, side, 0.77));
                    }
                }
            }
            for (double chest : new double[] {-0.39, 0.39, -0.77, 0.77}) {
                for (double down : new double[] {0.05, 0.35, 0.64}) {
                    for (double side : new double[] {0, -0.4, 0.4, -0.77, 0.77}) {
                        out.add(glance(walker, chest, 0, side, down));
                    }
                }
            }
            return out;
        }

        private static Glance glance(Walker walker, double chest, double bow, double side, double down) {
            Map<Integer, Double> turns = new LinkedHashMap<>();
            turn(turns, walker, "chest_yaw", chest);
            turn(turns, walker, "chest_pitch", bow);
            turn(turns, walker, "neck_yaw", side);
            turn(turns, walker, "head_pitch", down);
            turn(turns, walker, "l_shoulder_pitch", -bow);
            turn(turns, walker, "r_shoulder_pitch", -bow);
            return new Glance(Collections.unmodifiableMap(turns), Glance.camera(0.12, 0, 0.14, 0, 0));
        }

        private static void turn(Map<Integer, Double> turns, Walker walker, String joint, double by) {
            if (by != 0) {
                turns.put(walker.model.variableNumber(joint), by);
            }
        }
    }

    /** A camera on the head or camera link, or else over the middle of the robot, that turns and nods by itself. */
    private static final class TurningEyes implements Eyes {

        /** A camera that no link carries is so high over the robot: closer it would see little of what is as high. */
        private static final double MAST = 0.3;

        private static final int SIDES = 32;
        private static final double[] DOWN = {-0.1, 0.2, 0.5, 0.8, 1.1};

        private final @Nullable String wantedLink;

        TurningEyes(@Nullable String wantedLink) {
            this.wantedLink = wantedLink;
        }

        @Override
        public int link(Walker walker, RobotState state) {
            if (wantedLink != null) {
                int link = walker.model.linkNumber(wantedLink);
                double above = state.pose(link).translation().z() + walker.height;
                if (!(above > 0)) {
                    throw new IllegalArgumentException(String.format(
                            Locale.ROOT,
                            "the camera at the origin of link '%s' would be %.3f m below the floor, which is at the"
                                    + " lowest point of the robot; choose another link",
                            wantedLink,
                            -above));
                }
                return link;
            }
            for (String wanted : List.of("camera", "head")) {
                for (int i = 0; i < walker.model.links().size(); i++) {
                    String name = walker.model.links().get(i).name().toLowerCase(Locale.ROOT);
                    if (name.contains(wanted)) {
                        return i;
                    }
                }
            }
            return NO_LINK;
        }

        @Override
        public List<Glance> glances(Walker walker, RobotState state) {
            Pose link = walker.eyePose(state);
            Vec3 at =
                    walker.eyeLink == NO_LINK ? new Vec3(0, 0, walker.top - walker.height + MAST) : link.translation();
            List<Glance> out = new ArrayList<>();
            for (double down : DOWN) {
                for (int i = 0; i < SIDES; i++) {
                    Pose camera = Glance.camera(at.x(), at.y(), at.z(), 2 * Math.PI * i / SIDES, down);
                    out.add(new Glance(Map.of(), Pose.relative(link, camera)));
                }
            }
            return out;
        }
    }

    /** {@return the model} */
    public RobotModel model() {
        return model;
    }

    /** {@return the postures in which it walks; the first is that of the start} */
    public List<Posture> postures() {
        return postures;
    }

    /** {@return the name of the link that carries the camera; empty if it is over the middle of the robot} */
    public Optional<String> cameraLink() {
        return eyeLink == NO_LINK
                ? Optional.empty()
                : Optional.of(model.links().get(eyeLink).name());
    }

    /**
     * {@return all stances of this robot in a region; a distance bounds how far any of its points goes}
     *
     * @param region the region
     */
    public StateSpace<Stance> space(Region region) {
        return new WalkSpace(this, region);
    }

    /** {@return how high it is} */
    public double top() {
        return top;
    }

    List<Glance> glances() {
        return glances;
    }

    /**
     * {@return where its root stands}
     *
     * @param stance the stance
     */
    public Pose base(Stance stance) {
        double c = Math.cos(stance.heading());
        double s = Math.sin(stance.heading());
        return Pose.ofMatrix(c, -s, 0, stance.x(), s, c, 0, stance.y(), 0, 0, 1, height);
    }

    /**
     * Puts a state of its model into a stance.
     *
     * @param state the state of the robot
     * @param stance the stance
     * @return the state
     */
    public RobotState place(RobotState state, Stance stance) {
        return state.base(base(stance)).setAll(stance.posture().shared());
    }

    /**
     * {@return stances along a walk, evenly spaced by how far the points of the robot go, from its start to its end}
     *
     * @param walk the stances, one after the other
     * @param count the number
     */
    public List<Stance> along(List<Stance> walk, int count) {
        // Nothing is drawn from it, so its region does not count.
        WalkSpace space = new WalkSpace(this, new Region(Vec3.ZERO, new Vec3(1, 1, 1)));
        double[] ends = space.ends(walk);
        List<Stance> out = new ArrayList<>();
        int leg = 0;
        for (int k = 0; k < count; k++) {
            double place = ends[ends.length - 1] * k / Math.max(1, count - 1);
            while (leg + 2 < ends.length && ends[leg + 1] < place) {
                leg++;
            }
            int next = Math.min(leg + 1, walk.size() - 1);
            double length = ends[next] - ends[leg];
            double share = length > 0 ? Math.min(1, (place - ends[leg]) / length) : 1;
            out.add(space.between(walk.get(leg), walk.get(next), share));
        }
        return out;
    }

    /** A posture between two others. */
    Posture between(Posture a, Posture b, double share) {
        if (a == b || share == 0) {
            return a;
        }
        if (share == 1) {
            return b;
        }
        double[] values = new double[a.shared().length];
        for (int v = 0; v < values.length; v++) {
            values[v] = a.shared()[v] + share * (b.shared()[v] - a.shared()[v]);
        }
        double all = displacement(a, b);
        double radius = Math.min(a.radius + share * all, b.radius + (1 - share) * all);
        return new Posture("on the way", values, radius);
    }

    /** How far any of its points goes, at most, from one posture to another, as seen by its root. */
    double displacement(Posture a, Posture b) {
        return a == b ? 0 : shape.displacement(a.shared(), b.shared());
    }

    /** The posture of a glance: as another one, but for what the glance turns. Nothing is turned beyond its limits. */
    Posture glancing(Posture posture, Glance glance) {
        if (glance.turns().isEmpty()) {
            return posture;
        }
        RobotState state = model.newState().setAll(posture.shared());
        turn(state, glance);
        double[] values = state.values();
        return new Posture("glance", values, shape.extent(state)[6] * (1 + 1e-12));
    }

    private void turn(RobotState state, Glance glance) {
        glance.turns().forEach((v, by) -> {
            double value = Math.min(model.upperLimit(v), Math.max(model.lowerLimit(v), state.value(v) + by));
            state.set(v, value);
        });
    }

    /** Where the camera of a glance is, once the robot's state has been placed in it. */
    Pose camera(RobotState placed, Glance glance) {
        return eyePose(placed).times(glance.camera());
    }

    private Pose eyePose(RobotState state) {
        return state.pose(eyeLink == NO_LINK ? 0 : eyeLink);
    }

    /**
     * Some glances that look closest to a direction, in order; of those that look the same way, those that move least
     * come first.
     *
     * @param left the direction, in radians to the left of where the robot faces
     */
    List<Glance> glancesTowards(double left, int count) {
        return IntStream.range(0, glances.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i ->
                        Math.rint(1e6 * Math.abs(Math.IEEEremainder(lefts[i] - left, 2 * Math.PI)))))
                .limit(count)
                .map(glances::get)
                .toList();
    }

    /** How far to the left each glance looks, in the first posture. */
    private double[] directions() {
        double[] out = new double[glances.size()];
        for (int i = 0; i < out.length; i++) {
            RobotState state = model.newState().setAll(postures.get(0).shared());
            turn(state, glances.get(i));
            Vec3 ahead = camera(state, glances.get(i)).rotate(new Vec3(0, 0, 1));
            out[i] = Math.atan2(ahead.y(), ahead.x());
        }
        return out;
    }

    /** Where a ball that fits inside the robot is, in a stance; whatever its posture. */
    Vec3 ballCentre(Stance stance) {
        RobotState state = place(model.newState(), stance.holding(postures.get(0)));
        return state.pose(ball.link()).apply(ball.centre());
    }

    double ballRadius() {
        return ball.radius();
    }
}
