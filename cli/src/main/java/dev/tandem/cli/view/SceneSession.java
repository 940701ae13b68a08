package dev.tandem.cli.view;

import dev.tandem.Separation;
import dev.tandem.cli.page.BodyDrawing;
import dev.tandem.cli.page.Page;
import dev.tandem.cli.page.Palette;
import dev.tandem.cli.page.Scene3d;
import dev.tandem.cli.text.Json;
import dev.tandem.math.Pose;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Named bodies: all pairs that touch, and for a body that is chosen or moved those it touches and the closest one. Of an assembly
 * with rules, instead of pairs that touch, those that {@code tandem clash} reports.
 */
public final class SceneSession implements Session {

    private final String title;
    private final String unit;
    private final boolean yUp;
    private final List<Obstacle> bodies;
    private final List<BodyDrawing> drawings;
    private final Scene scene;
    private final int[] ids;
    private final @Nullable RuledParts rules;

    /**
     * Creates a session.
     *
     * @param rules the bodies as parts with rules, in the same order; null if there are no rules
     * @param unit the unit of lengths; empty if not known
     * @param yUp whether y points upwards rather than z
     */
    SceneSession(String title, List<Obstacle> bodies, @Nullable RuledParts rules, String unit, boolean yUp) {
        this.title = title;
        this.rules = rules;
        this.unit = unit;
        this.yUp = yUp;
        this.bodies = new ArrayList<>(bodies);
        drawings = bodies.stream().map(o -> BodyDrawing.of(o.body())).toList();
        scene = Obstacle.scene(bodies);
        ids = scene.ids();
    }

    /** {@return a session of the bodies of a scene as they are now} */
    public static SceneSession of(Scene scene) {
        return new SceneSession("Scene", Obstacle.of(scene), null, "", false);
    }

    @Override
    public synchronized Page page() {
        Scene3d drawn = new Scene3d().unit(unit);
        if (yUp) {
            drawn.yUp();
        }
        List<String> list = new ArrayList<>();
        for (int i = 0; i < bodies.size(); i++) {
            Obstacle o = bodies.get(i);
            drawings.get(i)
                    .addTo(
                            drawn,
                            "body " + i,
                            "bodies",
                            Palette.BODY,
                            1,
                            o.body().pose());
            list.add(new Json()
                    .field("name", o.name())
                    .field("index", i)
                    .field("count", drawings.get(i).count())
                    .toString());
        }
        return new Page(title)
                .intro(bodies.size()
                        + " bodies. Choose one by a click and drag its arrows; each move is answered by the"
                        + " exact detector"
                        + (rules == null ? "." : ", and judged by the rules of the assembly as tandem clash does."))
                .scene(drawn)
                .panel(Page.resource("view-scene.html"))
                .data(new Json()
                        .raw("bodies", "[" + String.join(",", list) + "]")
                        .field("ruled", rules != null)
                        .raw("first", all())
                        .toString()
                        .replace("<", "\\u003c"))
                .script(Page.resource("view-scene.js"));
    }

    @Override
    public synchronized String answer(Ask ask) {
        return switch (ask.word()) {
            case "all" -> all();
            case "choose" -> around(ask.index(0, bodies.size()));
            case "move" -> {
                int which = ask.index(0, bodies.size());
                move(which, Pose.ofMatrix(Arrays.copyOfRange(ask.exactly(13), 1, 13)));
                yield around(which);
            }
            default -> throw new IllegalArgumentException("'" + ask.word() + "' is no question to a scene");
        };
    }

    /** Moves bodies, as their program did; returns what pages are told. */
    public synchronized String moveAll(List<Pose> poses) {
        List<String> moved = new ArrayList<>();
        for (int i = 0; i < bodies.size(); i++) {
            if (!bodies.get(i).body().pose().equals(poses.get(i))) {
                move(i, poses.get(i));
                moved.add(new Json()
                        .field("index", i)
                        .raw("pose", Scene3d.numbers(poses.get(i)))
                        .toString());
            }
        }
        return new Json()
                .raw("moved", "[" + String.join(",", moved) + "]")
                .raw("answer", all())
                .toString();
    }

    private void move(int which, Pose pose) {
        bodies.set(which, bodies.get(which).at(pose));
        scene.move(ids[which], pose);
        if (rules != null) {
            rules.move(which, pose);
        }
    }

    private String all() {
        RuledParts ruled = rules;
        if (ruled != null) {
            return clashing(ruled.all()).toString();
        }
        scene.filter((a, b) -> true);
        return touching().toString();
    }

    private String around(int which) {
        int id = ids[which];
        RuledParts ruled = rules;
        scene.filter((a, b) -> (a == id || b == id) && (ruled == null || !ruled.ignores(index(a), index(b))));
        Optional<Scene.Pair> closest = scene.smallestClearance();
        Json answer = (ruled == null ? touching() : clashing(ruled.around(which))).field("chosen", which);
        return closest.isEmpty()
                ? answer.raw("closest", "null").toString()
                : answer.raw("closest", json(closest.get())).toString();
    }

    private int index(int id) {
        return Arrays.binarySearch(ids, id);
    }

    private static Json clashing(List<RuledParts.Found> found) {
        List<String> lines = new ArrayList<>();
        for (RuledParts.Found one : found) {
            lines.add(new Json()
                    .field("a", one.a())
                    .field("b", one.b())
                    .field("kind", one.clash().kind().name().toLowerCase(Locale.ROOT))
                    .field("distance", one.clash().distance())
                    .field("depth", one.clash().depth())
                    .field("pointA", one.clash().point())
                    .field("pointB", one.clash().point())
                    .toString());
        }
        return new Json().raw("touching", "[" + String.join(",", lines) + "]");
    }

    private Json touching() {
        List<Scene.Pair> pairs = scene.touching();
        return new Json().raw("touching", pairs.stream().map(this::json).collect(Collectors.joining(",", "[", "]")));
    }

    private String json(Scene.Pair pair) {
        Separation gap = pair.gap();
        Json line = new Json()
                .field("a", index(pair.a()))
                .field("b", index(pair.b()))
                .field("distance", gap.distance());
        return gap.hasPoints()
                ? line.field("pointA", gap.pointOnA())
                        .field("pointB", gap.pointOnB())
                        .toString()
                : line.toString();
    }
}
