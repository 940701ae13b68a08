package dev.tandem.cli;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Part;
import dev.tandem.cli.text.Lines;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Assemblies;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A scene file as one body: the triangles of all its parts, one after the other. */
final class Scenes {

    private static final List<String> ENDINGS = List.of(".json", ".yaml", ".yml");

    private Scenes() {}

    static boolean isFile(String argument) {
        return ENDINGS.stream().anyMatch(argument.toLowerCase(Locale.ROOT)::endsWith);
    }

    /** All parts as one mesh. A part that cannot be read is an error here: without it, 'free' could be false. */
    static TriangleMesh read(String file, Scale scale) throws IOException {
        try {
            Assembly assembly = Assemblies.read(Path.of(file)).assembly();
            for (Assembly.Problem problem : assembly.problems()) {
                if (problem.left()) {
                    throw new IllegalArgumentException("part '" + problem.part() + "': " + problem.what());
                }
            }
            return scale.of(joined(assembly));
        } catch (InvalidPathException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + Lines.problem(e), e);
        } catch (IOException e) {
            throw Lines.naming(file, e);
        }
    }

    private static TriangleMesh joined(Assembly assembly) {
        int points = 0;
        int triangles = 0;
        for (Part part : assembly.parts()) {
            points = Math.addExact(points, part.mesh().pointCount());
            triangles = Math.addExact(triangles, part.mesh().triangleCount());
        }
        if (triangles == 0) {
            throw new IllegalArgumentException("the scene holds no triangle");
        }
        double[] coordinates = new double[Math.multiplyExact(3, points)];
        int[] corners = new int[Math.multiplyExact(3, triangles)];
        int point = 0;
        int corner = 0;
        for (Part part : assembly.parts()) {
            TriangleMesh mesh = part.mesh();
            for (int index : mesh.corners()) {
                corners[corner++] = point + index;
            }
            double[] own = mesh.coordinates();
            for (int i = 0; i < own.length; i += 3) {
                Vec3 placed = part.pose().apply(new Vec3(own[i], own[i + 1], own[i + 2]));
                coordinates[3 * point] = placed.x();
                coordinates[3 * point + 1] = placed.y();
                coordinates[3 * point + 2] = placed.z();
                point++;
            }
        }
        return TriangleMesh.ofOwned(coordinates, corners);
    }
}
