package dev.tandem.samples;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashKind;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Plants made by formula, of any size, for tests, examples and benchmarks: pipes, flanges, beams, tanks, cable trays,
 * valves. All clashes in them were planted and are known. Lengths are metres.
 *
 * <pre>
 *   ┌────┬────┬────┐   places on a grid, each with two parts that may get in each other's way and turned at random;
 *   │ ╪  │ =  │ ◎  │   between places there is room, so that nothing but what was planted can clash
 *   └────┴────┴────┘
 * </pre>
 */
public final class SamplePlants {

    /** Shallower overlaps and narrower gaps are contacts. */
    public static final double TOLERANCE = 1e-3;

    /** Parts closer than this are reported. */
    public static final double CLEARANCE = 0.05;

    private static final double PITCH = 2.4;

    private SamplePlants() {}

    /**
     * A clash that is in a plant on purpose.
     *
     * @param a the name of the first part
     * @param b the name of the other part
     * @param kind the kind of clash
     */
    public record Planted(String a, String b, ClashKind kind) {}

    /**
     * A plant, and all clashes that an analysis by its rules must find in it.
     *
     * @param assembly the plant
     * @param planted the clashes
     */
    public record Plant(Assembly assembly, List<Planted> planted) {

        /**
         * Creates the record; the collections are copied.
         *
         * @param assembly the assembly
         * @param planted the clashes
         */
        public Plant {
            planted = List.copyOf(planted);
        }

        /** {@return the rules for this plant} */
        public ClashRules rules() {
            return ClashRules.of(TOLERANCE, CLEARANCE);
        }
    }

    /**
     * {@return a plant of so many parts, of 96 triangles on average; the same for the same seed on every machine}
     *
     * @param parts the number of parts
     * @param seed the seed of all random numbers
     */
    public static Plant plant(int parts, long seed) {
        if (parts < 1) {
            throw new IllegalArgumentException("a plant has at least one part, but " + parts + " were asked for");
        }
        return new Maker(parts, seed).make();
    }

    private static final class Maker {
        private final PlantMeshes meshes = new PlantMeshes();
        private final List<Part> parts = new ArrayList<>();
        private final List<Planted> planted = new ArrayList<>();
        private final Random random;
        private final int wanted;
        private final int side;
        private Pose place = Pose.identity();

        Maker(int wanted, long seed) {
            this.wanted = wanted;
            this.random = new Random(seed);
            this.side = (int) Math.ceil(Math.cbrt(wanted / 2.0));
        }

        Plant make() {
            for (int i = 0; parts.size() < wanted; i++) {
                int row = i / side;
                int floor = row / side;
                Pose spot = Pose.translation(PITCH * (i % side), PITCH * (row % side), PITCH * floor);
                place = spot.times(turn());
                if (wanted - parts.size() == 1) {
                    part("valve", "piping", meshes.valve, 0, 0, 0);
                } else {
                    situation(random.nextInt(100));
                }
            }
            return new Plant(Assembly.of("plant of " + wanted + " parts", parts), planted);
        }

        /** Half stand straight, a quarter is turned about the vertical and a quarter any way. */
        private Pose turn() {
            double angle = 2 * StrictMath.PI * random.nextDouble();
            Vec3 axis = new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, 0.1 + random.nextDouble());
            return switch (random.nextInt(4)) {
                case 0 -> Pose.rotation(new Vec3(0, 0, 1), angle);
                case 1 -> Pose.rotation(axis, angle);
                default -> Pose.identity();
            };
        }

        private void situation(int percent) {
            if (percent < 60) {
                clear(random.nextInt(5));
            } else if (percent < 75) {
                contact(random.nextInt(6));
            } else if (percent < 85) {
                clash(random.nextInt(5));
            } else if (percent < 92) {
                clearance(random.nextInt(2));
            } else if (percent < 96) {
                containment(random.nextInt(2));
            } else {
                duplicate(random.nextInt(2));
            }
        }

        private void clear(int which) {
            switch (which) {
                case 0 -> pipeOverBeam(0.2);
                case 1 -> twoPipes(0.1);
                case 2 -> {
                    tank(0, 0, 0);
                    valve(0, PlantMeshes.TANK_RADIUS + PlantMeshes.VALVE_RADIUS + 0.15, 0);
                }
                case 3 -> {
                    part("tray", "electrical", meshes.tray, 0, 0, 0.3);
                    pipe(0, 0, 0);
                }
                default -> {
                    part("bend", "piping", meshes.bend, 0, 0, 0.5);
                    beam(0, 0, 0);
                }
            }
        }

