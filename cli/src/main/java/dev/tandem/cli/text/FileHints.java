package dev.tandem.cli.text;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Refuses files that cannot be read before they are opened, and says what can be done about it. */
public final class FileHints {

    private static final String EXPORT = "export it as .glb or .obj from the program that made it";
    private static final String CAD = "CAD surfaces are not read; export a mesh of it (.stl, .glb)";
    private static final String PACKED = "packed files are not read; unpack it first";
    private static final String SCAN = "this kind of scan is not read; convert it to .pcd or .xyz";

    /** What to do with files of other programs, by their endings. */
    private static final Map<String, String> ADVICE = new LinkedHashMap<>();

    static {
        ADVICE.put(".xacro", "xacro macros have to be expanded first: xacro FILE > robot.urdf");
        ADVICE.put(".srdf", "an SRDF file goes with a robot: give the .urdf file, and this one with --srdf");
        ADVICE.put(".sdf", "SDFormat is not read; robots are given as .urdf files");
        ADVICE.put(".mjcf", "MJCF is not read; robots are given as .urdf files");
        ADVICE.put(".ifc", "IFC is not read; convert it to .glb (IfcConvert does), each element is then a part");
        for (String ending : new String[] {".step", ".stp", ".iges", ".igs", ".brep", ".sldprt", ".ipt"}) {
            ADVICE.put(ending, CAD);
        }
        for (String ending : new String[] {
            ".fbx", ".3ds", ".3mf", ".blend", ".usd", ".usda", ".usdc", ".usdz", ".x3d", ".wrl", ".dxf", ".rvt", ".skp"
        }) {
            ADVICE.put(ending, EXPORT);
        }
        for (String ending : new String[] {".las", ".laz", ".e57", ".pts"}) {
            ADVICE.put(ending, SCAN);
        }
        for (String ending : new String[] {".zip", ".gz", ".bz2", ".xz", ".7z", ".tar"}) {
            ADVICE.put(ending, PACKED);
        }
    }

    private FileHints() {}

    /**
     * Checks that a file is one of those that can be given.
     *
     * @param endings those that are known
     * @param known what can be given, for the message
     * @throws IllegalArgumentException if it is a folder, or its ending is not known
     */
    public static void check(String file, Collection<String> endings, String known) {
        if (isFolder(file)) {
            throw new IllegalArgumentException(
                    file + ": is a folder, where a file is needed; tandem clash takes a folder of meshes");
        }
        String name = file.toLowerCase(Locale.ROOT);
        if (endings.stream().noneMatch(name::endsWith)) {
            String advice = advice(file);
            throw new IllegalArgumentException(file + ": "
                    + (advice == null ? "the ending of its name is not known" : advice) + "; what can be given is "
                    + known);
        }
    }

    private static boolean isFolder(String file) {
        try {
            return Files.isDirectory(Path.of(file));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(Lines.problem(e), e);
        }
    }

    /** What to do with a file that is not read; null if nothing is known of its kind. */
    public static @Nullable String advice(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        return ADVICE.entrySet().stream()
                .filter(one -> name.endsWith(one.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }
}
