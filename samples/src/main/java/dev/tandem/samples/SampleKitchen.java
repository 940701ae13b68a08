package dev.tandem.samples;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A kitchen made by formula, for robots to work in: some 95 thousand triangles, like the one in Steinbach, Kuffner,
 * Asfour, Dillmann (2006), but none of its data. Every part is a watertight mesh, in metres, in one frame.
 *
 * <pre>
 *      y ▲   wall ═══════════════════════════════
 *        │   fridge | counter: sink, stove | oven      wall cabinets above
 *        │
 *        │            table with chairs        shelf
 *        └──────────────────────────────────► x       the floor is at z = 0, its middle at the origin
 * </pre>
 */
public final class SampleKitchen {

    private static final double COUNTER_Y = 1.65;
    private static final double COUNTER_TOP = 0.9;
    private static final Vec3 UP = new Vec3(0, 0, 1);
    private static final Vec3 ALONG_X = new Vec3(1, 0, 0);

    private final Map<String, TriangleMesh> parts = new LinkedHashMap<>();

    private SampleKitchen() {}

    /** {@return all parts by name} */
    public static Map<String, TriangleMesh> parts() {
        SampleKitchen kitchen = new SampleKitchen();
        kitchen.room();
        kitchen.counter();
        kitchen.sink();
        kitchen.stove();
        kitchen.fridge();
        kitchen.wallCabinets();
        kitchen.shelf();
        kitchen.table();
        return Collections.unmodifiableMap(kitchen.parts);
    }

    /** {@return all triangles as one mesh} */
    public static TriangleMesh mesh() {
        return SampleSolids.joined(List.copyOf(parts().values()));
    }

    private void put(String name, TriangleMesh mesh, double x, double y, double z) {
        if (parts.put(name, SampleSolids.moved(mesh, x, y, z)) != null) {
            throw new IllegalStateException("two parts are named " + name);
        }
    }

    /** Puts a part relative to the middle of the counter's top. */
    private void onCounter(String name, TriangleMesh mesh, double x, double y, double z) {
        put(name, mesh, x, COUNTER_Y + y, COUNTER_TOP + z);
    }

    private void room() {
        put("floor", TriangleMesh.box(5, 4, 0.1), 0, 0, -0.05);
        put("back_wall", TriangleMesh.box(5, 0.1, 2.5), 0, 2.05, 1.25);
        put("side_wall", TriangleMesh.box(0.1, 4, 2.5), -2.55, 0, 1.25);
    }

    private void counter() {
        put("plinth", TriangleMesh.box(3.5, 0.5, 0.1), 0.65, COUNTER_Y + 0.05, 0.05);
        // In four pieces around the sink.
        worktop("left", -1.15, -0.43, -0.32, 0.32);
        worktop("right", 0.03, 2.45, -0.32, 0.32);
        worktop("front", -0.43, 0.03, -0.32, -0.235);
        worktop("back", -0.43, 0.03, 0.155, 0.32);
        for (int i = 0; i < 6; i++) {
            double x = -0.8 + 0.58 * i;
            // The one below the sink leaves room for the basin.
            double height = i == 1 ? 0.6 : 0.74;
            put("cabinet_" + i, TriangleMesh.box(0.57, 0.56, height), x, COUNTER_Y + 0.02, 0.11 + height / 2);
            put("door_" + i, SampleSolids.roundedBox(0.55, 0.02, 0.7, 0.006, 3, 32), x, COUNTER_Y - 0.275, 0.48);
            put("door_handle_" + i, handle(0.16, false), x + 0.2, COUNTER_Y - 0.288, 0.62);
        }
        onCounter("kettle", lathe(KETTLE, 40), 2.0, 0.05, 0);
        onCounter("kettle_handle", handle(0.14, false), 2.0, -0.02, 0.12);
        onCounter("toaster", SampleSolids.roundedBox(0.28, 0.17, 0.19, 0.035, 8, 40), 1.55, 0.08, 0.095);
        onCounter("knife_block", SampleSolids.roundedBox(0.1, 0.16, 0.22, 0.01, 3, 24), 0.95, 0.15, 0.11);
        for (int i = 0; i < 5; i++) {
            put(
                    "knife_" + i,
                    SampleSolids.limb(0, 0.009, 0.1, 0.011, 4, 16),
                    0.92 + 0.015 * i,
                    COUNTER_Y + 0.1 + 0.022 * i,
                    COUNTER_TOP + 0.22);
        }
    }

