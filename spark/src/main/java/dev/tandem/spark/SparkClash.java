package dev.tandem.spark;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashReport.IgnoredPair;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * A clash analysis on a cluster. Its report is the same as that of {@link dev.tandem.clash.ClashAnalysis}, bit by bit, for
 * any number of machines, regions and retries.
 */
public final class SparkClash {

    /** Boxes that decide where space is cut. */
    private static final int SAMPLE = 20_000;

    private static final long SEED = 1;

    /** What a name looks like that was taken already. */
    private static final Pattern NUMBERED = Pattern.compile(".* #\\d+", Pattern.DOTALL);

    private final JavaSparkContext context;
    private final PartSource source;
    private final ClashRules rules;
    private final int regions;

    private SparkClash(SparkSession spark, PartSource source, ClashRules rules, int regions) {
        this.context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        this.source = source;
        this.rules = rules;
        this.regions = regions;
    }

    /**
     * Analyses the parts of a source.
     *
     * @param regions into how many parts space is cut, at least; a few times the cores of the cluster
     */
    public static ClashReport run(SparkSession spark, PartSource source, ClashRules rules, int regions) {
        if (regions < 1) {
            throw new IllegalArgumentException("space has at least one region, but " + regions + " were asked for");
        }
        return new SparkClash(spark, source, rules, regions).run();
    }

    /** What is wrong, by the part's place in the assembly. */
    private record PlacedProblem(int place, Assembly.Problem problem) {}

    private ClashReport run() {
        JavaPairRDD<String, MeshRow> meshes = source.meshes().persist(StorageLevel.MEMORY_AND_DISK());
        JavaRDD<BoxedPart> boxed = source.parts()
                .mapToPair(p -> new Tuple2<>(p.mesh(), p))
                .leftOuterJoin(meshes)
                .map(t -> BoxedPart.of(t._2()._1(), t._2()._2().orElse(null)))
                .persist(StorageLevel.MEMORY_AND_DISK());
        List<PlacedProblem> problems = new ArrayList<>();
        boxed.filter(p -> p.problem() != null)
                .collect()
                .forEach(p -> problems.add(new PlacedProblem(
                        p.part().index(), new Assembly.Problem(p.part().name(), String.valueOf(p.problem()), true))));
        JavaRDD<BoxedPart> good = boxed.filter(p -> p.problem() == null);
        int count = Math.toIntExact(good.count());
        JavaRDD<BoxedPart> parts = source.isNamed() || count == 0 ? good : named(good, problems);
        List<Assembly.Problem> allProblems = new ArrayList<>(source.problems());
        problems.sort(Comparator.comparingInt(PlacedProblem::place)
                .thenComparing(p -> p.problem().part()));
        problems.forEach(p -> allProblems.add(p.problem()));
        if (count == 0) {
            return ClashReport.clustered(source.name(), 0, 0, 0, List.of(), List.of(), allProblems);
        }
        double largest = parts.map(BoxedPart::diagonal).reduce(Math::max);
        JavaPairRDD<Integer, Region> work = regions(parts, rules.reach(largest));
        JavaRDD<FoundClash> found = judged(work, meshes);
        List<FoundClash> clashes = new ArrayList<>(found.collect());
        clashes.sort(Comparator.comparingInt(FoundClash::a).thenComparingInt(FoundClash::b));
        List<Region.Ignored> ignored = new ArrayList<>(
                work.values().flatMap(r -> r.ignored().iterator()).collect());
        ignored.sort(Comparator.comparingInt(Region.Ignored::a).thenComparingInt(Region.Ignored::b));
        List<Clash> inOrder = clashes.stream().map(FoundClash::clash).toList();
        List<IgnoredPair> excused = ignored.stream().map(Region.Ignored::pair).toList();
        int pairs = work.values().map(Region::pairCount).reduce(Math::addExact);
        ClashReport report = ClashReport.clustered(
                source.name(), count, pairs, middling(parts, count), inOrder, excused, allProblems);
        work.unpersist();
        boxed.unpersist();
        meshes.unpersist();
        return report;
    }

