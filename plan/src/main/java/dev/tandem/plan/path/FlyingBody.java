package dev.tandem.plan.path;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import java.util.function.Predicate;

/**
 * A body that is moved freely among obstacles, such as a part on its way out of an assembly: what both kinds of
 * validators ask. Its own pose is not looked at. For one thread.
 */
public final class FlyingBody implements Clearance<Pose>, Predicate<Pose> {

    private final PreparedQuery query;
    private final Pose obstacles;

    /**
     * With the standard tests.
     *
     * @param moving the moving body; its pose is ignored
     * @param obstacles the obstacles
     */
    public FlyingBody(Body moving, Body obstacles) {
        this(moving, obstacles, Tandem.detector());
    }

    /**
     * With tests of your choice.
     *
     * @param moving the moving body; its pose is ignored
     * @param obstacles the obstacles
     * @param detector holds the tests to use
     */
    public FlyingBody(Body moving, Body obstacles, Detector detector) {
        // The obstacles come first, so that poses are asked for as they are.
        this.query = detector.prepare(obstacles, moving);
        this.obstacles = obstacles.pose();
    }

    private Pose inObstacles(Pose pose) {
        return obstacles.equals(Pose.identity()) ? pose : Pose.relative(obstacles, pose);
    }

    /** Whether the body touches nothing there. */
    @Override
    public boolean test(Pose pose) {
        return !query.collides(inObstacles(pose));
    }

    @Override
    public boolean isWithin(Pose pose, double distance) {
        return query.isWithin(inObstacles(pose), distance);
    }
}
