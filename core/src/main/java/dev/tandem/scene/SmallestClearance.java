package dev.tandem.scene;

import dev.tandem.Detector;
import dev.tandem.Separation;
import dev.tandem.internal.descent.PairQueue;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The nearest two bodies of a scene. Pairs of boxes are taken nearest first; a pair of bodies is opened only if its boxes
 * are nearer than the best pair so far, and then searched no further than that.
 */
final class SmallestClearance {

    private final Scene scene;
    private final Detector detector;
    private final PairFilter wanted;
    private final DynamicBoxTree boxes;
    private final PairQueue queue = new PairQueue();
    private Scene.@Nullable Pair best;
    private double reach = Double.POSITIVE_INFINITY;

    SmallestClearance(Scene scene, Detector detector, PairFilter wanted) {
        this.scene = scene;
        this.detector = detector;
        this.wanted = wanted;
        this.boxes = scene.boxes();
    }

    Optional<Scene.Pair> find(List<Integer> loose) {
        int root = boxes.root();
        if (root != TestTree.NONE) {
            queue.push(root, root, 0);
            for (int one : loose) {
                pushLoose(one);
            }
        }
        for (int i = 0; i < loose.size(); i++) {
            for (int j = i + 1; j < loose.size(); j++) {
                open(loose.get(i), loose.get(j));
            }
        }
        while (!queue.isEmpty() && queue.smallestBound() <= reach && reach > 0) {
            int a = queue.topA();
            int b = queue.topB();
            queue.pop();
            if (a == b) {
                expandSelf(a);
            } else if (a < 0 && b < 0) {
                open(~a, ~b);
            } else if (b < 0 || (a >= 0 && boxes.size(a) > boxes.size(b))) {
                expand(a, b);
            } else {
                expand(b, a);
            }
        }
        return Optional.ofNullable(best);
    }

    /** A body that has no end or may change has no box: all others are candidates. */
    private void pushLoose(int one) {
        boxes.region(Scene.EVERYWHERE, id -> {
            open(one, id);
            return true;
        });
    }

    /** The pairs within one node: within each child, and between them. */
    private void expandSelf(int node) {
        if (node < 0) {
            return;
        }
        int left = boxes.firstChild(node);
        int right = boxes.nextSibling(left);
        queue.push(left, left, 0);
        if (right != TestTree.NONE) {
            queue.push(right, right, 0);
            push(left, right);
        }
    }

    private void expand(int down, int other) {
        for (int c = boxes.firstChild(down); c != TestTree.NONE; c = boxes.nextSibling(c)) {
            push(c, other);
        }
    }

    private void push(int a, int b) {
        double bound = boxes.gap(a, b);
        if (bound <= reach) {
            queue.push(a, b, bound);
        }
    }

    private void open(int one, int other) {
        int a = Math.min(one, other);
        int b = Math.max(one, other);
        if (a == b || !wanted.wants(a, b)) {
            return;
        }
        Separation gap = detector.distance(scene.body(a), scene.body(b), 0, reach, 0, 0);
        Scene.Pair known = best;
        if (gap.hasPoints() && (known == null || isBetter(gap.distance(), a, b, known))) {
            best = new Scene.Pair(a, b, gap);
            reach = gap.distance();
        }
    }

    /** Ties go to the smaller ids, so that the shape of the tree makes no difference. */
    private static boolean isBetter(double distance, int a, int b, Scene.Pair than) {
        if (distance != than.gap().distance()) {
            return distance < than.gap().distance();
        }
        return a != than.a() ? a < than.a() : b < than.b();
    }
}
