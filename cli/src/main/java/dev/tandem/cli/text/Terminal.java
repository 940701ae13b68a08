package dev.tandem.cli.text;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads and writes.
 *
 * @param showsProgress whether somebody is watching {@code err} who wants to see a progress bar there
 */
public record Terminal(InputStream in, PrintStream out, PrintStream err, boolean showsProgress) {

    /** Answers are written in blocks of this many bytes. */
    private static final int BUFFER = 1 << 16;

    /** That of the process, in UTF-8. The launcher knows what the error stream is; Java cannot find out. */
    public static Terminal ofProcess() {
        FileDescriptor err = standardError();
        if (err != FileDescriptor.err) {
            // For what is written without us, such as an exception of another thread.
            System.setErr(new PrintStream(new FileOutputStream(err), true, StandardCharsets.UTF_8));
        }
        return new Terminal(System.in, stream(FileDescriptor.out), stream(err), Boolean.getBoolean("tandem.progress"));
    }

    /**
     * Descriptor 3, if the launcher has put standard error there to keep warnings of the virtual machine off the screen.
     * It cannot be opened a second time by a name: a file that standard output goes to as well would be overwritten.
     */
    private static FileDescriptor standardError() {
        Integer number = Integer.getInteger("tandem.stderr");
        if (number == null) {
            return FileDescriptor.err;
        }
        try {
            Constructor<FileDescriptor> constructor = FileDescriptor.class.getDeclaredConstructor(int.class);
            constructor.setAccessible(true);
            return constructor.newInstance(number);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("standard error, descriptor " + number + ", cannot be written to", e);
        }
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor), BUFFER), false, StandardCharsets.UTF_8);
    }

    /** Fails where answers were lost, so that a full disk is not taken for success. */
    public void checkOut() throws IOException {
        if (out.checkError()) {
            throw new IOException("standard output: the answers could not be written; is the disk full?");
        }
    }
}
