/** Shows what a program does in a browser on the same machine: {@link dev.tandem.view.Viewer}. */
@NullMarked
package dev.tandem.view;

import org.jspecify.annotations.NullMarked;
