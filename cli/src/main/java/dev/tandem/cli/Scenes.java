package dev.tandem.cli;

import dev.tandem.clash.Assembly;
import dev.tandem.cli.text.Lines;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Assemblies;
import dev.tandem.samples.SampleSolids;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** A scene file as one body: the triangles of all its parts, one after the other. */
final class Scenes {

    static final List<String> ENDINGS = List.of(".json", ".yaml", ".yml");

    private Scenes() {}

    static boolean isFile(String argument) {
        return ENDINGS.stream().anyMatch(argument.toLowerCase(Locale.ROOT)::endsWith);
    }

    /** All parts as one mesh. A part that cannot be read is an error here: without it, 'free' could be false. */
    static TriangleMesh read(String file, Scale scale) throws IOException {
        return Lines.read(file, path -> {
            Assembly assembly = Assemblies.read(path).assembly();
            for (Assembly.Problem problem : assembly.problems()) {
                if (problem.left()) {
                    throw new IllegalArgumentException("part '" + problem.part() + "': " + problem.what());
                }
            }
            List<TriangleMesh> placed = assembly.parts().stream()
                    .map(part -> part.mesh().transformed(part.pose()))
                    .toList();
            if (placed.stream().allMatch(TriangleMesh::isEmpty)) {
                throw new IllegalArgumentException("the scene holds no triangle");
            }
            return scale.of(SampleSolids.joined(placed));
        });
    }
}
