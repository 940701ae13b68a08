package dev.tandem.robot;

import dev.tandem.Body;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.internal.trees.SphereTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a link: a primitive, a mesh or a body of any other kind, at a pose in the frame of the link.
 *
 * <p>Immutable and safe for use by multiple threads. Trees are built when they are first needed, once, under a lock:
 * O(n log n) for a mesh of n triangles.
 */
public final class LinkGeometry {

    private final @Nullable Shape shape;
    private final @Nullable TriangleMesh mesh;
    private final Pose origin;
    private @Nullable Body body;
    private final Map<Class<?>, Optional<?>> derived = new HashMap<>();
    private @Nullable TestTree balls;

    private LinkGeometry(@Nullable Shape shape, @Nullable TriangleMesh mesh, @Nullable Body body, Pose origin) {
        this.shape = shape;
        this.mesh = mesh;
        this.body = body;
        this.origin = Objects.requireNonNull(origin);
    }

    /**
     * {@return a piece that is a primitive}
     *
     * @param shape the shape
     * @param origin the pose in the frame of the link
     */
    public static LinkGeometry of(Shape shape, Pose origin) {
        return new LinkGeometry(Objects.requireNonNull(shape), null, null, origin);
    }

    /**
     * {@return a piece that is a mesh; a solid if the mesh is closed}
     *
     * @param mesh the mesh
     * @param origin the pose in the frame of the link
     */
    public static LinkGeometry of(TriangleMesh mesh, Pose origin) {
        return new LinkGeometry(null, Objects.requireNonNull(mesh), null, origin);
    }

    /**
     * {@return a piece that is a body of any kind, at its pose in the frame of the link} Checks then need a detector
     * whose bank knows the kind.
     *
     * @param body the body
     * @throws IllegalArgumentException if the body may change, as that of a voxel map
     */
    public static LinkGeometry of(Body body) {
        if (TestTree.mayChange(body.tree())) {
            throw new IllegalArgumentException("a link's geometry stays as it is, but this body, which shows "
                    + body.tree().kinds() + ", may change");
        }
        Shape known = body.tree() instanceof ShapeTree single ? single.shape() : null;
        return new LinkGeometry(known, null, body.at(Pose.identity()), body.pose());
    }

    /** {@return the primitive; empty if it is none} */
    public Optional<Shape> shape() {
        return Optional.ofNullable(shape);
    }

    /** {@return the mesh; empty if it is none} */
    public Optional<TriangleMesh> mesh() {
        return Optional.ofNullable(mesh);
    }

    /** {@return whether it is empty, as a mesh without triangles, and so touches nothing} */
    public boolean isEmpty() {
        return mesh != null ? mesh.isEmpty() : shape == null && body().tree().root() == TestTree.NONE;
    }

    /** {@return the pose in the frame of the link} */
    public Pose origin() {
        return origin;
    }

    /**
     * {@return the body to query, in its own frame: a solid, unless it is a mesh that is not closed} Its tree is built
     * at the first call.
     */
    public synchronized Body body() {
        Body made = body;
        if (made == null) {
            made = shape != null ? Body.of(shape) : ofMesh(Objects.requireNonNull(mesh));
            body = made;
        }
        return made;
    }

    /**
     * {@return the tree of balls of a mesh, from which covers are taken; null for others} It is built at the first
     * call.
     */
    public synchronized @Nullable TestTree balls() {
        TestTree made = balls;
        if (made == null && mesh != null) {
            made = SphereTree.of(mesh);
            balls = made;
        }
        return made;
    }

    /** {@return whether the tree of balls has been built} */
    public synchronized boolean hasBalls() {
        return balls != null;
    }

    /**
     * {@return what a checker derives from this geometry, such as a support table; made at the first call, once for
     * each type}
     *
     * @param <T> the type of the derived data
     * @param type the type of the derived data
     * @param maker makes it; empty if there is nothing for this geometry
     */
    public synchronized <T> Optional<T> derived(Class<T> type, Function<LinkGeometry, Optional<T>> maker) {
        return derived.computeIfAbsent(type, unused -> maker.apply(this)).map(type::cast);
    }

    private static Body ofMesh(TriangleMesh mesh) {
        Body surface = Body.of(mesh);
        return !mesh.isEmpty() && MeshReport.of(mesh).isWatertight() ? surface.solid() : surface;
    }
}
