package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.Item.Compound;
import dev.tandem.testkit.campaign.Item.InScene;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Item.Robot;
import dev.tandem.testkit.campaign.Item.RobotLink;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.ArrayList;
import java.util.List;

/** Reduces an item to convex pieces in the world frame, by its own kinematics. */
final class Flattener {

    private static final int NO_PART = -1;
    private static final int NOT_PREDICTED = LeafPieces.NOT_PREDICTED;

    private final List<Piece> out = new ArrayList<>();
    private final List<Frame> frames = new ArrayList<>();
    private final List<Leaf> leaves = new ArrayList<>();

    private Flattener() {}

    /** The pieces of an item, and its leaves and their frames in the order of their numbers. */
    record Flat(List<Piece> pieces, List<Frame> frames, List<Leaf> leaves) {}

    static Flat flat(Item item) {
        Flattener flattener = new Flattener();
        flattener.add(item, Frame.WORLD, NO_PART);
        return new Flat(flattener.out, flattener.frames, flattener.leaves);
    }

    static List<Piece> pieces(Item item) {
        return flat(item).pieces;
    }

    private void add(Item item, Frame frame, int part) {
        if (item instanceof Leaf leaf) {
            addLeaf(leaf, frame, part);
        } else if (item instanceof Placed placed) {
            add(placed.item(), frame.then(placed.pose()), part);
        } else if (item instanceof Compound compound) {
            for (int i = 0; i < compound.parts().size(); i++) {
                add(compound.parts().get(i), frame, part == NO_PART ? i : part);
            }
        } else if (item instanceof InScene scene) {
            for (int i = 0; i < scene.members().size(); i++) {
                if (scene.present()[i]) {
                    add(scene.members().get(i), frame, part == NO_PART ? NOT_PREDICTED : part);
                }
            }
        } else {
            addRobot((Robot) item, frame, part == NO_PART ? NOT_PREDICTED : part);
        }
    }

    private void addLeaf(Leaf leaf, Frame frame, int part) {
        for (Piece piece : LeafPieces.of(leaf, frame)) {
            piece.part = part;
            piece.leaf = leaves.size();
            out.add(piece);
        }
        frames.add(frame);
        leaves.add(leaf);
    }

    private void addRobot(Robot robot, Frame frame, int part) {
        Frame at = frame;
        for (RobotLink link : robot.links()) {
            at = at.then(link.origin());
            double[] axis = link.axis();
            double q = link.value();
            if (link.slides()) {
                at = at.then(Frame.shift(q * axis[0], q * axis[1], q * axis[2]));
            } else if (q != 0) {
                at = at.then(Frame.turn(axis, q));
            }
            for (Item geometry : link.geometry()) {
                add(geometry, at, part);
            }
        }
    }
}
