package dev.tandem.testkit.certificate;

import dev.tandem.certificate.Certificate;
import dev.tandem.certificate.Certificate.Cells;
import dev.tandem.certificate.Certificate.Separated;
import dev.tandem.certificate.Certificate.Split;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes one thing in a certificate, at random: a number to another one or to an extreme, or a list. */
final class Mutation {

    private static final int[] INTEGERS = {
        0, 1, -1, 2, -2, 4, 1 << 10, 1 << 16, 1 << 30, 1 << 31, ~(1 << 31), ~(1 << 31) - 1, ~(1 << 31) - 3
    };

    private static final double[] DOUBLES = {
        0, -0.0, 1, -1, Double.MIN_VALUE, 1e-200, 1e200, Double.MAX_VALUE, Double.NaN, 1 / 0.0, -1 / 0.0
    };

    private final SplittableRandom random;

    Mutation(SplittableRandom random) {
        this.random = random;
    }

    Certificate of(Certificate c) {
        int which = random.nextInt(11);
        return new Certificate(
                (which == 0) != c.hit(),
                which == 1 ? number(c.idA()) : c.idA(),
                which == 2 ? number(c.idB()) : c.idB(),
                which == 3 ? list(c.signs(), this::number) : c.signs(),
                which == 4 ? point(c.common()) : c.common(),
                which == 5 ? list(c.cellsA(), this::cells) : c.cellsA(),
                which == 6 ? list(c.cellsB(), this::cells) : c.cellsB(),
                which == 7 ? list(c.groupsA(), this::group) : c.groupsA(),
                which == 8 ? list(c.groupsB(), this::group) : c.groupsB(),
                which == 9 ? list(c.splits(), this::split) : c.splits(),
                which == 10 ? list(c.separations(), this::separated) : c.separations());
    }

    private <T> List<T> list(List<T> given, UnaryOperator<T> change) {
        List<T> list = new ArrayList<>(given);
        if (list.isEmpty()) {
            return list;
        }
        int at = random.nextInt(list.size());
        int other = random.nextInt(list.size());
        switch (random.nextInt(6)) {
            case 0 -> list.remove(at);
            case 1 -> list.add(other, list.get(at));
            case 2 -> list.set(other, list.get(at));
            case 3 -> list.subList(at, list.size()).clear();
            default -> list.set(at, change.apply(list.get(at)));
        }
        return list;
    }

    private int number(int given) {
        return switch (random.nextInt(4)) {
            case 0 -> INTEGERS[random.nextInt(INTEGERS.length)];
            case 1 -> given + random.nextInt(-3, 4);
            case 2 -> ~given;
            default -> given + (1 << random.nextInt(32));
        };
    }

    private double number(double given) {
        return switch (random.nextInt(4)) {
            case 0 -> DOUBLES[random.nextInt(DOUBLES.length)];
            case 1 -> given * random.nextDouble(-2, 2);
            case 2 -> given + random.nextDouble(-0.2, 0.2);
            default -> Math.scalb(given, random.nextInt(-1100, 1100));
        };
    }

    private @Nullable Vec3 point(@Nullable Vec3 p) {
        if (p == null || random.nextInt(8) == 0) {
            return null;
        }
        return random.nextBoolean()
                ? new Vec3(finite(number(p.x())), p.y(), p.z())
                : new Vec3(p.x(), finite(number(p.y())), finite(number(p.z())));
    }

    private static double finite(double x) {
        return Double.isFinite(x) ? x : Double.MAX_VALUE;
    }

    private Cells cells(Cells c) {
        int which = random.nextInt(5);
        return new Cells(
                which == 0 ? number(c.x()) : c.x(),
                which == 1 ? number(c.y()) : c.y(),
                which == 2 ? number(c.z()) : c.z(),
                which >= 3 ? number(c.edge()) : c.edge());
    }

    private List<Integer> group(List<Integer> group) {
        return list(group, this::number);
    }

    private Split split(Split s) {
        int which = random.nextInt(3);
        return new Split(
                which == 0 ? number(s.a()) : s.a(), which == 1 ? number(s.b()) : s.b(), (which == 2) != s.splitsA());
    }

    private Separated separated(Separated s) {
        if (random.nextInt(4) == 0) {
            // All by one power of two: the same plane, unless something is lost.
            int by = random.nextInt(-1100, 1100);
            double nx = Math.scalb(s.nx(), by);
            return new Separated(
                    s.a(), s.b(), nx, Math.scalb(s.ny(), by), Math.scalb(s.nz(), by), Math.scalb(s.d(), by));
        }
        int which = random.nextInt(6);
        return new Separated(
                which == 0 ? number(s.a()) : s.a(),
                which == 1 ? number(s.b()) : s.b(),
                which == 2 ? number(s.nx()) : s.nx(),
                which == 3 ? number(s.ny()) : s.ny(),
                which == 4 ? number(s.nz()) : s.nz(),
                which == 5 ? number(s.d()) : s.d());
    }
}
