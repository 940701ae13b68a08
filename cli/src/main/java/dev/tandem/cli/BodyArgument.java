package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.TreeKind;
import dev.tandem.cli.text.FileHints;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Numbers;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelCells;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.VoxelTree;
import dev.tandem.io.Clouds;
import dev.tandem.io.Meshes;
import dev.tandem.io.Molecules;
import dev.tandem.io.OctoMap;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What A or B is: a file, or a shape written out.
 *
 * @param element what an id counts, such as a triangle
 * @param elements how many of these there are
 * @param buildNanos the time that the tree took
 * @param names what people call the element of an id, if it has a name of its own
 */
record BodyArgument(
        Body body,
        String element,
        int elements,
        long buildNanos,
        @Nullable IntFunction<String> names) {

    /** Of a body whose elements have no names of their own. */
    BodyArgument(Body body, String element, int elements, long buildNanos) {
        this(body, element, elements, buildNanos, null);
    }

    /** The element of a body that is one solid and has no parts. */
    private static final String WHOLE = "solid";

    /** The element of a mesh. */
    private static final String TRIANGLE = "triangle";

    /** The shapes that can be written out; a new one is a new line here. */
    private static final List<Notation> NOTATIONS = List.of(
            new Notation("box:", "X,Y,Z", BodyArgument::box),
            new Notation("sphere:", "R", BodyArgument::sphere),
            new Notation("capsule:", "R,H or R,x1,y1,z1,x2,y2,z2", BodyArgument::capsule),
            new Notation("cylinder:", "R,H", BodyArgument::cylinder),
            new Notation("cone:", "R,H", BodyArgument::cone),
            new Notation("ellipsoid:", "A,B,C", BodyArgument::ellipsoid),
            new Notation("halfspace:", "nx,ny,nz,d", BodyArgument::halfSpace),
            new Notation("hull:", "x,y,z;x,y,z;...", BodyArgument::hull),
            new Notation("point:", "x,y,z", BodyArgument::point),
            new Notation("triangle:", "nine numbers", BodyArgument::triangle),
            new Notation("voxels:", "CELL:x,y,z;x,y,z;...", (text, kind) -> Voxels.written(text)));

    private record Notation(String prefix, String what, Maker maker) {}

    private interface Maker {
        BodyArgument make(String text, TreeKind kind);
    }

    /** The endings of all files that can be given for A and B. */
    static List<String> endings() {
        return Stream.of(
                        Meshes.endings(),
                        OctoMap.endings(),
                        Clouds.endings(),
                        Molecules.endings(),
                        List.of(".urdf"),
                        Scenes.ENDINGS)
                .flatMap(List::stream)
                .toList();
    }

    /** What can be given for A and B, in a few words. */
    static String supported() {
        return files() + ", or "
                + NOTATIONS.stream().map(n -> n.prefix + n.what).collect(Collectors.joining(", "));
    }

    /** The files that can be given, in a few words. */
    static String files() {
        return "a file that ends in " + String.join(" ", endings());
    }

    /** Reads what an argument stands for; without a kind of tree, the one that is best for it. */
    static BodyArgument read(String argument, FileOptions options, @Nullable TreeKind kind) throws IOException {
        Optional<Notation> notation =
                NOTATIONS.stream().filter(n -> argument.startsWith(n.prefix)).findFirst();
        if (notation.isPresent()) {
            return written(argument, notation.get(), kind == null ? TreeKind.OBB : kind);
        }
        if (argument.matches("[a-z]{2,}:[^/\\\\]*")) {
            throw new IllegalArgumentException(argument + ": is not a shape that is known; give " + supported());
        }
        FileHints.check(argument, endings(), supported());
        if (Voxels.isFile(argument)) {
            return Voxels.read(argument, options.scale);
        }
        if (Robots.isFile(argument)) {
            return Robots.read(argument, options);
        }
        if (Balls.isFile(argument)) {
            return Balls.read(argument, options, kind);
        }
        TriangleMesh mesh =
                Scenes.isFile(argument) ? Scenes.read(argument, options.scale) : mesh(argument, options.scale);
        return mesh(mesh, kind == null ? TreeKind.OBB : kind);
    }

    /** A mesh from a file, scaled. Whatever is wrong names the file. */
    static TriangleMesh mesh(String file, Scale scale) throws IOException {
        FileHints.check(file, Meshes.endings(), "a mesh: a file that ends in " + String.join(" ", Meshes.endings()));
        return Lines.read(file, path -> scale.of(Meshes.read(path)));
    }

    private static BodyArgument written(String argument, Notation notation, TreeKind kind) {
        try {
            return notation.maker.make(argument.substring(notation.prefix.length()), kind);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(argument + ": " + Lines.problem(e), e);
        }
    }

    private static BodyArgument box(String text, TreeKind kind) {
        double[] n = numbers(3, "a box is three numbers, its full sizes X,Y,Z", text);
        return solid(new Box(n[0], n[1], n[2]));
    }

    private static BodyArgument sphere(String text, TreeKind kind) {
        return solid(new Sphere(numbers(1, "a sphere is one number, its radius", text)[0]));
    }

    private static BodyArgument capsule(String text, TreeKind kind) {
        double[] n = Numbers.parseList(text);
        if (n.length == 2) {
            return solid(Capsule.upright(n[0], n[1]));
        }
        need(7, "a capsule is R,H (radius, height without the round ends) or R and x,y,z of both ends", n);
        return solid(new Capsule(n[0], new Vec3(n[1], n[2], n[3]), new Vec3(n[4], n[5], n[6])));
    }

    private static BodyArgument cylinder(String text, TreeKind kind) {
        double[] n = numbers(2, "a cylinder is two numbers, its radius and its full height", text);
        return solid(new Cylinder(n[0], n[1]));
    }

    private static BodyArgument cone(String text, TreeKind kind) {
        double[] n = numbers(2, "a cone is two numbers, the radius of its base and its full height", text);
        return solid(new Cone(n[0], n[1]));
    }

    private static BodyArgument ellipsoid(String text, TreeKind kind) {
        double[] n = numbers(3, "an ellipsoid is three numbers, its semi-axes A,B,C", text);
        return solid(new Ellipsoid(n[0], n[1], n[2]));
    }

    private static BodyArgument halfSpace(String text, TreeKind kind) {
        double[] n = numbers(4, "a half-space is four numbers, nx,ny,nz,d: all points with n*x <= d", text);
        return solid(new HalfSpace(n[0], n[1], n[2], n[3]));
    }

    private static BodyArgument hull(String text, TreeKind kind) {
        String[] points = text.split(";", -1);
        double[] all = new double[3 * points.length];
        for (int i = 0; i < points.length; i++) {
            double[] p = numbers(3, "a hull is points of three numbers each, with semicolons between them", points[i]);
            System.arraycopy(p, 0, all, 3 * i, 3);
        }
        return solid(ConvexHull.of(all));
    }

    private static BodyArgument point(String text, TreeKind kind) {
        double[] n = numbers(3, "a point is three numbers, x,y,z", text);
        return solid(new Point(new Vec3(n[0], n[1], n[2])));
    }

    private static BodyArgument solid(Shape shape) {
        return new BodyArgument(Body.of(shape), WHOLE, 1, 0);
    }

    private static BodyArgument triangle(String text, TreeKind kind) {
        double[] n = numbers(9, "a triangle is nine numbers, x,y,z of each corner", text);
        return mesh(
                TriangleMesh.triangle(
                        new Vec3(n[0], n[1], n[2]), new Vec3(n[3], n[4], n[5]), new Vec3(n[6], n[7], n[8])),
                kind);
    }

    private static BodyArgument mesh(TriangleMesh mesh, TreeKind kind) {
        long start = System.nanoTime();
        Body body = Body.of(mesh, kind);
        return new BodyArgument(body, TRIANGLE, mesh.triangleCount(), System.nanoTime() - start);
    }

    private static double[] numbers(int count, String what, String text) {
        double[] n = Numbers.parseList(text);
        need(count, what, n);
        return n;
    }

    private static void need(int count, String what, double[] numbers) {
        if (numbers.length != count) {
            throw new IllegalArgumentException(what + ", but this has " + numbers.length);
        }
    }

    /** The same with its inside, if it is a mesh; all else is solid already. A mesh that is not closed is refused by its name. */
    BodyArgument solid(String name) {
        try {
            if (body.tree().nesting() != Nesting.EMPTY) {
                refuseOpenMeshes(body.tree(), body.tree().root());
            }
            return element.equals(TRIANGLE) ? new BodyArgument(body.solid(), element, elements, buildNanos) : this;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + Lines.problem(e), e);
        }
    }

    /** The closed meshes of a robot are solids already. */
    private void refuseOpenMeshes(TestTree tree, int node) {
        if (node == TestTree.NONE) {
            return;
        }
        if (!TestTree.isLeaf(node)) {
            for (int c = tree.firstChild(node); c != TestTree.NONE; c = tree.nextSibling(c)) {
                refuseOpenMeshes(tree, c);
            }
            return;
        }
        TestTree part = tree.nesting().inner(node);
        if (part != null
                && part.surface().newInterior() == null
                && part.surface().tree() instanceof MeshTree
                && part.root() != TestTree.NONE) {
            int leaf = TestTree.firstLeaf(part, part.root());
            throw new IllegalArgumentException(
                    "a solid needs a closed surface, but the mesh of " + name(part.id(leaf), "it") + " is open");
        }
    }

    /** How people call an element of this body: "triangle 7 of A", or just "A" where it has no parts. */
    String name(int id, String body) {
        if (this.body.tree() instanceof VoxelTree voxels) {
            VoxelCells map = voxels.cells();
            return "cell " + map.cellKey(id, 0) + "," + map.cellKey(id, 1) + "," + map.cellKey(id, 2) + " of " + body;
        }
        if (names != null) {
            return names.apply(id) + " of " + body;
        }
        return element.equals(WHOLE) ? body : element + " " + id + " of " + body;
    }
}
