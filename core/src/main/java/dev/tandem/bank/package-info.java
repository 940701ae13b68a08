/** The table of tests: which test answers for two kinds of elements, and what a test is given. */
@NullMarked
package dev.tandem.bank;

import org.jspecify.annotations.NullMarked;
