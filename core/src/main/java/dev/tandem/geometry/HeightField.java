package dev.tandem.geometry;

/**
 * Heights over a regular grid, as a surface: the point (column, row) is at x = column·spacingX, y = row·spacingY, each
 * product rounded once, and z = its height. Every cell of the grid is two triangles.
 *
 * <pre>
 *   row 1  ●────────●       cell = row·(columns − 1) + column
 *          │ 2c+1 ╱ │
 *          │    ╱   │       triangle 2·cell      (column, row), (column + 1, row), (column + 1, row + 1)
 *          │  ╱ 2c  │       triangle 2·cell + 1  (column, row), (column + 1, row + 1), (column, row + 1)
 *   row 0  ●────────●
 * </pre>
 *
 * Immutable and safe for use by multiple threads. Memory: eight bytes a height.
 */
public final class HeightField {

    private static final long MOST_CELLS = (1 << 30) - 1;

    private final int columns;
    private final int rows;
    private final double spacingX;
    private final double spacingY;
    private final double[] heights;

    private HeightField(int columns, int rows, double spacingX, double spacingY, double[] heights) {
        this.columns = columns;
        this.rows = rows;
        this.spacingX = spacingX;
        this.spacingY = spacingY;
        this.heights = heights;
    }

    /**
     * {@return a field of the given heights}
     *
     * @param columns the number of columns, at least 2
     * @param rows the number of rows, at least 2
     * @param spacingX the distance between columns
     * @param spacingY the distance between rows
     * @param heights the heights, row by row; copied
     */
    public static HeightField of(int columns, int rows, double spacingX, double spacingY, double... heights) {
        if (columns < 2 || rows < 2 || (columns - 1L) * (rows - 1L) > MOST_CELLS) {
            throw new IllegalArgumentException("a height field needs two columns and two rows, and at most "
                    + MOST_CELLS + " cells, but has " + columns + " columns and " + rows + " rows");
        }
        if (heights.length != (long) columns * rows) {
            throw new IllegalArgumentException("a height field of " + columns + " columns and " + rows + " rows needs "
                    + (long) columns * rows + " heights, but there are " + heights.length);
        }
        checkSpacing("x", spacingX, columns);
        checkSpacing("y", spacingY, rows);
        for (int i = 0; i < heights.length; i++) {
            // NaN fails the comparison too.
            if (!(Math.abs(heights[i]) <= TriangleMesh.LARGEST_COORDINATE)) {
                throw new IllegalArgumentException(
                        "the height in row " + i / columns + ", column " + i % columns + " is "
                                + heights[i] + "; a finite number of at most " + TriangleMesh.LARGEST_COORDINATE
                                + " is needed");
            }
        }
        return new HeightField(columns, rows, spacingX, spacingY, heights.clone());
    }

    private static void checkSpacing(String axis, double spacing, int count) {
        if (!(spacing > 0 && spacing * (count - 1.0) <= TriangleMesh.LARGEST_COORDINATE)) {
            throw new IllegalArgumentException("the spacing along " + axis + " is " + spacing
                    + "; a positive number is needed, and no point beyond " + TriangleMesh.LARGEST_COORDINATE);
        }
    }

    /** {@return the number of columns of points} */
    public int columns() {
        return columns;
    }

    /** {@return the number of rows of points} */
    public int rows() {
        return rows;
    }

    /**
     * {@return the x coordinate of a column}
     *
     * @param column the index of the column
     */
    public double x(int column) {
        return column * spacingX;
    }

    /**
     * {@return the y coordinate of a row}
     *
     * @param row the index of the row
     */
    public double y(int row) {
        return row * spacingY;
    }

    /**
     * {@return the height of a point}
     *
     * @param column the index of the column
     * @param row the index of the row
     */
    public double height(int column, int row) {
        return heights[row * columns + column];
    }

    /** {@return the number of triangles, two for each cell} */
    public int triangleCount() {
        return 2 * (columns - 1) * (rows - 1);
    }

    /**
     * Copies the corners of a triangle.
     *
     * @param triangle the index of the triangle
     * @param out receives nine coordinates
     */
    public void copyTriangle(int triangle, double[] out) {
        int cell = triangle >> 1;
        int row = cell / (columns - 1);
        int column = cell - row * (columns - 1);
        boolean upper = (triangle & 1) != 0;
        point(column, row, out, 0);
        point(column + 1, upper ? row + 1 : row, out, 3);
        point(upper ? column : column + 1, row + 1, out, 6);
    }

    private void point(int column, int row, double[] out, int at) {
        out[at] = x(column);
        out[at + 1] = y(row);
        out[at + 2] = height(column, row);
    }
}
