package dev.tandem.geometry;

/**
 * What a voxel map had published when this was last refreshed. Nothing that the writer does changes it: however many
 * questions are asked between two refreshes, all see the same cells. For one thread; each has its own.
 *
 * <p>A reader keeps the writer from using the memory of its version again. Refresh it, close it, or drop it.
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

    /** Moves on to what was published last; says whether that is something new. No question may be under way. */
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

    /** Counts publications: which one is shown. */
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

    /** Lets the writer use the memory again. The reader shows an empty map from now on. */
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
