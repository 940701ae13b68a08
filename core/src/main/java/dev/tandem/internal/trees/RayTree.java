package dev.tandem.internal.trees;

import dev.tandem.element.RayElement;
import dev.tandem.element.SingleLeaf;
import dev.tandem.tree.Changes;

/** One leaf, which is a ray. It may be aimed anew between two queries; one tree belongs to one prepared query. */
public final class RayTree extends SingleLeaf<RayElement> implements Changes {

    private final double[] ray = {0, 0, 0, 0, 0, 1};
    private long version = 1;
    private final double[] given = new double[3];

    public RayTree() {
        super(RayElement.KIND, 0);
    }

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
    public Changes changes() {
        return this;
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
    protected void show(RayElement into) {
        System.arraycopy(ray, 0, into.ray, 0, 6);
        System.arraycopy(given, 0, into.given, 0, 3);
    }
}
