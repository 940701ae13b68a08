package dev.tandem.testkit.fields;

import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.math.Vec3;
import java.util.List;
import java.util.SplittableRandom;

/** Balls. A distance from them is the least of those from their centres, less their radii: no search at all. */
final class BallsSpecimen implements Specimen {

    private final int count;
    private final double[][] centres;
    private final double[] radii;

    /** Fifty balls, many of which overlap. */
    BallsSpecimen(long seed) {
        this(seed, 50, 0.05, 0.25);
    }

    BallsSpecimen(long seed, int count, double smallest, double largest) {
        this.count = count;
        this.centres = new double[count][3];
        this.radii = new double[count];
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < count; i++) {
            radii[i] = random.nextDouble(smallest, largest);
            for (int k = 0; k < 3; k++) {
                centres[i][k] = random.nextDouble(-1, 1);
            }
        }
    }

    @Override
    public SignedDistanceField field() {
        Vec3 corner = new Vec3(1.25, 1.25, 1.25);
        return SignedDistanceField.exact(this::value, corner.times(-1), corner);
    }

    private double value(double x, double y, double z) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double dx = x - centres[i][0];
            double dy = y - centres[i][1];
            double dz = z - centres[i][2];
            least = Math.min(least, Math.sqrt(dx * dx + dy * dy + dz * dz) - radii[i]);
        }
        return least;
    }

    @Override
    public double[] distance(List<Piece> pieces) {
        double least = Double.POSITIVE_INFINITY;
        double[] q = new double[3];
        for (Piece piece : pieces) {
            for (int i = 0; i < count; i++) {
                piece.nearest(centres[i], q);
                least = Math.min(least, Math.sqrt(Piece.square(centres[i], q)) - radii[i] - piece.radius());
            }
        }
        double distance = Math.max(0, least);
        return new double[] {distance, distance};
    }
}
