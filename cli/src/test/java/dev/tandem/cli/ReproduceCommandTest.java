package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReproduceCommandTest {

    @Test
    void anUnknownWorkIsRefusedWithThoseThatThereAre() {
        Ran refused = Ran.tandem("reproduce", "bugdet").refuses("'bugdet' is not a work", "all");
        for (Work work : Work.ALL) {
            refused.refuses(work.name());
        }
    }

    @Test
    void aWordStandsForOneWorkOrForAll() {
        assertEquals(Work.ALL, Work.named("all"));
        for (Work work : Work.ALL) {
            assertEquals(List.of(work), Work.named(work.name()));
        }
        assertEquals(List.of(), Work.named("none"));
    }
}
