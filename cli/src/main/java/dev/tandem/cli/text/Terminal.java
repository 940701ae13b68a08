package dev.tandem.cli.text;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads and writes.
 *
 * @param showsProgress whether somebody is watching {@code err} who wants to see a progress bar there
 * @param showsAnswers whether {@code out} is the same screen, so that a bar would stand between answers
 */
public record Terminal(InputStream in, PrintStream out, PrintStream err, boolean showsProgress, boolean showsAnswers) {

    /** A terminal whose answers are not on a screen. */
    public Terminal(InputStream in, PrintStream out, PrintStream err, boolean showsProgress) {
        this(in, out, err, showsProgress, false);
    }

    /** Answers are written in blocks of this many bytes. */
    private static final int BUFFER = 1 << 16;

    /** That of the process, in UTF-8. The launcher knows what the error stream is; Java cannot find out. */
    public static Terminal ofProcess() {
        FileDescriptor err = standardError();
        if (err != FileDescriptor.err) {
            // For what is written without us, such as an exception of another thread.
            System.setErr(new PrintStream(new FileOutputStream(err), true, StandardCharsets.UTF_8));
        }
        return new Terminal(
                System.in,
                stream(FileDescriptor.out),
                stream(err),
                Boolean.getBoolean("tandem.progress"),
                Boolean.getBoolean("tandem.screen"));
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
        return new AnswerStream(
                new BufferedOutputStream(new FileOutputStream(descriptor), BUFFER), descriptor == FileDescriptor.out);
    }

    /** A stream to print on, in UTF-8, of which {@link #checkOut} can tell a closed pipe from a full disk. */
    public static PrintStream answers(OutputStream out) {
        return new AnswerStream(out, false);
    }

    /**
     * Fails where answers were lost, so that a full disk is not taken for success.
     *
     * @throws ClosedPipeException if the answers go to a pipe whose reader wants no more
     */
    public void checkOut() throws IOException {
        if (!out.checkError()) {
            return;
        }
        IOException failure = null;
        if (out instanceof AnswerStream answers) {
            failure = answers.failure();
            if (failure != null && answers.isClosedPipe()) {
                throw new ClosedPipeException(failure);
            }
        }
        throw new IOException("standard output: the answers could not be written; is the disk full?", failure);
    }
}
