package dev.tandem.spark;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.io.Serializable;
import java.util.Iterator;
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
import org.jspecify.annotations.Nullable;

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
        Broadcast<Bodies> bodies = context.broadcast(new Bodies(a, b));
        MapPartitionsFunction<Row, Row> ask = rows -> {
            PreparedQuery query = bodies.value().prepare();
            return new Answers(
                    rows, pose -> distances ? query.distance(pose) : query.collides(pose) ? 0 : 1, distances);
        };
        return poses.select("id", "pose").mapPartitions(ask, Encoders.row(ANSWERS));
    }

    /** Two meshes on their way to an executor, where each becomes a body once. */
    private static final class Bodies implements Serializable {
        private static final long serialVersionUID = 1;
        private final TriangleMesh meshA;
        private final TriangleMesh meshB;
        private transient @Nullable Body a;
        private transient @Nullable Body b;

        Bodies(TriangleMesh meshA, TriangleMesh meshB) {
            this.meshA = meshA;
            this.meshB = meshB;
        }

        synchronized PreparedQuery prepare() {
            Body knownA = a == null ? Body.of(meshA) : a;
            Body knownB = b == null ? Body.of(meshB) : b;
            a = knownA;
            b = knownB;
            return Tandem.prepare(knownA, knownB);
        }
    }

    private interface Question {
        /** The distance, or any number that is 0 if they touch. */
        double at(Pose pose);
    }

    private static final class Answers implements Iterator<Row> {
        private final Iterator<Row> rows;
        private final Question question;
        private final boolean distances;

        Answers(Iterator<Row> rows, Question question, boolean distances) {
            this.rows = rows;
            this.question = question;
            this.distances = distances;
        }

        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public Row next() {
            Row row = rows.next();
            long id = row.getLong(0);
            Pose pose;
            try {
                pose = pose(row.isNullAt(1) ? List.of() : row.getList(1));
            } catch (IllegalArgumentException e) {
                return RowFactory.create(id, null, null, e.getMessage());
            }
            double distance = question.at(pose);
            return RowFactory.create(id, distance == 0, distances ? distance : null, null);
        }

        private static Pose pose(List<Double> numbers) {
            if (numbers.size() != 12 || numbers.contains(null)) {
                throw new IllegalArgumentException(
                        "a pose has 12 numbers, row-major 3×4, but this has " + numbers.size());
            }
            double[] m = new double[12];
            for (int i = 0; i < 12; i++) {
                m[i] = numbers.get(i);
            }
            return Pose.ofMatrix(m);
        }
    }
}
