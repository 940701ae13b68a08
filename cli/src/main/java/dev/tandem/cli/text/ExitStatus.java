package dev.tandem.cli.text;

/** What the command says to the shell, as {@code diff} does. */
public final class ExitStatus {

    /** Free, apart, or done. */
    public static final int FREE = 0;

    /** A collision, or closer than the tolerance. */
    public static final int FOUND = 1;

    /** Wrong usage or wrong input; one line on the error stream says what. */
    public static final int WRONG = 2;

    /** Not decided within the budget. */
    public static final int UNDECIDED = 3;

    /** The reader of the answers has gone, as {@code head} does: what shells report of programs that a signal ended so. */
    public static final int CLOSED_PIPE = 141;

    private ExitStatus() {}
}
