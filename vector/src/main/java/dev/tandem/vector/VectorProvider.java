package dev.tandem.vector;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.tandem.internal.kernels.BoxLanes;
import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.lanes.RobotLanes;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import jdk.incubator.vector.FloatVector;
import org.jspecify.annotations.Nullable;

/** Offers kernels of 256-bit vectors, if the processor and the virtual machine make them fast. */
public final class VectorProvider implements VectorUnits.Provider {

    /** For the service loader. */
    public VectorProvider() {}

    @Override
    public Optional<String> obstacle() {
        String mode = System.getProperty("java.vm.info", "").toLowerCase(Locale.ROOT);
        if (mode.contains("interpreted") || mode.contains("emulated-client")) {
            return Optional.of("this Java runs without its optimising compiler");
        }
        int bits = FloatVector.SPECIES_PREFERRED.vectorBitSize();
        if (bits < VectorBoxLanes.SPECIES.vectorBitSize()) {
            return Optional.of("vectors have " + bits + " bits here, fewer than 256");
        }
        HotSpotDiagnosticMXBean options = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        if (!isOn(options, "UseFMA")) {
            return Optional.of("this processor does not multiply and add in one step");
        }
        return Optional.empty();
    }

    private static boolean isOn(@Nullable HotSpotDiagnosticMXBean options, String name) {
        return options != null && Boolean.parseBoolean(options.getVMOption(name).getValue());
    }

    @Override
    public String name() {
        return "256 bit";
    }

    @Override
    public BoxLanes boxes() {
        return new CompiledBoxLanes();
    }

    @Override
    public Supplier<RobotLanes> robots() {
        return new CompiledRobotLanes();
    }
}
