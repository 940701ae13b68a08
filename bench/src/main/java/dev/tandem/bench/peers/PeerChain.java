package dev.tandem.bench.peers;

import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.List;

/**
 * A robot of joints, as peers get it that do their own kinematics: joints that do not belong to the planned variables are
 * fixed, followers follow.
 *
 * @param links the names of all links, the root first
 * @param joints 21 numbers each: parent and child link; 0 fixed, 1 turning, 2 sliding; the variable; multiplier and
 *     offset; the axis; the origin's row-major 3×4 matrix
 * @param variables the numbers of the planned variables in the model
 * @param lower their lower limits; −π for joints that turn without end
 * @param upper their upper limits; π for joints that turn without end
 * @param pieces the geometry of the links, in their frames
 * @param linkOfPiece the link of each piece
 * @param base the pose of the root link
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over as it is and never compared.
public record PeerChain(
        List<String> links,
        double[] joints,
        int[] variables,
        double[] lower,
        double[] upper,
        List<PeerSolid> pieces,
        long[] linkOfPiece,
        Pose base) {

    static final int NUMBERS_OF_JOINT = 21;

    /**
     * A chain for planning.
     *
     * @param planned the numbers of the variables that planners move, each of a joint with one variable
     * @param rest the values of all others
     */
    public static PeerChain of(RobotModel model, int[] planned, RobotState rest) {
        List<String> names = new ArrayList<>();
        List<PeerSolid> pieces = new ArrayList<>();
        List<Long> owners = new ArrayList<>();
        for (int i = 0; i < model.links().size(); i++) {
            names.add(model.links().get(i).name());
            for (LinkGeometry piece : model.links().get(i).collision()) {
                if (piece.isEmpty()) {
                    continue;
                }
                pieces.add(
                        piece.mesh().isPresent()
                                ? PeerSolid.of(piece.mesh().get(), piece.origin())
                                : PeerSolid.of(piece.shape().orElseThrow(), piece.origin()));
                owners.add((long) i);
            }
        }
        double[] joints = new double[NUMBERS_OF_JOINT * model.joints().size()];
        for (int i = 0; i < model.joints().size(); i++) {
            write(model, planned, rest, i, joints);
        }
        double[] lower = new double[planned.length];
        double[] upper = new double[planned.length];
        for (int k = 0; k < planned.length; k++) {
            boolean endless = Double.isInfinite(model.lowerLimit(planned[k]));
            lower[k] = endless ? -Math.PI : model.lowerLimit(planned[k]);
            upper[k] = endless ? Math.PI : model.upperLimit(planned[k]);
        }
        return new PeerChain(
                names,
                joints,
                planned.clone(),
                lower,
                upper,
                pieces,
                owners.stream().mapToLong(Long::longValue).toArray(),
                rest.pose(0));
    }

    private static void write(RobotModel model, int[] planned, RobotState rest, int number, double[] joints) {
        Joint joint = model.joints().get(number);
        int at = NUMBERS_OF_JOINT * number;
        joints[at] = model.linkNumber(joint.parent());
        joints[at + 1] = model.linkNumber(joint.child());
        int own = joint.type().variableCount() == 1 ? model.firstVariableOf(number) : -1;
        int index = own < 0 ? -1 : indexOf(planned, model.leaderOf(own));
        Pose origin = joint.origin();
        if (index >= 0) {
            joints[at + 2] = joint.type() == JointType.PRISMATIC ? 2 : 1;
            joints[at + 3] = index;
            joints[at + 4] = model.multiplier(own);
            joints[at + 5] = model.offset(own);
            joints[at + 6] = joint.axis().x();
            joints[at + 7] = joint.axis().y();
            joints[at + 8] = joint.axis().z();
        } else if (joint.type() != JointType.FIXED) {
            origin = rest.pose(joint.parent()).inverse().times(rest.pose(joint.child()));
        }
        double[] matrix = new double[12];
        origin.copyInto(matrix);
        System.arraycopy(matrix, 0, joints, at + 9, 12);
    }

    private static int indexOf(int[] values, int value) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == value) {
                return i;
            }
        }
        return -1;
    }

    /** Pairs of pieces that must not touch, two numbers each: those of links that are not allowed to. */
    public int[] pairs(AllowedCollisions allowed) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            for (int j = i + 1; j < pieces.size(); j++) {
                String a = linkOf(i);
                String b = linkOf(j);
                if (!a.equals(b) && allowed.reason(a, b).isEmpty()) {
                    found.add(i);
                    found.add(j);
                }
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The name of the link of a piece. */
    public String linkOf(int piece) {
        return links.get((int) linkOfPiece[piece]);
    }
}