    private void worktop(String name, double fromX, double toX, double fromY, double toY) {
        put(
                "worktop_" + name,
                TriangleMesh.box(toX - fromX, toY - fromY, 0.04),
                (fromX + toX) / 2,
                COUNTER_Y + (fromY + toY) / 2,
                COUNTER_TOP - 0.02);
    }

    private static final double[][] KETTLE = {
        {0.0, 0.085},
        {0.01, 0.09},
        {0.05, 0.09},
        {0.1, 0.085},
        {0.15, 0.075},
        {0.19, 0.06},
        {0.21, 0.045},
        {0.215, 0.02},
        {0.23, 0.018},
        {0.24, 0.022},
        {0.25, 0.018}
    };

    private void sink() {
        // Outside up, over the rim, inside down: a basin with walls.
        onCounter(
                "sink",
                SampleSolids.loft(
                        new double[][] {
                            {0.16, 0.13, -0.16}, {0.2, 0.165, -0.15}, {0.215, 0.18, -0.1}, {0.22, 0.185, -0.01},
                            {0.25, 0.21, 0.0}, {0.25, 0.21, 0.006}, {0.21, 0.175, 0.006}, {0.205, 0.17, -0.09},
                            {0.19, 0.155, -0.135}, {0.15, 0.12, -0.15}
                        },
                        0.4,
                        56),
                -0.2,
                -0.04,
                0);
        List<Vec3> way = new ArrayList<>();
        way.add(new Vec3(0, 0.2, 0));
        way.add(new Vec3(0, 0.2, 0.12));
        for (int i = 0; i <= 24; i++) {
            double a = StrictMath.PI * i / 24;
            way.add(new Vec3(0, 0.1 + 0.1 * StrictMath.cos(a), 0.2 + 0.1 * StrictMath.sin(a)));
        }
        way.add(new Vec3(0, 0, 0.16));
        onCounter("tap", SampleSolids.pipe(way, 0.014, ALONG_X, 20), -0.2, -0.01, 0);
        onCounter("tap_lever", SampleSolids.limb(0, 0.008, 0.09, 0.01, 4, 14), -0.13, 0.19, 0);
        onCounter("dish_rack_tray", SampleSolids.roundedBox(0.4, 0.3, 0.02, 0.006, 3, 32), 0.45, 0, 0.01);
        for (int i = 0; i < 6; i++) {
            onCounter("plate_" + i, upright(PLATE, 36), 0.32 + 0.05 * i, 0, 0.125);
        }
    }

    private static final double[][] PLATE = {
        {0.0, 0.055},
        {0.002, 0.06},
        {0.006, 0.075},
        {0.014, 0.1},
        {0.017, 0.103},
        {0.018, 0.1},
        {0.01, 0.075},
        {0.006, 0.06},
        {0.005, 0.03}
    };

