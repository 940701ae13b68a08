package dev.tandem.experiments.spheres;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Effort;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code tandem reproduce spheres}: the fourth work's figures on a humanoid and a kitchen of our own. */
public final class SpheresReport {

    private SpheresReport() {}

    /** Prints the report, writes plots and their data into a folder, and returns what became of each claim. */
    public static List<Claim> run(PrintStream out, Path folder, Effort effort) throws IOException {
        Figures figures = new Figures(out, folder, effort);
        List<Claim> claims = new ArrayList<>(new BallFigures(figures, effort).run());
        RobotScene scene = new RobotScene(effort);
        claims.addAll(new HierarchyStudy(figures, scene).run());
        claims.addAll(new MotionStudy(figures, scene, effort).run());
        claims.addAll(new RobotFigures(figures, scene, effort).run());
        claims.add(figures.promises());
        return List.copyOf(claims);
    }
}
