/** The syntax below the formats: bytes, text, JSON, XML, YAML, compression. */
@NullMarked
package dev.tandem.io.internal.text;

import org.jspecify.annotations.NullMarked;