    private void stove() {
        double x = 1.23;
        onCounter("hob", SampleSolids.roundedBox(0.56, 0.5, 0.012, 0.004, 3, 32), x, -0.02, 0.006);
        put(
                "hood",
                SampleSolids.loft(
                        new double[][] {
                            {0.3, 0.24, 0}, {0.3, 0.24, 0.05}, {0.2, 0.17, 0.18}, {0.12, 0.12, 0.26}, {0.12, 0.12, 0.85}
                        },
                        0.2,
                        40),
                x,
                COUNTER_Y + 0.08,
                1.6);
        for (int i = 0; i < 4; i++) {
            double bx = x + (i % 2 == 0 ? -0.14 : 0.14);
            double by = COUNTER_Y - 0.02 + (i < 2 ? -0.12 : 0.12);
            put(
                    "burner_" + i,
                    lathe(new double[][] {{0, 0.07}, {0.012, 0.075}, {0.016, 0.06}, {0.018, 0.03}}, 40),
                    bx,
                    by,
                    COUNTER_TOP + 0.012);
            put(
                    "knob_" + i,
                    SampleSolids.pipe(
                            List.of(new Vec3(0, 0, 0), new Vec3(0, -0.02, 0), new Vec3(0, -0.03, 0)), 0.02, UP, 28),
                    x - 0.18 + 0.12 * i,
                    COUNTER_Y - 0.285,
                    0.84);
        }
        onCounter("pot", lathe(POT, 64), x - 0.14, 0.1, 0.03);
        onCounter("pot_handle_l", handle(0.09, true), x - 0.14, -0.022, 0.13);
        onCounter("pan", lathe(PAN, 64), x + 0.14, -0.14, 0.03);
        onCounter(
                "pan_handle",
                SampleSolids.pipe(
                        List.of(new Vec3(0, 0, 0), new Vec3(0.03, -0.08, 0.015), new Vec3(0.07, -0.2, 0.03)),
                        0.012,
                        UP,
                        20),
                x + 0.18,
                -0.25,
                0.06);
    }

    private static final double[][] POT = {
        {0.0, 0.1},
        {0.004, 0.11},
        {0.05, 0.113},
        {0.1, 0.113},
        {0.14, 0.113},
        {0.145, 0.119},
        {0.149, 0.117},
        {0.145, 0.107},
        {0.1, 0.106},
        {0.05, 0.106},
        {0.01, 0.103},
        {0.006, 0.08}
    };

    private static final double[][] PAN = {
        {0.0, 0.09},
        {0.004, 0.1},
        {0.025, 0.115},
        {0.042, 0.122},
        {0.044, 0.12},
        {0.026, 0.11},
        {0.008, 0.097},
        {0.006, 0.07}
    };

    private void fridge() {
        double x = -1.9;
        put("fridge", SampleSolids.roundedBox(0.68, 0.66, 1.85, 0.03, 6, 40), x, COUNTER_Y - 0.02, 0.945);
        put("fridge_door", SampleSolids.roundedBox(0.66, 0.05, 1.1, 0.02, 6, 40), x, COUNTER_Y - 0.38, 1.3);
        put("freezer_door", SampleSolids.roundedBox(0.66, 0.05, 0.64, 0.02, 6, 40), x, COUNTER_Y - 0.38, 0.4);
        put("fridge_handle", handle(0.45, false), x + 0.26, COUNTER_Y - 0.408, 1.25);
        put("freezer_handle", handle(0.25, false), x + 0.26, COUNTER_Y - 0.408, 0.5);
        put("cereal_box", SampleSolids.roundedBox(0.19, 0.07, 0.28, 0.004, 3, 24), x + 0.1, COUNTER_Y, 2.01);
        put("basket", lathe(BASKET, 56), x - 0.15, COUNTER_Y, 1.871);
    }

    private static final double[][] BASKET = {
        {0.0, 0.09},
        {0.006, 0.1},
        {0.05, 0.115},
        {0.1, 0.125},
        {0.15, 0.132},
        {0.16, 0.138},
        {0.166, 0.134},
        {0.15, 0.127},
        {0.1, 0.119},
        {0.05, 0.109},
        {0.012, 0.095},
        {0.008, 0.06}
    };

    private void wallCabinets() {
        for (int i = 0; i < 3; i++) {
            double x = -0.75 + 0.6 * i;
            put("wall_cabinet_" + i, TriangleMesh.box(0.58, 0.32, 0.7), x, 1.83, 1.8);
            put("wall_door_" + i, SampleSolids.roundedBox(0.56, 0.02, 0.68, 0.006, 3, 32), x, 1.655, 1.8);
            put("wall_handle_" + i, handle(0.14, false), x + 0.22, 1.642, 1.56);
        }
        put("towel_rail", handle(0.5, true), -0.35, 1.99, 1.2);
        put("board", TriangleMesh.box(0.7, 0.2, 0.025), 2.0, 1.88, 1.5);
        for (int i = 0; i < 6; i++) {
            put("spice_" + i, lathe(JAR, 36), 1.75 + 0.1 * i, 1.88, 1.5125);
        }
    }

