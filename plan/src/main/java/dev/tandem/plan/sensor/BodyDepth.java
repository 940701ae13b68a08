package dev.tandem.plan.sensor;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedRay;
import dev.tandem.Tandem;

/** Any body as a world that rays are cast into, through its test tree. For one thread; the body may be shared. */
public final class BodyDepth implements DepthSource {

    private final PreparedRay ray;

    /**
     * With the standard tests.
     *
     * @param body the body
     */
    public BodyDepth(Body body) {
        this(body, Tandem.detector());
    }

    /**
     * With tests of your choice.
     *
     * @param body the body
     * @param detector holds the tests to use
     */
    public BodyDepth(Body body, Detector detector) {
        this.ray = detector.prepareRays(body);
    }

    @Override
    public double distance(double ox, double oy, double oz, double dx, double dy, double dz, double most) {
        return ray.cast(ox, oy, oz, dx, dy, dz, most) ? ray.distance() : Double.POSITIVE_INFINITY;
    }
}
