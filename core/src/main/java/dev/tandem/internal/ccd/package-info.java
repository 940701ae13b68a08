/**
 * When do moving things first touch? Lower bounds on the time of the first contact, and never a missed contact.
 *
 * <pre>
 *   corners on straight lines:  TriangleMotion ─► 6 vertex–face + 9 edge–edge ─► LinearCcd (boxes of time and place)
 *   rigid bodies on a Motion:   RigidAdvance  ─► distance(t) of any kind of body, and a bound on its speed
 * </pre>
 *
 * <p>These classes answer for an interval of time instead of a pose, so they are not entries of the bank. Linear motion is solved by inclusion (Wang, Ferguson, Schneider,
 * Jiang, Attene, Panozzo, <i>A Large-Scale Benchmark and an Inclusion-Based Algorithm for Continuous Collision
 * Detection</i>, 2021), rigid motion by conservative advancement (Mirtich, <i>Impulse-based Dynamic Simulation of Rigid
 * Body Systems</i>, 1996).
 */
@NullMarked
package dev.tandem.internal.ccd;

import org.jspecify.annotations.NullMarked;
