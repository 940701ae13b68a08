package dev.tandem.spark;

import dev.tandem.Body;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
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
        Broadcast<Setting> setting = context.broadcast(new Setting(new RobotParcel(robot, allowed), world));
        MapPartitionsFunction<Row, Row> check = rows -> new Answers(rows, setting.value());
        return configurations.select("id", "joints").mapPartitions(check, Encoders.row(ANSWERS));
    }

    private static final class Setting implements Serializable {
        private static final long serialVersionUID = 1;
        private final RobotParcel robot;
        private final TriangleMesh world;
        private transient @Nullable Body body;

        Setting(RobotParcel robot, TriangleMesh world) {
            this.robot = robot;
            this.world = world;
        }

        synchronized Body world() {
            Body made = body == null ? Body.of(world) : body;
            body = made;
            return made;
        }
    }

    private static final class Answers implements Iterator<Row> {
        private final Iterator<Row> rows;
        private final RobotModel model;
        private final RobotState state;
        private final SelfCollision self;
        private final @Nullable RobotWorld world;

        Answers(Iterator<Row> rows, Setting setting) {
            this.rows = rows;
            model = setting.robot.model();
            state = model.newState();
            self = SelfCollision.of(model, setting.robot.allowed());
            world = setting.world.isEmpty() ? null : RobotWorld.of(model, setting.world());
        }

        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public Row next() {
            Row row = rows.next();
            long id = row.getLong(0);
            try {
                set(row.isNullAt(1) ? List.of() : row.getList(1));
            } catch (IllegalArgumentException e) {
                return RowFactory.create(id, null, e.getMessage());
            }
            return RowFactory.create(id, self.collides(state) || (world != null && world.collides(state)), null);
        }

        private void set(List<Double> joints) {
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
        }
    }
}
