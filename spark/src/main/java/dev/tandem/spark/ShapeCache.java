package dev.tandem.spark;

import dev.tandem.clash.PartShape;
import dev.tandem.geometry.TriangleMesh;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Shapes that this process has built, for all tasks that run in it, by job and mesh: a part is examined once per executor
 * however many regions need it. Those that were not asked for longest go when there are too many.
 */
final class ShapeCache {

    /** A shape takes about this many bytes a triangle, its tree and mesh together. */
    private static final long BYTES_PER_TRIANGLE = 400;

    static final ShapeCache OF_PROCESS = new ShapeCache(Runtime.getRuntime().maxMemory() / 4 / BYTES_PER_TRIANGLE);

    private record Key(String job, String mesh) {}

    private final long mostTriangles;
    private final Map<Key, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
    private long triangles;
    private long built;

    private static final class Entry {
        private final TriangleMesh mesh;
        private PartShape[] shape = {};

        Entry(TriangleMesh mesh) {
            this.mesh = mesh;
        }

        /** Built by whoever comes first; others wait for it, and those who want another shape do not. */
        synchronized PartShape shape(ShapeCache cache) {
            if (shape.length == 0) {
                shape = new PartShape[] {PartShape.of(mesh)};
                cache.countBuilt();
            }
            return shape[0];
        }
    }

    ShapeCache(long mostTriangles) {
        this.mostTriangles = mostTriangles;
    }

    PartShape shape(String job, String key, TriangleMesh mesh) {
        return entry(new Key(job, key), mesh).shape(this);
    }

    private synchronized Entry entry(Key key, TriangleMesh mesh) {
        Entry entry = entries.get(key);
        if (entry == null) {
            entry = new Entry(mesh);
            entries.put(key, entry);
            triangles += mesh.triangleCount();
            Iterator<Entry> oldest = entries.values().iterator();
            while (triangles > mostTriangles && entries.size() > 1) {
                triangles -= oldest.next().mesh.triangleCount();
                oldest.remove();
            }
        }
        return entry;
    }

    private synchronized void countBuilt() {
        built++;
    }

    /** How many shapes were built here so far. */
    synchronized long built() {
        return built;
    }
}
