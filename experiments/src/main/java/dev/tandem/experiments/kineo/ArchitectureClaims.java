package dev.tandem.experiments.kineo;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.element.TriangleElement;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.kineo.PrintedDescent.Node;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** What the first work says of its architecture, in sections II to IV, each tried out. */
final class ArchitectureClaims {

    /** The paper's Figure 1: the first triangle of B is far off, the second meets the third of A. */
    private static final TriangleMesh A = TriangleMesh.of(
            new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 0, 0, 3, 0, 0, 2, 1, 0, 4, 0, 0, 5, 0, 0, 4, 1, 0},
            new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8});

    private static final TriangleMesh B = TriangleMesh.of(
            new double[] {0, 9, -1, 1, 9, 1, 0, 9.5, 0, 4.2, 0.2, -1, 4.2, 0.2, 1, 4.4, 0.3, 0},
            new int[] {0, 1, 2, 3, 4, 5});

    private ArchitectureClaims() {}

    static List<Claim> all() {
        List<Claim> out = new ArrayList<>();
        out.add(figureOne());
        out.add(threeTests());
        out.add(children());
        out.add(testsAtRunTime());
        out.add(printedAlgorithm());
        out.add(reusedElements());
        out.add(compactTree());
        return out;
    }

    private static String say(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** A bank of the three tests that two polygon soups need, which counts what is executed. */
    private static TestBank counting(int[] counts) {
        TestBank standard = Tandem.standardBank();
        return TestBank.empty()
                .with(
                        ObbElement.KIND,
                        ObbElement.KIND,
                        counted(counts, 0, standard.test(ObbElement.KIND, ObbElement.KIND)))
                .with(
                        ObbElement.KIND,
                        TriangleElement.KIND,
                        counted(counts, 1, standard.test(ObbElement.KIND, TriangleElement.KIND)))
                .with(
                        TriangleElement.KIND,
                        TriangleElement.KIND,
                        counted(counts, 2, standard.test(TriangleElement.KIND, TriangleElement.KIND)));
    }

    private static <P extends Element, Q extends Element> ProximityTest<P, Q> counted(
            int[] counts, int which, ProximityTest<P, Q> test) {
        return (x, y, at, out) -> {
            counts[which]++;
            return test.distance(x, y, at, out);
        };
    }

    private static Claim figureOne() {
        int[] counts = new int[3];
        boolean found = Tandem.detector(counting(counts)).collides(Body.of(new FlatTree(A)), Body.of(new FlatTree(B)));
        int possible = 1 + B.triangleCount() + A.triangleCount() * B.triangleCount();
        int executed = counts[0] + counts[1] + counts[2];
        return Claim.of(
                "II-A, Figure 1",
                "Of 3 and 2 triangles in a box each, 9 pair tests are possible; the example executes 6 until it finds the"
                        + " collision",
                say(
                        "%d possible, %d executed (%d of boxes, %d of a box and a triangle, %d of triangles); collision"
                                + " found: %s",
                        possible, executed, counts[0], counts[1], counts[2], found ? "yes" : "no"),
                possible == 9 && executed == 6 && found,
                "the descent takes another order");
    }

    private static Claim threeTests() {
        int[] counts = new int[3];
        Body a = Body.of(new FlatTree(A));
        Body b = Body.of(new FlatTree(B));
        int refused = 0;
        TestBank three = counting(counts);
        List<TestBank> two = List.of(
                three.without(ObbElement.KIND, ObbElement.KIND),
                three.without(ObbElement.KIND, TriangleElement.KIND),
                three.without(TriangleElement.KIND, TriangleElement.KIND));
        for (TestBank bank : two) {
            try {
                Tandem.detector(bank).collides(a, b);
            } catch (IllegalArgumentException | IllegalStateException e) {
                refused++;
            }
        }
        boolean enough = Tandem.detector(three).collides(a, b);
        return Claim.of(
                "II-A, Algorithm 1",
                "Two polygon soups in boxes need three kinds of tests: box–box, box–triangle, triangle–triangle",
                say(
                        "a bank of these three answers: %s; with one of them missing, %d of 3 are refused before the descent",
                        enough ? "yes" : "no", refused),
                enough && refused == 3,
                "a bank with a missing test was not refused");
    }

    private static Claim children() {
        SplittableRandom random = new SplittableRandom(1);
        int cases = 0;
        int same = 0;
        int most = 0;
        for (int detail = 0; detail <= 3; detail++) {
            TriangleMesh mesh = TriangleMesh.sphere(1, detail);
            most = Math.max(most, mesh.triangleCount());
            Body flat = Body.of(new FlatTree(mesh));
            Body usual = Body.of(mesh);
            for (int i = 0; i < 50; i++) {
                Pose pose = Pose.translation(1 + 1.5 * random.nextDouble(), random.nextDouble(), random.nextDouble());
                cases++;
                same += Tandem.collides(flat, flat.at(pose)) == Tandem.collides(usual, usual.at(pose)) ? 1 : 0;
            }
        }
        return Claim.of(
                "II-B",
                "A branch of a test tree can have any number of children",
                say(
                        "trees of one branch with up to %d children answer as binary trees in %d of %d cases",
                        most, same, cases),
                same == cases,
                "answers differ");
    }

    private static Claim testsAtRunTime() {
        int[] counts = new int[1];
        TestBank standard = Tandem.standardBank();
        ProximityTest<TriangleElement, TriangleElement> own =
                counted(counts, 0, standard.test(TriangleElement.KIND, TriangleElement.KIND));
        Body a = Body.of(A);
        Body b = Body.of(B);
        String before =
                standard.names(TriangleElement.KIND, TriangleElement.KIND).get(0);
        TestBank two = standard.with(TriangleElement.KIND, TriangleElement.KIND, "own", own);
        boolean verdict = Tandem.collides(a, b);
        boolean same = Tandem.detector(two).collides(a, b) == verdict;
        int used = counts[0];
        same &= Tandem.detector(two.choosing(TriangleElement.KIND, TriangleElement.KIND, before))
                        .collides(a, b)
                == verdict;
        int unused = counts[0] - used;
        TestBank one = two.without(TriangleElement.KIND, TriangleElement.KIND, "own");
        int left = one.names(TriangleElement.KIND, TriangleElement.KIND).size();
        return Claim.of(
                "III-A, Figure 3",
                "Proximity tests are registered and unregistered at run time; of several for one pair the user chooses"
                        + " which is used",
                say(
                        "a second triangle test beside '%s': run %d times when chosen, %d times when not; %d tests left"
                                + " after it is unregistered, as before; same answers: %s",
                        before, used, unused, left, same ? "yes" : "no"),
                same
                        && used > 0
                        && unused == 0
                        && left
                                == standard.names(TriangleElement.KIND, TriangleElement.KIND)
                                        .size(),
                "the chosen test was not the one that ran");
    }

    /** With two colliding pairs, each of the two queries shows its part of the slip. */
    private static Claim printedAlgorithm() {
        Node a = node(new Box(10, 10, 2), List.of(new Box(1, 1, 1), new Box(1, 1, 1), new Box(1, 1, 1)), -2, 2);
        Node b = node(new Box(10, 10, 2), List.of(new Box(5, 1, 1)), 0, 0);
        PrintedDescent all = new PrintedDescent(true, true).run(a, b);
        PrintedDescent allMended = new PrintedDescent(false, true).run(a, b);
        PrintedDescent first = new PrintedDescent(true, false).run(a, b);
        PrintedDescent firstMended = new PrintedDescent(false, false).run(a, b);
        boolean asPrinted = all.collisions == allMended.collisions && first.tests == firstMended.tests;
        return new Claim(
                "Appendix, Algorithm 2",
                "The descent stops at a collision as shouldContinue says",
                say(
                        "as printed, the exhaustive query finds %d of %d collisions, and the other executes %d tests where"
                                + " %d suffice",
                        all.collisions, allMended.collisions, first.tests, firstMended.tests),
                asPrinted ? Outcome.AGREES : Outcome.DIFFERS,
                asPrinted
                        ? ""
                        : "the condition is printed inverted: it must stop at a collision unless the query is exhaustive;"
                                + " mended so in Tandem");
    }

    private static Node node(Box bound, List<Box> parts, double from, double step) {
        List<Node> children = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            children.add(new Node(Body.of(parts.get(i)).at(Pose.translation(from + i * step, 0, 0)), List.of()));
        }
        return new Node(Body.of(bound), children);
    }

    private static Claim reusedElements() {
        FlatTree a = new FlatTree(TriangleMesh.sphere(1, 2));
        FlatTree b = new FlatTree(TriangleMesh.sphere(1, 2));
        Tandem.pairs(Body.of(a), Body.of(b).at(Pose.translation(1.2, 0.3, 0.1)));
        int objects = Math.max(a.elements.size(), b.elements.size());
        // Its own kinds, and no more than one object of each kind for a walk and one for the query that asks leaves.
        int kinds = a.kinds().size();
        return Claim.of(
                "IV-B",
                "Only one element of each kind is made for a test tree, and used again; the tree of elements is never built",
                say(
                        "%d elements shown by %d element objects on one side, %d by %d on the other (%d kinds)",
                        a.loads, a.elements.size(), b.loads, b.elements.size(), kinds),
                objects <= 2 * kinds && a.loads > 100L * objects,
                "more element objects are made than kinds of elements");
    }

    private static Claim compactTree() {
        TriangleMesh mesh = TriangleMesh.sphere(1, 5);
        long bytes = Body.of(mesh).tree() instanceof MeshTree tree ? tree.bytes() : -1;
        double each = (double) bytes / mesh.triangleCount();
        return Claim.of(
                "IV-B",
                "Boxes are stored in one large array, compressed, with the indices of their children; triangles likewise",
                say("%.0f bytes a triangle for boxes and indices, %d triangles", each, mesh.triangleCount()),
                bytes > 0 && each < 200,
                "the tree takes more than a box of fifteen doubles for each triangle would");
    }
}
