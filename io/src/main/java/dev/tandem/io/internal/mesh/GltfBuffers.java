package dev.tandem.io.internal.mesh;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.io.internal.text.TextCursor;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bytes behind a glTF file: inside a GLB, inside the text as base64, or in files beside it. Other files are opened
 * only below the folder of the glTF file, after links have been followed; addresses of any other kind are refused.
 */
final class GltfBuffers {

    private final List<JsonValue> buffers;
    private final List<JsonValue> views;
    private final @Nullable ByteBuffer embedded;
    private final @Nullable Path folder;
    private final PlacedMeshes budget;
    private final Map<JsonValue, ByteBuffer> loaded = new HashMap<>();

    GltfBuffers(JsonValue root, @Nullable ByteBuffer embedded, @Nullable Path folder, PlacedMeshes budget)
            throws FormatException {
        this.buffers = root.elements("buffers");
        this.views = root.elements("bufferViews");
        this.embedded = embedded;
        this.folder = folder;
        this.budget = budget;
    }

    /** A part of a buffer. The stride is 0 where values follow each other. */
    record View(ByteBuffer bytes, int stride) {}

    View view(JsonValue index) throws IOException {
        JsonValue view = index.of(views, "buffer view");
        JsonValue number = view.needed("buffer");
        JsonValue buffer = number.of(buffers, "buffer");
        ByteBuffer all = loaded.get(buffer);
        if (all == null) {
            all = load(buffer, number.count() == 0);
            loaded.put(buffer, all);
        }
        long offset = view.count("byteOffset", 0);
        long length = view.needed("byteLength").count();
        if (offset + length > all.limit()) {
            throw view.problem("the buffer view reaches to byte " + (offset + length) + ", but its buffer has "
                    + all.limit() + " bytes");
        }
        ByteBuffer part = all.slice((int) offset, (int) length).order(ByteOrder.LITTLE_ENDIAN);
        return new View(part, view.count("byteStride", 0));
    }

    private ByteBuffer load(JsonValue buffer, boolean first) throws IOException {
        int length = buffer.needed("byteLength").count();
        JsonValue uri = buffer.member("uri");
        ByteBuffer bytes;
        if (uri != null) {
            bytes = ByteBuffer.wrap(bytesOf(uri));
        } else if (first && embedded != null) {
            bytes = embedded;
        } else {
            throw buffer.problem("the buffer has no \"uri\", and the file has no binary part for it");
        }
        if (bytes.limit() < length) {
            throw buffer.problem("the buffer declares " + length + " bytes, but has " + bytes.limit());
        }
        return bytes.slice(0, length);
    }

    private byte[] bytesOf(JsonValue uri) throws IOException {
        String address = uri.string();
        if (address.regionMatches(true, 0, "data:", 0, 5)) {
            int comma = address.indexOf(',');
            if (comma < 0
                    || !address.substring(0, comma).toLowerCase(Locale.ROOT).endsWith(";base64")) {
                throw uri.problem("data within the file must be base64: \"data:application/octet-stream;base64,…\"");
            }
            try {
                return Base64.getDecoder().decode(address.substring(comma + 1));
            } catch (IllegalArgumentException e) {
                throw uri.problem("the data are not valid base64");
            }
        }
        byte[] bytes = FileBytes.read(below(uri, address));
        // A file beside this one is part of what the user gave.
        budget.grant(bytes.length);
        return bytes;
    }

    private Path below(JsonValue uri, String address) throws IOException {
        if (folder == null) {
            throw uri.problem("the buffer is in another file, " + TextCursor.shown(address)
                    + ", which cannot be found from here; use a path, or save as GLB");
        }
        Path home = folder.toRealPath();
        Path target;
        try {
            URI parsed = new URI(address.replace(" ", "%20"));
            String path = parsed.getPath();
            if (parsed.isAbsolute() || parsed.getRawAuthority() != null || path == null || path.startsWith("/")) {
                throw outside(uri, address);
            }
            target = home.resolve(path);
        } catch (URISyntaxException | InvalidPathException e) {
            throw uri.problem("the buffer is at " + TextCursor.shown(address) + ", which is no relative address");
        }
        if (!Files.exists(target)) {
            throw uri.problem("the buffer is in the file " + TextCursor.shown(address) + ", which is not there");
        }
        Path real = target.toRealPath();
        if (!real.startsWith(home)) {
            throw outside(uri, address);
        }
        return real;
    }

    private static FormatException outside(JsonValue uri, String address) {
        return uri.problem("the buffer is at " + TextCursor.shown(address)
                + "; only files below the folder of this file are read");
    }
}
