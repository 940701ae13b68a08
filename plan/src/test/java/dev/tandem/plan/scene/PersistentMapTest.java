package dev.tandem.plan.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Against a {@link TreeMap} that is copied at each edit. */
class PersistentMapTest {

    @Test
    void agreesWithACopiedTreeMap() {
        SplittableRandom random = new SplittableRandom(1);
        List<PersistentMap<String, Integer>> maps = new ArrayList<>(List.of(PersistentMap.empty()));
        List<TreeMap<String, Integer>> oracles = new ArrayList<>(List.of(new TreeMap<>()));
        for (int round = 0; round < 2000; round++) {
            int from = Math.max(0, maps.size() - 1 - random.nextInt(5));
            String key = "body" + random.nextInt(60);
            TreeMap<String, Integer> oracle = new TreeMap<>(oracles.get(from));
            PersistentMap<String, Integer> map = maps.get(from);
            if (random.nextInt(3) == 0) {
                oracle.remove(key);
                map = map.without(key);
            } else {
                oracle.put(key, round);
                map = map.with(key, oracle.get(key));
            }
            assertEquals(oracle, map);
            assertEquals(List.copyOf(oracle.keySet()), List.copyOf(map.keySet()), "in order");
            assertEquals(oracle.get(key), map.get(key));
            maps.add(map);
            oracles.add(oracle);
            int other = random.nextInt(maps.size());
            assertEquals(changes(oracles.get(other), oracle), reported(maps.get(other), map));
        }
    }

    private static Map<String, List<Integer>> changes(Map<String, Integer> a, Map<String, Integer> b) {
        Map<String, List<Integer>> found = new TreeMap<>();
        Map<String, Integer> all = new TreeMap<>(a);
        all.putAll(b);
        for (String key : all.keySet()) {
            if (!Objects.equals(a.get(key), b.get(key))) {
                found.put(key, List.of(a.getOrDefault(key, -1), b.getOrDefault(key, -1)));
            }
        }
        return found;
    }

    private static Map<String, List<Integer>> reported(
            PersistentMap<String, Integer> a, PersistentMap<String, Integer> b) {
        Map<String, List<Integer>> found = new TreeMap<>();
        a.changes(b, (key, before, after) -> {
            List<Integer> pair = List.of(before == null ? -1 : before, after == null ? -1 : after);
            assertNull(found.put(key, pair), "reported twice");
        });
        return found;
    }

    /** The shape depends on the keys alone, so that equal maps made in another order share what they can. */
    @Test
    void reportsFewChangesAfterFewEdits() {
        PersistentMap<String, Integer> map = PersistentMap.empty();
        Integer value = 7;
        for (int i = 0; i < 10_000; i++) {
            map = map.with("name" + i, value);
        }
        int[] count = {0};
        map.with("name5000", 8).without("name17").changes(map, (key, before, after) -> count[0]++);
        assertEquals(2, count[0]);
        assertSame(map, map.with("name3", value));
        assertSame(map, map.without("nobody"));
        assertTrue(map.containsKey("name9999"));
        assertNull(map.get((Object) List.of()));
    }

    @Test
    void cannotBeChangedThroughItsViews() {
        PersistentMap<String, Integer> map =
                PersistentMap.<String, Integer>empty().with("a", 1);
        assertThrows(UnsupportedOperationException.class, () -> map.put("b", 2));
        assertThrows(UnsupportedOperationException.class, () -> map.remove("a"));
        assertThrows(UnsupportedOperationException.class, map::clear);
        assertThrows(
                UnsupportedOperationException.class,
                () -> map.entrySet().iterator().next().setValue(3));
        assertEquals(1, map.get("a"));
    }
}
