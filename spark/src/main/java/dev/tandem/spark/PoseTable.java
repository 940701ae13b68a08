package dev.tandem.spark;

import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Two meshes at very many poses. The meshes are broadcast, and an executor builds their trees once for all its tasks.
 *
 * <pre>
 *   in:  id long | pose array&lt;double&gt;: 12 numbers, row-major 3×4, of B in A's frame
 *   out: id long | collides boolean | distance double | problem string
 * </pre>
 *
 * A pose that is none has a problem and no answer; the others are answered all the same.
 */
public final class PoseTable {

    static final StructType ANSWERS = new StructType()
            .add("id", DataTypes.LongType, false)
            .add("collides", DataTypes.BooleanType, true)
            .add("distance", DataTypes.DoubleType, true)
            .add("problem", DataTypes.StringType, true);

    private PoseTable() {}

    /** Whether the two touch at each pose; distances are not asked for and null. */
    public static Dataset<Row> collides(SparkSession spark, TriangleMesh a, TriangleMesh b, Dataset<Row> poses) {
        return ask(spark, a, b, poses, false);
    }

    /** How far the two are apart at each pose, and whether they touch. */
    public static Dataset<Row> distances(SparkSession spark, TriangleMesh a, TriangleMesh b, Dataset<Row> poses) {
        return ask(spark, a, b, poses, true);
    }

    private static Dataset<Row> ask(
            SparkSession spark, TriangleMesh a, TriangleMesh b, Dataset<Row> poses, boolean distances) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        Broadcast<SentBody> bodyA = context.broadcast(new SentBody(a));
        Broadcast<SentBody> bodyB = context.broadcast(new SentBody(b));
        MapPartitionsFunction<Row, Row> ask = rows -> {
            PreparedQuery query =
                    Tandem.prepare(bodyA.value().body(), bodyB.value().body());
            return Answers.of(rows, ANSWERS, PoseTable::pose, (id, pose) -> {
                double distance = distances ? query.distance(pose) : query.collides(pose) ? 0 : 1;
                return RowFactory.create(id, distance == 0, distances ? distance : null, null);
            });
        };
        return poses.select("id", "pose").mapPartitions(ask, Encoders.row(ANSWERS));
    }

    private static Pose pose(List<Double> numbers) {
        if (numbers.size() != 12 || numbers.contains(null)) {
            throw new IllegalArgumentException("a pose has 12 numbers, row-major 3×4, but this has " + numbers.size());
        }
        return Pose.ofMatrix(numbers.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
