package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.Item.Compound;
import dev.tandem.testkit.campaign.Item.InScene;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Item.Robot;
import dev.tandem.testkit.campaign.Item.RobotLink;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.cases.Shrinking;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes a failing composition smaller while it keeps failing: fewer edits, parts, wrappers and elements, simpler poses and
 * rounder numbers. Stops after a number of trials.
 */
public final class CompositionShrinker extends Shrinking<Composition> {

    private static final double[] UNMOVED = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    private CompositionShrinker(Composition failing, Predicate<Composition> fails, int trials) {
        super(failing, candidate -> holds(candidate, fails), trials);
    }

    /** A composition at most as large, for which {@code fails} still holds. */
    public static Composition shrink(Composition failing, Predicate<Composition> fails, int trials) {
        CompositionShrinker shrinker = new CompositionShrinker(failing, fails, trials);
        boolean improved = true;
        while (improved && shrinker.hasTrials()) {
            improved = shrinker.dropEdits();
            improved |= shrinker.simplify(true);
            improved |= shrinker.simplify(false);
        }
        return shrinker.smallest;
    }

    private static boolean holds(Composition candidate, Predicate<Composition> fails) {
        try {
            candidate.after(candidate.edits().size());
            return fails.test(candidate);
        } catch (RuntimeException e) {
            // Not every smaller composition makes sense: an edit may name what is gone.
            return false;
        }
    }

    private boolean dropEdits() {
        boolean improved = false;
        for (int i = smallest.edits().size() - 1; i >= 0; i--) {
            List<Edit> fewer = new ArrayList<>(smallest.edits());
            fewer.remove(i);
            improved |= accept(smallest.withEdits(fewer));
        }
        boolean applied = true;
        while (applied && !smallest.edits().isEmpty()) {
            Composition done = smallest.after(1);
            applied = accept(
                    done.withEdits(smallest.edits().subList(1, smallest.edits().size())));
            improved |= applied;
        }
        return improved;
    }

    private Item side(boolean ofA) {
        return ofA ? smallest.a() : smallest.b();
    }

    private boolean acceptSide(boolean ofA, List<Integer> path, Smaller smaller) {
        Item side = side(ofA).withAt(path, smaller.item);
        List<Edit> edits = new ArrayList<>();
        for (Edit edit : smallest.edits()) {
            Edit kept = edit.ofA() == ofA ? smaller.remapped(edit, path) : edit;
            if (kept != null) {
                edits.add(kept);
            }
        }
        return accept(smallest.withSides(ofA ? side : smallest.a(), ofA ? smallest.b() : side)
                .withEdits(edits));
    }

    /**
     * A smaller item, and where its children have gone.
     *
     * @param only the child that took the item's place, or −1
     * @param dropped the child that is gone, or −1
     */
    private record Smaller(Item item, int only, int dropped) {

        Smaller(Item item) {
            this(item, -1, -1);
        }

        @Nullable
        Edit remapped(Edit edit, List<Integer> at) {
            List<Integer> path = edit.path();
            if (path.size() <= at.size() || !path.subList(0, at.size()).equals(at) || (only < 0 && dropped < 0)) {
                return edit;
            }
            int child = path.get(at.size());
            List<Integer> other = new ArrayList<>(at);
            if (only >= 0) {
                if (child != only) {
                    return null;
                }
            } else if (child == dropped) {
                return null;
            } else {
                other.add(child > dropped ? child - 1 : child);
            }
            other.addAll(path.subList(at.size() + 1, path.size()));
            return edit.withPath(other);
        }
    }

    /** Goes through all items of a side, outermost first. A path may be gone after a change above it. */
    private boolean simplify(boolean ofA) {
        boolean improved = false;
        for (List<Integer> path : paths(side(ofA))) {
            try {
                improved |= simplifyAt(ofA, path);
            } catch (IndexOutOfBoundsException e) {
                improved = true;
            }
        }
        return improved;
    }

    private static List<List<Integer>> paths(Item item) {
        List<List<Integer>> all = new ArrayList<>();
        all.add(List.of());
        List<Item> children = item.children();
        for (int i = 0; i < children.size(); i++) {
            for (List<Integer> below : paths(children.get(i))) {
                List<Integer> path = new ArrayList<>();
                path.add(i);
                path.addAll(below);
                all.add(path);
            }
        }
        return all;
    }

