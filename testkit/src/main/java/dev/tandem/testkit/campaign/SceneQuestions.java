package dev.tandem.testkit.campaign;

import dev.tandem.math.Pose;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.campaign.Item.Compound;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Truth.Is;
import dev.tandem.testkit.campaign.truth.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Bodies as members of a scene that is edited. */
final class SceneQuestions {

    private static final int MOST_MEMBERS = 5;

    private SceneQuestions() {}

    static List<Question> all() {
        return List.of(
                new Question("scene", 1, SceneQuestions::live), new Question("scene parts", 4, SceneQuestions::parts));
    }

    /** A and B as members of one scene, which has seen all edits. */
    private static void live(Situation s, Findings out) {
        Scene scene = s.scene();
        out.check(s.truth.touch, !scene.touching().isEmpty(), "touching in a scene");
        double margin = s.scale() * (s.random.nextBoolean() ? 0.9 : 1.1);
        if (margin < 1e29) {
            out.check(s.truth.within(margin), !scene.near(margin).isEmpty(), "near in a scene, within " + margin);
        }
        Optional<Scene.Pair> smallest = scene.smallestClearance();
        double found = smallest.map(pair -> pair.gap().distance()).orElse(Double.POSITIVE_INFINITY);
        out.interval(s.truth, found, found, "smallest clearance in a scene");
        out.check(s.truth.touch, found <= 0, "a smallest clearance of zero");
        farAndBack(s, scene, out);
    }

    /** Moves B far away and back. What is too far is refused, and then nothing has changed. */
    private static void farAndBack(Situation s, Scene scene, Findings out) {
        int id = s.sceneIdOfB();
        Pose here = scene.body(id).pose();
        double[] m = SearchQuestions.matrix(here);
        double[] far = {1e6, 1e12, 1e30};
        m[4 * s.random.nextInt(3) + 3] += far[s.random.nextInt(far.length)] * (s.random.nextBoolean() ? 1 : -1);
        try {
            scene.move(id, Pose.ofMatrix(m));
            if (s.random.nextBoolean()) {
                Truth then = Truth.of(s.now.a(), new Placed(m, SearchQuestions.bare(s.now.b())));
                out.check(then.touch, !scene.touching().isEmpty(), "touching after a move far away");
            }
            scene.move(id, here);
        } catch (IllegalArgumentException e) {
            out.require(
                    SearchQuestions.matrix(scene.body(id).pose())[3] == SearchQuestions.matrix(here)[3],
                    "a refused move has moved the body");
        }
        out.check(s.truth.touch, !scene.touching().isEmpty(), "touching after a move far away and back");
    }

    /** The parts of A and B as members of a new scene; members are removed, added again and moved. */
    private static void parts(Situation s, Findings out) {
        List<Item> items = new ArrayList<>();
        addParts(s.now.a(), items);
        addParts(s.now.b(), items);
        while (items.size() > MOST_MEMBERS) {
            items.remove(s.random.nextInt(items.size()));
        }
        Scene scene = new Scene();
        List<Integer> ids = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            ids.add(scene.add("part " + i, Situation.fresh(items.get(i))));
        }
        compare(scene, items, ids, 0, "touching in a scene of parts", out);
        int moved = s.random.nextInt(items.size());
        int onto = s.random.nextInt(items.size());
        double[] pose = SearchQuestions.matrix(scene.body(ids.get(onto)).pose());
        items.set(moved, new Placed(pose, SearchQuestions.bare(items.get(moved))));
        scene.move(ids.get(moved), Built.pose(pose));
        compare(scene, items, ids, 0, "touching after a member was moved", out);
        int gone = s.random.nextInt(items.size());
        scene.remove(ids.get(gone));
        ids.set(gone, scene.add("again", Situation.fresh(items.get(gone))));
        compare(scene, items, ids, 0.25 * s.size(), "near after a member was removed and added", out);
    }

    private static void addParts(Item side, List<Item> out) {
        double[] pose = side instanceof Placed placed ? placed.pose() : Frame.shift(0, 0, 0);
        Item item = side instanceof Placed placed ? placed.item() : side;
        if (item instanceof Compound compound) {
            compound.parts().forEach(part -> out.add(new Placed(pose, part)));
        } else {
            out.add(side);
        }
    }

    private static void compare(
            Scene scene, List<Item> items, List<Integer> ids, double margin, String what, Findings out) {
        List<Scene.Pair> found = scene.near(margin);
        for (int i = 0; i < items.size(); i++) {
            for (int j = i + 1; j < items.size(); j++) {
                int p = Math.min(ids.get(i), ids.get(j));
                int q = Math.max(ids.get(i), ids.get(j));
                boolean listed = found.stream().anyMatch(pair -> pair.a() == p && pair.b() == q);
                Is is = Truth.of(items.get(i), items.get(j)).within(margin);
                out.check(is, listed, what + ", members " + i + " and " + j);
            }
        }
    }
}
