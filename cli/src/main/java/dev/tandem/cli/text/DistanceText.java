package dev.tandem.cli.text;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number that is not negative: a distance, a tolerance, an error. */
public final class DistanceText implements ITypeConverter<Double> {

    @Override
    public Double convert(String text) {
        double value;
        try {
            value = Numbers.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(Lines.problem(e));
        }
        if (value < 0) {
            throw new TypeConversionException("'" + text + "' is negative; 0 or more is needed");
        }
        return value;
    }
}