    private static final double[][] JAR = {
        {0.0, 0.028},
        {0.004, 0.032},
        {0.06, 0.032},
        {0.075, 0.028},
        {0.08, 0.025},
        {0.082, 0.03},
        {0.1, 0.03},
        {0.103, 0.026}
    };

    private static final double[][] BOTTLE = {
        {0.0, 0.032}, {0.004, 0.037}, {0.03, 0.0375}, {0.08, 0.0375}, {0.13, 0.0375}, {0.165, 0.036}, {0.19, 0.03},
        {0.21, 0.021}, {0.23, 0.0155}, {0.26, 0.014}, {0.285, 0.0145}, {0.288, 0.016}, {0.298, 0.016}, {0.3, 0.013}
    };

    private void shelf() {
        double x = 2.2;
        double y = -0.6;
        for (int side = -1; side <= 1; side += 2) {
            put(
                    side < 0 ? "shelf_side_r" : "shelf_side_l",
                    TriangleMesh.box(0.32, 0.025, 1.8),
                    x,
                    y + side * 0.5125,
                    0.9);
        }
        for (int board = 0; board < 5; board++) {
            double z = 0.1 + 0.4 * board;
            put("shelf_board_" + board, TriangleMesh.box(0.32, 1.0, 0.025), x, y, z);
            for (int i = 0; i < 7 && board < 4; i++) {
                double at = y - 0.42 + 0.14 * i;
                String name = board + "_" + i;
                switch (board) {
                    case 0 -> put("pot_" + name, small(POT, 0.5, 36), x, at, z + 0.0125);
                    case 1 -> put("bottle_" + name, lathe(BOTTLE, 32), x, at, z + 0.0125);
                    case 2 -> put("bowl_" + name, small(BASKET, 0.48, 36), x, at, z + 0.0125);
                    default -> put("glass_" + name, lathe(GLASS, 32), x, at, z + 0.0125);
                }
            }
        }
    }

    private static final double[][] GLASS = {
        {0.0, 0.03},
        {0.003, 0.034},
        {0.006, 0.012},
        {0.02, 0.006},
        {0.07, 0.005},
        {0.085, 0.015},
        {0.1, 0.03},
        {0.13, 0.038},
        {0.17, 0.036},
        {0.171, 0.034},
        {0.13, 0.036},
        {0.1, 0.028},
        {0.088, 0.012}
    };

    private void table() {
        put("table_top", SampleSolids.roundedBox(1.3, 0.8, 0.035, 0.012, 6, 48), 0, -0.7, 0.7325);
        for (int i = 0; i < 4; i++) {
            double dx = i % 2 == 0 ? -0.58 : 0.58;
            double dy = i < 2 ? -0.33 : 0.33;
            put("table_leg_" + i, SampleSolids.limb(0, 0.025, 0.715, 0.035, 5, 28), dx, -0.7 + dy, 0);
            double cx = i % 2 == 0 ? -0.32 : 0.32;
            chair(i, cx, i < 2 ? -1.35 : -0.05, i < 2 ? -1 : 1);
            put("place_plate_" + i, lathe(PLATE, 40), cx, i < 2 ? -0.93 : -0.47, 0.75);
            put("place_glass_" + i, lathe(GLASS, 32), cx + 0.17, i < 2 ? -0.82 : -0.58, 0.75);
            put("cup_" + i, small(POT, 0.36, 44), cx - 0.18, i < 2 ? -0.82 : -0.58, 0.75);
        }
        put("wine", lathe(BOTTLE, 48), 0.0, -0.62, 0.75);
        put("water", lathe(BOTTLE, 48), 0.1, -0.74, 0.75);
        put("fruit_bowl", lathe(BASKET, 64), -0.02, -0.86, 0.75);
        for (int i = 0; i < 5; i++) {
            double a = 2 * StrictMath.PI * i / 5;
            put(
                    "fruit_" + i,
                    SampleSolids.ellipsoid(0.037, 0.037, 0.035, 16, 26),
                    -0.02 + 0.055 * StrictMath.cos(a),
                    -0.86 + 0.055 * StrictMath.sin(a),
                    0.80);
        }
        put("lamp", lathe(LAMP, 64), 0, -0.7, 1.6);
        put("lamp_cable", SampleSolids.limb(0, 0.005, 0.62, 0.005, 3, 12), 0, -0.7, 1.86);
    }

