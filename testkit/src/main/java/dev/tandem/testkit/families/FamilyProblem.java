package dev.tandem.testkit.families;

import dev.tandem.plan.scene.PlanningScene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A problem of a family. The robot is free at the start and at the goal, on the exact geometry, and within its limits.
 *
 * <p>Immutable and safe for use by multiple threads.
 */
public final class FamilyProblem {

    private final FamilyRobot robot;
    private final Family family;
    private final int number;
    private final List<Obstacle> obstacles;
    private final PlanningScene scene;
    private final double[] start;
    private final double[] goal;

    FamilyProblem(
            FamilyRobot robot,
            Family family,
            int number,
            List<Obstacle> obstacles,
            PlanningScene scene,
            double[] start,
            double[] goal) {
        this.robot = robot;
        this.family = family;
        this.number = number;
        this.obstacles = obstacles;
        this.scene = scene;
        this.start = start.clone();
        this.goal = goal.clone();
    }

    /** {@return the robot} */
    public FamilyRobot robot() {
        return robot;
    }

    /** {@return the family} */
    public Family family() {
        return family;
    }

    /** {@return the number in its family} */
    public int number() {
        return number;
    }

    /** {@return the robot and what stands around it} */
    public PlanningScene scene() {
        return scene;
    }

    /** {@return the values of all variables at the start} */
    public double[] start() {
        return start.clone();
    }

    /** {@return the values of all variables at the goal} */
    public double[] goal() {
        return goal.clone();
    }

    /** What stands in the world. */
    List<Obstacle> obstacles() {
        return obstacles;
    }

    /**
     * Writes {@code sceneNNNN.yaml} and {@code requestNNNN.yaml} as MoveIt has them.
     *
     * @param folder where they are written
     * @throws IOException if writing fails
     */
    public void write(Path folder) throws IOException {
        MoveItText.write(this, folder);
    }

    @Override
    public String toString() {
        return robot.name() + " " + family.folder() + " " + number;
    }
}
