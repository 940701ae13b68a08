package dev.tandem.plan.scene;

import dev.tandem.Body;
import dev.tandem.math.Pose;
import dev.tandem.robot.AttachedBody;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What differs between two scenes of a robot. {@link PlanningScene#diff} makes it, {@link PlanningScene#apply} does the
 * same to another scene.
 *
 * <p>Immutable and safe for use by multiple threads. Its size is that of the difference.
 */
public final class SceneDiff {

    private final Map<String, Body> bodies = new TreeMap<>();
    private final Set<String> removed = new TreeSet<>();
    private final Map<String, AttachedBody> attached = new TreeMap<>();
    private final Set<String> detached = new TreeSet<>();
    private final UnaryOperator<SceneRules> rules;
    private final double @Nullable [] start;
    private final @Nullable Pose base;

    SceneDiff(PlanningScene earlier, PlanningScene later, UnaryOperator<SceneRules> rules) {
        earlier.bodyChanges(later, (name, before, after) -> {
            if (after == null) {
                removed.add(name);
            } else {
                bodies.put(name, after);
            }
        });
        earlier.attachedChanges(later, (name, before, after) -> {
            if (after == null) {
                detached.add(name);
            } else {
                attached.put(name, after);
            }
        });
        this.rules = rules;
        boolean sameState = Arrays.equals(earlier.start(), later.start());
        this.start = sameState ? null : later.start();
        this.base = earlier.base().equals(later.base()) ? null : later.base();
    }

    /** {@return the bodies of the world that were added, moved or replaced, by name} */
    public Map<String, Body> bodies() {
        return Collections.unmodifiableMap(bodies);
    }

    /** {@return the names of the bodies that are no longer in the world} */
    public Set<String> removed() {
        return Collections.unmodifiableSet(removed);
    }

    /** {@return the bodies that were attached, or attached otherwise, by name} */
    public Map<String, AttachedBody> attached() {
        return Collections.unmodifiableMap(attached);
    }

    /** {@return the names of the bodies that are no longer attached} */
    public Set<String> detached() {
        return Collections.unmodifiableSet(detached);
    }

    SceneRules applyTo(SceneRules before) {
        return rules.apply(before);
    }

    /** The values of the later state; those given if the state is the same. */
    double[] start(double[] otherwise) {
        return start == null ? otherwise : start.clone();
    }

    /** The pose of the root in the later scene; the one given if it is the same. */
    Pose base(Pose otherwise) {
        return base == null ? otherwise : base;
    }

    @Override
    public String toString() {
        return "SceneDiff[bodies " + bodies.keySet() + ", removed " + removed + ", attached " + attached.keySet()
                + ", detached " + detached + "]";
    }
}
