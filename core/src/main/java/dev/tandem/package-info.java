/**
 * What a user sees first: {@code Tandem} (one line), {@code Detector} (immutable, for many threads) and a prepared
 * query (reusable, one thread, no allocation).
 */
@NullMarked
package dev.tandem;

import org.jspecify.annotations.NullMarked;
