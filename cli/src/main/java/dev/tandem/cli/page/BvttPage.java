package dev.tandem.cli.page;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import dev.tandem.search.Verdict;
import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.List;
import java.util.StringJoiner;

/**
 * A page that draws the traverse tree of two bodies and its cut, pose by pose, beside the bodies: the viewer of the paper on
 * time-budgeted collision detection (its Figure 6). A front is kept from pose to pose, so that parts of the cut are known to
 * be free without a check.
 */
public final class BvttPage {

    /** A node is one byte: its class in two bits, its depth in six; deeper nodes are drawn in the last row. */
    private static final int DEEPEST = 63;

    private static final int MAY_TOUCH = 0;
    private static final int TOUCHES = 1;
    private static final int CHECKED = 2;
    private static final int UNCHECKED = 3;

    private BvttPage() {}

    public static Page of(String title, TriangleMesh a, TriangleMesh b, List<Pose> poses) {
        Body bodyA = Body.of(a);
        Body bodyB = Body.of(b);
        Search search = new Search(bodyA.tree(), bodyB.tree(), Tandem.standardBank())
                .keepingFront(true)
                .recording(true)
                .exhausting(true);
        StringJoiner checks = new StringJoiner(",", "[", "]");
        for (Pose pose : poses) {
            boolean hit = search.collide(pose, Budget.unlimited()) == Verdict.HIT;
            checks.add("{\"hit\":" + hit + ",\"pose\":" + Scene3d.numbers(pose) + ",\"tests\":"
                    + (search.volumeTests() + search.leafTests()) + ",\"nodes\":\"" + nodes(search) + "\"}");
        }
        Scene3d scene = new Scene3d()
                .mesh("A", "A", "#7d8fa9", 0.55, a, Pose.identity())
                .mesh("B", "B", "#d9a441", 1, b, poses.get(0));
        return new Page(title)
                .intro(
                        "Each bar is a pair of nodes, one of each body; below it are the pairs that it was split into. The cut is "
                                + "what has nothing below. Wheel and drag zoom and move.")
                .scene(scene)
                .panel("<label>pose <output id='number'></output> <input id='pose' type='range' min='0' value='0' max='"
                        + (poses.size() - 1)
                        + "'></label><p id='verdict'></p><canvas id='tree' style='width:100%;height:58vh;display:block;"
                        + "cursor:grab'></canvas><p id='key'></p><button id='whole'>the whole tree</button>")
                .data("{\"checks\":" + checks + "}")
                .script(Page.resource("bvtt-page.js"));
    }

    /** All nodes from the root, parents before their children: that and the depths tell the tree. */
    private static String nodes(Search search) {
        TraversalTree tree = search.tree();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int node = 0;
        while (node >= 0) {
            bytes.write(Math.min(DEEPEST, tree.depth(node)) << 2 | classOf(search, tree, node));
            int next = tree.firstChild(node);
            while (next < 0 && node >= 0) {
                next = tree.nextSibling(node);
                node = next < 0 ? tree.parent(node) : node;
            }
            node = next;
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static int classOf(Search search, TraversalTree tree, int node) {
        return switch (tree.state(node)) {
            case TraversalTree.TOUCHING -> TOUCHES;
            case TraversalTree.APART -> search.isFresh(node) ? CHECKED : UNCHECKED;
            default -> MAY_TOUCH;
        };
    }
}
