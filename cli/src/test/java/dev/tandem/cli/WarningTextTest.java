package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.cli.text.WarningText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarningTextTest {

    @Test
    void aThousandAlikeAreOne() {
        List<String> warnings = new ArrayList<>(List.of("x.srdf: line 3: something else"));
        for (int i = 0; i < 1000; i++) {
            warnings.add("x.srdf: line " + i + ": there is no link 'arm_" + i + "'");
        }
        warnings.add("the end");
        assertEquals(
                List.of(
                        "x.srdf: line 3: something else",
                        "x.srdf: line 0: there is no link 'arm_0' (and 999 more like this)",
                        "the end"),
                WarningText.folded(warnings));
    }

    @Test
    void aFewAreKeptAndRepetitionsAreNot() {
        List<String> few =
                List.of("joint 'a' is 3.5 beyond 1", "joint 'b' is 2e-9 beyond 1", "joint 'c' is -4 beyond 1");
        assertEquals(few, WarningText.folded(few));
        assertEquals(List.of("same"), WarningText.folded(List.of("same", "same", "same", "same", "same")));
        assertEquals(List.of("two lines"), WarningText.folded(List.of("two\nlines")));
    }
}
