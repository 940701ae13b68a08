package dev.tandem.cli;

import dev.tandem.cli.text.Numbers;
import dev.tandem.geometry.TriangleMesh;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What the coordinates of a file are multiplied with. Units are turned into metres. */
record Scale(double factor) {

    private static final Map<String, Double> METRES =
            Map.of("mm", 1e-3, "cm", 1e-2, "m", 1.0, "in", 0.0254, "inch", 0.0254, "ft", 0.3048);

    static final class Converter implements ITypeConverter<Scale> {
        @Override
        public Scale convert(String text) {
            Double unit = METRES.get(text.strip().toLowerCase(Locale.ROOT));
            if (unit != null) {
                return new Scale(unit);
            }
            try {
                double factor = Numbers.parse(text);
                if (factor > 0) {
                    return new Scale(factor);
                }
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("'" + text
                        + "' is neither a number nor a unit; write a factor such as 0.001, or mm, cm, m, in, inch, ft");
            }
            throw new TypeConversionException("a scale is larger than 0, but '" + text + "' is not");
        }
    }

    TriangleMesh of(TriangleMesh mesh) {
        return factor == 1 ? mesh : mesh.scaled(factor);
    }

    /** A scaled copy of coordinates. */
    double[] of(double[] coordinates) {
        double[] scaled = coordinates.clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= factor;
        }
        return scaled;
    }
}
