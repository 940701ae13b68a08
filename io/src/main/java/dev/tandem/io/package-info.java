/**
 * Readers and writers, one class a format. A reader trusts nothing: counts are checked against the bytes that are there
 * before anything is allocated, and whatever is wrong is one {@code FormatException} with the file and the place.
 */
@NullMarked
package dev.tandem.io;

import org.jspecify.annotations.NullMarked;
