package dev.tandem.io;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.TextCursor;
import java.nio.ByteBuffer;

/** The values of a PLY file, one after the other, from text or from bytes. */
interface PlyBody {

    /** The next value as a coordinate: finite and not too large. */
    double coordinate(PlyType type, char axis) throws FormatException;

    /** The next value as a whole number. */
    long integer(PlyType type, String what) throws FormatException;

    /** Steps over some values. */
    void skip(PlyType type, long count) throws FormatException;

    /** Makes sure that nothing follows. */
    void finish() throws FormatException;

    /** An error at the value last read. */
    FormatException problem(String what);

    /** Values as words, wherever the lines may break. */
    record Text(TextCursor text) implements PlyBody {

        @Override
        public double coordinate(PlyType type, char axis) throws FormatException {
            text.need("a coordinate");
            return text.coordinate(axis);
        }

        @Override
        public long integer(PlyType type, String what) throws FormatException {
            text.need(what);
            return text.integer(what);
        }

        @Override
        public void skip(PlyType type, long count) throws FormatException {
            for (long i = 0; i < count; i++) {
                text.need("a value that the header declares");
            }
        }

        @Override
        public void finish() throws FormatException {
            if (text.next()) {
                throw text.problem(text.shown() + " follows the last element; are the counts wrong?");
            }
        }

        @Override
        public FormatException problem(String what) {
            return text.problem(what);
        }
    }

    /** Values as bytes, in the order that the buffer is set to. */
    record Binary(String file, ByteBuffer bytes) implements PlyBody {

        private void need(long size, String what) throws FormatException {
            if (size > bytes.remaining()) {
                throw problem("the file ends before " + what + "; " + size + " bytes are needed, but "
                        + bytes.remaining() + " are there");
            }
        }

        @Override
        public double coordinate(PlyType type, char axis) throws FormatException {
            need(type.size, "a coordinate");
            double value = switch (type) {
                case FLOAT32 -> bytes.getFloat();
                case FLOAT64 -> bytes.getDouble();
                default -> whole(type);
            };
            if (Math.abs(value) <= TriangleMesh.LARGEST_COORDINATE) {
                return value;
            }
            bytes.position(bytes.position() - type.size);
            throw problem("coordinate " + axis + " is " + value + "; a finite number of at most "
                    + TriangleMesh.LARGEST_COORDINATE + " is needed");
        }

        @Override
        public long integer(PlyType type, String what) throws FormatException {
            need(type.size, what);
            return whole(type);
        }

        private long whole(PlyType type) {
            return switch (type) {
                case INT8 -> bytes.get();
                case UINT8 -> bytes.get() & 0xff;
                case INT16 -> bytes.getShort();
                case UINT16 -> bytes.getShort() & 0xffff;
                case INT32 -> bytes.getInt();
                case UINT32 -> bytes.getInt() & 0xffffffffL;
                case FLOAT32, FLOAT64 -> throw new IllegalArgumentException("not a whole type: " + type);
            };
        }

        @Override
        public void skip(PlyType type, long count) throws FormatException {
            if (count > bytes.remaining() / type.size) {
                throw problem("the file ends within " + count + " values of type " + type);
            }
            bytes.position((int) (bytes.position() + count * type.size));
        }

        @Override
        public void finish() throws FormatException {
            // Writers may end the file with a line end or fill it up with zeros.
            for (int i = bytes.position(); i < bytes.limit(); i++) {
                byte b = bytes.get(i);
                if (b != 0 && b != '\n' && b != '\r' && b != ' ') {
                    throw problem((bytes.limit() - i) + " bytes follow the last element; are the counts wrong?");
                }
            }
        }

        @Override
        public FormatException problem(String what) {
            return new FormatException(file, "byte " + bytes.position(), what);
        }
    }
}
