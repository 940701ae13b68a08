package dev.tandem.cli.robot;

import dev.tandem.Body;
import dev.tandem.clash.Assembly;
import dev.tandem.clash.Part;
import dev.tandem.cli.text.Lines;
import dev.tandem.io.Assemblies;
import dev.tandem.io.MoveItScenes;
import dev.tandem.io.file.FormatException;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.LinkGeometry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The argument of --scene, told apart by what it holds: a planning scene of MoveIt, a scene file, an assembly (a folder or
 * glTF), or any geometry, which is then one body.
 */
final class SceneArgument {

    private static final List<String> TEXTS = List.of(".yaml", ".yml", ".json", ".scene");
    private static final List<String> ASSEMBLIES = List.of(".gltf", ".glb");

    private SceneArgument() {}

    static PlanningScene read(String text, PlanningScene base, GeometryArgument geometry, RobotOptions options)
            throws IOException {
        String name = text.toLowerCase(Locale.ROOT);
        if (TEXTS.stream().anyMatch(name::endsWith)) {
            return Lines.read(text, file -> ofText(file, base, options));
        }
        if (ASSEMBLIES.stream().anyMatch(name::endsWith) || isFolder(text)) {
            return Lines.read(text, file -> ofAssembly(file, base));
        }
        Body body = geometry.read(text);
        return base.with(PlanningOptions.freeName(text, base), body);
    }

    private static boolean isFolder(String text) {
        return text.indexOf(':') < 0 && Files.isDirectory(Path.of(text));
    }

    private static PlanningScene ofText(Path file, PlanningScene base, RobotOptions options) throws IOException {
        if (isMoveIt(file)) {
            MoveItScenes.Loaded loaded = MoveItScenes.load(file, base);
            options.warn(loaded.warnings());
            return loaded.scene();
        }
        return ofAssembly(file, base);
    }

    private static boolean isMoveIt(Path file) throws IOException {
        try {
            return MoveItScenes.isScene(file);
        } catch (FormatException e) {
            // JSON may have what YAML has not, such as tabs; its own reader judges it.
            if (file.toString().toLowerCase(Locale.ROOT).endsWith(".json")) {
                return false;
            }
            throw e;
        }
    }

    /** Closed meshes are solids. A part that cannot be read is an error: without it, 'free' could be false. */
    private static PlanningScene ofAssembly(Path file, PlanningScene base) throws IOException {
        Assembly assembly = Assemblies.read(file).assembly();
        for (Assembly.Problem problem : assembly.problems()) {
            if (problem.left()) {
                throw new IllegalArgumentException("part '" + problem.part() + "': " + problem.what());
            }
        }
        PlanningScene scene = base;
        for (Part part : assembly.parts()) {
            LinkGeometry piece = LinkGeometry.of(part.mesh(), part.pose());
            scene = scene.with(
                    PlanningOptions.freeName(part.name(), scene), piece.body().at(part.pose()));
        }
        return scene;
    }
}