    private static final double[][] LAMP = {
        {0.0, 0.2}, {0.04, 0.185}, {0.09, 0.16}, {0.14, 0.12}, {0.18, 0.08}, {0.21, 0.05}, {0.25, 0.03}, {0.27, 0.012}
    };

    private void chair(int number, double x, double y, int back) {
        String name = "chair_" + number;
        put(name + "_seat", SampleSolids.roundedBox(0.4, 0.4, 0.035, 0.014, 5, 36), x, y, 0.45);
        for (int i = 0; i < 4; i++) {
            double dx = i % 2 == 0 ? -0.17 : 0.17;
            double dy = i < 2 ? -0.17 : 0.17;
            put(name + "_leg_" + i, SampleSolids.limb(0, 0.014, 0.435, 0.018, 4, 16), x + dx, y + dy, 0);
        }
        for (int i = 0; i < 5; i++) {
            put(
                    name + "_slat_" + i,
                    SampleSolids.limb(0, 0.011, 0.44, 0.011, 4, 12),
                    x - 0.16 + 0.08 * i,
                    y + back * 0.18,
                    0.465);
        }
        put(name + "_back", SampleSolids.roundedBox(0.4, 0.025, 0.08, 0.01, 4, 32), x, y + back * 0.18, 0.94);
    }

    /** A bow with feet towards +y, upright or lying. */
    private static TriangleMesh handle(double length, boolean lying) {
        List<Vec3> way = new ArrayList<>();
        double bend = 0.02;
        for (int i = 0; i <= 8; i++) {
            double a = StrictMath.PI / 2 * i / 8;
            way.add(bow(-length / 2 + bend * (1 - StrictMath.cos(a)), -bend * StrictMath.sin(a), lying));
        }
        for (int i = 8; i >= 0; i--) {
            double a = StrictMath.PI / 2 * i / 8;
            way.add(bow(length / 2 - bend * (1 - StrictMath.cos(a)), -bend * StrictMath.sin(a), lying));
        }
        return SampleSolids.pipe(way, 0.006, lying ? UP : ALONG_X, 14);
    }

    private static Vec3 bow(double along, double out, boolean lying) {
        return lying ? new Vec3(along, out, 0) : new Vec3(0, out, along);
    }

    /** Round, by heights and radii. */
    private static TriangleMesh lathe(double[][] profile, int slices) {
        return small(profile, 1, slices);
    }

    private static TriangleMesh small(double[][] profile, double scale, int slices) {
        double[][] rings = new double[profile.length][];
        for (int i = 0; i < rings.length; i++) {
            rings[i] = SampleSolids.ring(scale * profile[i][1], scale * profile[i][0]);
        }
        return SampleSolids.loft(rings, 1, slices);
    }

    /** Turned so that its axis lies along x. */
    private static TriangleMesh upright(double[][] profile, int slices) {
        TriangleMesh flat = lathe(profile, slices);
        double[] p = flat.coordinates().clone();
        for (int i = 0; i < p.length; i += 3) {
            double x = p[i];
            p[i] = p[i + 2];
            p[i + 2] = -x;
        }
        return TriangleMesh.ofOwned(p, flat.corners().clone());
    }
}
