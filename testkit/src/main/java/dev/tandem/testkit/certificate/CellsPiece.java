package dev.tandem.testkit.certificate;

import dev.tandem.certificate.Certificate.Cells;
import dev.tandem.certificate.Certificate.Separated;
import dev.tandem.geometry.VoxelCells;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/** A cube of cells of a voxel map: eight corners, and its borders in the map's frame. */
final class CellsPiece extends Piece {

    private final double[] lowHigh;
    private final double[] corners = new double[24];
    private final Pose toOwn;

    CellsPiece(Cells cells, VoxelCells map, Pose pose) {
        lowHigh = new double[] {
            map.border(cells.x()),
            map.border(cells.y()),
            map.border(cells.z()),
            map.border((long) cells.x() + cells.edge()),
            map.border((long) cells.y() + cells.edge()),
            map.border((long) cells.z() + cells.edge())
        };
        for (int i = 0; i < 8; i++) {
            Vec3 corner = pose.apply(new Vec3(
                    lowHigh[(i & 1) == 0 ? 0 : 3], lowHigh[(i & 2) == 0 ? 1 : 4], lowHigh[(i & 4) == 0 ? 2 : 5]));
            corners[3 * i] = corner.x();
            corners[3 * i + 1] = corner.y();
            corners[3 * i + 2] = corner.z();
        }
        toOwn = pose.inverse();
    }

    @Override
    boolean isOn(Separated s, boolean above) {
        return areOn(corners, s, above);
    }

    @Override
    double distance(double x, double y, double z) {
        Vec3 p = toOwn.apply(new Vec3(x, y, z));
        double dx = Math.max(0, Math.max(lowHigh[0] - p.x(), p.x() - lowHigh[3]));
        double dy = Math.max(0, Math.max(lowHigh[1] - p.y(), p.y() - lowHigh[4]));
        double dz = Math.max(0, Math.max(lowHigh[2] - p.z(), p.z() - lowHigh[5]));
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    @Override
    double reach() {
        return largest(corners);
    }
}
