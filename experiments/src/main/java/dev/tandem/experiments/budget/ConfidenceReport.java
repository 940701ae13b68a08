package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How well the calibrated confidence agrees with the truth on undecided checks of workloads that it was not fitted to, one
 * line for each workload, start (root or front) and budget. Three callers are compared: one who knows nothing; one who knows
 * the share of collisions from every twentieth check; and one who besides tells the true answer of every tenth undecided
 * check, after it was judged.
 */
final class ConfidenceReport {

    private static final int[] BUDGETS = {50, 100, 200, 500, 1000};
    private static final int KNOWN_EVERY = 20;
    private static final int TELL_EVERY = 10;

    /** Fewer undecided checks are not printed; from {@link #ENOUGH} on the calibration error is held to the target. */
    private static final int FEW = 100;

    private static final int ENOUGH = 500;
    private static final double TARGET = 0.05;
    private static final String[] CALLERS = {"alone", "prior", "told"};

    /** A workload, or several of the same kind with a search each. */
    private record Group(String name, List<Scenes.Scene> scenes, List<Workload> loads) {}

    private final PrintStream out;
    private final int[] groups = new int[CALLERS.length];
    private final int[] overTarget = new int[CALLERS.length];
    private final int[] noSkill = new int[CALLERS.length];
    private final int[] lines = new int[CALLERS.length];
    private final double[] aucs = new double[CALLERS.length];

    private ConfidenceReport(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] args) {
        print(System.out, args.length > 0 ? Integer.parseInt(args[0]) : 3000);
    }

    /** Prints the table; a planner's workload has about so many checks. */
    static void print(PrintStream out, int checks) {
        new ConfidenceReport(out).run(checks);
    }

    private void run(int checks) {
        out.println(
                "Confidence of undecided checks, on workloads that it was not fitted to: calibration error (ten bins of"
                        + " equal width, weighted by count), Brier skill against the base rate, AUC");
        out.println(
                "  alone: learns from its own verdicts; prior: the caller gives the share of free checks; told: and the"
                        + " true answer of every tenth undecided check");
        for (Group group : groups(checks)) {
            for (boolean front : new boolean[] {false, true}) {
                for (int budget : BUDGETS) {
                    judge(group, front, budget);
                }
            }
        }
        for (int i = 0; i < CALLERS.length; i++) {
            out.printf(
                    Locale.ROOT,
                    "  %s: calibration error over %.2f in %d of %d groups of %d cases or more; Brier skill of 0 or less in %d"
                            + " of %d; mean AUC %.3f%n",
                    CALLERS[i],
                    TARGET,
                    overTarget[i],
                    groups[i],
                    ENOUGH,
                    noSkill[i],
                    lines[i],
                    aucs[i] / Math.max(1, lines[i]));
        }
    }

    private static List<Group> groups(int checks) {
        List<Group> groups = new ArrayList<>();
        Scenes.Scene springs = Scenes.springs();
        groups.add(planner("planner, springs", List.of(springs), checks));
        groups.add(planner("planner, other meshes", Scenes.heldOut(), checks / 2));
        groups.add(planner("planner, voxels", List.of(OtherWorkloads.cave()), checks));
        RobotRide ride = RobotRide.generated(4);
        List<Scenes.Scene> links = new ArrayList<>();
        List<Workload> rides = new ArrayList<>();
        for (RobotRide.Leg leg : ride.legs()) {
            Scenes.Scene scene = new Scenes.Scene(leg.link(), ride.room(), leg.body(), 1);
            links.add(scene);
            rides.add(Workload.of(scene, leg.inRoom()));
        }
        groups.add(new Group("robot in kitchen", links, rides));
        List<Workload> near = new ArrayList<>();
        for (Scenes.Scene scene : Scenes.heldOut()) {
            near.add(Workload.of(scene, Scenes.aboutContact(scene, 800, 199)));
        }
        groups.add(new Group("near contact", Scenes.heldOut(), near));
        return groups;
    }

    private static Group planner(String name, List<Scenes.Scene> scenes, int checks) {
        List<Workload> loads = new ArrayList<>();
        for (Scenes.Scene scene : scenes) {
            loads.add(Workload.prmOfSize(scene, checks, 0.33 * scene.size(), 7));
        }
        return new Group(name, scenes, loads);
    }

    private void judge(Group group, boolean front, int budget) {
        Reliability[] found = {new Reliability(), new Reliability(), new Reliability()};
        for (int i = 0; i < group.scenes().size(); i++) {
            Workload load = group.loads().get(i);
            double free = known(load);
            for (int caller = 0; caller < CALLERS.length; caller++) {
                Confidence confidence = caller == 0 ? Confidence.calibrated() : Confidence.calibrated(free);
                check(group.scenes().get(i), load, front, budget, confidence, caller == 2, found[caller]);
            }
        }
        int cases = found[0].count();
        double hits = 1 - found[0].baseRate();
        if (cases < FEW || hits == 0 || hits == 1) {
            return;
        }
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "  %-22s %-5s %5d %6d cases %5.1f %% hit",
                group.name(),
                front ? "front" : "root",
                budget,
                cases,
                100 * hits));
        for (int caller = 0; caller < CALLERS.length; caller++) {
            double error = found[caller].calibrationError();
            double skill = found[caller].brierSkill();
            double auc = found[caller].auc();
            groups[caller] += cases >= ENOUGH ? 1 : 0;
            overTarget[caller] += cases >= ENOUGH && error > TARGET ? 1 : 0;
            noSkill[caller] += skill <= 0 ? 1 : 0;
            lines[caller]++;
            aucs[caller] += auc;
            line.append(String.format(Locale.ROOT, "   %s %.3f %+.2f %.2f", CALLERS[caller], error, skill, auc));
        }
        out.println(line);
    }

    /** The share of free checks, from every twentieth of them, with one free and one hit added. */
    private static double known(Workload load) {
        int asked = 2;
        int free = 1;
        for (int i = 0; i < load.size(); i += KNOWN_EVERY) {
            asked++;
            free += load.isHit(i) ? 0 : 1;
        }
        return (double) free / asked;
    }

    private static void check(
            Scenes.Scene scene,
            Workload load,
            boolean front,
            int budget,
            Confidence confidence,
            boolean tells,
            Reliability into) {
        Search search = new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank())
                .order(Order.closestFirst())
                .keepingFront(front);
        int undecided = 0;
        for (int i = 0; i < load.size(); i++) {
            Verdict verdict = search.collide(load.pose(i), Budget.ofTests(budget));
            if (verdict == Verdict.UNKNOWN) {
                into.add(confidence.after(search), !load.isHit(i));
                if (tells && undecided++ % TELL_EVERY == 0) {
                    confidence.learn(search, !load.isHit(i));
                }
            }
        }
    }
}
