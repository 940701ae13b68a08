package dev.tandem.scene;

import dev.tandem.geometry.Aabb;
import dev.tandem.math.Vec3;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The same questions answered by looking at every box: what a tree must agree with. */
final class AllBoxes {

    final Map<Integer, Aabb> boxes = new TreeMap<>();

    Aabb box(int id) {
        return Objects.requireNonNull(boxes.get(id));
    }

    long[] pairs(double margin, PairFilter filter) {
        int n = boxes.size();
        int[] ids = boxes.keySet().stream().mapToInt(i -> i).toArray();
        Aabb[] all = boxes.values().toArray(Aabb[]::new);
        long[] out = new long[n * (n - 1) / 2];
        int count = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                if (close(all[i], all[j], margin) && filter.wants(ids[i], ids[j])) {
                    out[count++] = key(ids[i], ids[j]);
                }
            }
        }
        return Arrays.copyOf(out, count);
    }

    long[] pairsWith(AllBoxes other, double margin, PairFilter filter) {
        return boxes.keySet().stream()
                .flatMap(a -> other.boxes.keySet().stream()
                        .filter(b -> close(box(a), other.box(b), margin) && filter.wants(a, b))
                        .map(b -> key(a, b)))
                .mapToLong(k -> k)
                .sorted()
                .toArray();
    }

    static boolean close(Aabb a, Aabb b, double margin) {
        return close(a.min().x(), a.max().x(), b.min().x(), b.max().x(), margin)
                && close(a.min().y(), a.max().y(), b.min().y(), b.max().y(), margin)
                && close(a.min().z(), a.max().z(), b.min().z(), b.max().z(), margin);
    }

    private static boolean close(double aLow, double aHigh, double bLow, double bHigh, double margin) {
        return aLow <= bHigh + margin && bLow <= aHigh + margin;
    }

    /** The distance of a point from a box, by the nearest point of the box. */
    static double distance(Aabb box, Vec3 p) {
        Vec3 nearest = new Vec3(
                Math.min(Math.max(p.x(), box.min().x()), box.max().x()),
                Math.min(Math.max(p.y(), box.min().y()), box.max().y()),
                Math.min(Math.max(p.z(), box.min().z()), box.max().z()));
        return nearest.distanceTo(p);
    }

    static long key(int a, int b) {
        return (long) a << 32 | b;
    }

    static long[] keys(PairBuffer pairs) {
        long[] out = new long[pairs.size()];
        for (int i = 0; i < out.length; i++) {
            out[i] = key(pairs.a(i), pairs.b(i));
        }
        Arrays.sort(out);
        return out;
    }
}
