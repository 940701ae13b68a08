package dev.tandem.cli.page;

import dev.tandem.Body;
import dev.tandem.experiments.LinePlot;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A page that plays planned paths: the robot moves in its scene, a plot shows measured and certified clearance over time, a
 * line joins the closest two, a table has the joint values. Of several problems it has a sortable table and the share of
 * problems solved over time, on a logarithmic axis; a click plays the path of a problem.
 *
 * <pre>
 *   PlanPage.of(model, Pose.identity(), attached).joints(names).write(file, "panda", List.of(run));
 * </pre>
 */
public final class PlanPage {

    /** What a joint moves a second, in radians or metres, where a path has no times. */
    private static final double PACE = 1;

    private static final int TRACE_POINTS = 200;

    private final RobotModel model;
    private final Pose base;
    private final List<AttachedBody> attached;
    private final BodyMeshes meshes = new BodyMeshes();

    /** The link whose way is drawn; −1 as long as no path is known. */
    private int traced = -1;

    private List<String> joints = List.of();
    private List<Unposed> unposed = List.of();

    /**
     * A problem that was not planned, because its request makes no sense for the robot or the scene.
     *
     * @param set the set that the problem belongs to
     * @param name the name of the problem within its set
     * @param reason why it could not be posed
     */
    public record Unposed(String set, String name, String reason) {}

    private PlanPage(RobotModel model, Pose base, List<AttachedBody> attached) {
        this.model = model;
        this.base = base;
        this.attached = List.copyOf(attached);
    }

    /** A page of a robot that stands at a pose and may hold bodies. */
    public static PlanPage of(RobotModel model, Pose base, List<AttachedBody> attached) {
        return new PlanPage(model, base, attached);
    }

    /** The variables whose values are shown: those that were planned. All that can be set, unless told otherwise. */
    public PlanPage joints(List<String> names) {
        names.forEach(model::variableNumber);
        joints = List.copyOf(names);
        return this;
    }

    /** Problems that could not be posed: the page names them and counts them among those that were not solved. */
    public PlanPage unposed(List<Unposed> problems) {
        unposed = List.copyOf(problems);
        return this;
    }

    /**
     * Clearances at even steps along a path and at all of its states.
     *
     * @param count how many, about
     * @param clearance measures the closest two of a state; empty if there is no pair to check
     */
    public static List<PlanRun.Sample> samples(
            RobotState state, List<double[]> path, int count, Function<RobotState, Optional<LinkClearance>> clearance) {
        List<PlanRun.Sample> all = new ArrayList<>();
        double whole = 0;
        for (int i = 1; i < path.size(); i++) {
            whole += distance(path.get(i - 1), path.get(i));
        }
        for (int i = 0; i < path.size(); i++) {
            double length = i == 0 ? 0 : distance(path.get(i - 1), path.get(i));
            int parts = Math.max(1, (int) Math.round(whole > 0 ? count * length / whole : 0));
            for (int part = 1; part <= parts; part++) {
                double at = i == 0 ? 0 : i - 1 + (double) part / parts;
                place(state, path, at);
                clearance.apply(state).ifPresent(found -> all.add(new PlanRun.Sample(at, found)));
            }
        }
        return all;
    }

    /** Writes the page of some problems; each has the same robot. */
    public void write(Path file, String title, List<PlanRun> runs) throws IOException {
        page(title, runs).write(file);
    }

