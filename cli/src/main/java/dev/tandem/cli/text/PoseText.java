package dev.tandem.cli.text;

import dev.tandem.math.Pose;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A pose written as 3, 7 or 12 numbers with commas between them. */
public final class PoseText implements ITypeConverter<Pose> {

    @Override
    public Pose convert(String text) {
        try {
            return parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(Lines.problem(e));
        }
    }

    public static Pose parse(String text) {
        double[] n = Numbers.parseList(text);
        return switch (n.length) {
            case 3 -> Pose.translation(n[0], n[1], n[2]);
            case 7 -> Pose.ofQuaternion(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
            case 12 -> Pose.ofMatrix(n);
            default ->
                throw new IllegalArgumentException(
                        "a pose has 3 numbers (x,y,z), 7 (x,y,z,qx,qy,qz,qw) or 12 (row-major 3×4), but this has "
                                + n.length);
        };
    }
}
