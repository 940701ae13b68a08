package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.TreeKind;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.element.Leaves;
import dev.tandem.geometry.Molecule;
import dev.tandem.geometry.PointCloud;
import dev.tandem.io.Clouds;
import dev.tandem.io.Molecules;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Files of points and of atoms on the command line: both are balls. */
final class Balls {

    private Balls() {}

    /** What is in a file: where the balls are, how large they are, what one is called; and what else there is to say. */
    private static final class Found {
        final double[] centres;
        final double[] radii;
        final String element;
        final Map<String, Integer> kinds = new TreeMap<>();
        long skipped;
        int bonds;

        Found(double[] centres, double[] radii, String element) {
            this.centres = centres;
            this.radii = radii;
            this.element = element;
        }
    }

    static boolean isFile(String argument) {
        return endsIn(argument, Clouds.endings()) || endsIn(argument, Molecules.endings());
    }

    private static boolean endsIn(String argument, List<String> endings) {
        return endings.stream().anyMatch(argument.toLowerCase(Locale.ROOT)::endsWith);
    }

    static BodyArgument read(String file, FileOptions options, @Nullable TreeKind kind) throws IOException {
        Found found = find(file, options.scale, options.pointRadius);
        long start = System.nanoTime();
        Body body = Body.of(Leaves.balls(found.centres, found.radii), kind == null ? TreeKind.SPHERE : kind);
        return new BodyArgument(body, found.element, found.radii.length, System.nanoTime() - start);
    }

    static String inspect(String file, Scale scale, boolean json) throws IOException {
        Found found = find(file, scale, 0);
        Vec3 low = corner(found, -1);
        Vec3 high = corner(found, 1);
        boolean atoms = found.element.equals("atom");
        if (json) {
            Json answer = new Json()
                    .field("file", file)
                    .field(atoms ? "atoms" : "points", found.radii.length)
                    .field("low", low)
                    .field("high", high)
                    .field("size", high.minus(low));
            if (!atoms) {
                return answer.field("skipped", found.skipped).toString();
            }
            Json elements = new Json();
            found.kinds.forEach((symbol, count) -> elements.field(symbol, (long) count));
            return answer.field("bonds", found.bonds)
                    .field("elements", elements)
                    .toString();
        }
        String kinds = found.kinds.entrySet().stream()
                .map(e -> e.getValue() + " " + e.getKey())
                .collect(Collectors.joining(", "));
        String counts = atoms
                ? "  atoms        " + found.radii.length + " (" + kinds + "), " + found.bonds + " bonds"
                : "  points       " + found.radii.length + (found.skipped > 0 ? skipped(found.skipped) : "");
        return String.join(
                System.lineSeparator(),
                file,
                counts,
                "  bounds       " + PairCommand.show(low) + " to " + PairCommand.show(high)
                        + (atoms ? ", with the atoms' radii" : ""),
                "  size         " + PairCommand.show(high.minus(low)));
    }

    private static String skipped(long count) {
        return ", and " + count + " without three finite coordinates, which are left out";
    }

    private static Vec3 corner(Found found, int sign) {
        double[] corner = new double[3];
        for (int k = 0; k < 3; k++) {
            corner[k] = -sign * Double.POSITIVE_INFINITY;
            for (int i = 0; i < found.radii.length; i++) {
                double end = found.centres[3 * i + k] + sign * found.radii[i];
                corner[k] = sign > 0 ? Math.max(corner[k], end) : Math.min(corner[k], end);
            }
        }
        return new Vec3(corner[0], corner[1], corner[2]);
    }

    private static Found find(String file, Scale scale, double pointRadius) throws IOException {
        return Lines.read(file, path -> {
            Found found = endsIn(file, Clouds.endings())
                    ? points(Clouds.readScan(path), scale, pointRadius)
                    : atoms(Molecules.read(path), scale);
            if (found.radii.length == 0) {
                throw new IllegalArgumentException("holds no " + found.element);
            }
            return found;
        });
    }

    private static Found points(Clouds.Scan scan, Scale scale, double radius) {
        PointCloud cloud = scan.points();
        double[] radii = new double[cloud.pointCount()];
        Arrays.fill(radii, radius);
        Found found = new Found(scale.of(cloud.coordinates()), radii, "point");
        found.skipped = scan.skipped();
        return found;
    }

    private static Found atoms(Molecule molecule, Scale scale) {
        double[] radii = new double[molecule.atomCount()];
        Found found = new Found(scale.of(molecule.coordinates()), radii, "atom");
        for (int i = 0; i < radii.length; i++) {
            radii[i] = scale.factor() * molecule.radius(i);
            found.kinds.merge(molecule.atom(i).element().symbol(), 1, Integer::sum);
        }
        found.bonds = molecule.bondCount();
        return found;
    }
}
