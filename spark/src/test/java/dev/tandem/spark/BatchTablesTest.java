package dev.tandem.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/** Batches on Spark give what asking one by one gives. */
class BatchTablesTest {

    private static final SparkSession SPARK = Local.spark();

    private static Dataset<Row> table(String column, List<double[]> numbers) {
        StructType schema = new StructType()
                .add("id", DataTypes.LongType, false)
                .add(column, DataTypes.createArrayType(DataTypes.DoubleType), true);
        List<Row> rows = new ArrayList<>();
        for (double[] n : numbers) {
            rows.add(RowFactory.create((long) rows.size(), n));
        }
        return SPARK.createDataFrame(rows, schema).repartition(4);
    }

    @Test
    void posesOfTwoMeshes() {
        TriangleMesh torus = SampleMeshes.bumpyTorus(24, 12);
        Random random = new Random(51);
        List<double[]> poses = new ArrayList<>();
        PreparedQuery query = Tandem.prepare(Body.of(torus), Body.of(torus));
        for (int i = 0; i < 500; i++) {
            Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            double[] m = new double[12];
            Pose.translation(4 * random.nextDouble(), 2 * random.nextDouble(), random.nextDouble())
                    .times(Pose.rotation(axis, 6 * random.nextDouble()))
                    .copyInto(m);
            poses.add(m);
        }
        poses.add(new double[] {1, 2, 3});
        double[] skewed = poses.get(0).clone();
        skewed[0] *= 2;
        poses.add(skewed);
        List<Row> verdicts = PoseTable.collides(SPARK, torus, torus, table("pose", poses))
                .orderBy("id")
                .collectAsList();
        List<Row> distances = PoseTable.distances(SPARK, torus, torus, table("pose", poses))
                .orderBy("id")
                .collectAsList();
        assertEquals(502, verdicts.size());
        int touching = 0;
        for (int i = 0; i < 500; i++) {
            Pose pose = Pose.ofMatrix(poses.get(i));
            boolean expected = query.collides(pose);
            touching += expected ? 1 : 0;
            assertEquals(expected, verdicts.get(i).getBoolean(1), "seed 51, pose " + i);
            assertEquals(query.distance(pose), distances.get(i).getDouble(2), "seed 51, pose " + i);
            assertTrue(verdicts.get(i).isNullAt(3));
        }
        assertTrue(touching > 50 && touching < 450, "hardly a test: " + touching);
        assertTrue(
                verdicts.get(500).isNullAt(1) && verdicts.get(500).getString(3).contains("12 numbers"));
        assertTrue(verdicts.get(501).isNullAt(1), verdicts.get(501)::toString);
    }

    @Test
    void configurationsOfARobot() {
        RobotModel robot = SampleRobots.humanoid();
        AllowedCollisions allowed = SampleRobots.humanoidSemantics(robot).allowed();
        TriangleMesh world = TriangleMesh.box(0.4, 0.4, 0.4).scaled(1);
        Random random = new Random(52);
        List<double[]> configurations = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            double[] joints = robot.newState().values();
            for (int v = 0; v < joints.length; v++) {
                joints[v] += i % 2 == 0 ? 0.1 * random.nextGaussian() : 0.8 * random.nextGaussian();
            }
            configurations.add(joints);
        }
        for (TriangleMesh around : List.of(TriangleMesh.empty(), world)) {
            List<Row> answers = ConfigurationTable.collides(
                            SPARK, robot, allowed, around, table("joints", configurations))
                    .orderBy("id")
                    .collectAsList();
            SelfCollision self = SelfCollision.of(robot, allowed);
            RobotWorld outside = RobotWorld.of(robot, Body.of(around));
            RobotState state = robot.newState();
            int touching = 0;
            for (int i = 0; i < 200; i++) {
                for (int v = 0; v < robot.variables().size(); v++) {
                    if (!robot.follows(v)) {
                        state.set(v, configurations.get(i)[v]);
                    }
                }
                boolean expected = self.collides(state) || (!around.isEmpty() && outside.collides(state));
                touching += expected ? 1 : 0;
                assertEquals(expected, answers.get(i).getBoolean(1), "seed 52, configuration " + i);
            }
            assertTrue(touching > 10, "hardly a test: " + touching);
        }
        List<Row> wrong = ConfigurationTable.collides(
                        SPARK, robot, allowed, TriangleMesh.empty(), table("joints", List.of(new double[] {1})))
                .collectAsList();
        assertTrue(wrong.get(0).isNullAt(1) && wrong.get(0).getString(2).contains("numbers"));
        AllowedCollisions conditional = allowed.when("head", "chest", s -> true);
        assertThrows(IllegalArgumentException.class, () -> new RobotParcel(robot, conditional));
    }
}
