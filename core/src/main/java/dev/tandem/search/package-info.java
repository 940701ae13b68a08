/** Answers within a budget: searches that can be stopped, orders, fronts, confidence. */
@NullMarked
package dev.tandem.search;

import org.jspecify.annotations.NullMarked;
