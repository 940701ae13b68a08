package dev.tandem.robot.internal;

import dev.tandem.internal.triangles.PolygonCut;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Cuts a box with a part of a surface in it into halves across its longest side. */
public final class CellHalves {

    private CellHalves() {}

    /**
     * Tells both halves.
     *
     * @param box the least x, y, z, then the greatest
     * @param surface polygons in it
     * @param half takes the box of a half and what of the surface is in it
     */
    public static void cut(double[] box, List<double[]> surface, BiConsumer<double[], List<double[]>> half) {
        int side = 0;
        for (int k = 1; k < 3; k++) {
            side = box[3 + k] - box[k] > box[3 + side] - box[side] ? k : side;
        }
        double plane = 0.5 * (box[side] + box[3 + side]);
        for (boolean upper : new boolean[] {false, true}) {
            double[] part = box.clone();
            part[upper ? side : 3 + side] = plane;
            List<double[]> within = new ArrayList<>();
            for (double[] polygon : surface) {
                double[] piece = PolygonCut.half(polygon, side, plane, upper ? 1 : -1);
                if (piece.length > 0) {
                    within.add(piece);
                }
            }
            half.accept(part, within);
        }
    }
}
