package dev.tandem.testkit;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Finds the test data that is kept beside the project and never in it. A test that needs a file calls {@link #file};
 * where the folder is absent the test is skipped with a message, where the folder is there and the file is not, the
 * test fails.
 */
public final class SharedData {

    private SharedData() {}

    /** The path of a file or folder below the shared folder, such as {@code data/meshes/env.obj}. */
    public static Path file(String below) {
        Path shared = projectRoot().resolve("../shared").normalize();
        Assumptions.assumeTrue(
                Files.isDirectory(shared), "skipped: the shared test data is not beside the project (" + below + ")");
        Path file = shared.resolve(below);
        if (!Files.exists(file)) {
            throw new AssertionError("the shared test data has no " + below);
        }
        return file;
    }

    /** The folder that holds the project, from wherever in it the tests run. */
    public static Path projectRoot() {
        Path here = Path.of("").toAbsolutePath();
        while (here != null && !Files.isDirectory(here.resolve(".ci"))) {
            here = here.getParent();
        }
        if (here == null) {
            throw new IllegalStateException("not inside the project: no folder above has .ci");
        }
        return here;
    }
}
