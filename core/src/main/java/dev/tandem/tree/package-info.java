/** What a test tree is: nodes, elements and their kinds, interiors; convex solids by their support functions. */
@NullMarked
package dev.tandem.tree;

import org.jspecify.annotations.NullMarked;
