package dev.tandem.cli.text;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Checks the files that a command is told to write, before it does its work. */
public final class OutputFiles {

    /** Options whose value is a file to write, or a folder where the label says so. */
    private static final Set<String> NAMES = Set.of("--out", "--bvtt", "--proof");

    /** The label of options that take a folder, which is made if needed. */
    private static final String FOLDER = "DIR";

    private static final String PAGE = ".html";

    private OutputFiles() {}

    /**
     * Checks the values of all such options of a command: the folder is there and can be written to, and an option with
     * a label such as PAGE.html has a value that ends so.
     *
     * @throws ParameterException if something cannot be written
     */
    public static void check(CommandSpec command) {
        for (OptionSpec option : command.options()) {
            if (NAMES.contains(option.longestName())) {
                for (Path file : paths(option.getValue())) {
                    String problem = option.paramLabel().contains(FOLDER)
                            ? problemOfFolder(file)
                            : problemOfFile(file, option.paramLabel());
                    if (problem != null) {
                        throw new ParameterException(
                                command.commandLine(), option.longestName() + " " + file + ": " + problem);
                    }
                }
            }
        }
    }

    private static List<Path> paths(@Nullable Object value) {
        Collection<?> values = value instanceof Collection<?> many ? many : value == null ? List.of() : List.of(value);
        return values.stream()
                .filter(Path.class::isInstance)
                .map(Path.class::cast)
                .toList();
    }

    private static @Nullable String problemOfFile(Path file, String label) {
        if (label.endsWith(PAGE) && !label.contains("|") && !isPage(file)) {
            return "give a name that ends in .html, for a page";
        }
        if (Files.isDirectory(file)) {
            return "is a folder; give the name of a file in it";
        }
        if (Files.exists(file) && !Files.isWritable(file)) {
            return "may not be written; check its permissions";
        }
        Path folder = file.toAbsolutePath().getParent();
        return folder == null ? null : problemOfExisting(folder);
    }

    private static boolean isPage(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return name.endsWith(PAGE) || name.endsWith(".htm");
    }

    private static @Nullable String problemOfExisting(Path folder) {
        if (!Files.exists(folder)) {
            return "there is no folder " + folder + "; make it first, or give another";
        }
        if (!Files.isDirectory(folder)) {
            return folder + " is not a folder";
        }
        return Files.isWritable(folder) ? null : "the folder " + folder + " may not be written to";
    }

    private static @Nullable String problemOfFolder(Path folder) {
        Path existing = folder.toAbsolutePath().normalize();
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        return existing == null ? null : problemOfExisting(existing);
    }
}
