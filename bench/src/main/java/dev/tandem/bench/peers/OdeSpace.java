package dev.tandem.bench.peers;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import org.ode4j.ode.DAABBC;
import org.ode4j.ode.DBhvSpace;
import org.ode4j.ode.DBox;
import org.ode4j.ode.DGeom;
import org.ode4j.ode.OdeHelper;

/**
 * ode4j's BVH space: a Java peer, in this process. Where its jar is not on the class path there is no answer; nothing else
 * may name its classes.
 */
public final class OdeSpace {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final DBhvSpace space;
    private final DBox[] boxes;
    private final double[] corners;
    private long pairs;

    private OdeSpace(PeerBoxes start, double fat) {
        OdeHelper.initODE();
        // Its own defaults but for the margin; no category of boxes is static.
        space = fat > 0 ? OdeHelper.createBHVSpace(null, 16, true, fat, 0L) : OdeHelper.createBHVSpace(0L);
        boxes = new DBox[start.count()];
        corners = new double[6 * boxes.length];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = OdeHelper.createBox(space, PeerBoxes.SIZE, PeerBoxes.SIZE, PeerBoxes.SIZE);
        }
        place(start);
        space.collide(this, OdeSpace::count);
        pairs = 0;
    }

    /** As {@link PeerProcess#broadphase}: some frames, after some that are not counted and make it warm. */
    public static Optional<PeerFrames> broadphase(int frames, int warmUp, double fat, PeerBoxes start) {
        try {
            Class.forName("org.ode4j.ode.OdeHelper", false, OdeSpace.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
        for (int done = 0; done < warmUp; done += frames) {
            new OdeSpace(start, fat).run(start.copy(), Math.min(frames, warmUp - done));
        }
        return Optional.of(new OdeSpace(start, fat).run(start.copy(), frames));
    }

    private PeerFrames run(PeerBoxes moving, int frames) {
        long[] nanos = new long[frames];
        for (int frame = 0; frame < frames; frame++) {
            moving.step();
            place(moving);
            long begin = THREADS.getCurrentThreadCpuTime();
            space.collide(this, OdeSpace::count);
            nanos[frame] = THREADS.getCurrentThreadCpuTime() - begin;
        }
        space.destroy();
        return PeerFrames.of(nanos, pairs);
    }

    private void place(PeerBoxes at) {
        at.corners(corners);
        for (int i = 0; i < boxes.length; i++) {
            double half = 0.5 * PeerBoxes.SIZE;
            boxes[i].setPosition(corners[6 * i] + half, corners[6 * i + 1] + half, corners[6 * i + 2] + half);
        }
    }

    /** The space tells pairs whose boxes overlap, with its margin if it has one: counted are those that do without. */
    private static void count(Object self, DGeom a, DGeom b) {
        DAABBC p = a.getAABB();
        DAABBC q = b.getAABB();
        boolean near = p.getMin0() <= q.getMax0()
                && q.getMin0() <= p.getMax0()
                && p.getMin1() <= q.getMax1()
                && q.getMin1() <= p.getMax1()
                && p.getMin2() <= q.getMax2()
                && q.getMin2() <= p.getMax2();
        if (near) {
            ((OdeSpace) self).pairs++;
        }
    }
}
