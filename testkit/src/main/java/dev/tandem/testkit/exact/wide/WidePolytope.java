package dev.tandem.testkit.exact.wide;

/** The hull of points. */
final class WidePolytope extends WideSet {

    private final double[] vertices;

    WidePolytope(double radius, double... vertices) {
        super(radius);
        this.vertices = vertices.clone();
    }

    WideVector[] vertices(Wide like) {
        WideVector[] all = new WideVector[vertices.length / 3];
        for (int i = 0; i < all.length; i++) {
            all[i] = WideVector.of(like, vertices[3 * i], vertices[3 * i + 1], vertices[3 * i + 2]);
        }
        return all;
    }

    @Override
    WideVector inside(WideVector x) {
        return search(x).decimalOnA();
    }

    @Override
    WideVector nearest(WideVector x) {
        return search(x).onA();
    }

    private NearestPoints search(WideVector x) {
        WideVector[] own = vertices(x.x());
        double size = reach() + x.largest();
        WideVector start = own[0].minus(x);
        return NearestPoints.of(
                x.x().of(0), n -> NearestPoints.furthest(own, n), n -> x, start, size, Double.POSITIVE_INFINITY, 500);
    }

    @Override
    WideVector support(WideVector n) {
        return NearestPoints.furthest(vertices(n.x()), n);
    }

    @Override
    double[] ball() {
        double[] ball = new double[4];
        for (int i = 0; i < vertices.length; i++) {
            ball[i % 3] += 3 * vertices[i] / vertices.length;
        }
        for (int i = 0; i < vertices.length; i += 3) {
            double x = vertices[i] - ball[0];
            double y = vertices[i + 1] - ball[1];
            double z = vertices[i + 2] - ball[2];
            ball[3] = Math.max(ball[3], Math.sqrt(x * x + y * y + z * z));
        }
        return ball;
    }

    @Override
    double reach() {
        double reach = 0;
        for (int i = 0; i < vertices.length; i += 3) {
            reach = Math.max(
                    reach,
                    Math.sqrt(vertices[i] * vertices[i]
                            + vertices[i + 1] * vertices[i + 1]
                            + vertices[i + 2] * vertices[i + 2]));
        }
        return reach;
    }
}
