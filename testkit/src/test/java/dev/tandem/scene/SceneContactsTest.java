package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Contact;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** All contacts of a scene in one call, against every pair asked for itself. */
class SceneContactsTest {

    private static final double MARGIN = 0.05;

    private static final List<Body> SHAPES = List.of(
            Body.of(new Box(0.5, 0.4, 0.3)),
            Body.of(new Sphere(0.3)),
            Body.of(Capsule.upright(0.1, 0.5)),
            Body.of(TriangleMesh.sphere(0.3, 1)),
            Body.of(TriangleMesh.box(0.4, 0.4, 0.4)).solid(),
            Body.compound(
                    Body.of(new Sphere(0.15)), Body.of(new Box(0.2, 0.2, 0.2)).at(Pose.translation(0.3, 0, 0))));

    private static Pose anywhere(Random random) {
        Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian() + 1e-3);
        return Pose.translation(3 * random.nextDouble(), 3 * random.nextDouble(), 3 * random.nextDouble())
                .times(Pose.rotation(axis, 6 * random.nextDouble()));
    }

    /** Every pair of bodies by itself, without boxes, pools or threads. */
    private static List<Scene.PairContacts> oneByOne(Scene scene, double margin) {
        List<Scene.PairContacts> all = new ArrayList<>();
        int[] ids = scene.ids();
        for (int i = 0; i < ids.length; i++) {
            for (int j = i + 1; j < ids.length; j++) {
                if (scene.allowedBecause(ids[i], ids[j]).isPresent()) {
                    continue;
                }
                List<Contact> contacts = Tandem.contacts(scene.body(ids[i]), scene.body(ids[j]), margin);
                if (!contacts.isEmpty()) {
                    all.add(new Scene.PairContacts(ids[i], ids[j], contacts));
                }
            }
        }
        return all;
    }

    @Test
    void asIfEachPairHadBeenAskedForItself() {
        Random random = new Random(18);
        Scene scene = new Scene();
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        for (int i = 0; i < 40; i++) {
            scene.add("body " + i, SHAPES.get(i % SHAPES.size()).at(anywhere(random)));
        }
        scene.add("floor", Body.of(new HalfSpace(0, 0, 1, 0.1)));
        scene.add("map", Body.of(map));
        scene.allow(0, 1, "for the test");
        int contacts = 0;
        for (int frame = 0; frame < 12; frame++) {
            for (int id : scene.ids()) {
                if (id < 40 && random.nextInt(3) > 0) {
                    scene.move(id, anywhere(random));
                }
            }
            map.occupyBox(frame, frame, frame, frame + 3, frame + 2, frame + 1);
            if (frame == 6) {
                scene.remove(7);
                scene.add("late", SHAPES.get(1).at(anywhere(random)));
            }
            double margin = frame % 2 == 0 ? 0 : MARGIN;
            List<Scene.PairContacts> found = margin == 0 ? scene.contacts() : scene.contacts(margin);
            assertEquals(oneByOne(scene, margin), found, "seed 18, frame " + frame);
            contacts += found.stream().mapToInt(p -> p.contacts().size()).sum();
            // The same queries answer how near they are, in turn.
            for (Scene.Pair pair : scene.near(margin)) {
                Separation alone =
                        Tandem.detector().distance(scene.body(pair.a()), scene.body(pair.b()), 0, margin, 0, 0);
                assertEquals(alone.distance(), pair.gap().distance());
                assertEquals(alone.pointOnA(), pair.gap().pointOnA());
                assertEquals(alone.pointOnB(), pair.gap().pointOnB());
                assertEquals(alone.idA(), pair.gap().idA());
                assertEquals(alone.lower(), pair.gap().lower());
            }
        }
        assertTrue(contacts > 500, "only " + contacts + " contacts were compared");
    }

    /** A thousand bodies of two shapes need few queries, and none of them twice. */
    @Test
    void queriesAreKept() {
        Random random = new Random(3);
        Scene scene = new Scene();
        for (int i = 0; i < 1000; i++) {
            scene.add("body " + i, SHAPES.get(i % 2).at(anywhere(random)));
        }
        int pairs = scene.contacts().size();
        int prepared = scene.queries().prepared();
        assertTrue(pairs > 1000, "only " + pairs);
        int threads = Runtime.getRuntime().availableProcessors() + 1;
        assertTrue(prepared <= 4 * threads, prepared + " queries for four pairs of shapes");
        assertEquals(4, scene.queries().kept());
        for (int id : scene.ids()) {
            scene.move(id, anywhere(random));
        }
        scene.contacts();
        assertTrue(scene.queries().prepared() <= 4 * threads, "the second frame prepares anew");
    }

    /** What is not asked about any more is let go. */
    @Test
    void queriesOfBodiesThatAreGoneAreForgotten() {
        Scene scene = new Scene();
        int a = scene.add("a", Body.of(new Sphere(1)));
        scene.add("b", Body.of(new Sphere(1)));
        assertEquals(1, scene.contacts().size());
        assertEquals(1, scene.queries().kept());
        scene.remove(a);
        scene.contacts();
        scene.contacts();
        assertEquals(0, scene.queries().kept());
    }

    @Test
    void nothingAndEmptyBodies() {
        Scene scene = new Scene();
        assertEquals(List.of(), scene.contacts());
        scene.add("empty", Body.of(TriangleMesh.empty()));
        scene.add("box", Body.of(new Box(1, 1, 1)));
        assertEquals(List.of(), scene.contacts(10));
    }

    @Test
    void theDeepestContact() {
        Contact shallow = new Contact(Vec3.ZERO, new Vec3(1, 0, 0), 0.1, 0, 0, -1, -1);
        Contact deep = new Contact(Vec3.ZERO, new Vec3(1, 0, 0), 0.3, 0, 1, -1, -1);
        Contact unknown = new Contact(Vec3.ZERO, new Vec3(1, 0, 0), Double.NaN, 0, 2, -1, -1);
        assertEquals(0.3, new Scene.PairContacts(0, 1, List.of(unknown, shallow, deep, unknown)).depth());
        assertEquals(Double.NaN, new Scene.PairContacts(0, 1, List.of(unknown)).depth());
    }
}
