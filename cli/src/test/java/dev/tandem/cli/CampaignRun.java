package dev.tandem.cli;

import dev.tandem.testkit.campaign.CommandLine;
import dev.tandem.testkit.campaign.CompositionCampaign;
import dev.tandem.testkit.campaign.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * The campaign of compositions with the command line in it: {@code CampaignRun SECONDS FIRST_CHUNK THREADS
 * COUNTS_OR_DASH}. Ends at the first disagreement with status 1.
 */
final class CampaignRun {

    private CampaignRun() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("tandem-campaign");
        boolean counted = !"-".equals(args[3]);
        Counts counts = counted ? Counts.read(Path.of(args[3])) : Counts.from(Long.parseLong(args[1]));
        CompositionCampaign campaign = CompositionCampaign.withCommands(commands(), folder, false, counts, 1);
        long start = System.nanoTime();
        long before = counts.total();
        long end = start + TimeUnit.SECONDS.toNanos(Long.parseLong(args[0]));
        campaign.run(Long.MAX_VALUE, end, Integer.parseInt(args[2]));
        if (!campaign.failures().isEmpty()) {
            System.out.println(campaign.report(Path.of("target", "failing-cases")));
        } else if (counted) {
            counts.write(Path.of(args[3]));
        }
        System.out.printf(
                "%d questions, %d undecided, %d disagreements, %.1f s%n",
                counts.total() - before,
                counts.undecided(),
                campaign.failures().size(),
                (System.nanoTime() - start) * 1e-9);
        System.exit(campaign.failures().isEmpty() ? 0 : 1);
    }

    /** Commands in this process. */
    static CommandLine commands() {
        return args -> {
            Ran ran = Ran.tandem((Object[]) args);
            return new CommandLine.Ran(ran.status(), ran.out(), ran.err());
        };
    }
}
