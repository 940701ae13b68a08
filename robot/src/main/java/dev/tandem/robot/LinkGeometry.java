package dev.tandem.robot;

import dev.tandem.Body;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
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
 * A piece of a link: a primitive, a mesh or a body of any other kind, and where it stands in the link's frame. Immutable,
 * shared by threads.
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

    public static LinkGeometry of(Shape shape, Pose origin) {
        return new LinkGeometry(Objects.requireNonNull(shape), null, null, origin);
    }

    public static LinkGeometry of(TriangleMesh mesh, Pose origin) {
        return new LinkGeometry(null, Objects.requireNonNull(mesh), null, origin);
    }

    /**
     * A body of any kind, such as your own, where its pose puts it in the link's frame. Checks then need a detector whose
     * bank knows the kind.
     *
     * @throws IllegalArgumentException if the body may change, as a voxel map's
     */
    public static LinkGeometry of(Body body) {
        if (TestTree.mayChange(body.tree())) {
            throw new IllegalArgumentException("a link's geometry stays as it is, but this body, which shows "
                    + body.tree().kinds() + ", may change");
        }
        return new LinkGeometry(null, null, body.at(Pose.identity()), body.pose());
    }

    /** The primitive, if it is one. */
    public Optional<Shape> shape() {
        return Optional.ofNullable(shape);
    }

    /** The mesh, if it is one. */
    public Optional<TriangleMesh> mesh() {
        return Optional.ofNullable(mesh);
    }

    /** Whether it has nothing in it, as a mesh without a triangle, and so touches nothing. */
    public boolean isEmpty() {
        return mesh != null ? mesh.isEmpty() : shape == null && body().tree().root() == TestTree.NONE;
    }

    /** Where it stands in the link's frame. */
    public Pose origin() {
        return origin;
    }

    /**
     * What queries are about, in its own frame: a solid, unless it is a mesh that is not closed. Its tree is built when it
     * is first asked for, once.
     */
    public synchronized Body body() {
        Body made = body;
        if (made == null) {
            made = shape != null ? Body.of(shape) : ofMesh(Objects.requireNonNull(mesh));
            body = made;
        }
        return made;
    }

    /** A mesh's tree of balls, which covers are cut from; null for others. Built when it is first asked for, once. */
    public synchronized @Nullable TestTree balls() {
        TestTree made = balls;
        if (made == null && mesh != null) {
            made = SphereTree.of(mesh);
            balls = made;
        }
        return made;
    }

    /** Whether its tree of balls is built. */
    public synchronized boolean hasBalls() {
        return balls != null;
    }

    /**
     * What a checker makes of this geometry, such as a table of supports: made when it is first asked for, once for each
     * type. Empty if the maker has nothing for this geometry.
     */
    public synchronized <T> Optional<T> derived(Class<T> type, Function<LinkGeometry, Optional<T>> maker) {
        return derived.computeIfAbsent(type, unused -> maker.apply(this)).map(type::cast);
    }

    private static Body ofMesh(TriangleMesh mesh) {
        Body surface = Body.of(mesh);
        return !mesh.isEmpty() && MeshReport.of(mesh).isWatertight() ? surface.solid() : surface;
    }
}
