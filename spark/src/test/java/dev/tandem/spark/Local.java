package dev.tandem.spark;

import org.apache.spark.sql.SparkSession;

/** One Spark for all tests of this process, on two threads and loopback; a task may fail three times. */
final class Local {

    private static final SparkSession SPARK = SparkSession.builder()
            .master("local[2,4]")
            .appName("tests")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "2")
            .getOrCreate();

    private Local() {}

    static SparkSession spark() {
        return SPARK;
    }
}
