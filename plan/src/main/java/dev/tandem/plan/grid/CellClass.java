package dev.tandem.plan.grid;

/** What a cell is taken for. */
public enum CellClass {
    /** Not seen, seen too little, or seen to be now this and now that. */
    UNKNOWN(0),

    /** Probably free. */
    FREE(1),

    /** Probably an obstacle. */
    OBSTACLE(2);

    /** What stands for it in tables. */
    final int code;

    CellClass(int code) {
        this.code = code;
    }

    static CellClass of(int code) {
        return code == OBSTACLE.code ? OBSTACLE : code == FREE.code ? FREE : UNKNOWN;
    }
}
