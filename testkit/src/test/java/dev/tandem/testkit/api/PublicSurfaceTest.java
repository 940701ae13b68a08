package dev.tandem.testkit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.internal.descent.Descent;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What users see of core, robot and clash: listed in a file for each, not too much, and whole. */
class PublicSurfaceTest {

    private static final int MOST_TYPES = 160;
    private static final int MOST_TOP_LEVEL = 130;

    private static Set<Class<?>> exported() throws IOException {
        Set<Class<?>> all = new LinkedHashSet<>();
        for (LibraryModule module : LibraryModule.all()) {
            all.addAll(module.exportedTypes());
        }
        return all;
    }

    /** A change of the surface is a change of these files, which a review sees. {@code -Dtandem.write=true} writes them. */
    @Test
    void theListsAreUpToDate() throws IOException {
        for (LibraryModule module : LibraryModule.all()) {
            ApiListing listing = new ApiListing();
            module.exportedTypes().forEach(listing::add);
            String text = "# What the module " + module.name() + " exports; names are below java.lang, java.util,"
                    + " java.util.function or dev.tandem.\n" + listing.text();
            Path file = SharedData.projectRoot().resolve(module.name()).resolve("api.txt");
            if (Boolean.getBoolean("tandem.write")) {
                Files.writeString(file, text);
            }
            String written = Files.exists(file) ? Files.readString(file) : "";
            assertEquals(
                    "",
                    ApiListing.difference(written, text),
                    module.name() + "/api.txt; if the change is meant, write it with -Dtandem.write=true");
            assertEquals(written, text, module.name() + "/api.txt: same lines, another order");
        }
    }

    @Test
    void theSurfaceStaysSmall() throws IOException {
        Set<Class<?>> all = exported();
        long topLevel = all.stream().filter(c -> c.getEnclosingClass() == null).count();
        assertTrue(all.size() <= MOST_TYPES, all.size() + " exported types, nested ones counted");
        assertTrue(topLevel <= MOST_TOP_LEVEL, topLevel + " exported top-level types");
    }

    @Test
    void noSignatureMentionsWhatIsNotExported() throws IOException {
        Set<Class<?>> all = exported();
        Set<String> leaks = new TreeSet<>();
        all.forEach(type -> leaks.addAll(ApiListing.leaks(type, all)));
        assertEquals("", String.join("\n", leaks));
        assertFalse(ApiListing.leaks(Descent.class, all).isEmpty(), "a type of the engine mentions others of it");
        assertFalse(all.contains(Descent.class));
    }
}
