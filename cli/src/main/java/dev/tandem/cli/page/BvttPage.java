package dev.tandem.cli.page;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A page that draws the traversal tree of two bodies and its cut, pose by pose, beside the bodies: the viewer of the
 * paper on time-budgeted collision detection (its Figure 6). The search must record its tree. The size of the page is
 * bounded: of many poses some are shown, evenly spread, and of a large tree the upper levels; the page states what is
 * left out.
 */
public final class BvttPage {

    /** All trees of a page have at most so many nodes, of one byte each. */
    private static final int MOST_NODES = 12_000_000;

    private static final int MOST_NODES_OF_A_POSE = 2_000_000;
    private static final int MOST_POSES = 1000;

    private final Body a;
    private final Body b;
    private final int poses;
    private final int step;
    private final int mostNodes;
    private final List<String> checks = new ArrayList<>();
    private Pose first = Pose.identity();

    /**
     * Starts a page.
     *
     * @param a the body A
     * @param b the body B
     * @param poses the number of poses that will be added
     */
    public BvttPage(Body a, Body b, int poses) {
        this.a = a;
        this.b = b;
        this.poses = poses;
        step = (poses + MOST_POSES - 1) / MOST_POSES;
        mostNodes = Math.min(MOST_NODES_OF_A_POSE, MOST_NODES / ((poses + step - 1) / step));
    }

    /**
     * Adds a check.
     *
     * @param index the index of the pose
     * @param bInA the pose of B in the frame of A
     * @param search the search after its check at that pose
     */
    public void add(int index, Pose bInA, Search search) {
        if (index % step != 0) {
            return;
        }
        if (checks.isEmpty()) {
            first = bInA;
        }
        TraversalBytes tree = TraversalBytes.of(search, a.tree(), b.tree(), mostNodes);
        checks.add("{\"index\":" + index
                + ",\"verdict\":" + Page.quote(search.verdict().name().toLowerCase(Locale.ROOT))
                + ",\"pose\":" + Scene3d.numbers(bInA)
                + ",\"tests\":" + (search.volumeTests() + search.leafTests())
                + tree.json() + "}");
    }

    /**
     * {@return the page of the checks that were added}
     *
     * @param title the title
     */
    public Page page(String title) {
        BodyOutline outlineA = BodyOutline.of(a, b);
        BodyOutline outlineB = b.tree() == a.tree() ? outlineA : BodyOutline.of(b, a);
        String leftOut = outlineA.leftOut("A")
                + outlineB.leftOut("B")
                + (step == 1 ? "" : "Of " + poses + " poses every " + step + "th is shown. ");
        Scene3d scene = new Scene3d()
                .unit("")
                .mesh("A", "A", Palette.A, 0.55, outlineA.mesh(), Pose.identity())
                .mesh("B", "B", Palette.B, 1, outlineB.mesh(), first);
        String slider = checks.size() == 1 ? " hidden" : "";
        return new Page(title)
                .intro(
                        "Each bar is a pair of nodes, one of each body; below it are the pairs that it was split into. The cut is "
                                + "the coloured bars, which have nothing below. Wheel and drag zoom and move.")
                .scene(scene)
                .panel("<div" + slider
                        + "><label>pose <output id='number'></output> <input id='pose' type='range' min='0' "
                        + "value='0' max='" + (checks.size() - 1)
                        + "'></label><div class='buttons'><button id='play' type='button'>Play</button></div></div>"
                        + "<p id='verdict' class='verdict' role='status'></p><canvas id='tree' role='img' "
                        + "aria-label='the traversal tree'></canvas><p id='key'></p>"
                        + "<button id='whole' type='button'>the whole tree</button><p id='left'></p>")
                .data("{\"checks\":[" + String.join(",", checks) + "],\"left\":" + Page.quote(leftOut) + "}")
                .script(Page.resource("bvtt-page.js"));
    }

    /** The page of two meshes along a path: each check from the front of the previous one, and on after a hit. */
    public static Page of(String title, TriangleMesh a, TriangleMesh b, List<Pose> poses) {
        Body bodyA = Body.of(a);
        Body bodyB = a == b ? bodyA : Body.of(b);
        Search search = new Search(bodyA.tree(), bodyB.tree(), Tandem.standardBank())
                .keepingFront(true)
                .recording(true)
                .exhausting(true);
        BvttPage page = new BvttPage(bodyA, bodyB, poses.size());
        for (int i = 0; i < poses.size(); i++) {
            search.collide(poses.get(i), Budget.unlimited());
            page.add(i, poses.get(i), search);
        }
        return page.page(title);
    }
}
