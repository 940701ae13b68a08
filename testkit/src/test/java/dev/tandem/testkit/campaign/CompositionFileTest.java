package dev.tandem.testkit.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompositionFileTest {

    private static final int KINDS = LeafKind.values().length;

    @Test
    void whatIsWrittenReadsBackToTheSame(@TempDir Path folder) {
        for (int i = 0; i < KINDS * KINDS; i++) {
            Composition c = CompositionCampaign.composition(11, i);
            assertEquals(CompositionFile.text(c), CompositionFile.text(CompositionFile.parse(CompositionFile.text(c))));
        }
        Composition c = CompositionCampaign.composition(11, 5);
        assertEquals(
                CompositionFile.text(c), CompositionFile.text(CompositionFile.read(CompositionFile.write(folder, c))));
    }

    @Test
    void otherFilesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> CompositionFile.parse("{\"format\": \"other\"}"));
    }

    @Test
    void countsAddUpOverFiles(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("counts.csv");
        Counts first = Counts.read(file);
        first.add("box × mesh", "distance", true);
        first.add("box × mesh", "distance", false);
        first.nextChunk(3);
        first.write(file);
        Counts second = Counts.read(file);
        second.add("mesh × box", "pairs", true);
        second.add("box × mesh", "distance", true);
        second.write(file);
        Counts third = Counts.read(file);
        assertEquals(3, third.total());
        assertEquals(1, third.undecided());
        assertEquals(3, third.nextChunk());
        assertEquals(2, third.byQuestion().get("distance"));
        assertEquals(3, third.byKinds().get("box × mesh"));
        assertEquals(Files.readString(file), Files.readString(write(third, folder.resolve("again.csv"))));
    }

    private static Path write(Counts counts, Path file) throws IOException {
        counts.write(file);
        return file;
    }
}
