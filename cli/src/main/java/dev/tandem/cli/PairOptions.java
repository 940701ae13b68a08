package dev.tandem.cli;

import dev.tandem.TreeKind;
import dev.tandem.cli.text.PoseText;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The arguments of every command about two bodies: what they are and where they stand. */
final class PairOptions {

    @Parameters(
            index = "0",
            paramLabel = "A",
            description = {
                "a file that ends in .stl .obj .ply .off .dae .gltf .glb (a surface)",
                ".bt .ot (the occupied cells of an OctoMap), .pcd .xyz (points),",
                ".pdb .ent .cif (atoms), .json .yaml .yml (the parts of a scene),",
                ".urdf (a robot, with its joints at zero or at --joints), or a solid written out:",
                "box:X,Y,Z (full sizes), sphere:R, cylinder:R,H, cone:R,H (apex up),",
                "ellipsoid:A,B,C (semi-axes), capsule:R,H (H without the round ends),",
                "all around the origin with their axis along z;",
                "capsule:R,x1,y1,z1,x2,y2,z2, halfspace:nx,ny,nz,d (n*x <= d),",
                "hull:x,y,z;x,y,z;..., point:x,y,z, triangle: and nine numbers, or",
                "voxels:CELL:x,y,z;x,y,z;... (the cells that hold these points)."
            })
    String a = "";

    @Parameters(index = "1", paramLabel = "B", description = "the other one, likewise.")
    String b = "";

    @Option(
            names = "--at-a",
            paramLabel = "POSE",
            converter = PoseText.class,
            description =
                    "Where A stands in the world. A POSE is x,y,z or x,y,z,qx,qy,qz,qw or the twelve numbers of a "
                            + "row-major 3x4 matrix, without spaces.")
    Pose atA = Pose.identity();

    @Option(
            names = "--at-b",
            paramLabel = "POSE",
            converter = PoseText.class,
            description = "Where B stands in the world.")
    @Nullable
    Pose atB;

    @Option(
            names = "--poses",
            paramLabel = "FILE",
            description = "Many answers: one POSE of B in the frame of A a line, one answer a line in the same order. "
                    + "'-' is standard input. Points in answers are still in the world, where A stands at --at-a.")
    @Nullable
    String poses;

    @Mixin
    final FileOptions files = new FileOptions();

    @Option(
            names = "--tree-a",
            paramLabel = "KIND",
            converter = TreeKindText.class,
            description =
                    "The tree over A's parts: obb (default for meshes), aabb, rss, sphere (default for points and "
                            + "atoms) or kdop. Answers are the same, times differ.")
    @Nullable
    TreeKind treeA;

    @Option(
            names = "--tree-b",
            paramLabel = "KIND",
            converter = TreeKindText.class,
            description = "The tree over B's parts, likewise.")
    @Nullable
    TreeKind treeB;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = ThreadsText.class,
            description = "Threads to share the poses of --poses; all cores by default. Answers are the same.")
    int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--solid",
            description = "Meshes are solid, not surfaces: what is wholly inside collides. They must be closed.")
    boolean solid;

    /** The poses of B in A's frame that are asked about. */
    List<Pose> poses(InputStream standardInput) throws IOException {
        if (poses == null) {
            return List.of(Pose.relative(atA, atB == null ? Pose.identity() : atB));
        }
        if (atB != null) {
            throw new IllegalArgumentException(
                    "--at-b and --poses both say where B stands; give one of them, --poses in the frame of A");
        }
        return PoseList.read(poses, standardInput);
    }

    static final class TreeKindText implements ITypeConverter<TreeKind> {
        @Override
        public TreeKind convert(String text) {
            return Arrays.stream(TreeKind.values())
                    .filter(kind -> kind.name().equalsIgnoreCase(text))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException(
                            "'" + text + "' is not a tree; known are obb, aabb, rss, sphere and kdop"));
        }
    }

    static final class ThreadsText implements ITypeConverter<Integer> {
        private static final int MOST = 1024;

        @Override
        public Integer convert(String text) {
            if (text.matches("\\d{1,4}")) {
                int threads = Integer.parseInt(text);
                if (threads >= 1 && threads <= MOST) {
                    return threads;
                }
            }
            throw new TypeConversionException(
                    "'" + text + "' is not a number of threads; write a whole number from 1 to " + MOST);
        }
    }
}
