/**
 * Shows what a program does in a browser on the same machine: {@link dev.tandem.view.Viewer}. Writes what it found as a web
 * page: {@link dev.tandem.view.ClashReportPage}.
 */
@NullMarked
package dev.tandem.view;

import org.jspecify.annotations.NullMarked;
