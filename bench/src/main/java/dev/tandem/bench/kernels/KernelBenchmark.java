package dev.tandem.bench.kernels;

import dev.tandem.Tandem;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.internal.triangles.TriangleDistance;
import dev.tandem.internal.triangles.TriangleTriangle;
import dev.tandem.internal.triangles.TriangleTriangleAxes;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One call of each hot kernel, on random neighbours: triangles of like size about one size apart, boxes of one tree. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class KernelBenchmark {

    private static final int PAIRS = 4096;

    private final double[][] left = new double[PAIRS][9];
    private final double[][] right = new double[PAIRS][9];
    private final double[] closest = new double[6];
    private final ObbElement[] boxesA = new ObbElement[PAIRS];
    private final ObbElement[] boxesB = new ObbElement[PAIRS];
    private final Placement at = new Placement();
    private final Witness witness = new Witness();
    private final ProximityTest<ObbElement, ObbElement> boxes =
            Tandem.standardBank().test(ObbElement.KIND, ObbElement.KIND);
    private int next;

    @Setup
    public void prepare() {
        SplittableRandom random = new SplittableRandom(3);
        ObbTree tree = ObbTree.of(SampleMeshes.spring());
        int nodes = tree.mesh().triangleCount() - 1;
        for (int i = 0; i < PAIRS; i++) {
            for (int k = 0; k < 9; k++) {
                left[i][k] = random.nextDouble();
                right[i][k] = random.nextDouble() + (k % 3 == 0 ? random.nextDouble() : 0);
            }
            boxesA[i] = new ObbElement();
            boxesB[i] = new ObbElement();
            tree.load(random.nextInt(nodes), boxesA[i]);
            tree.load(random.nextInt(nodes), boxesB[i]);
        }
        at.set(Pose.ofQuaternion(0.1, 0.2, 0.1, 0.5, 0.5, 0.5, 0.5));
    }

    private int pair() {
        next = (next + 1) & (PAIRS - 1);
        return next;
    }

    @Benchmark
    public boolean triangleVerdictByOrientations() {
        int i = pair();
        return TriangleTriangle.intersects(left[i], right[i]);
    }

    @Benchmark
    public boolean triangleVerdictByAxes() {
        int i = pair();
        return TriangleTriangleAxes.intersects(left[i], right[i]);
    }

    @Benchmark
    public double triangleDistance() {
        int i = pair();
        return TriangleDistance.certified(left[i], right[i], Double.POSITIVE_INFINITY, closest);
    }

    @Benchmark
    public boolean boxVerdict() {
        int i = pair();
        return boxes.touches(boxesA[i], boxesB[i], at, witness);
    }

    @Benchmark
    public double boxBound() {
        int i = pair();
        return boxes.distance(boxesA[i], boxesB[i], at, witness);
    }
}
