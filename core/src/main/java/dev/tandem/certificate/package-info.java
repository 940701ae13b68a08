/** Certificates of 'free' and 'hit' that an independent checker can verify. */
@NullMarked
package dev.tandem.certificate;

import org.jspecify.annotations.NullMarked;
