/**
 * The proximity and contact tests: one class per pair of kinds, named with the left kind first. The standard bank
 * registers them.
 */
@NullMarked
package dev.tandem.internal.pairs;

import org.jspecify.annotations.NullMarked;
