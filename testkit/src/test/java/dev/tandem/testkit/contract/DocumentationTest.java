package dev.tandem.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Every exported type of core, robot and clash has a comment, and so have its public members; every class and interface
 * states whether threads may share it.
 */
class DocumentationTest {

    private static final Pattern EXPORTS = Pattern.compile("exports ([\\w.]+);");

    private static List<Path> exportedSources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : List.of("core", "robot", "clash")) {
            Path root = SharedData.projectRoot().resolve(module).resolve("src/main/java");
            Matcher exports = EXPORTS.matcher(Files.readString(root.resolve("module-info.java")));
            while (exports.find()) {
                try (Stream<Path> files =
                        Files.list(root.resolve(exports.group(1).replace('.', '/')))) {
                    files.filter(f -> f.toString().endsWith(".java")).sorted().forEach(sources::add);
                }
            }
        }
        return sources;
    }

    @Test
    void everyExportedTypeIsDocumented() throws IOException {
        List<Path> sources = exportedSources();
        assertTrue(sources.size() > 150, sources.size() + " sources of exported packages");
        assertEquals(
                "",
                String.join(
                        "\n",
                        Documentation.problems(ToolProvider.getSystemJavaCompiler()
                                .getStandardFileManager(null, null, null)
                                .getJavaFileObjectsFromPaths(sources))));
    }

    private static List<String> problems(String source) throws IOException {
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Made.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreErrors) {
                return source;
            }
        };
        return Documentation.problems(List.of(file));
    }

    private static final String GOOD = """
            /** A thing. Immutable and safe for use by
             * multiple threads. */
            public final class Made {
                /** A number. */
                public static final int NUMBER = 1;
                private int other;

                /** Makes one. */
                public Made() {}

                /** {@return a length} */
                public int length() {
                    return other;
                }

                @Override
                public String toString() {
                    return "";
                }

                /** A pair. */
                public record Pair(int a, int b) {}

                interface Hidden {
                    void call();
                }
            }
            """;

    @Test
    void whatIsMissingIsFound() throws IOException {
        assertEquals(List.of(), problems(GOOD));
        String threads = "Made: no sentence on threads with '" + Documentation.THREADS + "'";
        assertEquals(List.of(threads), problems(GOOD.replace("safe for use", "fine")));
        assertEquals(List.of("Made: no comment", threads), problems(GOOD.replace("/** A thing.", "/* A thing.")));
        assertEquals(List.of("Made.NUMBER: no comment"), problems(GOOD.replace("/** A number. */", "")));
        assertEquals(List.of("Made.<init>: no comment"), problems(GOOD.replace("/** Makes one. */", "// one")));
        assertEquals(List.of("Made.length: no comment"), problems(GOOD.replace("/** {@return a length} */", "")));
        assertEquals(List.of("Pair: no comment"), problems(GOOD.replace("/** A pair. */", "/** */")));
        assertEquals(
                List.of("Hidden: no comment", "Hidden.call: no comment"),
                problems(GOOD.replace("interface Hidden", "public interface Hidden")));
        assertEquals(List.of(), problems("/** Values. */ public record Made(int a) {}"));
        assertEquals(List.of(threads), problems("/** Values. */ public record Made(int[] a) {}"));
        assertEquals(List.of("Made.A: no comment"), problems("/** Cases. */ public enum Made { A }"));
    }
}
