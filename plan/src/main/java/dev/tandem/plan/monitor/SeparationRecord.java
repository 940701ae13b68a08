package dev.tandem.plan.monitor;

import java.util.Locale;

/**
 * Whether a robot kept its protective separation distance at one moment, and why.
 *
 * @param held whether the certified clearance is at least the protective distance; false also where this is not certain
 * @param required the protective distance, rounded up, in metres
 * @param clearance a lower bound on the distance of the robot and the people, rounding included, in metres; +∞ if there is
 *     nobody
 * @param clearanceAtMost an upper bound on the same distance
 * @param link the link, or attached body, that is closest; empty if there is nobody
 * @param terms what the protective distance is made of
 */
public record SeparationRecord(
        boolean held, double required, double clearance, double clearanceAtMost, String link, SeparationTerms terms) {

    /** {@return how much farther apart they are than they have to be; negative if they are too close} */
    public double reserve() {
        return Math.nextDown(clearance - required);
    }

    /** {@return one line with all terms, in metres, for a log} */
    public String line() {
        return String.format(
                Locale.ROOT,
                "%s: clearance %.6f (%s), required %.6f = S_h %.6f + S_r %.6f + S_s %.6f + C %.6f + Z_d %.6f + Z_r %.6f",
                held ? "held" : "NOT HELD",
                clearance,
                link.isEmpty() ? "nobody" : link,
                required,
                terms.personDistance(),
                terms.reactionDistance(),
                terms.stoppingDistance(),
                terms.intrusion(),
                terms.sensorUncertainty(),
                terms.robotUncertainty());
    }
}
