package dev.tandem.cli.robot;

import dev.tandem.Tandem;
import dev.tandem.robot.proof.NeverTouching;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which build of the library this is: size and time of the jars or classes that proofs are made by, and the Java. */
final class CodeStamp {

    private CodeStamp() {}

    /** Another text for another build; null if it cannot be told where the code comes from. */
    static @Nullable String now() {
        StringBuilder stamp = new StringBuilder("tandem ")
                .append(CodeStamp.class.getPackage().getImplementationVersion())
                .append(" Java ")
                .append(Runtime.version())
                .append(" on ")
                .append(System.getProperty("os.arch"))
                .append(" vector: ")
                .append(Tandem.vectorUnits())
                .append(' ')
                .append(System.getProperty("java.vm.name"));
        try {
            for (Class<?> type : List.of(Tandem.class, NeverTouching.class)) {
                CodeSource source = type.getProtectionDomain().getCodeSource();
                if (source == null || source.getLocation() == null) {
                    return null;
                }
                stamp.append(' ').append(of(Path.of(source.getLocation().toURI())));
            }
        } catch (IOException | URISyntaxException | IllegalArgumentException e) {
            return null;
        }
        return stamp.toString();
    }

    /** Of a jar, or of all files in a folder of classes. */
    static String of(Path place) throws IOException {
        long size = 0;
        long newest = 0;
        long files = 0;
        try (Stream<Path> all = Files.walk(place)) {
            for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
                size += Files.size(file);
                newest = Math.max(newest, Files.getLastModifiedTime(file).toMillis());
                files++;
            }
        }
        return files + " " + size + " " + newest;
    }
}