        private void contact(int which) {
            switch (which) {
                case 0 -> pipeOverBeam(0);
                case 1 -> pipeOverBeam(0.4 * TOLERANCE);
                case 2 -> pipeOverBeam(-0.5 * TOLERANCE);
                case 3 -> {
                    flange(0);
                    flange(PlantMeshes.FLANGE_WIDTH);
                }
                case 4 -> {
                    pipe(0, 0, 0);
                    flange(0.3 * random.nextDouble());
                }
                default -> {
                    part("plinth", "civil", meshes.plinth, 0, 0, -0.1 - PlantMeshes.TANK_RADIUS * PlantMeshes.APOTHEM);
                    tank(0, 0, 0);
                }
            }
            plant(ClashKind.CONTACT);
        }

        private void clash(int which) {
            switch (which) {
                case 0 -> {
                    // Through the web, under the upper flange.
                    beam(0, 0, 0);
                    acrossPipe(0);
                }
                case 1 -> {
                    pipe(0, 0, 0);
                    acrossPipe(2 * PlantMeshes.PIPE_RADIUS * PlantMeshes.APOTHEM - 0.03);
                }
                case 2 -> {
                    tank(-0.4, 0, 0);
                    pipe(0.4, 0, 0);
                }
                case 3 -> {
                    beam(0, 0, 0);
                    part("tray", "electrical", meshes.tray, 0.1, 0, 0.15 + 0.05 - 0.02);
                }
                default -> {
                    tank(0, 0, 0);
                    part("bend", "piping", meshes.bend, 0.1, PlantMeshes.TANK_RADIUS - 0.1, 0);
                }
            }
            plant(ClashKind.CLASH);
        }

        private void clearance(int which) {
            if (which == 0) {
                twoPipes(0.02 + 0.02 * random.nextDouble());
            } else {
                tank(0, 0, 0);
                beam(0, 0, PlantMeshes.TANK_RADIUS * PlantMeshes.APOTHEM + 0.03 + PlantMeshes.BEAM_HEIGHT / 2);
            }
            plant(ClashKind.CLEARANCE);
        }

        private void containment(int which) {
            tank(0, 0, 0);
            if (which == 0) {
                valve(0.3 * random.nextDouble(), 0.1, 0);
            } else {
                part("bend", "piping", meshes.bend, -0.1, -0.1, 0);
            }
            plant(ClashKind.CONTAINMENT);
        }

        private void duplicate(int which) {
            if (which == 0) {
                pipe(0, 0, 0);
                pipe(0, 0, 0);
            } else {
                valve(0, 0, 0);
                valve(0.2 * TOLERANCE, 0, 0);
            }
            plant(ClashKind.DUPLICATE);
        }

        private void pipeOverBeam(double gap) {
            beam(0, 0, 0);
            acrossPipe(PlantMeshes.BEAM_HEIGHT / 2 + PlantMeshes.PIPE_RADIUS * PlantMeshes.APOTHEM + gap);
        }

        private void twoPipes(double gap) {
            pipe(0, 0, 0);
            pipe(0, 0, 2 * PlantMeshes.PIPE_RADIUS * PlantMeshes.APOTHEM + gap);
        }

        private void pipe(double x, double y, double z) {
            part("pipe", "piping", meshes.pipe, x, y, z);
        }

        private void acrossPipe(double z) {
            Pose across = Pose.ofMatrix(0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, z);
            part("pipe", "piping", meshes.pipe, across);
        }

        private void flange(double x) {
            part("flange", "piping", meshes.flange, x, 0, 0);
        }

        private void beam(double x, double y, double z) {
            part("beam", "steel", meshes.beam, x, y, z);
        }

        private void tank(double x, double y, double z) {
            part("tank", "equipment", meshes.tank, x, y, z);
        }

        private void valve(double x, double y, double z) {
            part("valve", "piping", meshes.valve, x, y, z);
        }

        private void part(String what, String group, TriangleMesh mesh, double x, double y, double z) {
            part(what, group, mesh, Pose.translation(x, y, z));
        }

        private void part(String what, String group, TriangleMesh mesh, Pose pose) {
            String name = String.format(Locale.ROOT, "%s-%06d", what, parts.size());
            parts.add(new Part(name, mesh, place.times(pose), group, Map.of("kind", what)));
        }

        private void plant(ClashKind kind) {
            planted.add(new Planted(
                    parts.get(parts.size() - 2).name(),
                    parts.get(parts.size() - 1).name(),
                    kind));
        }
    }
}
