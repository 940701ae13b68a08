package dev.tandem.robot.check;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bodies of a world that the same links may touch, as one body.
 *
 * @param names of the bodies, by part; none if the world is a single body without a name
 * @param exempt links and held bodies that may touch all of them
 */
record WorldGroup(Body body, List<String> names, Set<String> exempt) {

    /** A world that has no names in it. */
    static WorldGroup of(Body world, Set<String> exempt) {
        return new WorldGroup(world, List.of(), exempt);
    }

    /** The bodies of a scene as it stands now, grouped by the links that may touch them. */
    static List<WorldGroup> of(Scene world, RobotParts parts, AllowedCollisions allowed, Detector detector) {
        Map<Set<String>, Scene> bodies = new LinkedHashMap<>();
        for (int id : world.ids()) {
            String name = world.name(id);
            bodies.computeIfAbsent(exempt(name, parts, allowed), e -> new Scene(detector))
                    .add(name, world.body(id));
        }
        List<WorldGroup> groups = new ArrayList<>();
        bodies.forEach((exempt, scene) -> groups.add(new WorldGroup(
                scene.asBody(), Arrays.stream(scene.ids()).mapToObj(scene::name).toList(), exempt)));
        return groups;
    }

    /** The links and held bodies that may touch a body of this name. */
    static Set<String> exempt(String body, RobotParts parts, AllowedCollisions allowed) {
        Set<String> exempt = new LinkedHashSet<>();
        for (String link : parts.names) {
            if (link.equals(body)) {
                throw new IllegalArgumentException("the world's body '" + body
                        + "' has the name of a link or of an attached body; give it one of its own");
            }
            Reason reason = allowed.reason(link, body).orElse(null);
            if (reason == Reason.CONDITIONAL) {
                throw new IllegalArgumentException("'" + link + "' and '" + body
                        + "': conditions are for pairs of links, not for bodies of the world");
            }
            if (reason != null) {
                exempt.add(link);
            }
        }
        return exempt;
    }

    /** The name of the body that a part is. */
    String name(int part) {
        return names.isEmpty() ? MotionCheck.WORLD : names.get(part);
    }

    /** How many names there are. */
    int size() {
        return Math.max(1, names.size());
    }

    /** The number of a part among the names. */
    int index(int part) {
        return names.isEmpty() ? 0 : part;
    }
}
