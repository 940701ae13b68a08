package dev.tandem.plan.robot;

import java.io.Serial;

/**
 * Says that no joint values were found which bring a link to the pose that a goal asks for. There may be some all the
 * same: the search tries a number of starts. A pose that is proved to be out of reach is an
 * {@link IllegalArgumentException} of no special kind.
 */
public final class NoGoalStateException extends IllegalArgumentException {

    @Serial
    private static final long serialVersionUID = 1;

    NoGoalStateException(String message) {
        super(message);
    }
}
