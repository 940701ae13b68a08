package dev.tandem.spark;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
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

/**
 * A robot at very many configurations: does it touch itself, or its world? Robot and world are broadcast, and an executor
 * puts them together once for all its tasks.
 *
 * <pre>
 *   in:  id long | joints array&lt;double&gt;: all variables in the model's order; those of followers are not read
 *   out: id long | collides boolean | problem string
 * </pre>
 */
public final class ConfigurationTable {

    private static final StructType ANSWERS = new StructType()
            .add("id", DataTypes.LongType, false)
            .add("collides", DataTypes.BooleanType, true)
            .add("problem", DataTypes.StringType, true);

    private ConfigurationTable() {}

    /**
     * Checks each configuration.
     *
     * @param world in the robot's frame; empty for none
     */
    public static Dataset<Row> collides(
            SparkSession spark,
            RobotModel robot,
            AllowedCollisions allowed,
            TriangleMesh world,
            Dataset<Row> configurations) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        Broadcast<RobotParcel> parcel = context.broadcast(new RobotParcel(robot, allowed));
        Broadcast<SentBody> around = context.broadcast(new SentBody(world));
        MapPartitionsFunction<Row, Row> check = rows -> answers(rows, parcel.value(), around.value());
        return configurations.select("id", "joints").mapPartitions(check, Encoders.row(ANSWERS));
    }

    private static Iterator<Row> answers(Iterator<Row> rows, RobotParcel robot, SentBody around) {
        RobotModel model = robot.model();
        SelfCollision self = SelfCollision.of(model, robot.allowed());
        RobotWorld world = around.mesh.isEmpty() ? null : RobotWorld.of(model, around.body());
        RobotState state = model.newState();
        return Answers.of(
                rows,
                ANSWERS,
                joints -> set(state, joints),
                (id, at) -> RowFactory.create(id, self.collides(at) || (world != null && world.collides(at)), null));
    }

    private static RobotState set(RobotState state, List<Double> joints) {
        RobotModel model = state.model();
        int size = model.variables().size();
        if (joints.size() != size || joints.contains(null)) {
            throw new IllegalArgumentException(
                    "a configuration of this robot has " + size + " numbers, but this has " + joints.size());
        }
        for (int v = 0; v < size; v++) {
            if (!model.follows(v)) {
                state.set(v, joints.get(v));
            }
        }
        return state;
    }
}
