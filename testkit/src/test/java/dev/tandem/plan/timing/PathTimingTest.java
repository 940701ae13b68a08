package dev.tandem.plan.timing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.Urdf;
import dev.tandem.plan.kinematics.JointSelection;
import dev.tandem.plan.kinematics.PlanningRobots;
import dev.tandem.robot.RobotModel;
import dev.tandem.testkit.cases.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trajectories are judged by differences of their positions and by distances to the path, computed point by point. */
class PathTimingTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void humanoid() {
        holds(PlanningRobots.humanoid());
    }

    @Test
    void panda() {
        PlanningRobots panda = PlanningRobots.panda();
        MotionLimits limits = MotionLimits.of(panda.arm(), 1, 3);
        assertEquals(2.3925, limits.velocity(0), "as its description states");
        assertEquals(2.8710, limits.velocity(6));
        holds(panda);
    }

    @Test
    void jvrc() {
        holds(PlanningRobots.jvrc());
    }

    private static void holds(PlanningRobots robot) {
        MotionLimits limits = MotionLimits.of(robot.arm(), 1.5, 2.5);
        SplittableRandom random = new SplittableRandom(11);
        for (int round = 0; round < 5; round++) {
            List<double[]> path = path(robot.arm(), random, 2 + 2 * round);
            Trajectory exact = PathTiming.stopping(path, limits);
            judge(exact, path, limits, 1e-9);
            assertTrue(exact.duration() > 0);
            passesAll(exact, path);
            for (double deviation : new double[] {0.1, 0.01}) {
                Trajectory blended = PathTiming.blended(path, limits, deviation);
                judge(blended, path, limits, deviation * (1 + 1e-9));
                List<double[]> again = blended.path(1e-3);
                for (int k = 0; k <= 100; k++) {
                    double away = distance(again, blended.position(k * blended.duration() / 100));
                    assertTrue(away <= 1e-3 * (1 + 1e-9), "the path of a trajectory is " + away + " from it");
                }
            }
        }
    }

    /** With a state between every two, which is no corner, and one that is there twice. */
    private static void passesAll(Trajectory exact, List<double[]> corners) {
        List<double[]> path = new ArrayList<>(List.of(corners.get(0)));
        for (int i = 1; i < corners.size(); i++) {
            path.add(PathTiming.times(PathTiming.plus(corners.get(i - 1), corners.get(i)), 0.5));
            path.add(corners.get(i));
            path.add(corners.get(i));
        }
        double[] times = exact.timesAt(path);
        assertEquals(0, times[0]);
        assertEquals(exact.duration(), times[times.length - 1], 1e-9);
        for (int i = 0; i < times.length; i++) {
            assertArrayEquals(path.get(i), exact.position(times[i]), 1e-6);
            assertTrue(i == 0 || times[i] >= times[i - 1], "in order");
        }
        path.add(corners.get(0));
        assertThrows(IllegalArgumentException.class, () -> exact.timesAt(path));
    }

    private static List<double[]> path(JointSelection joints, SplittableRandom random, int states) {
        List<double[]> path = new ArrayList<>();
        for (int k = 0; k < states; k++) {
            path.add(joints.read(joints.model().newState().randomize(random)));
        }
        return path;
    }

    /** Dense differences of positions, of second order at most, and the distance of each position to the path. */
    private static void judge(Trajectory trajectory, List<double[]> path, MotionLimits limits, double deviation) {
        double end = trajectory.duration();
        int steps = 2000;
        double h = end / steps;
        int n = limits.names().size();
        assertArrayEquals(path.get(0), trajectory.position(0), 1e-12);
        assertArrayEquals(path.get(path.size() - 1), trajectory.position(end));
        assertArrayEquals(path.get(path.size() - 1), trajectory.position(end * (1 - 1e-12)), 1e-9);
        assertArrayEquals(new double[n], trajectory.velocity(0));
        assertArrayEquals(new double[n], trajectory.velocity(end * (1 - 1e-12)), 1e-8);
        double[] before = trajectory.position(-h);
        double[] now = trajectory.position(0);
        for (int k = 0; k <= steps; k++) {
            double t = k * h;
            double[] next = trajectory.position(t + h);
            double[] velocity = trajectory.velocity(t);
            double[] acceleration = trajectory.acceleration(t);
            for (int i = 0; i < n; i++) {
                String where = limits.names().get(i) + " at " + t;
                assertTrue(Math.abs(velocity[i]) <= limits.velocity(i), where);
                assertTrue(Math.abs(acceleration[i]) <= limits.acceleration(i), where);
                double difference = (next[i] - before[i]) / (2 * h);
                assertTrue(Math.abs(difference) <= limits.velocity(i) * (1 + 1e-8), where + ": " + difference);
                double second = (next[i] - 2 * now[i] + before[i]) / (h * h);
                assertTrue(Math.abs(second) <= limits.acceleration(i) * (1 + 1e-5), where + ": " + second);
                assertEquals(difference, velocity[i], 1.1 * h * limits.acceleration(i), where);
            }
            if (k % 5 == 0) {
                double away = distance(path, now);
                assertTrue(away <= deviation, "off the path by " + away + " at " + t);
            }
            before = now;
            now = next;
        }
    }

    /** The distance to the nearest point of the path, as the largest difference of a variable; an upper bound on it. */
    private static double distance(List<double[]> path, double[] q) {
        double least = path.size() == 1 ? largest(path.get(0), q) : Double.POSITIVE_INFINITY;
        for (int k = 0; k + 1 < path.size(); k++) {
            double[] a = path.get(k);
            double[] b = path.get(k + 1);
            double low = 0;
            double high = 1;
            // Convex in the share: a ternary search finds the nearest point.
            for (int round = 0; round < 90; round++) {
                double p = low + (high - low) / 3;
                double r = high - (high - low) / 3;
                if (largest(at(a, b, p), q) < largest(at(a, b, r), q)) {
                    high = r;
                } else {
                    low = p;
                }
            }
            least = Math.min(least, largest(at(a, b, 0.5 * (low + high)), q));
        }
        return least;
    }

    private static double[] at(double[] a, double[] b, double share) {
        double[] out = new double[a.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = a[i] + share * (b[i] - a[i]);
        }
        return out;
    }

    private static double largest(double[] a, double[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i]));
        }
        return most;
    }

    private static MotionLimits two() {
        return MotionLimits.of(List.of("a", "b"), new double[] {1, 2}, new double[] {2, 2});
    }

    /** By hand: 3 rad at 1 rad/s and 2 rad/s² is half a second up, 2.5 at full speed, half a second down. */
    @Test
    void durationsAreThoseOfTheFastestMotion() {
        assertEquals(
                3.5,
                PathTiming.stopping(List.of(new double[] {0, 0}, new double[] {3, 1}), two())
                        .duration(),
                1e-6);
        // Too short for full speed: 2 √(0.25 / 2).
        assertEquals(
                2 * Math.sqrt(0.125),
                PathTiming.stopping(List.of(new double[] {0, 0}, new double[] {0.25, 0}), two())
                        .duration(),
                1e-6);
    }

    @Test
    void doesNotStopWhereThereIsNoCorner() {
        List<double[]> one = List.of(new double[] {0, 0}, new double[] {3, 1});
        List<double[]> many = List.of(
                new double[] {0, 0},
                new double[] {0.3, 0.1},
                new double[] {0.3, 0.1},
                new double[] {2.4, 0.8},
                new double[] {3, 1});
        assertEquals(
                PathTiming.stopping(one, two()).duration(),
                PathTiming.stopping(many, two()).duration(),
                1e-12);
        // There and back is a corner, though all is on one line.
        List<double[]> back = List.of(new double[] {0, 0}, new double[] {3, 1}, new double[] {1.5, 0.5});
        Trajectory trajectory = PathTiming.stopping(back, two());
        judge(trajectory, back, two(), 1e-9);
        assertEquals(3.5 + 2.0, trajectory.duration(), 1e-6);
    }

    @Test
    void blendsAreFasterThanStopsAlongACurve() {
        List<double[]> arc = new ArrayList<>();
        for (int k = 0; k <= 100; k++) {
            arc.add(new double[] {Math.cos(k * 0.015), Math.sin(k * 0.015)});
        }
        Trajectory stops = PathTiming.stopping(arc, two());
        Trajectory blended = PathTiming.blended(arc, two(), 1e-3);
        judge(blended, arc, two(), 1e-3 * (1 + 1e-9));
        assertTrue(blended.duration() < 0.2 * stops.duration(), blended.duration() + " s, " + stops.duration() + " s");
    }

    @Test
    void pathsWithoutMotion() {
        double[] here = {1, 2};
        for (List<double[]> path : List.of(List.of(here), List.of(here, here), List.of(here, here, here, here))) {
            assertEquals(0, PathTiming.stopping(path, two()).duration());
            assertArrayEquals(here, PathTiming.stopping(path, two()).position(3));
            assertArrayEquals(here, PathTiming.blended(path, two(), 0.1).position(0));
        }
    }

    @Test
    void refusesBadInput() {
        List<double[]> path = List.of(new double[] {0, 0}, new double[] {3, 1});
        MotionLimits fixed = MotionLimits.of(List.of("a", "b"), new double[] {1, 0}, new double[] {1, 1});
        String message =
                String.valueOf(assertThrows(IllegalArgumentException.class, () -> PathTiming.stopping(path, fixed))
                        .getMessage());
        assertTrue(message.contains("moves 'b'"), message);
        assertThrows(IllegalArgumentException.class, () -> PathTiming.stopping(List.of(), two()));
        assertThrows(
                IllegalArgumentException.class,
                () -> PathTiming.stopping(List.of(new double[] {0, Double.NaN}), two()));
        assertThrows(IllegalArgumentException.class, () -> PathTiming.stopping(List.of(new double[] {0}), two()));
        assertThrows(IllegalArgumentException.class, () -> PathTiming.blended(path, two(), 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> MotionLimits.of(List.of("a"), new double[] {Double.POSITIVE_INFINITY}, new double[] {1}));
    }

    @Test
    void filesHoldTimesPositionsAndVelocities() throws IOException {
        List<double[]> path = List.of(new double[] {0, 0}, new double[] {3, 1}, new double[] {3, 2});
        Trajectory trajectory = PathTiming.stopping(path, two());
        String[] lines = trajectory.toCsv(0.1).split("\n", -1);
        assertEquals("time,a,b,a.velocity,b.velocity", lines[0]);
        double last = -1;
        for (int k = 1; k < lines.length - 1; k++) {
            String[] cells = lines[k].split(",", -1);
            double time = Double.parseDouble(cells[0]);
            assertTrue(time > last);
            last = time;
            assertEquals(trajectory.position(time)[1], Double.parseDouble(cells[2]));
            assertEquals(trajectory.velocity(time)[0], Double.parseDouble(cells[3]));
        }
        assertEquals(trajectory.duration(), last);
        assertTrue(lines.length > trajectory.duration() / 0.1);
        Map<?, ?> json = Json.object(Json.parse(trajectory.toJson(0.1)));
        assertEquals(List.of("a", "b"), Json.list(json, "joints"));
        List<?> points = Json.list(json, "points");
        assertEquals(lines.length - 2, points.size());
        Map<?, ?> middle = Json.object(points.get(points.size() / 2));
        double time = Json.number(middle, "time");
        assertArrayEquals(trajectory.position(time), Json.numbers(middle, "positions"));
        assertArrayEquals(trajectory.velocity(time), Json.numbers(middle, "velocities"));
        assertThrows(IllegalArgumentException.class, () -> trajectory.toCsv(0));
        assertThrows(IllegalArgumentException.class, () -> trajectory.toCsv(1e-12));
    }

    @Test
    void speedsOfContinuousJointsAndFollowersAreRead() throws IOException {
        Path file = folder.resolve("wheel.urdf");
        Files.writeString(file, """
                <robot name="wheel">
                  <link name="base"/><link name="wheel"/><link name="gear"/><link name="free"/>
                  <joint name="spin" type="continuous"><parent link="base"/><child link="wheel"/>
                    <limit effort="3" velocity="7"/></joint>
                  <joint name="turn" type="revolute"><parent link="wheel"/><child link="gear"/>
                    <limit lower="-90" upper="90" effort="3" velocity="6"/><mimic joint="spin" multiplier="-3"/></joint>
                  <joint name="idle" type="continuous"><parent link="wheel"/><child link="free"/></joint>
                  <link name="odd"/><joint name="odd" type="continuous"><parent link="wheel"/><child link="odd"/>
                    <limit effort="-1" velocity="-1"/></joint>
                </robot>
                """);
        RobotModel model = Urdf.read(file);
        MotionLimits limits = MotionLimits.of(JointSelection.all(model), 0.5, 9);
        assertEquals(List.of("spin", "idle", "odd"), limits.names());
        assertEquals(2, limits.velocity(0), "its follower turns three times as fast");
        assertEquals(3, limits.acceleration(0));
        assertEquals(0.5, limits.velocity(1));
        assertEquals(0.5, limits.velocity(2), "a negative speed states nothing");
        assertEquals(Double.POSITIVE_INFINITY, model.upperLimit(0), "it still turns without end");
    }
}
