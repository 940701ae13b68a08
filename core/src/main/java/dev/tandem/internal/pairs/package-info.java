/**
 * The room where two kinds meet: one class per pair of kinds, the left kind first, so that the list of files is the
 * list of tests. The standard bank is filled from here.
 */
@NullMarked
package dev.tandem.internal.pairs;

import org.jspecify.annotations.NullMarked;
