package dev.tandem.experiments.kineo;

import dev.tandem.Body;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.explore.Exploration;
import dev.tandem.plan.explore.ExplorationListener;
import dev.tandem.plan.explore.Explorer;
import dev.tandem.plan.explore.Region;
import dev.tandem.plan.explore.Round;
import dev.tandem.plan.explore.Round.Aim;
import dev.tandem.plan.explore.SampleWorlds;
import dev.tandem.plan.explore.Stance;
import dev.tandem.plan.explore.Touch;
import dev.tandem.plan.explore.TrueWorld;
import dev.tandem.plan.explore.Walker;
import dev.tandem.plan.explore.WorldChanges;
import dev.tandem.plan.explore.WorldChanges.Change;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** What the first work's section V says of the exploring robot. */
final class ExplorationClaims {

    private ExplorationClaims() {}

    static List<Claim> all(
            Exploration done, List<Long> unseen, TrueWorld world, Walker walker, SeedRuns seeds, int changes) {
        List<Claim> out = new ArrayList<>();
        out.add(classes(done, unseen));
        out.add(loop(done, world, walker));
        out.add(threeRounds(seeds));
        out.add(changingWorld(changes));
        out.add(meshesBesideVoxels(walker));
        return out;
    }

    private static String say(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static Claim classes(Exploration done, List<Long> unseen) {
        List<String> counts = new ArrayList<>();
        boolean both = false;
        for (int i = 0; i < unseen.size(); i++) {
            long unsure = done.rounds().get(i).unknown() - unseen.get(i);
            counts.add(unseen.get(i) + " + " + unsure);
            both |= unseen.get(i) > 0 && unsure > 0;
        }
        return Claim.of(
                "V-A",
                "Each cell has probabilities of obstacle, free and indeterminate; UNKNOWN are cells that were not observed"
                        + " and cells of which the robot is unsure",
                "unknown cells after each look, not observed + unsure: " + String.join(", ", counts),
                both,
                "only one of the two causes occurs");
    }

    private static Claim loop(Exploration done, TrueWorld world, Walker walker) {
        boolean free = world.firstTouch(walker, done.walk()).isEmpty();
        boolean border = done.rounds().stream().anyMatch(r -> r.aim() == Aim.TO_THE_BORDER);
        boolean goal = done.outcome() == Exploration.Outcome.GOAL_REACHED;
        String aims = done.rounds().stream()
                .map(r -> say(
                        "%d views, %.2f m %s",
                        r.cameras().size(),
                        r.length(),
                        r.aim().name().toLowerCase(Locale.ROOT).replace('_', ' ')))
                .collect(Collectors.joining("; "));
        return Claim.of(
                "V-A, Figure 8",
                "The robot takes hundreds of images, plans as if UNKNOWN were free, walks to its border, and repeats until a"
                        + " path is known to be free",
                say(
                        "%s in %d rounds: %s; no walk touches the true world: %s",
                        done.outcome(), done.rounds().size(), aims, free ? "yes" : "no"),
                free && border && goal,
                "the goal was not reached in this way");
    }

    private static Claim threeRounds(SeedRuns seeds) {
        Spread s = seeds.rounds();
        boolean typical = s.median() == 3;
        return new Claim(
                "V-C",
                "6 by 6 by 1 m, cells of 20 cm, an obstacle that hides the goal: three iterations",
                say(
                        "%d of %d seeds reach the goal, %d in three rounds; rounds from %.0f over the quartiles %.2f, %.2f,"
                                + " %.2f to %.0f",
                        seeds.reached(),
                        seeds.size(),
                        seeds.inRounds(3),
                        s.min(),
                        s.lower(),
                        s.median(),
                        s.upper(),
                        s.max()),
                typical ? Outcome.AGREES : Outcome.PARTLY,
                typical
                        ? "one world of our own, as the paper's is not given"
                        : "the number of rounds varies with the errors of the cameras and the planner's draws: the paper reports"
                                + " a single run");
    }

    /** A crate comes into the way of a robot that walks, and another one goes. */
    private static Claim changingWorld(int runs) {
        Walker walker = Walker.of(RobotModel.of(
                "trolley",
                List.of(
                        new Link("base", List.of(LinkGeometry.of(new Box(0.3, 0.3, 0.3), Pose.identity()))),
                        Link.frame("camera")),
                List.of(Joint.of("pole", JointType.FIXED, "base", "camera").at(Pose.translation(0, 0, 1)))));
        Region region = new Region(Vec3.ZERO, new Vec3(5, 3, 1));
        TrueWorld first = new TrueWorld(List.of(), List.of(), region);
        int stops = 0;
        int touches = 0;
        int reached = 0;
        for (int seed = 1; seed <= runs; seed++) {
            double y = 1 + 0.1 * seed;
            WorldChanges worlds = new WorldChanges(
                    first,
                    List.of(),
                    List.of(
                            new Change(1, 0.3, "crate", SampleWorlds.block(2.2, y - 0.2, 2.7, y + 0.6, 0.8)),
                            new Change(3, 0, "crate", null)));
            Exploration done = Explorer.run(
                    walker,
                    worlds,
                    new Stance(0.7, 1.5, 0, walker.postures().get(0)),
                    new Stance(4.3, 1.5, 0, walker.postures().get(0)),
                    KineoReport.coarse(8, seed).forgetting(),
                    ExplorationListener.NONE,
                    () -> false);
            reached += done.outcome() == Exploration.Outcome.GOAL_REACHED ? 1 : 0;
            stops += (int)
                    done.rounds().stream().filter(r -> r.aim() == Aim.STOPPED).count();
            for (Round round : done.rounds()) {
                touches += Touch.first(walker, round, worlds).isPresent() ? 1 : 0;
            }
        }
        return Claim.of(
                "V-A",
                "The environment may change; the robot takes the new information into account",
                say(
                        "an obstacle comes into the way during the first walk and goes later, %d times: the robot stops %d"
                                + " times, reaches the goal %d times and touches nothing %s",
                        runs, stops, reached, touches == 0 ? "ever" : "but for " + touches + " rounds"),
                stops >= runs && reached == runs && touches == 0,
                "a change was not noticed");
    }

    /** In one descent, against each structure on its own. */
    private static Claim meshesBesideVoxels(Walker walker) {
        SplittableRandom random = new SplittableRandom(8);
        VoxelMap map = VoxelMap.ofCellSize(0.2);
        for (int i = 0; i < 150; i++) {
            map.occupyCell(random.nextInt(30), random.nextInt(30), random.nextInt(5));
        }
        TriangleMesh pillar = SampleWorlds.pillar(2, 2, 0.4, 1);
        RobotWorld both = RobotWorld.of(walker.model(), Body.compound(Body.of(map), Body.of(pillar)));
        RobotWorld voxels = RobotWorld.of(walker.model(), Body.of(map));
        RobotWorld mesh = RobotWorld.of(walker.model(), Body.of(pillar));
        RobotState state = walker.model().newState();
        int stances = 2000;
        int same = 0;
        int onlyMesh = 0;
        for (int i = 0; i < stances; i++) {
            walker.place(
                    state,
                    new Stance(
                            random.nextDouble(0.5, 3.5),
                            random.nextDouble(0.5, 3.5),
                            random.nextDouble(-3, 3),
                            walker.postures().get(0)));
            boolean byMesh = mesh.collides(state);
            boolean byVoxels = voxels.collides(state);
            same += both.collides(state) == (byMesh || byVoxels) ? 1 : 0;
            onlyMesh += byMesh && !byVoxels ? 1 : 0;
        }
        return Claim.of(
                "I-B",
                "The robot and certain obstacles are polygon soups, the rest a voxel map: both are queried together",
                say(
                        "the robot's trees against a map and a known mesh in one descent answer as each on its own in %d of"
                                + " %d stances (%d touch the mesh alone)",
                        same, stances, onlyMesh),
                same == stances && onlyMesh > 0,
                "answers differ");
    }
}
