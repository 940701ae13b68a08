/** The standard bank of tests, contacts and rays. */
@NullMarked
package dev.tandem.internal.standard;

import org.jspecify.annotations.NullMarked;
