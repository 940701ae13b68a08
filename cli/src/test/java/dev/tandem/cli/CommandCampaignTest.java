package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.campaign.CompositionCampaign;
import dev.tandem.testkit.campaign.Counts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random compositions, asked of the command line. */
class CommandCampaignTest {

    private static final Path FAILING = Path.of("target", "failing-cases");

    @TempDir
    private Path folder = Path.of("");

    @Test
    void commandsAgreeWithTheReference() {
        Counts counts = new Counts();
        CompositionCampaign campaign =
                CompositionCampaign.withCommands(CampaignRun.commands(), folder, true, counts, 1);
        campaign.run(1500, System.nanoTime() + TimeUnit.MINUTES.toNanos(2), 2);
        assertEquals(0, campaign.failures().size(), () -> campaign.report(FAILING));
        assertTrue(counts.total() >= 1500, () -> "only " + counts.total() + " questions");
    }

    /**
     * Goes on where the last run stopped, for {@code -Dtandem.questions=N} questions or {@code -Dtandem.minutes=M}, and
     * adds to the counts.
     */
    @Tag("long")
    @Test
    void theCampaignGoesOn() throws IOException {
        Path file = SharedData.projectRoot().resolve("docs/campaign-counts.csv");
        Counts counts = Counts.read(file);
        long minutes = Long.getLong("tandem.minutes", 60);
        CompositionCampaign campaign =
                CompositionCampaign.withCommands(CampaignRun.commands(), folder, false, counts, 1);
        campaign.run(
                Long.getLong("tandem.questions", 1_000_000),
                System.nanoTime() + TimeUnit.MINUTES.toNanos(minutes),
                Runtime.getRuntime().availableProcessors());
        assertEquals(0, campaign.failures().size(), () -> campaign.report(FAILING));
        counts.write(file);
    }
}
