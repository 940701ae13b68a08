/** Common parts of readers and writers: errors that name file and line, and writes that replace a file atomically. */
@NullMarked
package dev.tandem.io.file;

import org.jspecify.annotations.NullMarked;
