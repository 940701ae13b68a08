package dev.tandem.robot.check;

import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.bank.TestBank;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;

/** The kernels for whole robots, and when they may be used. */
final class RobotKernels {

    private RobotKernels() {}

    /** A detector with the same tests that also has these kernels. */
    static Detector in(Detector detector) {
        return Tandem.detector(detector.bank()
                .withKernels(RobotBoxKernel::make)
                .withKernels(RobotMeshKernel::make)
                .withKernels(RobotVoxelKernel::make));
    }

    /** Whether a bank still uses the standard test for a pair, which a kernel fuses. */
    static <A extends Element, B extends Element> boolean fuses(TestBank bank, ElementKind<A> a, ElementKind<B> b) {
        return bank.uses(a, b, Tandem.standardBank().test(a, b));
    }
}
