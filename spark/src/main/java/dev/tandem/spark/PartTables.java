package dev.tandem.spark;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Part;
import dev.tandem.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Assemblies in Parquet: a folder with two tables. A mesh is there once for all parts that show it.
 *
 * <pre>
 *   parts:  index int | name string | group string | properties map&lt;string,string&gt; | pose array&lt;double&gt; (12) | mesh string
 *   meshes: mesh string | coordinates array&lt;double&gt; (x, y, z, x, …) | corners array&lt;int&gt; (three a triangle)
 * </pre>
 */
public final class PartTables {

    private static final DataType NUMBERS = DataTypes.createArrayType(DataTypes.DoubleType);

    private static final StructType PARTS = new StructType()
            .add("index", DataTypes.IntegerType, false)
            .add("name", DataTypes.StringType, false)
            .add("group", DataTypes.StringType, true)
            .add("properties", DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType), true)
            .add("pose", NUMBERS, true)
            .add("mesh", DataTypes.StringType, false);

    private static final StructType MESHES = new StructType()
            .add("mesh", DataTypes.StringType, false)
            .add("coordinates", NUMBERS, true)
            .add("corners", DataTypes.createArrayType(DataTypes.IntegerType), true);

    private PartTables() {}

    /** Writes an assembly's parts. What is wrong with others is not written. */
    public static void write(SparkSession spark, Assembly assembly, String folder) {
        Map<TriangleMesh, String> keys = new HashMap<>();
        List<Row> meshes = new ArrayList<>();
        List<Row> parts = new ArrayList<>();
        for (Part p : assembly.parts()) {
            String key = keys.computeIfAbsent(p.mesh(), m -> {
                String next = "mesh-" + meshes.size();
                meshes.add(RowFactory.create(next, m.coordinates(), m.corners()));
                return next;
            });
            double[] pose = new double[12];
            p.pose().copyInto(pose);
            parts.add(RowFactory.create(parts.size(), p.name(), p.group(), p.properties(), pose, key));
        }
        spark.createDataFrame(parts, PARTS).write().mode(SaveMode.Overwrite).parquet(folder + "/parts");
        spark.createDataFrame(meshes, MESHES).write().mode(SaveMode.Overwrite).parquet(folder + "/meshes");
    }

    /** Rows that nobody can use have a problem; so have several with one index, for the order of parts must be known. */
    static JavaRDD<PartRow> parts(SparkSession spark, String folder) {
        return spark.read()
                .schema(PARTS)
                .parquet(folder + "/parts")
                .select("index", "name", "group", "properties", "pose", "mesh")
                .javaRDD()
                .map(PartTables::part)
                .keyBy(PartRow::index)
                .groupByKey()
                .flatMap(t -> unique(t._2()).iterator());
    }

    private static List<PartRow> unique(Iterable<PartRow> sameIndex) {
        List<PartRow> rows = new ArrayList<>();
        sameIndex.forEach(rows::add);
        if (rows.size() == 1) {
            return rows;
        }
        return rows.stream()
                .map(r -> r.wrong("several parts have the index " + r.index() + "; each needs its own"))
                .toList();
    }

    private static PartRow part(Row row) {
        int index = row.isNullAt(0) ? -1 : row.getInt(0);
        String name = row.isNullAt(1) ? "part " + index : row.getString(1);
        String group = row.isNullAt(2) ? "" : row.getString(2);
        Map<String, String> properties = new HashMap<>();
        if (!row.isNullAt(3)) {
            row.<String, String>getJavaMap(3).forEach((key, value) -> properties.put(key, String.valueOf(value)));
        }
        double[] pose = row.isNullAt(4) ? null : doubles(row.getList(4));
        String mesh = row.isNullAt(5) ? "" : row.getString(5);
        PartRow part = PartRow.of(index, name, group, properties, pose, mesh);
        return index < 0 ? part.wrong("a part's index is 0 or more, but this is " + index) : part;
    }

    /** A key that is there twice is no mesh: nobody knows which is meant. */
    static JavaPairRDD<String, MeshRow> meshes(SparkSession spark, String folder) {
        return spark.read()
                .schema(MESHES)
                .parquet(folder + "/meshes")
                .select("mesh", "coordinates", "corners")
                .javaRDD()
                .mapToPair(row -> new Tuple2<>(
                        row.isNullAt(0) ? "" : row.getString(0),
                        mesh(row.isNullAt(1) ? null : row.getList(1), row.isNullAt(2) ? null : row.getList(2))))
                .reduceByKey((one, other) -> MeshRow.wrong("its mesh is there several times under one key"));
    }

    private static MeshRow mesh(@Nullable List<Double> coordinates, @Nullable List<Integer> corners) {
        if (coordinates == null || corners == null) {
            return MeshRow.wrong("its mesh has no coordinates or no corners");
        }
        try {
            int[] indices = corners.stream().mapToInt(c -> c == null ? -1 : c).toArray();
            return MeshRow.of(TriangleMesh.ofOwned(doubles(coordinates), indices));
        } catch (IllegalArgumentException e) {
            return MeshRow.wrong(String.valueOf(e.getMessage()));
        }
    }

    private static double[] doubles(List<Double> numbers) {
        return numbers.stream().mapToDouble(x -> x == null ? Double.NaN : x).toArray();
    }
}
