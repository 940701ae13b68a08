package dev.tandem.testkit.campaign;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Truth.Is;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A front that is kept while its bodies are edited, often right where the other body is, and moved a little. Asked of two
 * leaves alone, one of which can be edited: what nests has no front.
 */
final class EditedFront {

    private static final int EDITS = 6;

    private final Situation s;
    private final Findings out;
    private Placed a;
    private Placed b;
    private final Built builtA;
    private final Built builtB;
    private final PreparedQuery front;
    private final double margin;

    private EditedFront(Situation s, Findings out, Placed a, Placed b) {
        this.s = s;
        this.out = out;
        this.a = a;
        this.b = b;
        builtA = new Built(a);
        builtB = new Built(b);
        front = Situation.frontOf(builtA.body(), builtB.body());
        double scale = s.scale();
        margin = s.random.nextInt(4) == 0 && scale < 1e29 ? scale * (s.random.nextBoolean() ? 0.25 : 1) : 0;
    }

    /** Two leaves of a situation, if one of them can be edited. */
    static void ask(Situation s, Findings out) {
        Placed a = leaf(s, s.now.a());
        Placed b = leaf(s, s.now.b());
        if (a != null && b != null && (isLive(a) || isLive(b))) {
            new EditedFront(s, out, a, b).run();
        }
    }

    /** A leaf of a side where it stands; most often one that can be edited. */
    private static @Nullable Placed leaf(Situation s, Item side) {
        List<Item> all = new ArrayList<>();
        CommandText.collect(side, Frame.WORLD, all);
        all.removeIf(item -> !(SearchQuestions.bare(item) instanceof Leaf));
        List<Item> live = new ArrayList<>(all);
        live.removeIf(item -> !isLive((Placed) item));
        List<Item> from = live.isEmpty() || s.random.nextInt(5) == 0 ? all : live;
        return from.isEmpty() ? null : (Placed) from.get(s.random.nextInt(from.size()));
    }

    private static boolean isLive(Placed side) {
        return ((Leaf) side.item()).kind().isLive();
    }

    private void run() {
        front.margin(margin);
        for (int i = 0; i <= EDITS; i++) {
            askAt(b.pose());
            askAt(nudged(b.pose()));
            if (i < EDITS) {
                edit();
            }
        }
    }

    private double[] nudged(double[] pose) {
        double size = Math.max(s.size(), Double.MIN_NORMAL);
        double[] moved = pose.clone();
        double step = Math.scalb(1.0, Math.getExponent(size) - 4 - s.random.nextInt(6));
        moved[4 * s.random.nextInt(3) + 3] += s.random.nextBoolean() ? step : -step;
        return moved;
    }

    private void askAt(double[] poseOfB) {
        Body bodyA = builtA.body();
        Truth truth = Truth.of(a, new Placed(poseOfB, b.item()));
        Pose bInA = Pose.relative(bodyA.pose(), Built.pose(poseOfB));
        long[] budgets = SearchQuestions.BUDGETS;
        long tests = s.random.nextInt(3) == 0 ? budgets[s.random.nextInt(budgets.length)] : Long.MAX_VALUE;
        Budget budget = tests == Long.MAX_VALUE ? Budget.unlimited() : Budget.ofTests(tests);
        boolean measures = s.random.nextBoolean();
        String what = (measures ? "measure" : "decide") + " from a front over edits, margin " + margin;
        Verdict verdict = measures ? front.measure(bInA, budget) : front.decide(bInA, budget);
        Is is = truth.within(margin);
        if (verdict != Verdict.UNKNOWN) {
            out.check(is, verdict == Verdict.HIT, what + ": a hit");
        } else {
            out.require(tests < Long.MAX_VALUE, what + " knows no answer");
        }
        out.interval(truth, front.search().lower(), front.search().upper(), what);
    }

    /** Edits one of the two leaves, in the data and in the objects. */
    private void edit() {
        boolean ofA = isLive(a) && (!isLive(b) || s.random.nextBoolean());
        Placed side = ofA ? a : b;
        Leaf leaf = (Leaf) side.item();
        double[] aim = aim(side, ofA ? b : a);
        Edit edit = leaf.kind() == LeafKind.BOXES ? boxEdit(ofA, leaf, aim) : cellEdit(ofA, leaf, aim);
        Built built = ofA ? builtA : builtB;
        if (edit instanceof Edit.ClearCells) {
            built.clear(edit, leaf);
        } else {
            built.apply(edit);
        }
        Placed edited = (Placed) edit.applyTo(side);
        if (ofA) {
            a = edited;
        } else {
            b = edited;
        }
    }

    /** A point of the other leaf in the frame of a side: the origin where that has none. */
    private double[] aim(Placed side, Placed other) {
        List<Piece> pieces = new ArrayList<>(Flattener.pieces(other));
        pieces.removeIf(p -> p.form == Piece.Form.HALF_SPACE);
        if (pieces.isEmpty()) {
            return new double[3];
        }
        Piece piece = pieces.get(s.random.nextInt(pieces.size()));
        double[] p = new double[3];
        piece.support(s.random.nextDouble() - 0.5, s.random.nextDouble() - 0.5, s.random.nextDouble() - 0.5, p);
        double[] m = side.pose();
        return Frame.of(m).unrotate(p[0] - m[3], p[1] - m[7], p[2] - m[11]);
    }

    private Edit cellEdit(boolean ofA, Leaf leaf, double[] aim) {
        int[] keys = leaf.indices();
        int choice = s.random.nextInt(8);
        if (choice < 2 && keys.length > 0) {
            int at = 3 * s.random.nextInt(keys.length / 3);
            return choice == 0
                    ? new Edit.SetCell(ofA, List.of(0), keys[at], keys[at + 1], keys[at + 2], false)
                    : new Edit.ClearCells(ofA, List.of(0));
        }
        int[] key = new int[3];
        int off = s.random.nextInt(4);
        for (int k = 0; k < 3; k++) {
            double at = Math.floor(aim[k] / leaf.numbers()[0]);
            key[k] = (Math.abs(at) < 1e6 ? (int) at : 0) + s.random.nextInt(2 * off + 1) - off;
        }
        return new Edit.SetCell(ofA, List.of(0), key[0], key[1], key[2], true);
    }

    private Edit boxEdit(boolean ofA, Leaf leaf, double[] aim) {
        int[] ids = leaf.indices();
        if (s.random.nextInt(3) == 0 && ids.length > 0) {
            return new Edit.SetBox(ofA, List.of(0), ids[s.random.nextInt(ids.length)], new double[0]);
        }
        double edge = Math.scalb(1.0, Math.getExponent(Math.max(s.size(), Double.MIN_NORMAL)) - s.random.nextInt(5));
        double[] box = new double[6];
        for (int k = 0; k < 3; k++) {
            box[k] = aim[k] + (s.random.nextInt(5) - 3) * 0.5 * edge;
            box[3 + k] = box[k] + edge;
        }
        return new Edit.SetBox(ofA, List.of(0), s.random.nextInt(20), box);
    }
}
