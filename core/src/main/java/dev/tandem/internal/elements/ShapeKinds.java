package dev.tandem.internal.elements;

import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Shape;
import dev.tandem.internal.convex.ConvexCone;
import dev.tandem.internal.convex.ConvexCylinder;
import dev.tandem.internal.convex.ConvexEllipsoid;
import dev.tandem.internal.convex.ConvexHullSolid;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;
import java.util.function.Function;

/** The kinds of shapes that need no more than a support function. */
public final class ShapeKinds {

    public static final ElementKind<SupportElement<Cylinder>> CYLINDER =
            kind("cylinder", Cylinder.class, c -> new ConvexCylinder(c.radius(), c.height()));

    public static final ElementKind<SupportElement<Cone>> CONE =
            kind("cone", Cone.class, c -> new ConvexCone(c.radius(), c.height()));

    public static final ElementKind<SupportElement<Ellipsoid>> ELLIPSOID =
            kind("ellipsoid", Ellipsoid.class, e -> new ConvexEllipsoid(e.a(), e.b(), e.c()));

    public static final ElementKind<SupportElement<Segment>> SEGMENT =
            kind("segment", Segment.class, s -> segment(s.from(), s.to()));

    public static final ElementKind<SupportElement<Point>> POINT =
            kind("point", Point.class, p -> new ConvexPoints(p.at().x(), p.at().y(), p.at().z()));

    public static final ElementKind<SupportElement<ConvexHull>> HULL =
            kind("hull", ConvexHull.class, ConvexHullSolid::new);

    private ShapeKinds() {}

    private static <S extends Shape> ElementKind<SupportElement<S>> kind(
            String name, Class<S> type, Function<S, Convex> convexOf) {
        return ElementKind.shape(name, () -> new SupportElement<>(type, convexOf));
    }

    static Convex segment(Vec3 p, Vec3 q) {
        return new ConvexPoints(p.x(), p.y(), p.z(), q.x(), q.y(), q.z());
    }
}
