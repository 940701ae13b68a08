/** Meshes, a kitchen, robots and plants made by formula. */
@NullMarked
package dev.tandem.samples;

import org.jspecify.annotations.NullMarked;
