/** Tests between triangles, segments and points. */
@NullMarked
package dev.tandem.internal.triangles;

import org.jspecify.annotations.NullMarked;
