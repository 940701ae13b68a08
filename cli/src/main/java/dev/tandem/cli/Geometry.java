package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.TreeKind;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What A or B is: a file, or a shape written out.
 *
 * @param element what an id counts, such as a triangle
 * @param elements how many of these there are
 * @param buildNanos the time that the tree took
 */
record Geometry(Body body, String element, int elements, long buildNanos) {

    /** The element of a body that is one solid and has no parts. */
    private static final String WHOLE = "solid";

    /** The shapes that can be written out; a new one is a new line here. */
    private static final List<Notation> NOTATIONS = List.of(
            new Notation("box:", "X,Y,Z", Geometry::box),
            new Notation("sphere:", "R", Geometry::sphere),
            new Notation("triangle:", "nine numbers", Geometry::triangle));

    private record Notation(String prefix, String what, Maker maker) {}

    private interface Maker {
        Geometry make(double[] numbers, TreeKind kind);
    }

    /** What can be given for A and B, in a few words. */
    static String supported() {
        return "a file that ends in " + String.join(" ", Meshes.endings()) + ", or "
                + NOTATIONS.stream().map(n -> n.prefix + n.what).collect(Collectors.joining(", "));
    }

    static Geometry read(String argument, Scale scale, TreeKind kind) throws IOException {
        Optional<Notation> notation =
                NOTATIONS.stream().filter(n -> argument.startsWith(n.prefix)).findFirst();
        if (notation.isPresent()) {
            return written(argument, notation.get(), kind);
        }
        if (argument.matches("[a-z]{2,}:[^/\\\\]*")) {
            throw new IllegalArgumentException(argument + ": is not a shape that is known; give " + supported());
        }
        return mesh(mesh(argument, scale), kind);
    }

    /** A mesh from a file, scaled. Whatever is wrong names the file. */
    static TriangleMesh mesh(String file, Scale scale) throws IOException {
        try {
            return scale.of(Meshes.read(Path.of(file)));
        } catch (InvalidPathException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + Lines.problem(e), e);
        } catch (IOException e) {
            throw Lines.naming(file, e);
        }
    }

    private static Geometry written(String argument, Notation notation, TreeKind kind) {
        try {
            return notation.maker.make(Numbers.parseList(argument.substring(notation.prefix.length())), kind);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(argument + ": " + Lines.problem(e), e);
        }
    }

    private static Geometry box(double[] n, TreeKind kind) {
        need(3, "a box is three numbers, its full sizes X,Y,Z", n);
        return solid(new Box(n[0], n[1], n[2]));
    }

    private static Geometry sphere(double[] n, TreeKind kind) {
        need(1, "a sphere is one number, its radius", n);
        return solid(new Sphere(n[0]));
    }

    private static Geometry solid(Shape shape) {
        return new Geometry(Body.of(shape), WHOLE, 1, 0);
    }

    private static Geometry triangle(double[] n, TreeKind kind) {
        need(9, "a triangle is nine numbers, x,y,z of each corner", n);
        return mesh(
                TriangleMesh.triangle(
                        new Vec3(n[0], n[1], n[2]), new Vec3(n[3], n[4], n[5]), new Vec3(n[6], n[7], n[8])),
                kind);
    }

    private static Geometry mesh(TriangleMesh mesh, TreeKind kind) {
        long start = System.nanoTime();
        Body body = Body.of(mesh, kind);
        return new Geometry(body, "triangle", mesh.triangleCount(), System.nanoTime() - start);
    }

    private static void need(int count, String what, double[] numbers) {
        if (numbers.length != count) {
            throw new IllegalArgumentException(what + ", but this has " + numbers.length);
        }
    }

    /** How people call an element of this body: "triangle 7 of A", or just "A" where it has no parts. */
    String name(int id, String body) {
        return element.equals(WHOLE) ? body : element + " " + id + " of " + body;
    }
}
