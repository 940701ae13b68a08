/** Meshes under construction; formats that hold several placed meshes. */
@NullMarked
package dev.tandem.io.internal.mesh;

import org.jspecify.annotations.NullMarked;
