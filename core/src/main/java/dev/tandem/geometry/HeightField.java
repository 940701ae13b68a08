package dev.tandem.geometry;

/**
 * Heights over a grid, as a surface: point (column, row) is at x = column·spacingX, y = row·spacingY, each product rounded
 * once, and z = its height. Every cell of the grid is two triangles. Immutable.
 *
 * <pre>
 *   row 1  ●────────●       cell = row·(columns − 1) + column
 *          │ 2c+1 ╱ │
 *          │    ╱   │       triangle 2·cell      (column, row), (column + 1, row), (column + 1, row + 1)
 *          │  ╱ 2c  │       triangle 2·cell + 1  (column, row), (column + 1, row + 1), (column, row + 1)
 *   row 0  ●────────●
 * </pre>
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

    /** A field from its heights, row by row. The array is copied. */
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

    public int columns() {
        return columns;
    }

    public int rows() {
        return rows;
    }

    public double x(int column) {
        return column * spacingX;
    }

    public double y(int row) {
        return row * spacingY;
    }

    public double height(int column, int row) {
        return heights[row * columns + column];
    }

    public int triangleCount() {
        return 2 * (columns - 1) * (rows - 1);
    }

    /** Copies the nine coordinates of a triangle into {@code out}. */
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
