package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Numbers;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.io.OctoMap;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;

/** Voxel maps on the command line: written out, or a file of OctoMap's. */
final class Voxels {

    /** A coarse leaf of a file stands for as many cells as it likes; more than this are refused. */
    private static final long MOST_CELLS = 1 << 26;

    private Voxels() {}

    /** {@code CELL:x,y,z;x,y,z;…}: the cells that hold these points. */
    static BodyArgument written(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException(
                    "voxels are the size of a cell, a colon, and points x,y,z with semicolons between them");
        }
        long start = System.nanoTime();
        VoxelMap map = VoxelMap.ofCellSize(Numbers.parse(text.substring(0, colon)));
        for (String point : text.substring(colon + 1).split(";", -1)) {
            double[] p = Numbers.parseList(point);
            if (p.length != 3) {
                throw new IllegalArgumentException(
                        "a voxel is given by a point in it, three numbers x,y,z, but this has " + p.length);
            }
            map.occupy(p[0], p[1], p[2]);
        }
        return geometry(map, start);
    }

    static boolean isFile(String argument) {
        return OctoMap.endings().stream().anyMatch(argument.toLowerCase(Locale.ROOT)::endsWith);
    }

    /** A map from a file, its cells scaled. Whatever is wrong names the file. */
    static BodyArgument read(String file, Scale scale) throws IOException {
        OctoMap octree = octree(file);
        long start = System.nanoTime();
        return geometry(map(file, octree, scale), start);
    }

    private static OctoMap octree(String file) throws IOException {
        return Lines.read(file, OctoMap::read);
    }

    private static VoxelMap map(String file, OctoMap octree, Scale scale) throws IOException {
        if (octree.cellCount() > MOST_CELLS) {
            throw new IOException(file + ": has " + octree.cellCount()
                    + " occupied cells once its coarse ones are split;" + " at most " + MOST_CELLS + " are taken");
        }
        if (octree.leafCount() == 0) {
            throw new IOException(file + ": has no occupied cell");
        }
        VoxelMap map = VoxelMap.ofCellSize(octree.resolution() * scale.factor());
        octree.expand(map::occupyCell);
        return map;
    }

    private static BodyArgument geometry(VoxelMap map, long start) {
        return new BodyArgument(
                Body.of(map), "cell", (int) Math.min(map.cellCount(), MOST_CELLS), System.nanoTime() - start);
    }

    /** What is in a file, for people or as JSON. */
    static String inspect(String file, Scale scale, boolean json) throws IOException {
        OctoMap octree = octree(file);
        VoxelMap map = map(file, octree, scale);
        int[] keys = bounds(map);
        Vec3 low = new Vec3(map.border(keys[0]), map.border(keys[1]), map.border(keys[2]));
        Vec3 high = new Vec3(map.border(keys[3] + 1L), map.border(keys[4] + 1L), map.border(keys[5] + 1L));
        if (json) {
            return new Json()
                    .field("file", file)
                    .field("cellSize", map.cellSize())
                    .field("cells", map.cellCount())
                    .field("leaves", octree.leafCount())
                    .field("freeLeaves", octree.freeLeafCount())
                    .field("low", low)
                    .field("high", high)
                    .field("bricks", map.nodes().bricks())
                    .field("boundingVoxels", map.nodes().boundingVoxels())
                    .field("bytesPerCell", (double) map.nodes().bytes() / map.cellCount())
                    .toString();
        }
        return String.join(
                System.lineSeparator(),
                file,
                "  cells        " + map.cellCount() + " occupied, of " + Numbers.show(map.cellSize()) + " ("
                        + octree.leafCount() + " leaves of all sizes; " + octree.freeLeafCount() + " leaves are free)",
                "  bounds       " + PairCommand.show(low) + " to " + PairCommand.show(high),
                String.format(
                        Locale.ROOT,
                        "  hierarchy    %d bricks, %d bounding voxels, %.1f bytes a cell",
                        map.nodes().bricks(),
                        map.nodes().boundingVoxels(),
                        (double) map.nodes().bytes() / map.cellCount()));
    }

    /** The smallest and the largest keys. */
    private static int[] bounds(VoxelMap map) {
        int[] bounds = new int[6];
        Arrays.fill(bounds, 0, 3, Integer.MAX_VALUE);
        Arrays.fill(bounds, 3, 6, Integer.MIN_VALUE);
        map.forEachCell((x, y, z) -> {
            int[] keys = {x, y, z};
            for (int k = 0; k < 3; k++) {
                bounds[k] = Math.min(bounds[k], keys[k]);
                bounds[3 + k] = Math.max(bounds[3 + k], keys[k]);
            }
        });
        return bounds;
    }
}
