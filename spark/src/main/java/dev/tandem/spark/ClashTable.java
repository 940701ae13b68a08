package dev.tandem.spark;

import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashReport;
import dev.tandem.math.Vec3;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Clashes as a table: one row each, in the order of the report, with the names of the report's JSON. */
public final class ClashTable {

    private static final DataType POINT = DataTypes.createArrayType(DataTypes.DoubleType);

    private static final StructType SCHEMA = new StructType()
            .add("id", DataTypes.StringType, false)
            .add("a", DataTypes.StringType, false)
            .add("b", DataTypes.StringType, false)
            .add("kind", DataTypes.StringType, false)
            .add("depth", DataTypes.DoubleType, false)
            .add("point", POINT, false)
            .add("depthLower", DataTypes.DoubleType, false)
            .add("depthSource", DataTypes.StringType, false)
            .add("distance", DataTypes.DoubleType, false)
            .add("normal", POINT, false)
            .add("size", POINT, false)
            .add("cluster", DataTypes.IntegerType, false)
            .add("spots", DataTypes.IntegerType, false);

    private ClashTable() {}

    /** The clashes of a report as a table. */
    public static Dataset<Row> of(SparkSession spark, ClashReport report) {
        List<Row> rows = report.clashes().stream().map(ClashTable::row).toList();
        return spark.createDataFrame(rows, SCHEMA);
    }

    private static Row row(Clash c) {
        return RowFactory.create(
                c.id(),
                c.a(),
                c.b(),
                word(c.kind()),
                c.depth(),
                numbers(c.point()),
                c.depthLower(),
                word(c.source()),
                c.distance(),
                numbers(c.normal()),
                numbers(c.size()),
                c.cluster(),
                c.spots().size());
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static double[] numbers(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }
}
