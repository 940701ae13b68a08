package dev.tandem.scene;

import dev.tandem.Body;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.trees.ForwardingTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A scene as one test tree: boxes above, and inside each leaf a body's own tree. So a descent goes on from the scene into
 * a body with the best bound so far, and a body that is farther is never opened.
 */
final class SceneTree extends ForwardingTree implements Nesting {

    private final DynamicBoxTree boxes;
    private final List<Body> bodies;
    private final List<ElementKind<?>> kinds;
    private final double stretch;

    /** A view of boxes whose ids are places in the list of bodies; neither they nor the bodies may change. */
    SceneTree(DynamicBoxTree boxes, List<Body> bodies) {
        super(boxes);
        this.boxes = boxes;
        this.bodies = bodies;
        Set<ElementKind<?>> all = new LinkedHashSet<>();
        all.add(ObbElement.KIND);
        double most = 0;
        double[] pose = new double[12];
        for (Body body : bodies) {
            all.addAll(body.tree().kinds());
            body.pose().copyInto(pose);
            most = Math.max(most, Pose.stretch(pose) + body.tree().nesting().stretch());
        }
        kinds = List.copyOf(all);
        stretch = most;
    }

    @Override
    public ElementKind<?> kind(int node) {
        return ObbElement.KIND;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return kinds;
    }

    @Override
    public void load(int node, Element into) {
        boxes.loadBox(node, (ObbElement) into);
    }

    /** The boxes are its own: nobody edits them. */
    @Override
    public Changes changes() {
        return Changes.NEVER;
    }

    @Override
    public Nesting nesting() {
        return this;
    }

    @Override
    public Surface surface() {
        return Surface.of(this);
    }

    @Override
    public boolean isEndless(int node) {
        return false;
    }

    @Override
    public TestTree inner(int leaf) {
        return bodies.get(~leaf).tree();
    }

    @Override
    public void innerPose(int leaf, double[] out) {
        bodies.get(~leaf).pose().copyInto(out);
    }

    @Override
    public double stretch() {
        return stretch;
    }
}
