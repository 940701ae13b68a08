package dev.tandem.cli.text;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A stream for answers, in UTF-8, that keeps the first failure to write, which a {@link PrintStream} forgets. */
final class AnswerStream extends PrintStream {

    private static final String STANDARD_OUTPUT = "/dev/fd/1";
    private static final int TYPE_OF_FILE = 0170000;
    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    private final Remembering sink;

    /** Whether this is the standard output of the process. */
    private final boolean standard;

    AnswerStream(OutputStream out, boolean standard) {
        this(new Remembering(out), standard);
    }

    private AnswerStream(Remembering sink, boolean standard) {
        super(sink, false, StandardCharsets.UTF_8);
        this.sink = sink;
        this.standard = standard;
    }

    @Nullable
    IOException failure() {
        return sink.failure;
    }

    /** Whether writing failed because the reader of a pipe has closed it. */
    boolean isClosedPipe() {
        // The system's words may be in any language, so the kind of file decides where they do not.
        return sink.failure != null
                && (String.valueOf(sink.failure.getMessage())
                                .toLowerCase(Locale.ROOT)
                                .contains("pipe")
                        || (standard && isPipe()));
    }

    private static boolean isPipe() {
        try {
            Object mode = Files.getAttribute(Path.of(STANDARD_OUTPUT), "unix:mode");
            int type = mode instanceof Integer bits ? bits & TYPE_OF_FILE : 0;
            return type == PIPE || type == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            // Not a Unix: the words of the system have to do.
            return false;
        }
    }

    private static final class Remembering extends FilterOutputStream {

        private @Nullable IOException failure;

        Remembering(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            try {
                out.write(b);
            } catch (IOException e) {
                throw keep(e);
            }
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            try {
                out.write(bytes, from, count);
            } catch (IOException e) {
                throw keep(e);
            }
        }

        @Override
        public void flush() throws IOException {
            try {
                out.flush();
            } catch (IOException e) {
                throw keep(e);
            }
        }

        private IOException keep(IOException e) {
            failure = failure == null ? e : failure;
            return e;
        }
    }
}
