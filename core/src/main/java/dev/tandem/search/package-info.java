/** Answers within a budget: searches that can be stopped and continued, their order, fronts and confidence. */
@NullMarked
package dev.tandem.search;

import org.jspecify.annotations.NullMarked;
