/**
 * The one descent that walks any two test trees in tandem. Independent of geometry.
 *
 * <pre>
 *   TestTree A ─┐                          ┌─ Query: prune, leaf, done
 *               ├─ Descent ─ PairKernel ───┤
 *   TestTree B ─┘             ▲            └─ answer + counters
 *                         TestBank (kind × kind → tests; immutable; yours beside the standard)
 * </pre>
 *
 * <p>Himmelstein, Ginioux, Ferré, Nakhaei, Lamiraux, Laumond: <i>Efficient Architecture for Collision Detection between
 * Heterogeneous Data Structures</i>.
 */
@NullMarked
package dev.tandem.internal.descent;

import org.jspecify.annotations.NullMarked;
