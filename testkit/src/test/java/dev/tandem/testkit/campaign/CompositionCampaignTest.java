package dev.tandem.testkit.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A short part of the campaign, always the same; the long one is beside the command line, which it asks too. */
class CompositionCampaignTest {

    private static final int QUESTIONS = 8000;

    /** In a chunk. */
    private static final int COMPOSITIONS = LeafKind.values().length * LeafKind.values().length;

    @Test
    void answersAgreeWithTheReference() {
        Counts counts = Counts.from(1_000_000);
        CompositionCampaign campaign = CompositionCampaign.of(counts, 1);
        campaign.run(QUESTIONS, System.nanoTime() + TimeUnit.MINUTES.toNanos(5), 2);
        assertEquals(List.of(), campaign.failures(), () -> campaign.report(Path.of("target", "failing-cases")));
        assertTrue(counts.total() >= QUESTIONS, () -> "only " + counts.total() + " questions");
        assertTrue(counts.undecided() < 0.03 * counts.total(), () -> counts.undecided() + " undecided");
    }

    @Test
    void aChunkIsAlwaysTheSame() {
        for (int i = 0; i < COMPOSITIONS; i += 37) {
            String once = CompositionFile.text(CompositionCampaign.composition(7, i));
            assertEquals(once, CompositionFile.text(CompositionCampaign.composition(7, i)));
        }
    }

    /** A wrong library is noticed, and what it is wrong about is made small. */
    @Test
    void aLyingQuestionIsReportedAndShrunk() {
        Question lie = new Question(
                "lie", 1, (s, out) -> out.check(s.truth.touch, s.now.a().size() < 6, "fewer than six items in A"));
        CompositionCampaign campaign = new CompositionCampaign(List.of(lie), new Counts(), 1);
        campaign.run(1000, Long.MAX_VALUE, 1);
        CompositionCampaign.Failure failure = campaign.failures().get(0);
        CompositionCampaign.Failure small = campaign.shrunk(failure);
        assertEquals("lie", small.question());
        assertTrue(small.composition().size() <= failure.composition().size());
        assertTrue(small.composition().edits().isEmpty());
    }
}
