package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.internal.rounding.LaneSlack;
import java.util.ArrayList;
import java.util.List;

/** What of the world a part may ever touch, in lanes. Immutable. */
final class PartWorld {

    /** Numbers a sphere or solid has for its test in the frame of the part: radius, radius of its inside. */
    static final int LOCAL = 2;

    /** Boxes in a box: for fewer, that would cost as much as it saves. */
    private static final int FEWEST = 4;

    private final LaneKinematics robot;
    private final LanePart part;

    /** Spheres, boxes and cylinders of the world as {@link RobotLanes} takes them, and their numbers in the part's frame. */
    final float[] spheres;

    final float[] sphereLocal;
    final float[] boxes;
    final float[] boxLocal;
    final float[] cylinders;
    final float[] cylinderLocal;

    /**
     * A ball of this radius around the part's core that touches an obstacle, in the world and by its radius there, proves
     * that the core touches it in the part's frame too; not positive if it never does.
     */
    final float coreRadius;

    /**
     * How many of the boxes after one are in it. If that is more than 0, the box is there to leave out those in it where nothing
     * is near it, and for nothing else.
     */
    final int[] boxSkip;

    /** The body that each is of. */
    final int[] sphereBody;

    final int[] boxBody;
    final int[] cylinderBody;

    PartWorld(LaneKinematics robot, LanePart part, List<Obstacle> world) {
        this.robot = robot;
        this.part = part;
        List<Obstacle> near = world.stream()
                .filter(this::mayTouch)
                .map(o -> o.far() + o.extent() <= LaneSlack.LARGEST_OBSTACLE
                        ? o
                        : Obstacle.everywhere().of(o.body))
                .toList();
        List<Obstacle> round = near.stream().filter(Obstacle::isSphere).toList();
        List<Integer> skips = new ArrayList<>();
        List<Obstacle> box = inBundles(
                near.stream().filter(o -> !o.isSphere() && !o.isCylinder).toList(), skips);
        boxSkip = skips.stream().mapToInt(Integer::intValue).toArray();
        List<Obstacle> drum = near.stream().filter(o -> o.isCylinder).toList();
        sphereBody = round.stream().mapToInt(o -> o.body).toArray();
        boxBody = box.stream().mapToInt(o -> o.body).toArray();
        cylinderBody = drum.stream().mapToInt(o -> o.body).toArray();
        spheres = new float[RobotLanes.SPHERE * round.size()];
        sphereLocal = new float[LOCAL * round.size()];
        boxes = new float[RobotLanes.ROUND_BOX * box.size()];
        boxLocal = new float[LOCAL * box.size()];
        cylinders = new float[RobotLanes.CYLINDER * drum.size()];
        cylinderLocal = new float[LOCAL * drum.size()];
        for (int k = 0; k < round.size(); k++) {
            double[] m = round.get(k).pose;
            for (int i = 0; i < 3; i++) {
                spheres[RobotLanes.SPHERE * k + i] = (float) m[4 * i + 3];
            }
            spheres[RobotLanes.SPHERE * k + 3] = finish(round.get(k), sphereLocal, LOCAL * k);
        }
        for (int k = 0; k < box.size(); k++) {
            Obstacle o = box.get(k);
            int at = RobotLanes.ROUND_BOX * k;
            map(o, boxes, at);
            boxes[at + 12] = (float) o.halfX;
            boxes[at + 13] = (float) o.halfY;
            boxes[at + 14] = (float) o.halfZ;
            boxes[at + 15] = finish(o, boxLocal, LOCAL * k);
        }
        for (int k = 0; k < drum.size(); k++) {
            Obstacle o = drum.get(k);
            int at = RobotLanes.CYLINDER * k;
            map(o, cylinders, at);
            cylinders[at + 12] = (float) o.halfX;
            cylinders[at + 13] = (float) o.halfZ;
            cylinders[at + 14] = finish(o, cylinderLocal, LOCAL * k);
        }
        coreRadius = coreRadius(near);
    }

