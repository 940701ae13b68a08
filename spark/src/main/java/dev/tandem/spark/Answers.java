package dev.tandem.spark;

import java.util.Iterator;
import java.util.List;
import java.util.Spliterators;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;

/** Answers to the rows of a partition, one row at a time. */
final class Answers {

    private Answers() {}

    /**
     * One answer for each row of an id and some numbers.
     *
     * @param columns of an answer: the id first, a problem last
     * @param reader what the numbers mean; refuses wrong ones, whose row then has a problem and no answer
     */
    static <T> Iterator<Row> of(
            Iterator<Row> rows, StructType columns, Function<List<Double>, T> reader, BiFunction<Long, T, Row> answer) {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(rows, 0), false)
                .map(row -> {
                    T asked;
                    try {
                        asked = reader.apply(row.isNullAt(1) ? List.of() : row.getList(1));
                    } catch (IllegalArgumentException e) {
                        Object[] cells = new Object[columns.size()];
                        cells[0] = row.getLong(0);
                        cells[cells.length - 1] = e.getMessage();
                        return RowFactory.create(cells);
                    }
                    return answer.apply(row.getLong(0), asked);
                })
                .iterator();
    }
}
