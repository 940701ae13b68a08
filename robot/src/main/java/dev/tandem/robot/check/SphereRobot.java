package dev.tandem.robot.check;

import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.BallCover;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A robot covered by balls, for many fast checks: a state that is free for the balls is free; a state in which they
 * touch may be free too.
 *
 * <pre>
 *      ______________
 *     (______________)   ─►  ()()()()      closed meshes with their inside, see {@link SolidCover}
 * </pre>
 *
 * Immutable and safe for use by multiple threads; each check made from it belongs to one thread.
 */
public final class SphereRobot {

    private final RobotModel model;

    /** Of each link: x, y, z, radius of each ball in the link's frame. */
    final double[][] spheres;

    /** Of each link: x, y, z, radius of one ball around all; a radius below 0 where there are none. */
    final double[] around;

    private SphereRobot(RobotModel model, double[][] spheres) {
        this.model = model;
        this.spheres = spheres;
        this.around = new double[4 * spheres.length];
        double[] ball = new double[4];
        for (int i = 0; i < spheres.length; i++) {
            BallCover.around(spheres[i], spheres[i].length / 4, ball);
            System.arraycopy(ball, 0, around, 4 * i, 4);
        }
    }

    /**
     * {@return a cover of all links, of closed meshes with their inside}
     *
     * @param model the robot
     * @param balls about how many balls each piece of a link gets; more fit better and cost more
     */
    public static SphereRobot cover(RobotModel model, int balls) {
        if (balls < 1) {
            throw new IllegalArgumentException("a piece needs at least one ball, but got " + balls);
        }
        double[][] spheres = new double[model.links().size()][];
        for (int i = 0; i < spheres.length; i++) {
            List<double[]> all = new ArrayList<>();
            for (LinkGeometry piece : model.links().get(i).collision()) {
                cover(piece, balls, all);
            }
            spheres[i] = flat(all);
        }
        return new SphereRobot(model, spheres);
    }

    private static void cover(LinkGeometry piece, int balls, List<double[]> out) {
        if (piece.mesh().isEmpty()) {
            BallCover cover = BallCover.of(List.of(piece), balls);
            for (int b = 0; b < cover.count; b++) {
                out.add(Arrays.copyOfRange(cover.balls, 4 * b, 4 * b + 4));
            }
            return;
        }
        double[] m = new double[12];
        piece.origin().copyInto(m);
        for (double[] ball : SolidCover.of(piece.mesh().get(), balls)) {
            Vec3 centre = piece.origin().apply(new Vec3(ball[0], ball[1], ball[2]));
            double size = Math.abs(centre.x()) + Math.abs(centre.y()) + Math.abs(centre.z()) + ball[3];
            size += Math.abs(ball[0]) + Math.abs(ball[1]) + Math.abs(ball[2]);
            size += Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]);
            out.add(new double[] {
                centre.x(), centre.y(), centre.z(), ball[3] * BallCover.stretch(m, 0) + MotionSlack.SPHERE_COVER * size
            });
        }
    }

    /**
     * {@return a robot with given balls}
     *
     * @param model the robot
     * @param byLink the balls by the names of links; other links have none
     */
    public static SphereRobot of(RobotModel model, Map<String, List<LinkSphere>> byLink) {
        double[][] spheres = new double[model.links().size()][];
        for (int i = 0; i < spheres.length; i++) {
            List<double[]> balls = new ArrayList<>();
            for (LinkSphere s : byLink.getOrDefault(model.links().get(i).name(), List.of())) {
                balls.add(
                        new double[] {s.center().x(), s.center().y(), s.center().z(), s.radius()});
            }
            spheres[i] = flat(balls);
        }
        byLink.keySet().forEach(model::linkNumber);
        return new SphereRobot(model, spheres);
    }

    /** Balls one after the other in one array. */
    static double[] flat(List<double[]> balls) {
        double[] out = new double[4 * balls.size()];
        for (int b = 0; b < balls.size(); b++) {
            System.arraycopy(balls.get(b), 0, out, 4 * b, 4);
        }
        return out;
    }

    /** {@return the model} */
    public RobotModel model() {
        return model;
    }

    /**
     * {@return the balls of a link, in its frame}
     *
     * @param link the number of the link
     */
    public List<LinkSphere> spheres(int link) {
        List<LinkSphere> out = new ArrayList<>();
        for (int b = 0; b < spheres[link].length; b += 4) {
            double[] s = spheres[link];
            out.add(new LinkSphere(new Vec3(s[b], s[b + 1], s[b + 2]), s[b + 3]));
        }
        return out;
    }

    /** {@return the number of balls} */
    public int sphereCount() {
        int count = 0;
        for (double[] s : spheres) {
            count += s.length / 4;
        }
        return count;
    }

    /**
     * {@return a check for one thread: of the links with each other, except for allowed pairs, and with balls in the
     * world}
     *
     * @param allowed the pairs that are not checked
     * @param scene x, y, z, radius of each ball in the world; copied
     */
    public Predicate<RobotState> check(AllowedCollisions allowed, double... scene) {
        return new SphereCheck(this, allowed, scene.clone());
    }
}
