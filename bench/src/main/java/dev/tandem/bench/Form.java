package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.util.List;

/**
 * A form of ours: with vector units or without.
 *
 * @param name as tables show it
 * @param detector answers in this form
 */
record Form(String name, Detector detector) {

    private static final long WARM_UP_NANOS = 5_000_000_000L;

    /** How tables call ours without vector units, where it has them. */
    static final String SCALAR = "tandem, scalar";

    /** The form that people get first; then, if that uses vector units, the one without. */
    static List<Form> all() {
        Form standard = new Form(Report.OURS, Tandem.detector());
        return Tandem.vectorUnits().startsWith("on")
                ? List.of(standard, new Form(SCALAR, Tandem.detector(Tandem.scalarBank())))
                : List.of(standard);
    }

    /** Asks until code for vector units is compiled, which a thread of its own does while plain code answers. */
    static void warmUp() {
        Body spring = Body.of(SampleMeshes.spring());
        PreparedQuery query = Tandem.prepare(spring, spring);
        long start = System.nanoTime();
        while (all().size() > 1 && System.nanoTime() - start < WARM_UP_NANOS) {
            query.countPairs(Pose.translation(0.1, 0.2, 0.3));
            query.distance(Pose.translation(0.1, 0.2, 30));
        }
    }
}
