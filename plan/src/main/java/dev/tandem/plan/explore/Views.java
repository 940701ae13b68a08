package dev.tandem.plan.explore;

import dev.tandem.geometry.DepthImage;
import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.List;

/** Takes views of the true world into what a robot knows, during one round. */
final class Views {

    private final KnownWorld known;
    private final ExplorerSettings settings;
    private final ExplorationListener listener;

    /** Where the camera was for each view. */
    final List<Pose> cameras = new ArrayList<>();

    /** How long taking in all views took. */
    long insertNanos;

    Views(KnownWorld known, ExplorerSettings settings, ExplorationListener listener) {
        this.known = known;
        this.settings = settings;
        this.listener = listener;
    }

    void take(TrueWorld world, Pose camera, long seed) {
        DepthImage image =
                FloorFilter.apply(settings.camera().look(world.depths(), camera, seed), camera, settings.camera());
        long t0 = System.nanoTime();
        known.grid.insert(image, camera, settings.range());
        insertNanos += System.nanoTime() - t0;
        cameras.add(camera);
        listener.view(image, camera, settings.range());
    }
}
