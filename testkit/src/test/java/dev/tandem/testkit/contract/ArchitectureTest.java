package dev.tandem.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.tandem.testkit.SharedData;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages and their order, as ARCHITECTURE.md lists them, and what hot code may not do. */
class ArchitectureTest {

    private static final int MOST_TYPES = 40;

    private static final Pattern LIBRARY =
            Pattern.compile("dev\\.tandem(\\.(?!io|plan|samples|testkit|bench|experiments|cli|spark)[a-z.]+)?");

    /** Read once: that takes longer than any check of them. */
    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.tandem");

    /** All packages, bottom up, from the rows of the tables in ARCHITECTURE.md. */
    private static List<String> listed() throws IOException {
        String text = Files.readString(SharedData.projectRoot().resolve("ARCHITECTURE.md"));
        List<String> packages = new ArrayList<>();
        Matcher row = Pattern.compile("^\\| `(dev\\.tandem[a-z.]*)` \\|", Pattern.MULTILINE)
                .matcher(text);
        while (row.find()) {
            packages.add(row.group(1));
        }
        return packages;
    }

    /** Whether a package belongs to core, robot or clash. */
    private static boolean isLibrary(String name) {
        return LIBRARY.matcher(name).matches();
    }

    /** The sources of all modules. What lies beside them may be written by other modules meanwhile. */
    private static List<Path> sourceFolders() throws IOException {
        try (Stream<Path> modules = Files.list(SharedData.projectRoot())) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList();
        }
    }

    /** All packages of all modules, by their package-info files. */
    @Test
    void everyPackageIsListed() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path sources : sourceFolders()) {
            try (Stream<Path> files = Files.walk(sources)) {
                files.filter(file -> file.endsWith("package-info.java"))
                        .map(file -> sources.relativize(file.getParent()).toString())
                        .filter(name -> name.startsWith("dev" + File.separatorChar + "tandem"))
                        .forEach(name -> found.add(name.replace(File.separatorChar, '.')));
            }
        }
        assertEquals(found, new TreeSet<>(listed()));
    }

    @Test
    void aPackageUsesOnlyThoseListedAboveIt() throws IOException {
        List<String> order = listed();
        List<String> wrong = new ArrayList<>();
        for (JavaClass c : CLASSES) {
            int here = order.indexOf(c.getPackageName());
            for (Dependency d : c.getDirectDependenciesFromSelf()) {
                int there = order.indexOf(d.getTargetClass().getPackageName());
                if (here >= 0 && there > here) {
                    wrong.add(d.getDescription());
                }
            }
        }
        assertTrue(wrong.isEmpty(), () -> String.join("\n", wrong));
    }

    @Test
    void noPackageIsCrowded() {
        Map<String, Integer> types = new TreeMap<>();
        for (JavaClass c : CLASSES) {
            if (c.isTopLevelClass() && !c.getSimpleName().equals("package-info")) {
                types.merge(c.getPackageName(), 1, Integer::sum);
            }
        }
        types.values().removeIf(count -> count <= MOST_TYPES);
        assertEquals(Map.of(), types);
    }

    /** Streams and boxing have no place where queries run; set-up code there (banks, builders) has no need of them. */
    @Test
    void hotPackagesUseNoStreamsAndNoBoxing() {
        List<String> found = new ArrayList<>();
        CLASSES.stream()
                .filter(c -> isHot(c.getPackageName()))
                .flatMap(c -> c.getMethodCallsFromSelf().stream())
                .filter(ArchitectureTest::isStreamOrBoxing)
                .forEach(call -> found.add(call.getDescription()));
        assertTrue(found.isEmpty(), () -> String.join("\n", found));
    }

    private static boolean isHot(String name) {
        return (name.startsWith("dev.tandem.internal.") && !name.equals("dev.tandem.internal.certify"))
                || Set.of(
                                "dev.tandem.tree",
                                "dev.tandem.element",
                                "dev.tandem.bank",
                                "dev.tandem.query",
                                "dev.tandem.search")
                        .contains(name);
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
                .filter(c -> isLibrary(c.getPackageName()))
                .flatMap(c -> c.getDirectDependenciesFromSelf().stream())
                .anyMatch(d -> d.getTargetClass().getFullName().equals("java.lang.ThreadLocal"));
        assertTrue(!any, "scratch belongs to a prepared query, never to a ThreadLocal");
    }
}
