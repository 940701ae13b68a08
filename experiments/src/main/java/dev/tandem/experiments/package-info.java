/** Every table and figure of the works, re-run: the paper beside Tandem. What all of them need: plots and tables. */
@NullMarked
package dev.tandem.experiments;

import org.jspecify.annotations.NullMarked;
