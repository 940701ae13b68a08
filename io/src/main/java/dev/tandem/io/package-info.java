/**
 * Readers and writers, one class for each format. A reader trusts nothing: counts are checked against the available
 * bytes before anything is allocated, and every defect is one {@code FormatException} that names the file and the
 * place.
 */
@NullMarked
package dev.tandem.io;

import org.jspecify.annotations.NullMarked;
