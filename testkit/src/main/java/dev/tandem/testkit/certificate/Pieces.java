package dev.tandem.testkit.certificate;

import dev.tandem.Body;
import dev.tandem.Certificate.Cells;
import dev.tandem.geometry.VoxelCells;
import dev.tandem.math.Pose;
import dev.tandem.testkit.exact.BruteForce;
import dev.tandem.tree.MeshTree;
import dev.tandem.tree.ShapeTree;
import dev.tandem.tree.VoxelTree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A body as numbered pieces, made from its source alone: the mesh, the shape, the cells. */
final class Pieces {

    private record Key(int x, int y, int z) {}

    private final List<Piece> pieces = new ArrayList<>();
    private final Optional<String> problem;

    private Pieces(Optional<String> problem) {
        this.problem = problem;
    }

    static Pieces of(Body body, Pose pose, List<Cells> cells) {
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
                held.add(new Key(
                        c.x() + i % c.edge(), c.y() + i / c.edge() % c.edge(), c.z() + i / (c.edge() * c.edge())));
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
            real = map.isCellOccupied(
                    block.x() + i % block.edge(),
                    block.y() + i / block.edge() % block.edge(),
                    block.z() + i / (block.edge() * block.edge()));
        }
        return real;
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
