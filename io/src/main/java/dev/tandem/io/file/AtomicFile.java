package dev.tandem.io.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Saves a file so that a crash leaves the old one or the new one, never half of either.
 *
 * <pre>
 *   write .name.random.tmp beside it  →  force to the disk  →  move over name in one step
 * </pre>
 *
 * All methods are static and safe for use by multiple threads.
 */
public final class AtomicFile {

    private static final int BUFFER = 1 << 16;

    private AtomicFile() {}

    /** What is to be in the file. */
    @FunctionalInterface
    public interface Content {
        /**
         * Writes the content.
         *
         * @param out receives the content
         * @throws IOException if writing fails
         */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes the file, in place of the one that may be there. A link is followed, so that it stays a link.
     *
     * @param file the file
     * @param content the content
     * @throws IOException if reading or writing fails
     */
    public static void write(Path file, Content content) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path name = target.getFileName();
        if (name == null || (Files.exists(target) && !Files.isRegularFile(target))) {
            throw new FormatException(file, "is not a regular file; give the name of one to write");
        }
        // Not Files.createTempFile: its files are private to the user, and the move would keep that.
        Path temporary = target.resolveSibling("." + name + "." + UUID.randomUUID() + ".tmp");
        try {
            try (FileChannel channel =
                    FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER);
                content.writeTo(out);
                out.flush();
                channel.force(true);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            // Gone already when all went well.
            Files.deleteIfExists(temporary);
        }
    }
}
