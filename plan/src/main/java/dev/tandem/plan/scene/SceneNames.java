package dev.tandem.plan.scene;

import dev.tandem.internal.text.SimilarNames;
import dev.tandem.robot.Link;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What names and states must be for an edit of a scene. */
final class SceneNames {

    private SceneNames() {}

    /** Refuses a name that a link or body has. */
    static void requireFree(PlanningScene scene, String name) {
        String owner = owner(scene, name);
        if (!owner.isEmpty()) {
            throw new IllegalArgumentException(
                    "there is already " + owner + " named '" + name + "'; give the body a name of its own");
        }
    }

    private static String owner(PlanningScene scene, String name) {
        if (scene.model().hasLink(name)) {
            return "a link";
        }
        if (scene.isAttached(name)) {
            return "an attached body";
        }
        return scene.bodies().containsKey(name) ? "a body of the world" : "";
    }

    /** Refuses names that are unknown or the same. */
    static void requirePair(PlanningScene scene, String a, String b) {
        for (String name : List.of(a, b)) {
            if (owner(scene, name).isEmpty()) {
                List<String> names = new ArrayList<>(scene.bodies().keySet());
                scene.attached().forEach(body -> names.add(body.name()));
                for (Link link : scene.model().links()) {
                    names.add(link.name());
                }
                throw unknown("the scene has no link or body", name, names);
            }
        }
        if (a.equals(b)) {
            throw new IllegalArgumentException("a pair needs two names, but both are '" + a + "'");
        }
    }

    /** Refuses a state of another robot. */
    static void requireState(PlanningScene scene, RobotState state) {
        if (state.model() != scene.model()) {
            throw new IllegalArgumentException("the state is one of " + state.model() + ", but the scene has "
                    + scene.model() + "; use newState()");
        }
    }

    static IllegalArgumentException unknown(String what, String name, Collection<String> names) {
        return new IllegalArgumentException(what + " '" + name + "'" + SimilarNames.hint(name, names));
    }
}
