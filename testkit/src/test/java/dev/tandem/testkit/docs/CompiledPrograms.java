package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;

/** Compiles the programs that pages and comments show, with all warnings as errors. */
final class CompiledPrograms {

    private static final Pattern NAME = Pattern.compile("public class (\\w+)");

    private CompiledPrograms() {}

    /** Compiles programs, each a public class, against the class path of the tests. */
    static void compile(List<String> programs, Path classes) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Assumptions.assumeTrue(compiler != null, "skipped: this Java has no compiler");
        List<JavaFileObject> files =
                programs.stream().<JavaFileObject>map(Program::new).toList();
        StringWriter said = new StringWriter();
        List<String> options = List.of(
                "-proc:none",
                "-Xlint:all,-path",
                "-Werror",
                "--release",
                "17",
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path"));
        assertTrue(compiler.getTask(said, null, null, options, null, files).call(), said::toString);
    }

    /** The text of a program as a file for the compiler. */
    private static final class Program extends SimpleJavaFileObject {

        private final String text;

        Program(String text) {
            super(URI.create("string:///" + name(text) + ".java"), Kind.SOURCE);
            this.text = text;
        }

        private static String name(String text) {
            Matcher name = NAME.matcher(text);
            assertTrue(name.find(), text);
            return name.group(1);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
