package dev.tandem.experiments.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The report in a small form: what it says of audits holds there too. */
class ConfidenceReportTest {

    private static final Pattern SUMMARY = Pattern.compile(
            "  (\\w+): calibration error over 0.05 in (\\d+) of (\\d+) .* 0 or less in (\\d+) of (\\d+); mean AUC ([\\d.]+)");

    @Test
    void auditsCorrectErrors() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ConfidenceReport.print(new PrintStream(bytes, true, StandardCharsets.UTF_8), 300);
        String text = bytes.toString(StandardCharsets.UTF_8);
        Matcher found = SUMMARY.matcher(text);
        int[] over = new int[3];
        int[] noSkill = new int[3];
        double[] auc = new double[3];
        for (int i = 0; i < 3; i++) {
            assertTrue(found.find(), text);
            over[i] = Integer.parseInt(found.group(2));
            noSkill[i] = Integer.parseInt(found.group(4));
            auc[i] = Double.parseDouble(found.group(6));
            assertTrue(Integer.parseInt(found.group(3)) > 3 && Integer.parseInt(found.group(5)) > 8, text);
        }
        assertEquals("audited", found.group(1));
        assertTrue(over[2] < over[0] && noSkill[2] <= noSkill[0], text);
        assertTrue(auc[2] > 0.75 && auc[2] > auc[0], text);
    }
}
