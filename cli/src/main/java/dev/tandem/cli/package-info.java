/**
 * The command line: one small class a command, and no algorithms.
 *
 * <pre>
 *   Main ─► CollideCommand ┐                 ┌ GeometryArgument   A and B: files, shapes written out
 *           DistanceCommand├─ PairCommand ─► ┤ PoseList, PoseText where B stands, once or many times
 *           WithinCommand  ┘                 └ PoseRun            asks for all poses, on all threads, in order
 *           InspectCommand
 * </pre>
 *
 * <p>A command throws what is wrong as an {@link java.io.IOException} or {@link IllegalArgumentException} with one
 * sentence; {@code Main} alone turns that into one line on the error stream and exit status 2.
 */
@NullMarked
package dev.tandem.cli;

import org.jspecify.annotations.NullMarked;
