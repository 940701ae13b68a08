package dev.tandem.robot;

import java.io.Serializable;

/** A joint that follows another: its value is {@code multiplier × that of the other + offset}. */
public record Mimic(String joint, double multiplier, double offset) implements Serializable {

    public Mimic {
        if (!Double.isFinite(multiplier) || !Double.isFinite(offset)) {
            throw new IllegalArgumentException("a joint follows another by a finite multiplier and offset, but got "
                    + multiplier + " and " + offset);
        }
    }
}
