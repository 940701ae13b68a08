package dev.tandem.plan.monitor;

/**
 * What the protective separation distance of ISO/TS 15066 (5.5.4, speed and separation monitoring) is made of:
 *
 * <pre>
 *   S  =  S_h + S_r + S_s + C + Z_d + Z_r
 *
 *   S_h = v_h · (T_r + T_s)    how far the person comes while the robot reacts and stops
 *   S_r = v_r · T_r            how far the robot goes before it begins to stop
 *   S_s                        how far the robot goes while it stops
 *   C                          how far a part of the body can reach in before it is sensed
 *   Z_d, Z_r                   how far off the measured positions of the person and of the robot may be
 * </pre>
 *
 * Distances are rounded up. Immutable and safe for use by multiple threads. The numbers are the caller's responsibility: they
 * come from the risk assessment, the robot's data sheet and the sensor's.
 *
 * @param personSpeed v_h, in metres per second; 1.6 where the person is not tracked
 * @param robotSpeed v_r, of the robot's fastest point, in metres per second; see {@link SeparationMonitor#speed}
 * @param reactionTime T_r, from the event to the start of the stop, in seconds
 * @param stoppingTime T_s, from there to standstill, in seconds
 * @param stoppingDistance S_s, in metres
 * @param intrusion C, in metres
 * @param sensorUncertainty Z_d, in metres
 * @param robotUncertainty Z_r, in metres
 */
public record SeparationTerms(
        double personSpeed,
        double robotSpeed,
        double reactionTime,
        double stoppingTime,
        double stoppingDistance,
        double intrusion,
        double sensorUncertainty,
        double robotUncertainty) {

    /**
     * Checks the numbers.
     *
     * @param personSpeed v_h, in metres per second
     * @param robotSpeed v_r, in metres per second
     * @param reactionTime T_r, in seconds
     * @param stoppingTime T_s, in seconds
     * @param stoppingDistance S_s, in metres
     * @param intrusion C, in metres
     * @param sensorUncertainty Z_d, in metres
     * @param robotUncertainty Z_r, in metres
     * @throws IllegalArgumentException if one is negative, infinite or NaN
     */
    public SeparationTerms {
        check("the speed of the person", personSpeed);
        check("the speed of the robot", robotSpeed);
        check("the reaction time", reactionTime);
        check("the stopping time", stoppingTime);
        check("the stopping distance", stoppingDistance);
        check("the intrusion distance", intrusion);
        check("the uncertainty of the sensor", sensorUncertainty);
        check("the uncertainty of the robot", robotUncertainty);
    }

    private static void check(String what, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(what + " is a finite number of at least 0, but it is " + value);
        }
    }

    /**
     * {@return terms for a robot that is no faster while it stops than when it begins to: its stopping distance is at most
     * the robot's speed times the stopping time}
     *
     * @param personSpeed v_h, in metres per second
     * @param robotSpeed v_r, in metres per second
     * @param reactionTime T_r, in seconds
     * @param stoppingTime T_s, in seconds
     */
    public static SeparationTerms of(double personSpeed, double robotSpeed, double reactionTime, double stoppingTime) {
        return new SeparationTerms(
                personSpeed, robotSpeed, reactionTime, stoppingTime, Math.nextUp(robotSpeed * stoppingTime), 0, 0, 0);
    }

    /**
     * {@return the same with the stopping distance of a data sheet}
     *
     * @param distance S_s, in metres
     */
    public SeparationTerms stoppingWithin(double distance) {
        return new SeparationTerms(
                personSpeed,
                robotSpeed,
                reactionTime,
                stoppingTime,
                distance,
                intrusion,
                sensorUncertainty,
                robotUncertainty);
    }

    /**
     * {@return the same with what positions may be off by}
     *
     * @param reachingIn C, in metres
     * @param sensor Z_d, in metres
     * @param robot Z_r, in metres
     */
    public SeparationTerms uncertain(double reachingIn, double sensor, double robot) {
        return new SeparationTerms(
                personSpeed, robotSpeed, reactionTime, stoppingTime, stoppingDistance, reachingIn, sensor, robot);
    }

    /** {@return S_h, rounded up} */
    public double personDistance() {
        return up(personSpeed * up(reactionTime + stoppingTime));
    }

    /** {@return S_r, rounded up} */
    public double reactionDistance() {
        return up(robotSpeed * reactionTime);
    }

    /** {@return S, the protective separation distance, rounded up} */
    public double protectiveDistance() {
        double sum = up(personDistance() + reactionDistance());
        sum = up(sum + stoppingDistance);
        sum = up(sum + intrusion);
        sum = up(sum + sensorUncertainty);
        return up(sum + robotUncertainty);
    }

    /** The next number above a rounded result that is not zero: at least the exact one. */
    private static double up(double rounded) {
        return rounded == 0 ? 0 : Math.nextUp(rounded);
    }
}
