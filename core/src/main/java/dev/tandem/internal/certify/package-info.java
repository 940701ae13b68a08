/** Makes certificates from searches. */
@NullMarked
package dev.tandem.internal.certify;

import org.jspecify.annotations.NullMarked;
