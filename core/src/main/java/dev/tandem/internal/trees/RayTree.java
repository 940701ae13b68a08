package dev.tandem.internal.trees;

import dev.tandem.element.RayElement;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.List;

/** One leaf, which is a ray. It may be aimed anew between two queries; one tree belongs to one prepared query. */
public final class RayTree implements TestTree {

    private static final int LEAF = ~0;
    private static final List<ElementKind<?>> KINDS = List.of(RayElement.KIND);

    private final double[] ray = {0, 0, 0, 0, 0, 1};
    private long version = 1;
    private final double[] given = new double[3];

    /** From an origin in a direction of length one. */
    public void aim(double ox, double oy, double oz, double dx, double dy, double dz) {
        ray[0] = ox;
        ray[1] = oy;
        ray[2] = oz;
        ray[3] = dx;
        ray[4] = dy;
        ray[5] = dz;
        given(0, 0, 0);
    }

    @Override
    public boolean mayChange() {
        return true;
    }

    @Override
    public long version() {
        return version;
    }

    /**
     * The direction that was rounded to length one when the ray was aimed, of a size near one: triangles are met by the
     * line in this direction, exactly.
     */
    public void given(double gx, double gy, double gz) {
        version++;
        given[0] = gx;
        given[1] = gy;
        given[2] = gz;
    }

    @Override
    public int root() {
        return LEAF;
    }

    @Override
    public int firstChild(int node) {
        throw new IllegalArgumentException("a ray has no inner node, but was asked for the children of " + node);
    }

    @Override
    public int nextSibling(int node) {
        return NONE;
    }

    @Override
    public int parent(int node) {
        return NONE;
    }

    @Override
    public ElementKind<?> kind(int node) {
        return RayElement.KIND;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return KINDS;
    }

    @Override
    public void load(int node, Element into) {
        System.arraycopy(ray, 0, ((RayElement) into).ray, 0, 6);
        System.arraycopy(given, 0, ((RayElement) into).given, 0, 3);
    }

    @Override
    public double size(int node) {
        return 0;
    }
}
