package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Brings a whole file into memory, or says why not. */
public final class FileBytes {

    /** The largest array that every virtual machine can make, less some head-room. */
    public static final long LARGEST = Integer.MAX_VALUE - 16;

    private FileBytes() {}

    public static byte[] read(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString(), null, "there is no such file");
        }
        // A device or a pipe has no size to hold declared counts against, and may never end.
        if (!Files.isRegularFile(file)) {
            throw new FormatException(file, "is not a regular file; save it to one first");
        }
        long size = Files.size(file);
        if (size > LARGEST) {
            throw new FormatException(
                    file.toString(),
                    LARGEST,
                    "the file has " + size + " bytes, but at most " + LARGEST + " can be read; split it");
        }
        return Files.readAllBytes(file);
    }

    /** Refuses what follows the content of a file, but for zeros and line ends. */
    public static void needOnlyFilling(String file, byte[] bytes, int end, String problem) throws FormatException {
        for (int i = end; i < bytes.length; i++) {
            if (bytes[i] != 0 && bytes[i] != '\n' && bytes[i] != '\r') {
                throw new FormatException(file, i, problem);
            }
        }
    }

    /** A text in UTF-8, which bytes that are not are refused for. */
    static String utf8(byte[] bytes, int from, int length) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes, from, length))
                .toString();
    }
}
