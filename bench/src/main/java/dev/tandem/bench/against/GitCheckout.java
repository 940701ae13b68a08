package dev.tandem.bench.against;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The checkout that the present revision was built in. It is read, never changed. */
final class GitCheckout {

    private final Path folder;

    GitCheckout(Path folder) throws IOException {
        this.folder = folder;
        if (git("rev-parse", "--git-dir").status() != 0) {
            throw new IOException("bench: " + folder + ": not a git checkout, so there is no revision to race against");
        }
    }

    /** The full id of the commit that a revision names. */
    String commit(String revision) throws IOException {
        Command.Ended ended = git("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}");
        if (ended.status() != 0) {
            throw new IOException("bench: --against " + revision
                    + ": no such revision; give a commit id, a branch or a tag that 'git log' knows");
        }
        return ended.out().strip();
    }

    /** Whether files that git knows differ from the commit that is checked out. */
    boolean isChanged() throws IOException {
        return !git("status", "--porcelain", "--untracked-files=no").out().isBlank();
    }

    /** Writes all files of a commit into a folder. */
    void export(String commit, Path to) throws IOException {
        Path zip = Files.createTempFile("tandem-bench", ".zip");
        try {
            Command.Ended ended = git("archive", "--format=zip", "-0", "--output=" + zip, commit);
            if (ended.status() != 0) {
                throw new IOException("bench: " + commit + " cannot be exported: " + ended.complaint("fatal:"));
            }
            unpack(zip, to);
        } finally {
            Files.deleteIfExists(zip);
        }
    }

    private static void unpack(Path zip, Path to) throws IOException {
        try (ZipFile file = new ZipFile(zip.toFile())) {
            for (Enumeration<? extends ZipEntry> all = file.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                Path target = to.resolve(entry.getName()).normalize();
                if (!target.startsWith(to)) {
                    throw new IOException("bench: " + entry.getName() + " is outside of the revision's folder");
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(target.resolve(".."));
                    Files.copy(file.getInputStream(entry), target);
                }
            }
        }
    }

    private Command.Ended git(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git", "--no-optional-locks"));
        command.addAll(List.of(arguments));
        return Command.run(folder, command, Map.of());
    }
}
