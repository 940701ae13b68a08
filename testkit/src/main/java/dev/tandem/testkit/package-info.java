/**
 * Slow references that share no reasoning with the shipped code, seeded generators, and contracts that a user's own
 * tree or test can be run through.
 */
@NullMarked
package dev.tandem.testkit;

import org.jspecify.annotations.NullMarked;
