package dev.tandem.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.Aabb;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.trees.AabbTree;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TestTreeContractTest {

    private static final TriangleMesh TORUS = SampleMeshes.bumpyTorus(10, 7);
    private static final TriangleMesh ONE =
            TriangleMesh.triangle(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1, 0));
    private static final ObbTree GOOD = ObbTree.of(TORUS);

    static List<TestTree> shipped() {
        return List.of(
                GOOD,
                AabbTree.of(TORUS),
                ObbTree.of(ONE),
                AabbTree.of(ONE),
                ObbTree.of(TriangleMesh.empty()),
                AabbTree.of(TriangleMesh.empty()),
                ObbTree.of(TriangleMesh.box(1, 2, 0)),
                ShapeTree.of(new Sphere(2)),
                ShapeTree.of(new Sphere(0)),
                ShapeTree.of(new Box(1, 2, 3)),
                ShapeTree.of(new Box(0, 0, 0)));
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void everyShippedTreeHoldsToIt(TestTree tree) {
        TestTreeContract.check(tree);
        Pose pose = Pose.rotation(new Vec3(3, 1, 2), 1).times(Pose.translation(0.4, 0.6, 0.5));
        for (TestTree probe :
                List.of(ShapeTree.of(new Sphere(0.3)), ShapeTree.of(new Box(0.1, 0.5, 0.3)), ObbTree.of(ONE))) {
            TestTreeContract.checkBounds(tree, probe, Tandem.standardBank(), pose);
            TestTreeContract.checkBounds(tree, probe, Tandem.standardBank(), Pose.translation(0, 0, 0.35));
            TestTreeContract.checkBounds(tree, probe, Tandem.standardBank(), Pose.translation(4, 0, 0));
        }
    }

    private static void refused(TestTree broken, String because) {
        AssertionError e = assertThrows(AssertionError.class, () -> TestTreeContract.check(broken));
        assertTrue(String.valueOf(e.getMessage()).contains(because), e::getMessage);
    }

    @Test
    void refusesWrongParents() {
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public int parent(int node) {
                        return node == ~5 ? 0 : good.parent(node);
                    }
                },
                "as parent");
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public int parent(int node) {
                        return node == good.root() ? 3 : good.parent(node);
                    }
                },
                "root has a parent");
    }

    @Test
    void refusesANodeReachedTwice() {
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public int firstChild(int node) {
                        return node == 4 ? good.root() : good.firstChild(node);
                    }
                },
                "reached twice");
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public int nextSibling(int node) {
                        return node != good.root() && good.nextSibling(node) == NONE ? node : good.nextSibling(node);
                    }
                },
                "reached twice");
    }

    @Test
    void refusesAnInnerNodeWithoutChildren() {
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public int firstChild(int node) {
                        return node == 4 ? NONE : good.firstChild(node);
                    }
                },
                "has no child");
    }

    @Test
    void refusesKindsThatAreNotListed() {
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public List<ElementKind<?>> kinds() {
                        return List.of(ObbElement.KIND);
                    }
                },
                "does not list");
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public List<ElementKind<?>> kinds() {
                        return List.of(ObbElement.KIND, TriangleElement.KIND, ObbElement.KIND);
                    }
                },
                "twice");
    }

    @Test
    void refusesAVolumeAtALeaf() {
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public ElementKind<?> kind(int node) {
                        return ObbElement.KIND;
                    }
                },
                "is a leaf but its kind is a volume");
    }

    @Test
    void refusesSizesThatAreNoLengths() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1}) {
            refused(
                    new OtherTree(GOOD) {
                        @Override
                        public double size(int node) {
                            return node == 7 ? bad : good.size(node);
                        }
                    },
                    "is no length");
        }
    }

    @Test
    void refusesIdsOfTwoLeaves() {
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public int id(int leaf) {
                        return good.id(leaf) / 2;
                    }
                },
                "belongs to two leaves");
    }

    @Test
    void refusesElementsThatAreNotFilled() {
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public void load(int node, Element into) {
                        if (node != ~3) {
                            good.load(node, into);
                        }
                    }
                },
                "load");
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public void load(int node, Element into) {
                        double before = into instanceof TriangleElement t ? t.corners[8] : 0;
                        good.load(node, into);
                        if (node == ~3 && into instanceof TriangleElement t) {
                            t.corners[8] = before;
                        }
                    }
                },
                "load leaves");
    }

    @Test
    void refusesVolumesThatDoNotBound() {
        TestTree broken = new OtherTree(GOOD) {
            @Override
            public void load(int node, Element into) {
                good.load(node, into);
                if (node == 6 && into instanceof ObbElement obb) {
                    obb.box[12] *= 0.8;
                }
            }
        };
        TestTreeContract.check(broken);
        AssertionError e = assertThrows(AssertionError.class, () -> {
            for (int i = 0; i < 40; i++) {
                Pose around = Pose.rotation(new Vec3(0.3, 0.2, 1), 0.3 * i).times(Pose.translation(1.5, 0, 0.2));
                TestTreeContract.checkBounds(broken, ShapeTree.of(new Sphere(0.1)), Tandem.standardBank(), around);
            }
        });
        assertTrue(String.valueOf(e.getMessage()).contains("node 6"), e::getMessage);
    }

    private static void refusedEdits(TestTree broken, Runnable edit, Supplier<TestTree> fresh, String because) {
        Body probe = Body.of(new Box(1, 1, 1));
        AssertionError e = assertThrows(
                AssertionError.class, () -> TestTreeContract.checkEdits(broken, List.of(edit, edit), fresh, probe));
        assertTrue(String.valueOf(e.getMessage()).contains(because), e::getMessage);
    }

    /** A tree over boxes of which one is moved; what a wrapper forgets to tell of it is found. */
    @Test
    void refusesTreesThatChangeSilently() {
        DynamicBoxTree boxes = new DynamicBoxTree();
        boxes.insert(0, Aabb.around(new Vec3(9, 0, 0), 1, 1, 1));
        double[] x = {9};
        Runnable edit = () -> boxes.move(0, Aabb.around(new Vec3(x[0] -= 4.5, 0, 0), 1, 1, 1));
        refusedEdits(
                new OtherTree(boxes) {
                    @Override
                    public Changes changes() {
                        return Changes.NEVER;
                    }
                },
                edit,
                boxes::snapshot,
                "changes()");
        refusedEdits(
                new OtherTree(boxes) {
                    @Override
                    public Changes changes() {
                        return () -> 3;
                    }
                },
                edit,
                boxes::snapshot,
                "version");
        int[] counter = {0};
        refusedEdits(
                new OtherTree(boxes) {
                    private final DynamicBoxTree old = boxes.snapshot();

                    /** Shows what was there first. */
                    @Override
                    public void load(int node, Element into) {
                        old.load(node, into);
                    }
                },
                edit,
                boxes::snapshot,
                "of a fresh tree");
        refusedEdits(
                new OtherTree(boxes) {
                    @Override
                    public Changes changes() {
                        return () -> ++counter[0];
                    }
                },
                edit,
                boxes::snapshot,
                "nothing was edited");
    }

    /** What a wrapper loses of the tree that it wraps is found, in every case where it matters. */
    @Test
    void refusesWrappersThatForget() {
        refusedWrapper("changes\\(\\) says that it never|says that it does not", Set.of(), tree -> new OtherTree(tree) {
            @Override
            public Changes changes() {
                return Changes.NEVER;
            }
        });
        refusedWrapper("leaves the version", Set.of(), tree -> new OtherTree(tree) {
            @Override
            public Changes changes() {
                return () -> 1;
            }
        });
        Set<String> flat = Set.of("boxes", "voxel map", "voxel reader", "solid");
        refusedWrapper("is a leaf but its kind is a volume", flat, tree -> new OtherTree(tree) {
            @Override
            public Nesting nesting() {
                return Nesting.EMPTY;
            }
        });
        refusedWrapper("of a fresh tree", flat, tree -> new OtherTree(tree) {
            @Override
            public Nesting nesting() {
                return new OtherNesting(good.nesting()) {
                    @Override
                    public void innerPose(int leaf, double[] out) {
                        Pose.identity().copyInto(out);
                    }
                };
            }
        });
        Set<String> others = ChangingTree.all().stream().map(ChangingTree::name).collect(Collectors.toSet());
        others.remove("solid");
        refusedWrapper("of a fresh tree", others, tree -> new OtherTree(tree) {
            @Override
            public Surface surface() {
                return Surface.of(this);
            }
        });
    }

    /** All trees that change but some, in a wrapper, are refused for a reason; those that lose nothing by it are not. */
    private static void refusedWrapper(String because, Set<String> but, UnaryOperator<TestTree> wrapper) {
        Body probe = Body.of(new Box(1, 1, 1));
        for (ChangingTree one : ChangingTree.all()) {
            Executable check = () -> TestTreeContract.checkEdits(
                    one.tree(), one.edits(), one.fresh(), probe, Map.of("wrapped", wrapper));
            if (but.contains(one.name())) {
                assertDoesNotThrow(check, one.name());
            } else {
                AssertionError e = assertThrows(AssertionError.class, check, one.name());
                String message = String.valueOf(e.getMessage());
                assertTrue(Pattern.compile(because).matcher(message).find(), () -> one.name() + ": " + message);
            }
        }
    }

    @Test
    void refusesABallThatDoesNotHoldTheTree() {
        refused(
                new OtherTree(GOOD) {
                    @Override
                    public void ball(double[] out) {
                        good.ball(out);
                        out[3] *= 0.9;
                    }
                },
                "outside of the ball");
    }

    /** A tree that says that it may change, but not when, is asked anew each time. */
    @Test
    void anUnknownVersionWillDo() {
        DynamicBoxTree boxes = new DynamicBoxTree();
        boxes.insert(0, Aabb.around(new Vec3(9, 0, 0), 1, 1, 1));
        TestTree view = new OtherTree(boxes) {
            @Override
            public Changes changes() {
                return () -> 0;
            }
        };
        List<Runnable> edits = List.of(
                () -> boxes.move(0, Aabb.around(Vec3.ZERO, 1, 1, 1)),
                () -> boxes.remove(0),
                () -> boxes.insert(5, Aabb.around(new Vec3(0, 3, 0), 1, 1, 1)),
                () -> boxes.move(5, Aabb.around(new Vec3(0, 0.5, 0), 1, 1, 1)));
        TestTreeContract.checkEdits(view, edits, boxes::snapshot, Body.of(new Box(1, 1, 1)));
    }

    @Test
    void compoundsHoldToIt() {
        Body sphere = Body.of(new Sphere(1));
        Body empty = Body.of(TriangleMesh.empty());
        for (Body body : List.of(
                Body.compound(),
                Body.compound(empty),
                Body.compound(sphere, empty, Body.of(TORUS)),
                Body.compound(sphere, Body.of(new HalfSpace(0, 0, 1, 0)), empty),
                Body.compound(sphere, Body.of(VoxelMap.ofCellSize(1))))) {
            TestTreeContract.check(body.tree());
        }
    }

    @Test
    void refusesAnEmptyTreeInALeaf() {
        TestTree compound = Body.compound(Body.of(TORUS)).tree();
        refused(
                new OtherTree(compound) {
                    @Override
                    public Nesting nesting() {
                        return new OtherNesting(good.nesting()) {
                            @Override
                            public TestTree inner(int leaf) {
                                return ObbTree.of(TriangleMesh.empty());
                            }
                        };
                    }
                },
                "has an empty tree inside");
    }
}
