/** What a test tree is: nodes, elements and their kinds, interiors. */
@NullMarked
package dev.tandem.tree;

import org.jspecify.annotations.NullMarked;
