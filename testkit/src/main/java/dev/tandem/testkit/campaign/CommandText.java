package dev.tandem.testkit.campaign;

import dev.tandem.io.Meshes;
import dev.tandem.io.Urdf;
import dev.tandem.testkit.campaign.Item.Compound;
import dev.tandem.testkit.campaign.Item.InScene;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Item.Robot;
import dev.tandem.testkit.campaign.truth.Frame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One side of a composition as arguments of the command line.
 *
 * @param geometry a file or a shape written out
 * @param pose where it stands
 * @param more further options that it needs
 * @param meshes whether it has open meshes, closed ones that must be solid, or both
 * @param isRounded whether the file cannot hold its poses exactly
 */
@SuppressWarnings("ArrayRecordComponent") // Data that is never compared.
record CommandText(String geometry, double[] pose, List<String> more, MeshUse meshes, boolean isRounded) {

    /** What kinds of meshes a side has that the option for solids would change. */
    record MeshUse(boolean surfaces, boolean solids) {}

    private static final MeshUse NONE = new MeshUse(false, false);

    /** Null where a side cannot be written. */
    static @Nullable CommandText of(Item side, Path folder, String name) throws IOException {
        Frame frame = Frame.WORLD;
        Item item = side;
        while (item instanceof Placed placed) {
            frame = frame.then(placed.pose());
            item = placed.item();
        }
        if (item instanceof Leaf leaf) {
            return leaf(leaf, frame.m(), folder, name);
        }
        if (item instanceof Robot robot) {
            return robot(robot, frame.m(), folder, name);
        }
        return item instanceof Compound ? scene(item, frame.m(), folder, name) : null;
    }

    private static @Nullable CommandText leaf(Leaf leaf, double[] pose, Path folder, String name) throws IOException {
        double[] x = leaf.numbers();
        String text = switch (leaf.kind()) {
            case SPHERE, BOX, CAPSULE, CYLINDER, CONE, ELLIPSOID, HALF_SPACE, POINT ->
                leaf.kind().text().replace("-", "") + ":" + numbers(x);
            case HULL -> "hull:" + points(x);
            case VOXELS, VOXEL_READER -> "voxels:" + x[0] + ":" + cells(leaf);
            default -> "";
        };
        if (!text.isEmpty()) {
            return leaf.kind().isVoxels() && leaf.indices().length == 0
                    ? null
                    : new CommandText(text, pose, List.of(), NONE, false);
        }
        if (leaf.kind() == LeafKind.CLOUD) {
            Path file = folder.resolve(name + ".xyz");
            Files.writeString(
                    file,
                    points(Arrays.copyOfRange(x, 1, x.length))
                                    .replace(';', '\n')
                                    .replace(',', ' ') + "\n");
            return new CommandText(file.toString(), pose, List.of("--point-radius", "" + x[0]), NONE, false);
        }
        if (!leaf.kind().isMesh() || leaf.kind().isEmpty()) {
            return null;
        }
        Path file = folder.resolve(name + ".off");
        Meshes.write(LeafBodies.mesh(leaf), file);
        boolean solid = leaf.kind() == LeafKind.SOLID_MESH;
        return new CommandText(file.toString(), pose, List.of(), new MeshUse(!solid, solid), false);
    }

    private static @Nullable CommandText robot(Robot robot, double[] pose, Path folder, String name)
            throws IOException {
        boolean fits = robot.links().stream().noneMatch(link -> link.attached())
                && robot.links().stream()
                        .flatMap(link -> link.geometry().stream())
                        .allMatch(item -> fitsUrdf(item));
        boolean any = robot.links().stream().anyMatch(link -> !link.geometry().isEmpty());
        if (!fits || !any) {
            return null;
        }
        boolean open = robot.children().stream()
                .map(SearchQuestions::bare)
                .anyMatch(item -> item instanceof Leaf leaf
                        && (leaf.kind() == LeafKind.MESH || leaf.kind() == LeafKind.TRIANGLE));
        Path file = folder.resolve(name + ".urdf");
        Urdf.write(Built.machine(robot).model(), file);
        String joints = IntStream.range(0, robot.links().size())
                .mapToObj(i -> "joint" + i + "=" + robot.links().get(i).value())
                .collect(Collectors.joining(","));
        return new CommandText(file.toString(), pose, List.of("--joints", joints), new MeshUse(open, false), true);
    }

    private static boolean fitsUrdf(Item item) {
        Leaf leaf = (Leaf) (item instanceof Placed placed ? placed.item() : item);
        return switch (leaf.kind()) {
            case SPHERE, BOX, CYLINDER, MESH, SOLID_MESH, TRIANGLE -> true;
            default -> false;
        };
    }

    /** A scene file of meshes, whose triangles become one mesh. */
    private static @Nullable CommandText scene(Item item, double[] pose, Path folder, String name) throws IOException {
        List<String> parts = new ArrayList<>();
        MeshUse meshes = parts(item, Frame.WORLD, folder, name, parts);
        if (meshes == null || parts.isEmpty()) {
            return null;
        }
        Path file = folder.resolve(name + ".yaml");
        Files.writeString(file, "parts:\n" + String.join("", parts));
        return new CommandText(file.toString(), pose, List.of(), meshes, true);
    }

    private static @Nullable MeshUse parts(Item item, Frame frame, Path folder, String name, List<String> out)
            throws IOException {
        if (item instanceof Placed placed) {
            return parts(placed.item(), frame.then(placed.pose()), folder, name, out);
        }
        if (item instanceof Compound compound) {
            MeshUse all = NONE;
            for (Item part : compound.parts()) {
                MeshUse one = parts(part, frame, folder, name, out);
                if (one == null) {
                    return null;
                }
                all = new MeshUse(all.surfaces || one.surfaces, all.solids || one.solids);
            }
            return all;
        }
        if (!(item instanceof Leaf leaf) || !leaf.kind().isMesh() || leaf.kind().isEmpty()) {
            return null;
        }
        String mesh = name + out.size() + ".off";
        Meshes.write(LeafBodies.mesh(leaf), folder.resolve(mesh));
        out.add("  - {name: part" + out.size() + ", file: " + mesh + ", pose: ["
                + numbers(frame.m()).replace(",", ", ") + "]}\n");
        boolean solid = leaf.kind() == LeafKind.SOLID_MESH;
        return new MeshUse(!solid, solid);
    }

    /** The leaves and robots of an item, each where it stands in the world. */
    static void collect(Item item, Frame frame, List<Item> out) {
        if (item instanceof Placed placed) {
            collect(placed.item(), frame.then(placed.pose()), out);
        } else if (item instanceof Leaf || item instanceof Robot) {
            out.add(new Placed(frame.m(), item));
        } else {
            boolean[] present = item instanceof InScene scene ? scene.present() : new boolean[0];
            for (int i = 0; i < item.children().size(); i++) {
                if (!(item instanceof InScene) || present[i]) {
                    collect(item.children().get(i), frame, out);
                }
            }
        }
    }

    static String numbers(double[] x) {
        return Arrays.stream(x).mapToObj(Double::toString).collect(Collectors.joining(","));
    }

    private static String points(double[] x) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < x.length; i += 3) {
            all.add(x[i] + "," + x[i + 1] + "," + x[i + 2]);
        }
        return String.join(";", all);
    }

    private static String cells(Leaf leaf) {
        double e = leaf.numbers()[0];
        return points(Arrays.stream(leaf.indices())
                .mapToDouble(key -> (key + 0.5) * e)
                .toArray());
    }
}
