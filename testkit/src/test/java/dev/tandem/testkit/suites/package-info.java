/**
 * The heavy suites: everything shipped for meshes against the exact reference, on seeded geometry of which half is
 * nasty.
 *
 * <pre>
 *   triangle pairs      Verdicts, Distances                   shipped test  =  exact fractions
 *   boxes               BoxesBound                            bound of a node pair  ≤  exact distance of all below
 *   whole meshes        MeshAnswers, RangesAndErrors          descent  =  reference descent  =  all pairs
 *   whole meshes        MeshProperties                        what may not change when the question is put differently
 *   threads and sizes   Determinism, Robustness
 * </pre>
 */
@NullMarked
package dev.tandem.testkit.suites;

import org.jspecify.annotations.NullMarked;
