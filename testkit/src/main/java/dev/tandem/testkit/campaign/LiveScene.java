package dev.tandem.testkit.campaign;

import dev.tandem.Body;
import dev.tandem.scene.Scene;
import org.jspecify.annotations.Nullable;

/** Two bodies in a scene, which follows them: moved where the tree is the same, else removed and added. */
final class LiveScene {

    private final Scene scene = new Scene();
    private @Nullable Body a;
    private @Nullable Body b;
    private int idOfA;
    private int idOfB;

    /** The scene with both bodies as they stand now. */
    Scene showing(Body newA, Body newB) {
        idOfA = follow(a, newA, idOfA);
        idOfB = follow(b, newB, idOfB);
        a = newA;
        b = newB;
        return scene;
    }

    int idOfB() {
        return idOfB;
    }

    private int follow(@Nullable Body old, Body now, int id) {
        if (old != null && old.tree() == now.tree()) {
            scene.move(id, now.pose());
            return id;
        }
        if (old != null) {
            scene.remove(id);
        }
        return scene.add("body", now);
    }
}
