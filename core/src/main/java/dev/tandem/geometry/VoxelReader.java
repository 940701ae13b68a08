package dev.tandem.geometry;

/**
 * A view of the version of a voxel map that was published last when the reader was refreshed. Edits by the writer do
 * not change it: all questions between two refreshes see the same cells.
 *
 * <p>Not safe for use by multiple threads: each thread has its own reader. A reader keeps the writer from reusing the
 * memory of its version, so refresh it, close it, or let it become unreachable.
 */
public final class VoxelReader extends VoxelCells implements AutoCloseable {

    private final VoxelVersions versions;
    private VoxelVersions.Version version;
    private boolean closed;

    /** The version that is read, or an earlier one. Written by the reader, read by the writer. */
    private volatile long pinned;

    private VoxelReader(double cellSize, VoxelVersions versions) {
        super(cellSize, VoxelNodes.empty());
        this.versions = versions;
        this.version = versions.last();
    }

    static VoxelReader of(double cellSize, VoxelVersions versions) {
        VoxelReader reader = new VoxelReader(cellSize, versions);
        // The pin is at 0, before all versions, until the writer is sure to see it.
        versions.register(reader);
        reader.refresh();
        return reader;
    }

    /**
     * Moves on to the version that was published last, in O(1) time. No query may be running on this reader.
     *
     * @return whether this is another version than before
     * @throws IllegalStateException if the reader is closed
     */
    public boolean refresh() {
        if (closed) {
            throw new IllegalStateException("this reader of a voxel map is closed; ask the map for another");
        }
        VoxelVersions.Version before = version;
        VoxelVersions.Version last;
        do {
            last = versions.last();
            pinned = last.number;
        } while (versions.last() != last);
        version = last;
        nodes().show(last.nodes);
        return last != before;
    }

    /** {@return the number of the version that is shown, counted by publications} */
    public long version() {
        return version.number;
    }

    @Override
    public long edition() {
        // Versions count from 0; what a closed reader shows is none of them.
        return closed ? 1 : 2 + version.number;
    }

    long pinned() {
        return pinned;
    }

    /** Releases the version, so that the writer can reuse its memory. The reader then shows an empty map. */
    @Override
    public void close() {
        closed = true;
        nodes().show(VoxelNodes.empty());
        versions.forget(this);
    }

    @Override
    public String toString() {
        return "VoxelReader of version " + version.number + ": " + cellCount() + " cells of " + cellSize();
    }
}
