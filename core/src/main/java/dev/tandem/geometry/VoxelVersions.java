package dev.tandem.geometry;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a voxel map has published, who reads it, and which slots of the hierarchy no reader needs any more.
 *
 * <pre>
 *   writer   edit edit edit publish ───────► edit edit publish ──────►
 *                              │ version 4                │ version 5
 *   reader                     └─► pins 4, reads 4 ───────┴─► pins 5, reads 5
 * </pre>
 *
 * <p>A slot that the writer replaces while version 4 is the last one is retired with the number 5: versions from 5 on do
 * not have it. It is used again once 5 is published and no reader pins less. A reader first pins and then looks whether
 * what it pinned is still the last version, the writer first publishes and then looks for pins: whoever comes second sees
 * the other.
 */
final class VoxelVersions {

    /** A published state: never changed again, except that slots that it does not have are reused. */
    static final class Version {
        final long number;
        final VoxelNodes nodes;

        Version(long number, VoxelNodes nodes) {
            this.number = number;
            this.nodes = nodes;
        }
    }

    private static final int NO_READERS = 0;

    private volatile Version last;

    /** Replaced as a whole, under the lock of this; the writer only reads it. */
    private volatile WeakReference<?>[] readers = new WeakReference<?>[NO_READERS];

    /** No version before this one can be read any more. */
    private long oldest;

    // What was retired, first in first out: links as children are given, and the first version without them.
    private int[] links = new int[16];
    private long[] without = new long[16];
    private int head;
    private int size;

    VoxelVersions(VoxelNodes empty) {
        last = new Version(0, empty);
    }

    Version last() {
        return last;
    }

    /** Publishes a copy of the fields of these nodes, in one step. */
    void publish(VoxelNodes nodes) {
        VoxelNodes shown = new VoxelNodes(nodes.brick, nodes.node, nodes.children);
        shown.show(nodes);
        Version next = new Version(last.number + 1, shown);
        last = next;
        oldest = oldestRead(next.number);
    }

    private long oldestRead(long newest) {
        long least = newest;
        boolean gone = false;
        for (WeakReference<?> reference : readers) {
            Object reader = reference.get();
            if (reader instanceof VoxelReader pinning) {
                least = Math.min(least, pinning.pinned());
            } else {
                gone = true;
            }
        }
        if (gone) {
            forget(null);
        }
        return least;
    }

    /** A reader's pin counts from before it first looks for a version. */
    synchronized void register(VoxelReader reader) {
        WeakReference<?>[] more = Arrays.copyOf(readers, readers.length + 1);
        more[readers.length] = new WeakReference<>(reader);
        readers = more;
    }

    /** Drops a reader, and those that nobody has any more. */
    synchronized void forget(@Nullable VoxelReader reader) {
        WeakReference<?>[] kept = new WeakReference<?>[readers.length];
        int count = 0;
        for (WeakReference<?> reference : readers) {
            Object one = reference.get();
            if (one != null && one != reader) {
                kept[count++] = reference;
            }
        }
        readers = Arrays.copyOf(kept, count);
    }

    /** Takes note of a node (a child as it is given) that the next version does not have. */
    void retire(int link) {
        if (size == links.length) {
            int[] moreLinks = new int[2 * size];
            long[] moreWithout = new long[2 * size];
            for (int i = 0; i < size; i++) {
                moreLinks[i] = links[(head + i) % size];
                moreWithout[i] = without[(head + i) % size];
            }
            links = moreLinks;
            without = moreWithout;
            head = 0;
        }
        int at = (head + size) % links.length;
        links[at] = link;
        without[at] = last.number + 1;
        size++;
    }

    /** A retired node that can be used again, or {@link VoxelNodes#NONE}. */
    int reclaim() {
        if (size == 0 || without[head] > oldest) {
            return VoxelNodes.NONE;
        }
        int link = links[head];
        head = (head + 1) % links.length;
        size--;
        return link;
    }

    long bytes() {
        return 12L * links.length;
    }
}
