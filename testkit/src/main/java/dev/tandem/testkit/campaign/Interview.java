package dev.tandem.testkit.campaign;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.testkit.campaign.Item.Leaf;
import java.util.List;
import java.util.SplittableRandom;

/** Asks all questions about one composition: before its edits, and after each. */
record Interview(List<Question> questions, Counts counts) {

    /** All disagreements about a composition. What throws, disagrees. */
    Findings ask(Composition c) {
        Findings out = new Findings();
        out.start("build", 0);
        try {
            steps(c, out);
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            out.require(false, thrown(e));
        }
        return out;
    }

    private void steps(Composition c, Findings out) {
        Built a = new Built(c.a());
        Built b = new Built(c.b());
        Body bodyA = a.body();
        Body bodyB = b.body();
        PreparedQuery query = Tandem.prepare(bodyA, bodyB);
        PreparedQuery front = Situation.frontOf(bodyA, bodyB);
        LiveScene scene = new LiveScene();
        for (int step = 0; step <= c.edits().size(); step++) {
            if (step > 0) {
                out.start("edit", step);
                apply(c, step - 1, a, b);
                if (a.body().tree() != bodyA.tree() || b.body().tree() != bodyB.tree()) {
                    bodyA = a.body();
                    bodyB = b.body();
                    query = Tandem.prepare(bodyA, bodyB);
                    front = Situation.frontOf(bodyA, bodyB);
                }
            }
            Situation situation = new Situation(c.after(step), a, b, query, front, scene);
            for (Question question : questions) {
                askOne(question, situation, step, c.seed(), out);
            }
        }
    }

    private static void apply(Composition c, int index, Built a, Built b) {
        Edit edit = c.edits().get(index);
        Built built = edit.ofA() ? a : b;
        if (edit instanceof Edit.ClearCells) {
            Composition before = c.after(index);
            built.clear(edit, (Leaf) (edit.ofA() ? before.a() : before.b()).at(edit.path()));
        } else {
            built.apply(edit);
        }
    }

    private void askOne(Question question, Situation s, int step, long seed, Findings out) {
        SplittableRandom random =
                new SplittableRandom(seed ^ (31L * question.name().hashCode() + step));
        if (random.nextInt(question.oneIn()) != 0) {
            return;
        }
        s.random = random;
        out.start(question.name(), step);
        try {
            question.ask(s, out);
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            out.require(false, thrown(e));
        }
        if (out.decided() + out.undecided() > 0) {
            counts.add(s.now.label(), question.name(), out.decided() > 0);
        }
    }

    private static String thrown(Throwable e) {
        StackTraceElement[] trace = e.getStackTrace();
        StringBuilder text = new StringBuilder("threw " + e);
        for (int i = 0; i < Math.min(4, trace.length); i++) {
            text.append(" at ").append(trace[i]);
        }
        return text.toString();
    }
}
