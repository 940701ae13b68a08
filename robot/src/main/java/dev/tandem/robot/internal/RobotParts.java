package dev.tandem.robot.internal;

import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What is checked as one: the links in their order, then the bodies that links hold. A part's parent has a smaller
 * number. A held body hangs on its link as a child that does not move.
 */
public final class RobotParts {

    /** Balls that the ball around a part is made of. */
    private static final int COVER = 48;

    public final RobotModel model;
    final List<AttachedBody> attached;
    public final int links;
    public final int count;
    public final String[] names;
    /** The link in whose frame a part's pieces stand. */
    public final int[] link;

    public final int[] parent;
    public final int[][] children;
    /** Of each part, those with something in them. */
    public final List<List<LinkGeometry>> pieces = new ArrayList<>();

    /** Threads may make one at the same time; it has the same numbers. */
    private final AtomicReferenceArray<double[]> around;

    public RobotParts(RobotModel model, List<AttachedBody> attached) {
        this.model = model;
        this.attached = List.copyOf(attached);
        this.links = model.links().size();
        this.count = links + attached.size();
        this.names = new String[count];
        this.around = new AtomicReferenceArray<>(count);
        this.link = new int[count];
        this.parent = new int[count];
        this.children = new int[count][];
        for (int i = 0; i < links; i++) {
            names[i] = model.links().get(i).name();
            link[i] = i;
            parent[i] = model.parentOf(i);
            pieces.add(withGeometry(model.links().get(i).collision()));
        }
        Set<String> used = new HashSet<>();
        for (int k = 0; k < attached.size(); k++) {
            AttachedBody body = attached.get(k);
            if (model.hasLink(body.name()) || !used.add(body.name())) {
                throw new IllegalArgumentException("the attached body '" + body.name()
                        + "' has the name of a link or of another body; give it one of its own");
            }
            body.touchLinks().forEach(model::linkNumber);
            names[links + k] = body.name();
            link[links + k] = model.linkNumber(body.link());
            parent[links + k] = link[links + k];
            pieces.add(withGeometry(body.geometry()));
        }
        List<List<Integer>> below = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            below.add(new ArrayList<>());
            if (parent[i] >= 0) {
                below.get(parent[i]).add(i);
            }
        }
        for (int i = 0; i < count; i++) {
            children[i] = below.get(i).stream().mapToInt(Integer::intValue).toArray();
        }
    }

    /** A mesh without triangles touches nothing, and has no ball or box around it. */
    private static List<LinkGeometry> withGeometry(List<LinkGeometry> all) {
        return all.stream().filter(piece -> !piece.isEmpty()).toList();
    }

    public boolean hasGeometry(int part) {
        return !pieces.get(part).stream().allMatch(LinkGeometry::isEmpty);
    }

    /** A ball around a part in the frame of its link: x, y, z, radius. Made when it is first asked for. */
    double[] ball(int part) {
        double[] known = around.get(part);
        if (known == null) {
            known = BallCover.of(pieces.get(part), COVER).around;
            around.set(part, known);
        }
        return known;
    }

    /** Whether one of the two is held and the other is what holds it, may be touched by it, or is held by the same. */
    public boolean isHeld(int a, int b) {
        int last = Math.max(a, b);
        int first = Math.min(a, b);
        if (last < links) {
            return false;
        }
        return first < links
                ? attached.get(last - links).touchLinks().contains(names[first])
                : link[first] == link[last];
    }

    /** Refuses a state of another robot. */
    public void check(RobotState state) {
        if (state.model() != model) {
            throw new IllegalArgumentException(
                    "the state is one of " + state.model() + ", but this checks " + model + "; use its newState()");
        }
    }
}
