/**
 * Test trees: nodes, the elements that show them and their kinds, the optional abilities of a tree, and convex solids
 * known by their support functions.
 */
@NullMarked
package dev.tandem.tree;

import org.jspecify.annotations.NullMarked;
