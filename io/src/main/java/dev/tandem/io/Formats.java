package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The formats of one kind of file, by the endings of names. */
final class Formats<F> {

    private final String kind;
    private final Map<String, F> byEnding = new LinkedHashMap<>();

    Formats(String kind) {
        this.kind = kind;
    }

    /** Reads a file that is one on its own. */
    interface Reader<T> {
        T read(String file, byte[] bytes) throws FormatException;
    }

    Formats<F> with(String ending, F format) {
        byEnding.put(ending, format);
        return this;
    }

    /** In small letters and with their dot. */
    List<String> endings() {
        return List.copyOf(byEnding.keySet());
    }

    /** The ending of a file's name. */
    String ending(String file) throws FormatException {
        String name = file.toLowerCase(Locale.ROOT);
        for (String ending : byEnding.keySet()) {
            if (name.endsWith(ending)) {
                return ending;
            }
        }
        String known = String.join(" ", endings());
        throw new FormatException(file, "", "the ending of the name is not one of a " + kind + "; known are " + known);
    }

    @Nullable
    F known(String ending) {
        return byEnding.get(ending);
    }

    F of(String file) throws FormatException {
        return Objects.requireNonNull(known(ending(file)));
    }
}
