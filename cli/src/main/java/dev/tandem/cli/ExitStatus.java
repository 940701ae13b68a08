package dev.tandem.cli;

/** What the command says to the shell, as {@code diff} does. */
final class ExitStatus {

    /** Free, apart, or done. */
    static final int FREE = 0;

    /** A collision, or closer than the tolerance. */
    static final int FOUND = 1;

    /** Wrong usage or wrong input; one line on the error stream says what. */
    static final int WRONG = 2;

    /** Not decided within the budget. */
    static final int UNDECIDED = 3;

    private ExitStatus() {}
}
