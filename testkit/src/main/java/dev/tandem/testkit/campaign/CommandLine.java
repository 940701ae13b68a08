package dev.tandem.testkit.campaign;

/** Runs a command in this process; the module that has the commands implements it. */
public interface CommandLine {

    /** What a command did. */
    record Ran(int status, String out, String err) {}

    Ran run(String... args);
}