    /**
     * Numbers the names that come twice, in the order of the assembly, as {@link dev.tandem.clash.Assembly} does. Only those
     * that come twice, or look as if they had been numbered, can matter to each other; only those come to the driver.
     */
    private JavaRDD<BoxedPart> named(JavaRDD<BoxedPart> parts, List<PlacedProblem> problems) {
        JavaPairRDD<String, Integer> places =
                parts.mapToPair(p -> new Tuple2<>(p.part().name(), p.part().index()));
        List<Tuple2<String, Integer>> delicate = new ArrayList<>(places.groupByKey()
                .filter(t -> NUMBERED.matcher(t._1()).matches() || isMany(t._2()))
                .flatMapValues(Iterable::iterator)
                .collect());
        delicate.sort(Comparator.comparingInt(t -> t._2()));
        Set<String> names = new HashSet<>();
        Map<Integer, String> renamed = new HashMap<>();
        for (Tuple2<String, Integer> part : delicate) {
            String free = Part.freeName(part._1(), names);
            if (!free.equals(part._1())) {
                renamed.put(part._2(), free);
                problems.add(new PlacedProblem(part._2(), Assembly.Problem.renamed(part._1(), free)));
            }
        }
        if (renamed.isEmpty()) {
            return parts;
        }
        Broadcast<Map<Integer, String>> known = context.broadcast(renamed);
        return parts.map(p -> {
            String other = known.value().get(p.part().index());
            return other == null ? p : p.named(other);
        });
    }

    private static boolean isMany(Iterable<Integer> places) {
        var each = places.iterator();
        each.next();
        return each.hasNext();
    }

    /** The diagonal that stands in the middle of all, sorted on the cluster. */
    private static double middling(JavaRDD<BoxedPart> parts, int count) {
        long middle = count / 2;
        return parts.map(BoxedPart::diagonal)
                .sortBy(d -> d, true, parts.getNumPartitions())
                .zipWithIndex()
                .filter(t -> t._2() == middle)
                .first()
                ._1();
    }

    private JavaPairRDD<Integer, Region> regions(JavaRDD<BoxedPart> parts, double margin) {
        double[][] sample = parts.takeSample(false, SAMPLE, SEED).stream()
                .map(p -> new double[] {p.box()[0], p.box()[1], p.box()[2]})
                .toArray(double[][]::new);
        Broadcast<SpaceCut> cut = context.broadcast(SpaceCut.of(sample, regions, margin));
        Broadcast<ClashRules> known = context.broadcast(rules);
        return parts.flatMapToPair(p -> {
                    List<Tuple2<Integer, BoxedPart>> copies = new ArrayList<>();
                    cut.value().forEachRegion(p.box(), r -> copies.add(new Tuple2<>(r, p)));
                    return copies.iterator();
                })
                .groupByKey(new ByRegion(cut.value().regions()))
                .mapToPair(t -> new Tuple2<>(t._1(), Region.of(t._1(), t._2(), cut.value(), known.value(), margin)))
                .persist(StorageLevel.MEMORY_AND_DISK());
    }

    /** Sends each region the meshes that its pairs need, and judges them there. */
    private JavaRDD<FoundClash> judged(JavaPairRDD<Integer, Region> work, JavaPairRDD<String, MeshRow> meshes) {
        JavaPairRDD<Integer, Tuple2<String, MeshRow>> needed = work.flatMapToPair(t -> t._2().meshes().stream()
                        .map(mesh -> new Tuple2<>(mesh, t._1()))
                        .iterator())
                .join(meshes)
                .mapToPair(t -> new Tuple2<>(t._2()._1(), new Tuple2<>(t._1(), t._2()._2())));
        Broadcast<ClashRules> known = context.broadcast(rules);
        String job = UUID.randomUUID().toString();
        return work.cogroup(needed, new ByRegion(work.getNumPartitions())).flatMap(t -> {
            Map<String, MeshRow> here = new HashMap<>();
            t._2()._2().forEach(m -> here.put(m._1(), m._2()));
            List<FoundClash> found = new ArrayList<>();
            RegionJudge judge = new RegionJudge(job, here, known.value());
            t._2()._1().forEach(r -> found.addAll(judge.judge(r)));
            return found.iterator();
        });
    }

    /** A region is a partition: few and fat. */
    private static final class ByRegion extends Partitioner {
        private static final long serialVersionUID = 1;
        private final int count;

        ByRegion(int count) {
            this.count = count;
        }

        @Override
        public int numPartitions() {
            return count;
        }

        @Override
        public int getPartition(Object region) {
            return (Integer) region;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ByRegion o && o.count == count;
        }

        @Override
        public int hashCode() {
            return count;
        }
    }
}
