/** Kernels for vector units against those without, and virtual machines that have none. */
@NullMarked
package dev.tandem.testkit.forms;

import org.jspecify.annotations.NullMarked;
