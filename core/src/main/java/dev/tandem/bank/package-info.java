/** The table of tests: which test is used for two kinds of elements, and what is passed to a test. */
@NullMarked
package dev.tandem.bank;

import org.jspecify.annotations.NullMarked;
