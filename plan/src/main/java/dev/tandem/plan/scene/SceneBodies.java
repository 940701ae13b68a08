package dev.tandem.plan.scene;

import dev.tandem.Body;
import dev.tandem.bank.TestBank;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.BodyPieces;
import dev.tandem.robot.internal.RobotBodies;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the bodies and the rules of a {@link RobotBodies} equal to those of a scene, edit by edit. For one thread.
 */
final class SceneBodies {

    private final RobotModel model;
    private final RobotBodies engine;
    private final Map<String, BodyPieces> world = new HashMap<>();
    private final Map<String, Held> held = new HashMap<>();

    private record Held(AttachedBody body, BodyPieces pieces) {}

    SceneBodies(RobotModel model, TestBank bank) {
        this.model = model;
        this.engine = new RobotBodies(model, bank);
    }

    RobotBodies engine() {
        return engine;
    }

    /** Takes up a scene, whatever was there before. */
    void useAll(PlanningScene scene) {
        world.values().forEach(engine::remove);
        held.values().forEach(one -> engine.remove(one.pieces));
        world.clear();
        held.clear();
        scene.bodies().forEach(this::add);
        scene.attached().forEach(this::add);
        applyAllRules(scene);
    }

    /** Takes up a later scene after an earlier one. Returns whether rules for pairs of links may have changed. */
    boolean use(PlanningScene earlier, PlanningScene later) {
        List<BodyPieces> gone = new ArrayList<>();
        List<String> came = new ArrayList<>();
        earlier.bodyChanges(later, (name, before, after) -> {
            if (before != null && after != null && before.tree() == after.tree()) {
                engine.move(known(world.get(name)), List.of(after.pose()));
                return;
            }
            if (before != null) {
                gone.add(known(world.remove(name)));
            }
            if (after != null) {
                add(name, after);
                came.add(name);
            }
        });
        earlier.attachedChanges(later, (name, before, after) -> {
            if (before != null) {
                gone.add(known(held.remove(name)).pieces);
            }
            if (after != null) {
                add(after);
                came.add(name);
            }
        });
        // Last, so that a body that was attached or detached keeps its descents.
        gone.forEach(engine::remove);
        came.forEach(name -> applyRules(later, name));
        RuleUpdate rules = new RuleUpdate(later);
        earlier.rules().changes(later.rules(), rules);
        return rules.linksChanged;
    }

    private static <T> T known(@Nullable T found) {
        if (found == null) {
            throw new IllegalStateException("the checker has lost a body of its scene");
        }
        return found;
    }

    private void add(String name, Body body) {
        world.put(name, engine.add(name, -1, List.of(body.tree()), List.of(body.pose())));
    }

    private void add(AttachedBody body) {
        List<TestTree> trees = new ArrayList<>();
        List<Pose> origins = new ArrayList<>();
        for (LinkGeometry piece : body.geometry()) {
            trees.add(piece.body().tree());
            origins.add(piece.origin());
        }
        held.put(body.name(), new Held(body, engine.add(body.name(), model.linkNumber(body.link()), trees, origins)));
    }

    private void applyAllRules(PlanningScene scene) {
        held.keySet().forEach(name -> applyRules(scene, name));
        world.keySet().forEach(name -> applyLinkRules(scene, name, known(world.get(name))));
    }

    /** Sets what a body must keep from all others. */
    private void applyRules(PlanningScene scene, String name) {
        Held attached = held.get(name);
        if (attached != null) {
            for (int link = 0; link < model.links().size(); link++) {
                applyRule(scene, link, attached);
            }
            held.values().forEach(other -> applyRule(scene, attached, other));
            world.forEach((other, pieces) -> applyRule(scene, attached, other, pieces));
            return;
        }
        BodyPieces body = known(world.get(name));
        applyLinkRules(scene, name, body);
        held.values().forEach(other -> applyRule(scene, other, name, body));
    }

    private void applyLinkRules(PlanningScene scene, String name, BodyPieces body) {
        for (int link = 0; link < model.links().size(); link++) {
            applyRule(scene, link, name, body);
        }
    }

    private void applyRule(PlanningScene scene, int link, String name, BodyPieces body) {
        String part = model.links().get(link).name();
        engine.require(link, body, isAllowed(scene, part, name) ? Double.NaN : scene.requiredFromWorld(part, name));
    }

    private void applyRule(PlanningScene scene, int link, Held attached) {
        String part = model.links().get(link).name();
        String name = attached.body.name();
        boolean allowed = attached.body.touchLinks().contains(part) || isAllowed(scene, part, name);
        engine.require(link, attached.pieces, allowed ? Double.NaN : scene.margin(part, name));
    }

    private void applyRule(PlanningScene scene, Held one, Held other) {
        if (one.pieces == other.pieces) {
            return;
        }
        String a = one.body.name();
        String b = other.body.name();
        boolean allowed = one.body.link().equals(other.body.link()) || isAllowed(scene, a, b);
        engine.require(one.pieces, other.pieces, allowed ? Double.NaN : scene.margin(a, b));
    }

    private void applyRule(PlanningScene scene, Held attached, String name, BodyPieces body) {
        String a = attached.body.name();
        engine.require(
                attached.pieces, body, isAllowed(scene, a, name) ? Double.NaN : scene.requiredFromWorld(a, name));
    }

    private static boolean isAllowed(PlanningScene scene, String a, String b) {
        Reason reason = scene.matrix().find(a, b);
        if (reason == Reason.CONDITIONAL) {
            throw new IllegalArgumentException(
                    NamePair.of(a, b) + ": conditions are for pairs of links, not for attached bodies and the world");
        }
        // A proof holds within limits only, and for links.
        return reason != null && reason != Reason.PROVED_NEVER;
    }

    /** Applies rules that have changed. */
    private final class RuleUpdate implements CollisionMatrix.RuleChange {

        private final PlanningScene scene;
        private boolean linksChanged;

        RuleUpdate(PlanningScene scene) {
            this.scene = scene;
        }

        @Override
        public void pair(String a, String b) {
            linksChanged |= model.hasLink(a) && model.hasLink(b);
            apply(a, b);
            apply(b, a);
        }

        /** If the first is a link or attached body, and the second a body. */
        private void apply(String a, String b) {
            Held one = held.get(a);
            Held other = held.get(b);
            BodyPieces body = world.get(b);
            if (model.hasLink(a) && body != null) {
                applyRule(scene, model.linkNumber(a), b, body);
            } else if (model.hasLink(a) && other != null) {
                applyRule(scene, model.linkNumber(a), other);
            } else if (one != null && other != null) {
                applyRule(scene, one, other);
            } else if (one != null && body != null) {
                applyRule(scene, one, b, body);
            }
        }

        @Override
        public void name(String name) {
            if (held.containsKey(name) || world.containsKey(name)) {
                applyRules(scene, name);
            } else if (model.hasLink(name)) {
                linksChanged = true;
                int link = model.linkNumber(name);
                world.forEach((other, pieces) -> applyRule(scene, link, other, pieces));
                held.values().forEach(other -> applyRule(scene, link, other));
            }
        }

        @Override
        public void all() {
            linksChanged = true;
            applyAllRules(scene);
        }
    }
}
