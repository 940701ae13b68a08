package dev.tandem.bench.against;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles the present workload program against the jars of a revision that has none of its own.
 *
 * @param sources the folder of the program's package
 */
record WorkloadCompiler(Path sources) {

    /** Compiles into a folder; the first problem if that is not possible. */
    Optional<String> compile(Path jar, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IOException("bench: this Java has no compiler; run with a JDK");
        }
        Files.createDirectories(classes);
        List<String> options = List.of("-proc:none", "-nowarn", "-d", classes.toString(), "-cp", jar.toString());
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            boolean done = compiler.getTask(
                            said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files()))
                    .call();
            return done ? Optional.empty() : said.toString().lines().findFirst();
        }
    }

    private List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(sources, "*.java")) {
            for (Path file : found) {
                // Its annotations are not among the jars of a revision.
                if (!file.endsWith("package-info.java")) {
                    files.add(file);
                }
            }
        }
        return files;
    }
}
