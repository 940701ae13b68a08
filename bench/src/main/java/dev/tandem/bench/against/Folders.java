package dev.tandem.bench.against;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Whole folders. */
final class Folders {

    private Folders() {}

    /** Removes a folder with all that is in it, if it is there. */
    static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> inside = Files.newDirectoryStream(path)) {
                for (Path file : inside) {
                    delete(file);
                }
            }
        }
        Files.deleteIfExists(path);
    }

    /** Copies the files of one folder, not those of folders in it. */
    static void copyFiles(Path from, Path to) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(from, Files::isRegularFile)) {
            for (Path file : files) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }
}
