package dev.tandem.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.clash.ClashAnalysis;
import dev.tandem.io.ClashReports;
import dev.tandem.samples.SamplePlants;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes: a master, two workers and their executors. One worker dies in the middle of the work. */
class ClusterTest {

    private static final int TASKS_BEFORE_DEATH = 25;

    @TempDir
    Path folder;

    @AfterEach
    void forget() {
        SparkSession.clearActiveSession();
        SparkSession.clearDefaultSession();
    }

    @Test
    @Tag("long")
    void aWorkerThatDiesTakesNothingWithIt() throws Exception {
        SamplePlants.Plant plant = SamplePlants.plant(400, 5);
        String expected = ClashReports.json(ClashAnalysis.run(plant.assembly(), plant.rules()), null);
        AtomicInteger ended = new AtomicInteger();
        AtomicInteger executorsLost = new AtomicInteger();
        try (Cluster cluster = new Cluster(folder, 2)) {
            SparkSession spark = SparkSession.builder()
                    .master(cluster.url())
                    .appName("cluster test")
                    .config("spark.ui.enabled", "false")
                    .config("spark.driver.host", "127.0.0.1")
                    .config("spark.driver.bindAddress", "127.0.0.1")
                    .config("spark.executor.memory", "512m")
                    .config("spark.executor.extraClassPath", Cluster.ourClasses())
                    .config("spark.scheduler.minRegisteredResourcesRatio", "1.0")
                    .getOrCreate();
            try {
                spark.sparkContext().addSparkListener(new SparkListener() {
                    @Override
                    public void onTaskEnd(SparkListenerTaskEnd end) {
                        if (ended.incrementAndGet() == TASKS_BEFORE_DEATH) {
                            cluster.kill(0);
                        }
                    }

                    @Override
                    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
                        executorsLost.incrementAndGet();
                    }
                });
                String found = ClashReports.json(
                        SparkClash.run(spark, PartSource.of(spark, plant.assembly(), 6), plant.rules(), 8), null);
                assertEquals(expected, found);
                assertTrue(executorsLost.get() > 0, "no executor was lost, after " + ended + " tasks");
            } finally {
                spark.stop();
            }
        }
    }
}