    Page page(String title, List<PlanRun> runs) {
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a page needs a problem to show");
        }
        Scene3d scene = new Scene3d();
        RobotState state = model.newState().base(base).setAll(runs.get(0).start());
        RobotDrawing drawing = new RobotDrawing(state, attached, meshes);
        String links = drawing.addTo(scene, "link ", "robot", Palette.BODY, 1);
        String ghosts = drawing.addTo(scene, "goal of ", "goal", Palette.A, 0.25);
        List<String> all = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            all.add(run(scene, state, runs.get(i), i));
        }
        List<String> shown = new ArrayList<>();
        for (String name : joints.isEmpty() ? settable() : joints) {
            shown.add(Integer.toString(model.variableNumber(name)));
        }
        return new Page(title)
                .intro(runs.size() + unposed.size() == 1 ? intro(runs.get(0)) : summary(runs))
                .scene(scene)
                .panel(Page.resource("plan.html")
                        .replace("{{plot}}", runs.size() == 1 ? "" : cumulative(runs))
                        .replace("{{unposed}}", unposedItems()))
                .data("{\"links\":" + links + ",\"goal\":" + ghosts + ",\"shown\":[" + String.join(",", shown)
                        + "],\"variables\":["
                        + String.join(
                                ",", model.variables().stream().map(Page::quote).toList())
                        + "],\"runs\":[" + String.join(",\n", all) + "]}")
                .script(Page.resource("plan-clearance.js") + Page.resource("plan.js"));
    }

    private List<String> settable() {
        List<String> names = new ArrayList<>();
        for (int v = 0; v < model.variables().size(); v++) {
            if (!model.follows(v)) {
                names.add(model.variables().get(v));
            }
        }
        return names;
    }

    private String run(Scene3d scene, RobotState state, PlanRun run, int number) {
        List<String> things = new ArrayList<>();
        for (Map.Entry<String, Body> body : run.bodies().entrySet()) {
            int part = 0;
            for (BodyMeshes.Placed placed : meshes.of(body.getValue())) {
                String thing = "body " + body.getKey() + (part++ == 0 ? "" : " " + part)
                        + (number == 0 ? "" : " of " + run.set() + " " + run.name());
                scene.mesh(thing, "obstacles", Palette.WORLD, 0.85, placed.mesh(), placed.pose());
                things.add(Page.quote(thing));
            }
        }
        if (run.path().size() > 1) {
            traced = traced < 0 ? farthest(state, run.path()) : traced;
            String trace = "trace " + number;
            String group = "way of " + model.links().get(traced).name();
            scene.line(trace, group, Palette.PATH, trace(state, run.path(), traced));
            things.add(Page.quote(trace));
        }
        PlanRun.Proof proof = run.proof();
        return "{\"set\":" + Page.quote(run.set()) + ",\"name\":" + Page.quote(run.name()) + ",\"outcome\":"
                + Page.quote(run.outcome()) + ",\"things\":[" + String.join(",", things) + "],\"start\":"
                + Scene3d.numbers(run.start()) + ",\"goal\":" + Scene3d.numbers(run.goal()) + ",\"path\":["
                + String.join(",", run.path().stream().map(Scene3d::numbers).toList()) + "],\"timed\":"
                + (run.seconds().length > 0) + ",\"seconds\":"
                + Scene3d.numbers(run.seconds().length > 0 ? run.seconds() : paced(run.path())) + ",\"samples\":["
                + String.join(",", samples(state, run)) + "],\"bounds\":["
                + String.join(
                        ",",
                        run.bounds().stream()
                                .map(b -> Scene3d.numbers(b.from(), b.to(), b.lower()))
                                .toList())
                + "],\"proved\":" + proof.proved() + ",\"clearance\":" + finite(proof.clearance()) + ",\"resisting\":"
                + Page.quote(proof.resisting()) + ",\"from\":" + Scene3d.number(proof.from()) + ",\"to\":"
                + Scene3d.number(proof.to()) + ",\"cost\":" + finite(run.cost()) + ",\"plan\":"
                + finite(run.planMicros()) + ",\"simplify\":" + finite(run.simplifyMicros()) + ",\"proof\":"
                + finite(run.proofMicros()) + "}";
    }

    /** The closest points move with the links they are on, so that the line stays true between two samples. */
    private List<String> samples(RobotState state, PlanRun run) {
        Map<String, Integer> holders = new HashMap<>();
        attached.forEach(body -> holders.put(body.name(), model.linkNumber(body.link())));
        List<String> all = new ArrayList<>();
        for (PlanRun.Sample sample : run.samples()) {
            place(state, run.path(), sample.at());
            LinkClearance found = sample.clearance();
            all.add("{\"at\":" + Scene3d.number(sample.at()) + ",\"distance\":" + finite(found.distance()) + ",\"a\":"
                    + Page.quote(found.a()) + ",\"b\":" + Page.quote(found.b()) + ",\"p\":"
                    + local(state, holders, found.a(), found.pointOnA()) + ",\"q\":"
                    + local(state, holders, found.b(), found.pointOnB()) + "}");
        }
        return all;
    }

    private String local(RobotState state, Map<String, Integer> holders, String name, Vec3 point) {
        int link = model.hasLink(name) ? model.linkNumber(name) : holders.getOrDefault(name, -1);
        Vec3 p = link < 0 ? point : state.pose(link).inverse().apply(point);
        return "{\"link\":" + link + ",\"point\":" + Scene3d.numbers(p.x(), p.y(), p.z()) + "}";
    }

    /** The link with a geometry whose origin goes farthest along a path: usually the hand. */
    private int farthest(RobotState state, List<double[]> path) {
        int best = 0;
        double most = -1;
        for (int i = 0; i < model.links().size(); i++) {
            double[] points = model.links().get(i).hasGeometry() ? trace(state, path, i) : new double[0];
            double sum = 0;
            for (int k = 3; k < points.length; k++) {
                sum += Math.abs(points[k] - points[k - 3]);
            }
            if (sum >= most) {
                most = sum;
                best = i;
            }
        }
        return best;
    }

    private static double[] trace(RobotState state, List<double[]> path, int link) {
        double[] points = new double[3 * (TRACE_POINTS + 1)];
        for (int i = 0; i <= TRACE_POINTS; i++) {
            place(state, path, (path.size() - 1.0) * i / TRACE_POINTS);
            Vec3 p = state.pose(link).translation();
            points[3 * i] = p.x();
            points[3 * i + 1] = p.y();
            points[3 * i + 2] = p.z();
        }
        return points;
    }

    /** Puts a state at a place of a path. */
    private static void place(RobotState state, List<double[]> path, double at) {
        int i = Math.min((int) at, path.size() - 1);
        double share = at - i;
        double[] from = path.get(i);
        double[] to = path.get(Math.min(i + 1, path.size() - 1));
        double[] values = new double[from.length];
        for (int k = 0; k < values.length; k++) {
            values[k] = from[k] + share * (to[k] - from[k]);
        }
        state.setAll(values);
    }

    private static double[] paced(List<double[]> path) {
        double[] seconds = new double[path.size()];
        for (int i = 1; i < seconds.length; i++) {
            double most = 0;
            for (int k = 0; k < path.get(i).length; k++) {
                most = Math.max(most, Math.abs(path.get(i)[k] - path.get(i - 1)[k]));
            }
            seconds[i] = seconds[i - 1] + most / PACE;
        }
        return seconds;
    }

    private static double distance(double[] p, double[] q) {
        double squares = 0;
        for (int k = 0; k < p.length; k++) {
            squares += (p[k] - q[k]) * (p[k] - q[k]);
        }
        return Math.sqrt(squares);
    }

    private static String finite(double value) {
        return Double.isFinite(value) ? Scene3d.number(value) : "null";
    }

    private static String intro(PlanRun run) {
        return run.path().isEmpty()
                ? "No path: " + run.outcome() + "."
                : "A path of " + run.path().size() + " states among "
                        + run.bodies().size() + (run.bodies().size() == 1 ? " body." : " bodies.");
    }

    private String summary(List<PlanRun> runs) {
        long solved = runs.stream().filter(run -> !run.path().isEmpty()).count();
        long proved = runs.stream().filter(run -> run.proof().proved()).count();
        return runs.size() + unposed.size() + " problems, " + solved + " solved, " + proved
                + " of the paths proved to be free"
                + (unposed.isEmpty() ? "." : "; " + unposed.size() + " could not be posed.");
    }

    private String unposedItems() {
        return unposed.stream()
                .map(one -> "<li>" + Page.escape(one.set() + " " + one.name() + " could not be posed: " + one.reason())
                        + "</li>")
                .collect(Collectors.joining("\n"));
    }

    /** The share of each set's problems that were solved within a time. */
    private String cumulative(List<PlanRun> runs) {
        Map<String, List<PlanRun>> sets = new LinkedHashMap<>();
        runs.forEach(
                run -> sets.computeIfAbsent(run.set(), set -> new ArrayList<>()).add(run));
        Map<String, Long> sizes = new HashMap<>();
        runs.forEach(run -> sizes.merge(run.set(), 1L, Long::sum));
        unposed.forEach(problem -> sizes.merge(problem.set(), 1L, Long::sum));
        LinePlot plot = new LinePlot(
                        "Problems solved within a time", "planning and simplification, µs", "share of the set, %")
                .logX();
        sets.forEach((set, all) -> {
            double[] times = all.stream()
                    .filter(run -> !run.path().isEmpty())
                    .mapToDouble(run -> run.planMicros() + run.simplifyMicros())
                    .toArray();
            Arrays.sort(times);
            long size = sizes.getOrDefault(set, 1L);
            for (int i = 0; i < times.length; i++) {
                plot.add(set, times[i], 100.0 * i / size);
                plot.add(set, times[i], 100.0 * (i + 1) / size);
            }
        });
        return plot.svg();
    }
}
