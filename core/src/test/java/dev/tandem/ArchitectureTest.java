package dev.tandem;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rooms and the arrows between them, as ARCHITECTURE.md draws them; and what hot code may not do. */
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.tandem");

    @Test
    void anEarlierRoomNeverImportsALaterOne() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("math")
                .definedBy("dev.tandem.math")
                .layer("geometry")
                .definedBy("dev.tandem.geometry")
                .layer("descent")
                .definedBy("dev.tandem.descent")
                .layer("convex")
                .definedBy("dev.tandem.proximity.convex")
                .layer("tree")
                .definedBy("dev.tandem.tree")
                .layer("proximity")
                .definedBy("dev.tandem.proximity")
                .layer("motion")
                .definedBy("dev.tandem.motion")
                .layer("facade")
                .definedBy("dev.tandem")
                .layer("scene")
                .definedBy("dev.tandem.scene")
                .layer("robot")
                .definedBy("dev.tandem.robot")
                .layer("clash")
                .definedBy("dev.tandem.clash")
                .whereLayer("math")
                .mayNotAccessAnyLayer()
                .whereLayer("geometry")
                .mayOnlyAccessLayers("math")
                .whereLayer("descent")
                .mayOnlyAccessLayers("math")
                .whereLayer("convex")
                .mayOnlyAccessLayers("math", "geometry", "descent")
                .whereLayer("tree")
                .mayOnlyAccessLayers("math", "geometry", "descent", "convex")
                .whereLayer("proximity")
                .mayOnlyAccessLayers("math", "geometry", "descent", "convex", "tree")
                .whereLayer("motion")
                .mayOnlyAccessLayers("math", "proximity")
                .whereLayer("facade")
                .mayOnlyAccessLayers("math", "geometry", "descent", "convex", "tree", "proximity", "motion")
                .whereLayer("robot")
                .mayOnlyAccessLayers(
                        "math", "geometry", "descent", "convex", "tree", "proximity", "motion", "facade", "scene")
                .whereLayer("scene")
                .mayOnlyAccessLayers("math", "geometry", "descent", "convex", "tree", "proximity", "motion", "facade")
                .whereLayer("clash")
                .mayOnlyAccessLayers("math", "geometry", "descent", "proximity", "facade", "scene")
                .check(CLASSES);
    }

    private static final Set<String> HOT = Set.of(
            "dev.tandem.descent",
            "dev.tandem.tree",
            "dev.tandem.proximity",
            "dev.tandem.proximity.convex",
            "dev.tandem.motion");

    /** Streams and boxing have no place where queries run; set-up code there (banks, builders) has no need of them. */
    @Test
    void hotRoomsUseNoStreamsAndNoBoxing() {
        List<String> found = new ArrayList<>();
        CLASSES.stream()
                .filter(c -> HOT.contains(c.getPackageName()))
                .flatMap(c -> c.getMethodCallsFromSelf().stream())
                .filter(ArchitectureTest::isStreamOrBoxing)
                .forEach(call -> found.add(call.getDescription()));
        assertTrue(found.isEmpty(), () -> String.join("\n", found));
    }

    private static boolean isStreamOrBoxing(JavaMethodCall call) {
        String owner = call.getTargetOwner().getFullName();
        boolean boxing = call.getName().equals("valueOf")
                && Set.of("java.lang.Integer", "java.lang.Long", "java.lang.Double", "java.lang.Float")
                        .contains(owner);
        return boxing || owner.startsWith("java.util.stream.");
    }

    @Test
    void noThreadLocals() {
        boolean any = CLASSES.stream()
                .flatMap(c -> c.getDirectDependenciesFromSelf().stream())
                .anyMatch(d -> d.getTargetClass().getFullName().equals("java.lang.ThreadLocal"));
        assertTrue(!any, "scratch belongs to a prepared query, never to a ThreadLocal");
    }
}
