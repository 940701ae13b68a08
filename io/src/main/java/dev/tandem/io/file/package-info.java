/** What all readers and writers share: errors that name file and line, writes that replace a file as a whole. */
@NullMarked
package dev.tandem.io.file;

import org.jspecify.annotations.NullMarked;
