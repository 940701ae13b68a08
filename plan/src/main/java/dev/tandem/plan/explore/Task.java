package dev.tandem.plan.explore;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A world, where a robot starts, and where it is to go. */
public record Task(TrueWorld world, Place start, Place goal) {

    /** Places are looked for on a lattice of this width. */
    private static final double LATTICE = 0.25;

    /** Where a robot is put, there is so much room around it at least. */
    private static final double ROOM = 0.1;

    /** Cells above the robot are of no use to it. */
    private static final double OVER_HEAD = 0.2;

    /**
     * {@return the stance of a robot at the start}
     *
     * @param walker the robot
     */
    public Stance start(Walker walker) {
        return stance(start, walker);
    }

    /**
     * {@return the stance of a robot at the goal}
     *
     * @param walker the robot
     */
    public Stance goal(Walker walker) {
        return stance(goal, walker);
    }

    private static Stance stance(Place place, Walker walker) {
        return new Stance(
                place.x(), place.y(), place.heading(), walker.postures().get(0));
    }

    /**
     * {@return a mesh of the user's as a world: its floor is z = 0, its region the box around it} The robot is put near
     * the corner with the smallest coordinates and sent to the one with the largest, unless it is said where.
     *
     * @param mesh the mesh
     * @param known meshes of further obstacles, which the robot knows
     * @param walker the robot
     * @param start where the robot starts; null to choose a place
     * @param goal where the robot is to go; null to choose a place
     * @throws IllegalArgumentException if nothing stands on the floor, there is no room for the robot, or it would touch
     *     something or be outside at the start
     */
    public static Task of(
            TriangleMesh mesh, List<TriangleMesh> known, Walker walker, @Nullable Place start, @Nullable Place goal) {
        if (mesh.isEmpty()) {
            throw new IllegalArgumentException("the world has no triangles, so there is nothing to explore");
        }
        double[] box = box(mesh.coordinates());
        Vec3 low = new Vec3(box[0], box[1], box[2]);
        Vec3 high = new Vec3(box[3], box[4], box[5]);
        if (!(high.z() > 0)) {
            throw new IllegalArgumentException("nothing of the world is above its floor, which is z = 0; its highest"
                    + " point is at " + high.z());
        }
        double top = Math.min(high.z(), walker.top() + OVER_HEAD);
        Region region = new Region(new Vec3(low.x(), low.y(), 0), new Vec3(high.x(), high.y(), top));
        TrueWorld world = new TrueWorld(List.of(mesh), known, region);
        double heading = Math.atan2(high.y() - low.y(), high.x() - low.x());
        Place from = start != null ? start : place(world, walker, low.x(), low.y(), heading);
        Place to = goal != null ? goal : place(world, walker, high.x(), high.y(), heading);
        Task task = new Task(world, from, to);
        task.checkStart(walker);
        return task;
    }

    /**
     * {@return the same world with other obstacles that the robot knows, beside those that it knows already, and with
     * places of the user's}
     *
     * @param known meshes of further obstacles, which the robot knows
     * @param walker the robot
     * @param from where the robot starts; null to leave it
     * @param to where the robot is to go; null to leave it
     * @throws IllegalArgumentException if the robot would touch something or be outside at the start
     */
    public Task with(List<TriangleMesh> known, Walker walker, @Nullable Place from, @Nullable Place to) {
        List<TriangleMesh> all = new ArrayList<>(world.known());
        all.addAll(known);
        Task task = new Task(
                new TrueWorld(world.hidden(), all, world.region()),
                from == null ? start : from,
                to == null ? goal : to);
        task.checkStart(walker);
        return task;
    }

    /** Only the start: whether the goal is free is for the robot to find out. */
    private void checkStart(Walker walker) {
        RobotWorld truth = RobotWorld.of(walker.model(), world.solids());
        RobotState state = walker.place(walker.model().newState(), start(walker));
        truth.first(state).ifPresent(contact -> {
            throw new IllegalArgumentException("the robot touches an obstacle with its link '" + contact.a()
                    + "' where it starts, at " + start.x() + ", " + start.y() + "; start it elsewhere");
        });
        List<TriangleMesh> all = new ArrayList<>(world.hidden());
        all.addAll(world.known());
        for (TriangleMesh mesh : all) {
            if (isInside(mesh, walker.ballCentre(start(walker)))) {
                throw new IllegalArgumentException("the robot is inside an obstacle where it starts, at " + start.x()
                        + ", " + start.y() + "; start it elsewhere");
            }
        }
    }

    /** Whether a point is inside a closed mesh. One as wide as the region is a room, and a robot may be inside that. */
    private boolean isInside(TriangleMesh mesh, Vec3 point) {
        if (mesh.isEmpty()) {
            return false;
        }
        double[] box = box(mesh.coordinates());
        Region region = world.region();
        boolean room = box[0] <= region.low().x()
                && box[1] <= region.low().y()
                && box[3] >= region.high().x()
                && box[4] >= region.high().y();
        return !room
                && MeshReport.of(mesh).isWatertight()
                && Tandem.collides(Body.of(mesh).solid(), Body.of(new Point(point)));
    }

    private static double[] box(double[] points) {
        double[] box = {points[0], points[1], points[2], points[0], points[1], points[2]};
        for (int i = 0; i < points.length; i++) {
            box[i % 3] = Math.min(box[i % 3], points[i]);
            box[3 + i % 3] = Math.max(box[3 + i % 3], points[i]);
        }
        return box;
    }

    /** The place with room for the robot that is closest to a corner. */
    private static Place place(TrueWorld world, Walker walker, double x, double y, double heading) {
        Region region = world.region();
        List<Place> places = new ArrayList<>();
        for (double px = region.low().x() + LATTICE; px < region.high().x(); px += LATTICE) {
            for (double py = region.low().y() + LATTICE; py < region.high().y(); py += LATTICE) {
                places.add(new Place(px, py, heading));
            }
        }
        places.sort(Comparator.comparingDouble(p -> Math.hypot(p.x() - x, p.y() - y)));
        for (Place p : places) {
            if (isFree(world, walker, p, ROOM)) {
                return p;
            }
        }
        throw new IllegalArgumentException(
                "there is no room for robot '" + walker.model().name() + "' in this world");
    }

    /** Whether there is room to shift a robot a little in any direction; the floor is no obstacle to that. */
    private static boolean isFree(TrueWorld world, Walker walker, Place place, double room) {
        double reach = stance(place, walker).posture().radius + room;
        Region region = world.region();
        if (place.x() - reach < region.low().x()
                || place.x() + reach > region.high().x()
                || place.y() - reach < region.low().y()
                || place.y() + reach > region.high().y()) {
            return false;
        }
        RobotWorld truth = RobotWorld.of(walker.model(), world.solids());
        RobotState state = walker.model().newState();
        for (int i = 0; i < 9; i++) {
            Place shifted = place.shifted(room * (i % 3 - 1), room * (i / 3 - 1));
            if (truth.isWithin(walker.place(state, stance(shifted, walker)), 0.5 * Walker.LIFT)) {
                return false;
            }
        }
        return true;
    }
}
