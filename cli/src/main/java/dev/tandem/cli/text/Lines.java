package dev.tandem.cli.text;

import dev.tandem.io.file.FormatException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Says in one line what went wrong. */
public final class Lines {

    private Lines() {}

    /** The problem that an exception tells, on one line, whatever its message holds. */
    public static String problem(Throwable e) {
        if (e instanceof NoSuchFileException f) {
            return oneLine(f.getFile() + ": there is no such file; check its name and folder");
        }
        if (e instanceof AccessDeniedException f) {
            return oneLine(f.getFile() + ": may not be read; check its permissions");
        }
        if (e instanceof InvalidPathException f) {
            return oneLine(f.getInput() + ": is not a name of a file here (" + f.getReason() + ")");
        }
        if (e instanceof FileSystemException f && f.getReason() != null) {
            return oneLine(f.getFile() + ": " + f.getReason());
        }
        if (e instanceof OutOfMemoryError) {
            return "out of memory; use smaller input or give Java more with TANDEM_JAVA_OPTIONS=-Xmx8g";
        }
        String message = e.getMessage();
        if (e instanceof IOException || e instanceof IllegalArgumentException) {
            return oneLine(message == null ? e.getClass().getSimpleName() : message);
        }
        return oneLine("unexpected " + e + (e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0])
                + "; please report this with the command and the files");
    }

    /** A number of things: "1 round", "3 rounds". */
    public static String count(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    /** The same problem with the name of the file in it, which what the system says while reading lacks. */
    public static IOException naming(String file, IOException e) {
        boolean named = e instanceof FormatException || e instanceof FileSystemException;
        return named ? e : new IOException(file + ": cannot be read (" + e.getMessage() + ")", e);
    }

    /** What is read from a file. */
    @FunctionalInterface
    public interface Reader<T> {
        T read(Path file) throws IOException;
    }

    /** Reads a file. Whatever is wrong names it. */
    public static <T> T read(String file, Reader<T> reader) throws IOException {
        try {
            return reader.read(Path.of(file));
        } catch (InvalidPathException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + problem(e), e);
        } catch (IOException e) {
            throw naming(file, e);
        }
    }

    public static String oneLine(String text) {
        return text.strip().replaceAll("\\s*[\\r\\n\\u2028\\u2029\\u0085]+\\s*", " ");
    }
}
