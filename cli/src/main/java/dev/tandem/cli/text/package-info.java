/** What the commands print, and how they read numbers and poses. */
@NullMarked
package dev.tandem.cli.text;

import org.jspecify.annotations.NullMarked;
