package dev.tandem.cli;

import picocli.CommandLine.Option;

/** How a command answers. */
final class OutputOptions {

    @Option(names = "--json", description = "Answer in JSON Lines: one object a line, nothing else.")
    boolean json;

    @Option(names = "--stats", description = "Say on standard error how much was tested and how long it took.")
    boolean stats;
}
