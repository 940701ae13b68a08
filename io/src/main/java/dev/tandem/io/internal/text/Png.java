package dev.tandem.io.internal.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Pictures as PNG (ISO/IEC 15948): eight bits of red, green and blue, no filter. The same bytes for the same picture. */
public final class Png {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    private Png() {}

    /** Pixels row by row from the top, each 0xRRGGBB. */
    public static byte[] of(int width, int height, int[] pixels) {
        byte[] rows = new byte[height * (1 + 3 * width)];
        int at = 0;
        for (int y = 0; y < height; y++) {
            at++; // filter 0: none
            for (int x = 0; x < width; x++) {
                int p = pixels[y * width + x];
                rows[at++] = (byte) (p >> 16);
                rows[at++] = (byte) (p >> 8);
                rows[at++] = (byte) p;
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(SIGNATURE);
        chunk(
                "IHDR",
                ByteBuffer.allocate(13)
                        .putInt(width)
                        .putInt(height)
                        .put((byte) 8)
                        .put((byte) 2)
                        .array(),
                out);
        chunk("IDAT", deflated(rows), out);
        chunk("IEND", new byte[0], out);
        return out.toByteArray();
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater();
        try {
            deflater.setInput(bytes);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[1 << 13];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private static void chunk(String type, byte[] content, ByteArrayOutputStream out) {
        byte[] named = ByteBuffer.allocate(4 + content.length)
                .put(type.getBytes(StandardCharsets.US_ASCII))
                .put(content)
                .array();
        CRC32 crc = new CRC32();
        crc.update(named);
        out.writeBytes(ByteBuffer.allocate(4).putInt(content.length).array());
        out.writeBytes(named);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }
}
