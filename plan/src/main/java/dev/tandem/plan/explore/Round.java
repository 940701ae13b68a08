package dev.tandem.plan.explore;

import dev.tandem.math.Pose;
import java.util.List;

/**
 * One round of an exploration: a look, and where it led.
 *
 * @param number from 1
 * @param obstacles how many cells are obstacles after the look
 * @param unknown how many cells are unknown after the look
 * @param free how many cells are free after the look
 * @param cameras where the camera was for each view, also those ahead that are taken while the robot walks
 * @param path the way that was planned; empty if there was none
 * @param walked the part of a way that was walked, from where the robot stood to where it stands now
 * @param aim what the robot made of it
 * @param lookNanos how long looking took: rendering and taking in all views
 * @param insertNanos the part of it that taking in the views took
 * @param planNanos how long planning took
 * @param checks how often the planner asked whether something is near
 */
public record Round(
        int number,
        long obstacles,
        long unknown,
        long free,
        List<Pose> cameras,
        List<Stance> path,
        List<Stance> walked,
        Aim aim,
        long lookNanos,
        long insertNanos,
        long planNanos,
        long checks) {

    /** What a robot decides to do after a look. */
    public enum Aim {
        /** All of the way is known to be free. */
        TO_THE_GOAL,
        /** The way enters what is unknown: up to there. */
        TO_THE_BORDER,
        /** No way, or none that can be begun: to where most can be seen. */
        TO_A_FRONTIER,
        /** Something came into the way while the robot walked: it stopped, to look again. */
        STOPPED,
        /** There is nowhere to go: look again. */
        NOWHERE,
        /** It was proved that no way exists. */
        GIVE_UP
    }

    /**
     * Creates the record; the lists are copied.
     *
     * @param number from 1
     * @param obstacles how many cells are obstacles after the look
     * @param unknown how many cells are unknown after the look
     * @param free how many cells are free after the look
     * @param cameras where the camera was for each view, also those ahead that are taken while the robot walks
     * @param path the way that was planned; empty if there was none
     * @param walked the part of a way that was walked, from where the robot stood to where it stands now
     * @param aim what the robot made of it
     * @param lookNanos how long looking took: rendering and taking in all views
     * @param insertNanos the part of it that taking in the views took
     * @param planNanos how long planning took
     * @param checks how often the planner asked whether something is near
     */
    public Round {
        cameras = List.copyOf(cameras);
        path = List.copyOf(path);
        walked = List.copyOf(walked);
    }

    /** {@return where the robot stands when the round is over} */
    public Stance end() {
        return walked.get(walked.size() - 1);
    }

    /** {@return how far it walked} */
    public double length() {
        double sum = 0;
        for (int i = 1; i < walked.size(); i++) {
            sum += walked.get(i - 1).wayTo(walked.get(i));
        }
        return sum;
    }
}
