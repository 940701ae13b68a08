/**
 * Fixed amounts of work with exact counters, and the program that measures them in one Java process. The files of this
 * package use nothing but core's public API and the JDK, so that {@link dev.tandem.bench.against} can compile them
 * against an older revision that has no such program.
 */
@NullMarked
package dev.tandem.bench.workload;

import org.jspecify.annotations.NullMarked;
