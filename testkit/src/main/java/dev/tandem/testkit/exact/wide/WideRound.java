package dev.tandem.testkit.exact.wide;

/** Solids of revolution around the z axis, by their profile: the distance from the axis, and z. */
final class WideRound {

    private WideRound() {}

    private static Wide across(WideVector p) {
        return p.x().squared().plus(p.y().squared()).root();
    }

    /** The point with this distance from the axis on p's side of it. */
    private static WideVector at(WideVector p, Wide across, Wide rho, Wide z) {
        if (across.sign() == 0) {
            return new WideVector(rho, across.of(0), z);
        }
        Wide s = rho.over(across);
        return new WideVector(p.x().times(s), p.y().times(s), z);
    }

    private static Wide clamp(Wide x, Wide low, Wide high) {
        return x.max(low).min(high);
    }

    static final class Cylinder extends WideSet {
        private final double r;
        private final double half;

        Cylinder(double r, double half) {
            super(0);
            this.r = r;
            this.half = half;
        }

        @Override
        WideVector nearest(WideVector p) {
            Wide z = clamp(p.z(), p.z().of(-half), p.z().of(half));
            Wide across = across(p);
            Wide edge = across.of(r);
            return across.compareTo(edge) <= 0 ? new WideVector(p.x(), p.y(), z) : at(p, across, edge, z);
        }

        @Override
        WideVector support(WideVector n) {
            Wide z = n.z().of(n.z().sign() < 0 ? -half : half);
            return at(n, across(n), z.of(r), z);
        }

        @Override
        double reach() {
            return Math.hypot(r, half);
        }
    }

    static final class Cone extends WideSet {
        private final double r;
        private final double height;

        Cone(double r, double height) {
            super(0);
            this.r = r;
            this.height = height;
        }

        @Override
        WideVector nearest(WideVector p) {
            Wide rho = across(p);
            Wide base = rho.of(-0.5 * height);
            Wide edge = rho.of(r);
            if (p.z().compareTo(base) <= 0) {
                return rho.compareTo(edge) <= 0 ? new WideVector(p.x(), p.y(), base) : at(p, rho, edge, base);
            }
            Wide h = rho.of(height);
            Wide up = p.z().minus(base);
            // On the side from (r, 0) to (0, h) it is h·ρ + r·z = r·h.
            if (h.times(rho).plus(edge.times(up)).compareTo(edge.times(h)) <= 0) {
                return p;
            }
            Wide along = h.times(up).minus(edge.times(rho.minus(edge)));
            Wide t = clamp(along.over(edge.squared().plus(h.squared())), rho.of(0), rho.of(1));
            return at(p, rho, edge.minus(edge.times(t)), base.plus(h.times(t)));
        }

        @Override
        WideVector support(WideVector n) {
            Wide across = across(n);
            Wide half = across.of(0.5 * height);
            boolean apex = across.of(height).times(n.z()).compareTo(across.of(r).times(across)) >= 0;
            return apex ? new WideVector(half.of(0), half.of(0), half) : at(n, across, half.of(r), half.negated());
        }

        @Override
        double reach() {
            return Math.hypot(r, 0.5 * height);
        }
    }
}
