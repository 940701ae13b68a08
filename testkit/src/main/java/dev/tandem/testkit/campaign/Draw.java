package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.truth.Frame;
import java.util.List;
import java.util.SplittableRandom;

/** Random numbers for compositions. In exact mode all are multiples of 1/64 of a power of two, and turns are quarters. */
final class Draw {

    final SplittableRandom random;
    final double unit;
    final boolean exact;

    Draw(SplittableRandom random, double unit, boolean exact) {
        this.random = random;
        this.unit = unit;
        this.exact = exact;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean chance(double share) {
        return random.nextDouble() < share;
    }

    <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    /** From 1/8 to 2 units. */
    double measure() {
        return unit * (8 + random.nextInt(120)) / 64;
    }

    /** From −1 to 1 unit. */
    double coordinate() {
        return unit * (random.nextInt(129) - 64) / 64;
    }

    double[] point() {
        return new double[] {coordinate(), coordinate(), coordinate()};
    }

    double gaussian() {
        double u = Math.max(random.nextDouble(), 1e-12);
        return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * random.nextDouble());
    }

    /** A direction of length one: along an axis in exact mode and sometimes else. */
    double[] direction() {
        if (exact || chance(0.3)) {
            double[] d = new double[3];
            d[random.nextInt(3)] = random.nextBoolean() ? 1 : -1;
            return d;
        }
        return anyDirection();
    }

    private double[] anyDirection() {
        double x = gaussian();
        double y = gaussian();
        double z = gaussian();
        double length = Math.sqrt(x * x + y * y + z * z);
        return new double[] {x / length, y / length, z / length};
    }

    /** A turn without a shift. */
    double[] turn() {
        if (exact || chance(0.2)) {
            return quarter();
        }
        if (chance(0.3)) {
            return Frame.turn(new double[] {0, 0, 1}, Math.PI / 4 * (1 + 2 * random.nextInt(4)));
        }
        return Frame.turn(anyDirection(), 2 * Math.PI * random.nextDouble());
    }

    private double[] quarter() {
        int i = random.nextInt(3);
        int j = (i + 1 + random.nextInt(2)) % 3;
        int k = 3 - i - j;
        double s = random.nextBoolean() ? 1 : -1;
        double t = random.nextBoolean() ? 1 : -1;
        double[] m = new double[12];
        m[4 * i] = s;
        m[4 * j + 1] = t;
        // The third column is the product of the first two.
        m[4 * k + 2] = (j - i + 3) % 3 == 1 ? s * t : -s * t;
        return m;
    }

    /** A turn with a shift of up to a few units. */
    double[] pose() {
        double[] m = chance(0.3) ? Frame.shift(0, 0, 0) : turn();
        double far = 1 << random.nextInt(3);
        for (int k = 0; k < 3; k++) {
            m[4 * k + 3] = far * coordinate();
        }
        return m;
    }
}
