package dev.tandem.testkit.certificate;

import dev.tandem.Body;
import dev.tandem.certificate.Certificate.Cells;
import dev.tandem.geometry.VoxelCells;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.internal.trees.VoxelTree;
import dev.tandem.math.Pose;
import dev.tandem.testkit.exact.BruteForce;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A body as numbered pieces, made from its source alone: the mesh, the shape, the cells. */
final class Pieces {

    /** Longs: a block at the end of the range of keys does not go on at its other end. */
    private record Key(long x, long y, long z) {}

    private final List<Piece> pieces = new ArrayList<>();
    private final Optional<String> problem;

    private Pieces(Optional<String> problem) {
        this.problem = problem;
    }

    static Pieces of(Body body, Pose pose, List<Cells> cells) {
        if (body.tree().root() == TestTree.NONE) {
            return new Pieces(Optional.of("a body has no pieces"));
        }
        if (!cells.isEmpty() && !(body.tree() instanceof VoxelTree)) {
            return new Pieces(Optional.of("there are cells of a body that is not a voxel map"));
        }
        if (body.tree() instanceof MeshTree mesh) {
            Pieces pieces = new Pieces(Optional.empty());
            for (double[] triangle : BruteForce.mappedTriangles(mesh.mesh(), pose)) {
                pieces.pieces.add(new TrianglePiece(triangle));
            }
            return pieces;
        }
        if (body.tree() instanceof ShapeTree single) {
            Pieces pieces = new Pieces(Optional.empty());
            pieces.pieces.add(new SolidPiece(single.shape(), pose));
            return pieces;
        }
        if (body.tree() instanceof VoxelTree voxels) {
            Pieces pieces = new Pieces(Optional.empty());
            for (Cells block : cells) {
                pieces.pieces.add(new CellsPiece(block, voxels.cells(), pose));
            }
            return pieces;
        }
        return new Pieces(Optional.of(
                "nothing is known of bodies that show " + body.tree().kinds()));
    }

    /** A cell that no piece holds, or why there are no pieces; nothing if the pieces are the whole body. */
    static Optional<String> uncovered(Body body, List<Cells> cells) {
        if (!(body.tree() instanceof VoxelTree voxels)) {
            return Optional.empty();
        }
        Set<Key> held = new HashSet<>();
        for (Cells c : cells) {
            if (c.edge() < 1 || c.edge() > 4) {
                return Optional.of("a block of cells has an edge of " + c.edge());
            }
            for (int i = 0; i < c.edge() * c.edge() * c.edge(); i++) {
                held.add(cell(c, i));
            }
        }
        List<String> missing = new ArrayList<>();
        voxels.cells().forEachCell((x, y, z) -> {
            if (!held.contains(new Key(x, y, z)) && missing.isEmpty()) {
                missing.add("cell " + x + ", " + y + ", " + z + " is in no piece");
            }
        });
        return missing.stream().findFirst();
    }

    /** Whether a piece is a part of the body: cells that are not occupied prove no hit. */
    static boolean isReal(Body body, Cells block) {
        VoxelCells map = ((VoxelTree) body.tree()).cells();
        boolean real = block.edge() >= 1 && block.edge() <= 4;
        for (int i = 0; real && i < block.edge() * block.edge() * block.edge(); i++) {
            Key cell = cell(block, i);
            real = isKey(cell.x) && isKey(cell.y) && isKey(cell.z);
            real = real && map.isCellOccupied((int) cell.x, (int) cell.y, (int) cell.z);
        }
        return real;
    }

    /** One of the cells of a block, whose edge is small. */
    private static Key cell(Cells block, int i) {
        int edge = block.edge();
        return new Key(
                (long) block.x() + i % edge, (long) block.y() + i / edge % edge, (long) block.z() + i / (edge * edge));
    }

    private static boolean isKey(long key) {
        return key == (int) key;
    }

    Optional<String> problem() {
        return problem;
    }

    int count() {
        return pieces.size();
    }

    Piece get(int i) {
        return pieces.get(i);
    }
}
