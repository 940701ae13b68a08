package dev.tandem.testkit.campaign;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Runs the campaign for some seconds from a chunk on and prints what it finds: {@code CampaignMain SECONDS FIRST_CHUNK}. */
public final class CampaignMain {

    private CampaignMain() {}

    public static void main(String[] args) {
        long seconds = Long.parseLong(args[0]);
        Counts counts = new Counts();
        counts.nextChunk(args.length > 1 ? Long.parseLong(args[1]) : 0);
        int most = args.length > 2 ? Integer.parseInt(args[2]) : 100_000;
        CompositionCampaign campaign = CompositionCampaign.of(counts, most);
        long start = System.nanoTime();
        campaign.run(Long.MAX_VALUE, start + TimeUnit.SECONDS.toNanos(seconds), 2);
        Map<String, Integer> kinds = new TreeMap<>();
        for (CompositionCampaign.Failure failure : campaign.failures()) {
            String kind = failure.question() + ": " + failure.what().replaceAll("-?[0-9][-0-9.E]*", "N");
            if (kinds.merge(kind.substring(0, Math.min(130, kind.length())), 1, Integer::sum) <= 1) {
                CompositionCampaign.Failure small = campaign.shrunk(failure);
                System.out.println(small);
                System.out.println(CompositionFile.text(small.composition()));
            }
        }
        kinds.forEach((kind, count) -> System.out.println(count + " × " + kind));
        System.out.printf(
                "%d questions, %d undecided, %d failures, %.1f s%n",
                counts.total(), counts.undecided(), campaign.failures().size(), (System.nanoTime() - start) * 1e-9);
        System.out.println(counts.byQuestion());
    }
}
