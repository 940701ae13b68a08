package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.cli.view.ViewInputs;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What a file does not say of itself: the unit of its coordinates, the size of its points, where joints stand. */
final class FileOptions implements ViewInputs {

    @Option(
            names = "--scale",
            paramLabel = "S",
            converter = Scale.Converter.class,
            description =
                    "Multiply the coordinates of files by S, or give their unit, mm, cm, m, in, inch or ft, to get metres.")
    Scale scale = new Scale(1);

    @Option(
            names = "--point-radius",
            paramLabel = "R",
            converter = Radius.class,
            description = "The points of .pcd and .xyz files are balls of this radius, not scaled; 0 by default.")
    double pointRadius;

    @Option(
            names = "--joints",
            paramLabel = "F|name=value,...",
            description = "The joint values of .urdf files, in radians and metres; or a file of them, one name=value a "
                    + "line. Those that are not named stay at zero.")
    @Nullable
    String joints;

    @Mixin
    final RobotOptions robots = new RobotOptions();

    @Override
    public Body body(String argument) throws IOException {
        return BodyArgument.read(argument, this, null).body();
    }

    @Override
    public RobotModel robot(Path file) throws IOException {
        if (scale.factor() != 1) {
            throw new IllegalArgumentException(file + ": a .urdf file is in metres and is not scaled");
        }
        return robots.model(file);
    }

    @Override
    public RobotSemantics semantics(Path file, RobotModel model) throws IOException {
        return robots.semantics(file, model);
    }

    @Override
    public String joints() {
        return joints == null ? "" : joints;
    }

    @Override
    public double scale() {
        return scale.factor();
    }

    @Override
    public void printWarnings(Terminal terminal) {
        robots.printWarnings(terminal);
    }

    static final class Radius implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            double radius;
            try {
                radius = Numbers.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("'" + text + "' is not a number; write a radius such as 0.01");
            }
            if (!(radius >= 0)) {
                throw new TypeConversionException("a radius is 0 or more, but '" + text + "' is not");
            }
            return radius;
        }
    }
}