    /**
     * Puts a box around several before them, where there is one; those of one body come one after the other. Tells how many
     * are in each.
     */
    private static List<Obstacle> inBundles(List<Obstacle> boxes, List<Integer> skips) {
        List<Obstacle> all = new ArrayList<>();
        for (int i = 0; i < boxes.size(); i++) {
            Obstacle one = boxes.get(i);
            Obstacle outer = one.outer;
            boolean isFirst = i == 0 || boxes.get(i - 1).outer != outer;
            if (outer != null && isFirst && bundle(boxes, i) >= FEWEST) {
                all.add(outer.withClearance(one.clearance).of(one.body));
                skips.add(bundle(boxes, i));
            }
            all.add(one);
            skips.add(0);
        }
        return all;
    }

    /** How many from one on are in the same box. */
    private static int bundle(List<Obstacle> boxes, int from) {
        int to = from;
        while (to < boxes.size() && boxes.get(to).outer == boxes.get(from).outer) {
            to++;
        }
        return to - from;
    }

    boolean isEmpty() {
        return sphereLocal.length + boxLocal.length + cylinderLocal.length == 0;
    }

    int sphereCount() {
        return sphereLocal.length / LOCAL;
    }

    int boxCount() {
        return boxLocal.length / LOCAL;
    }

    int cylinderCount() {
        return cylinderLocal.length / LOCAL;
    }

    private boolean mayTouch(Obstacle o) {
        int frame = part.frame;
        BallTree tree = part.tree;
        double[] anchor = robot.anchor(frame);
        double most = robot.spread(frame) + tree.reach * robot.stretch(frame) + robot.error(frame, tree.reach);
        return !(o.distance(anchor[0], anchor[1], anchor[2]) > most);
    }

    /** The map from the world into the frame of an obstacle. */
    private static void map(Obstacle o, float[] out, int at) {
        double[] m = o.pose;
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                out[at + 4 * i + k] = (float) m[4 * k + i];
            }
            out[at + 4 * i + 3] = (float) -(m[i] * m[3] + m[4 + i] * m[7] + m[8 + i] * m[11]);
        }
    }

    /**
     * With the core's radius R and its error e, an obstacle's radius ρ and the error f of mapping into its frame, the core
     * touches where its centre is computed to be within R + ρ − e − f. The radius ρ + f of the obstacle is rounded up, and
     * squares are compared: c as a share.
     */
    private float coreRadius(List<Obstacle> near) {
        double off = 0;
        double radius = 0;
        for (Obstacle o : near) {
            off = Math.max(off, worldError(o));
            radius = Math.max(radius, o.radius + o.clearance);
        }
        double c = 2 * LaneSlack.COMPARED;
        return (float) ((part.core[3] - part.coreError - 2 * off) * (1 - c) - c * (radius + off));
    }

    /** How far a point of the part may be off in the frame of an obstacle, by the mapping alone. */
    private double worldError(Obstacle o) {
        double lengths = o.far() + o.extent() + part.tree.reach + robot.reach(part.frame);
        return LaneSlack.TWO_MAPS * lengths + o.looseness() * (o.extent() + part.tree.reach);
    }

    /** Fills in the numbers for the part's frame; returns the radius around the obstacle for tests in the world. */
    private float finish(Obstacle o, float[] local, int at) {
        int frame = part.frame;
        BallTree tree = part.tree;
        double off = worldError(o);
        double inFrame = off + robot.localError(frame, o.extent() + tree.reach);
        local[at] = LanePart.up(o.radius + o.clearance + inFrame);
        double in = o.radius * LaneSlack.INSIDE - inFrame;
        local[at + 1] = o.isSolid ? (float) Math.max(in, LaneSlack.NO_INSIDE) : LaneSlack.NO_INSIDE;
        return LanePart.up(o.radius + o.clearance + off);
    }
}
