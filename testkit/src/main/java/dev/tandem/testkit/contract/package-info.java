/**
 * What every test tree and every proximity test must hold to, as checks that a user can run on his own.
 *
 * <pre>
 *   TestTreeContract.check(myTree)                                  the shape of the tree, elements, numbers
 *   TestTreeContract.checkBounds(myTree, probe, myBank, pose)       volumes bound what is below them
 *   ProximityTestContract.check(myBank, myTree, otherTree, pose)    every test between two trees, and its mirror
 * </pre>
 *
 * <p>A check that fails throws an {@link AssertionError} that names the node, the pair and the rule.
 */
@NullMarked
package dev.tandem.testkit.contract;

import org.jspecify.annotations.NullMarked;
