package dev.tandem.internal.kernels;

import dev.tandem.internal.lanes.PlainRobotLanes;
import dev.tandem.internal.lanes.RobotLanes;
import java.util.Iterator;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Whether and how the vector units of the processor are used. Code for them is in a module of its own, since it needs
 * the JDK's module {@code jdk.incubator.vector}; it is looked for once. Without it everything works, by plain code.
 *
 * <p>The environment variable {@code TANDEM_VECTOR=off}, or the system property {@code tandem.vector=off}, turns it
 * off. Safe for use by multiple threads.
 */
public final class VectorUnits {

    /** What the module with code for vector units offers. */
    public interface Provider {

        /** Why this machine cannot run it at a profit; empty if it can. */
        Optional<String> obstacle();

        /** The width of its vectors, for people. */
        String name();

        /** One box against eight. */
        BoxLanes boxes();

        /** Batches of configurations; what it gives may be plain code at first, and has the same numbers. */
        Supplier<RobotLanes> robots();
    }

    private static final String MODULE = "jdk.incubator.vector";

    private static final VectorUnits FOUND = find();

    private final String description;
    private final Optional<BoxLanes> boxes;
    private final Supplier<RobotLanes> robots;

    private VectorUnits(String description, Optional<BoxLanes> boxes, Supplier<RobotLanes> robots) {
        this.description = description;
        this.boxes = boxes;
        this.robots = robots;
    }

    /** One box against eight by vector units; empty if they are not in use. */
    public static Optional<BoxLanes> boxes() {
        return FOUND.boxes;
    }

    /**
     * The form for the next eight configurations: vector code where vector units are in use and it is compiled, else plain
     * code. Both have the same numbers.
     */
    public static RobotLanes robotLanes() {
        return FOUND.robots.get();
    }

    /** Whether vector units are in use, how wide they are, or why not: {@code on (256 bit)}, {@code off (turned off)}. */
    public static String description() {
        return FOUND.description;
    }

    private static VectorUnits find() {
        VectorUnits found = look();
        System.getLogger("dev.tandem").log(System.Logger.Level.DEBUG, "vector: {0}", found.description);
        return found;
    }

    private static VectorUnits look() {
        if (isOff(System.getenv("TANDEM_VECTOR")) || isOff(System.getProperty("tandem.vector"))) {
            return none("turned off");
        }
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            return none("Java was started without --add-modules " + MODULE);
        }
        Iterator<Provider> providers = ServiceLoader.load(Provider.class, VectorUnits.class.getClassLoader())
                .iterator();
        if (!providers.hasNext()) {
            return none("tandem-vector is not among the libraries");
        }
        Provider provider = providers.next();
        Optional<String> obstacle = provider.obstacle();
        return obstacle.isPresent()
                ? none(obstacle.get())
                : new VectorUnits("on (" + provider.name() + ")", Optional.of(provider.boxes()), provider.robots());
    }

    private static boolean isOff(@Nullable String setting) {
        return setting != null && setting.equalsIgnoreCase("off");
    }

    private static VectorUnits none(String why) {
        RobotLanes plain = new PlainRobotLanes();
        return new VectorUnits("off (" + why + ")", Optional.empty(), () -> plain);
    }
}
