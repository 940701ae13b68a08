package dev.tandem.testkit.exact.wide;

import dev.tandem.math.Pose;

/** An affine map by a row-major 3×4 matrix, taken as it is: whether it is quite a rotation does not matter. */
public final class WideMap {

    private final Wide[] m;

    private WideMap(Wide[] m) {
        this.m = m;
    }

    /** The map of a pose's doubles. */
    public static WideMap of(Wide like, Pose pose) {
        Wide[] m = new Wide[12];
        for (int i = 0; i < 12; i++) {
            m[i] = like.of(pose.entry(i / 4, i % 4));
        }
        return new WideMap(m);
    }

    public WideVector apply(WideVector p) {
        return turn(p).plus(new WideVector(m[3], m[7], m[11]));
    }

    /** Without the translation. */
    public WideVector turn(WideVector v) {
        return new WideVector(row(0).dot(v), row(1).dot(v), row(2).dot(v));
    }

    /** By the transposed matrix, without the translation: what a direction is to what is mapped. */
    public WideVector turnBack(WideVector v) {
        return new WideVector(
                new WideVector(m[0], m[4], m[8]).dot(v),
                new WideVector(m[1], m[5], m[9]).dot(v),
                new WideVector(m[2], m[6], m[10]).dot(v));
    }

    private WideVector row(int i) {
        return new WideVector(m[4 * i], m[4 * i + 1], m[4 * i + 2]);
    }

    /** First the other, then this. */
    public WideMap times(WideMap inner) {
        Wide[] out = new Wide[12];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 4; j++) {
                Wide sum = m[4 * i].times(inner.m[j])
                        .plus(m[4 * i + 1].times(inner.m[4 + j]))
                        .plus(m[4 * i + 2].times(inner.m[8 + j]));
                out[4 * i + j] = j == 3 ? sum.plus(m[4 * i + 3]) : sum;
            }
        }
        return new WideMap(out);
    }

    public WideMap inverse() {
        WideVector a = row(0);
        WideVector b = row(1);
        WideVector c = row(2);
        WideVector bc = b.cross(c);
        WideVector ca = c.cross(a);
        WideVector ab = a.cross(b);
        Wide one = m[0].of(1).over(a.dot(bc));
        Wide[] out = new Wide[12];
        for (int i = 0; i < 3; i++) {
            out[4 * i] = bc.get(i).times(one);
            out[4 * i + 1] = ca.get(i).times(one);
            out[4 * i + 2] = ab.get(i).times(one);
            out[4 * i + 3] = m[0].of(0);
        }
        WideMap turned = new WideMap(out);
        WideVector t = turned.turn(new WideVector(m[3], m[7], m[11]));
        out[3] = t.x().negated();
        out[7] = t.y().negated();
        out[11] = t.z().negated();
        return turned;
    }

    /** The length of the translation, to the nearest double or so. */
    double shift() {
        return new WideVector(m[3], m[7], m[11]).length().toDouble();
    }

    Wide like() {
        return m[0];
    }
}