    private boolean simplifyAt(boolean ofA, List<Integer> path) {
        for (Smaller smaller : smallerThan(side(ofA).at(path))) {
            if (acceptSide(ofA, path, smaller)) {
                return true;
            }
        }
        return false;
    }

    private static List<Smaller> smallerThan(Item item) {
        List<Smaller> out = new ArrayList<>();
        if (item instanceof Leaf leaf) {
            leaves(leaf, out);
        } else if (item instanceof Placed placed) {
            out.add(new Smaller(placed.item(), 0, -1));
            if (!Arrays.equals(placed.pose(), UNMOVED)) {
                double[] turn = placed.pose().clone();
                double[] shift = Frame.shift(turn[3], turn[7], turn[11]);
                turn[3] = 0;
                turn[7] = 0;
                turn[11] = 0;
                addIfOther(out, placed, shift);
                addIfOther(out, placed, turn);
                for (int k = 3; k < 12; k += 4) {
                    double[] zero = placed.pose().clone();
                    zero[k] = 0;
                    addIfOther(out, placed, zero);
                }
            }
        } else if (item instanceof Compound compound) {
            for (int i = 0; i < compound.parts().size(); i++) {
                out.add(new Smaller(compound.parts().get(i), i, -1));
                out.add(new Smaller(new Compound(without(compound.parts(), i)), -1, i));
            }
        } else if (item instanceof InScene scene) {
            for (int i = 0; i < scene.members().size(); i++) {
                boolean[] present = new boolean[scene.members().size() - 1];
                for (int k = 0; k < present.length; k++) {
                    present[k] = scene.present()[k < i ? k : k + 1];
                }
                out.add(new Smaller(scene.members().get(i), i, -1));
                out.add(new Smaller(new InScene(without(scene.members(), i), present), -1, i));
            }
        } else {
            robots((Robot) item, out);
        }
        return out;
    }

    private static void addIfOther(List<Smaller> out, Placed placed, double[] pose) {
        if (!Arrays.equals(pose, placed.pose())) {
            out.add(new Smaller(new Placed(pose, placed.item())));
        }
    }

    private static void robots(Robot robot, List<Smaller> out) {
        robot.links().forEach(link -> link.geometry().forEach(item -> out.add(new Smaller(item))));
        for (int i = 0; i < robot.links().size(); i++) {
            if (robot.links().size() > 1) {
                out.add(new Smaller(new Robot(without(robot.links(), i))));
            }
            RobotLink link = robot.links().get(i);
            if (!link.geometry().isEmpty()) {
                out.add(new Smaller(robot.withLink(i, link.withGeometry(List.of()))));
            }
            if (!Arrays.equals(link.origin(), UNMOVED)) {
                out.add(new Smaller(robot.withLink(i, link.withOrigin(UNMOVED))));
            }
            if (link.value() != 0) {
                out.add(new Smaller(robot.withLink(i, link.withValue(0))));
            }
        }
    }

    private static void leaves(Leaf leaf, List<Smaller> out) {
        int stride = leaf.kind().isVoxels() || leaf.kind() == LeafKind.MESH ? 3 : 0;
        int[] indices = leaf.indices();
        for (int i = 0; stride > 0 && indices.length > stride && i < indices.length; i += stride) {
            int[] fewer = new int[indices.length - stride];
            System.arraycopy(indices, 0, fewer, 0, i);
            System.arraycopy(indices, i + stride, fewer, i, fewer.length - i);
            out.add(new Smaller(leaf.withIndices(fewer)));
        }
        for (int i = 0; leaf.kind() == LeafKind.BOXES && i < indices.length; i++) {
            out.add(new Smaller(new Edit.SetBox(true, List.of(), indices[i], new double[0]).applyTo(leaf)));
        }
        if (leaf.kind() == LeafKind.CLOUD && leaf.numbers().length > 4) {
            for (int i = 1; i < leaf.numbers().length; i += 3) {
                double[] fewer = new double[leaf.numbers().length - 3];
                System.arraycopy(leaf.numbers(), 0, fewer, 0, i);
                System.arraycopy(leaf.numbers(), i + 3, fewer, i, fewer.length - i);
                out.add(new Smaller(leaf.withNumbers(fewer)));
            }
        }
        if (leaf.kind().hasTreeKind() && !leaf.tree().equals("OBB")) {
            out.add(new Smaller(leaf.withTree("OBB")));
        }
    }

    private static <T> List<T> without(List<T> list, int index) {
        List<T> fewer = new ArrayList<>(list);
        fewer.remove(index);
        return fewer;
    }
}
