package dev.tandem.cli;

import dev.tandem.cli.robot.RobotOptions;
import dev.tandem.cli.text.Numbers;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What a file does not say of itself: the unit of its coordinates, the size of its points, where joints stand. */
final class FileOptions {

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

    /** Refuses joint values where none of the arguments is a robot. */
    void check(String... arguments) {
        if (joints != null && Stream.of(arguments).noneMatch(Robots::isFile)) {
            throw new IllegalArgumentException("--joints is for robots, but "
                    + (arguments.length == 1 ? arguments[0] + " is not" : "none of these is") + " a .urdf file");
        }
    }
}
