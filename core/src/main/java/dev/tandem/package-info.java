/**
 * The entry point for most users: {@link dev.tandem.Tandem} for single questions, {@link dev.tandem.Detector} for a
 * bank of tests of one's own (immutable, shared by threads), and {@link dev.tandem.PreparedQuery} for many questions
 * about the same two bodies (reusable, one per thread, without allocation).
 */
@NullMarked
package dev.tandem;

import org.jspecify.annotations.NullMarked;
