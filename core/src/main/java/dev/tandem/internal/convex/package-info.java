/**
 * Any two convex solids, known by nothing but their support functions: whether they touch, how far apart they are, how
 * deep they overlap.
 *
 * <pre>
 *    A, B  ─►  Difference A − B  ─►  Gjk: the point next to the origin   ─►  apart: distance, closest points
 *   (Convex)   (its support)          │   (Simplex: of a few vertices)       touching: Epa: depth, normal
 *                                     └►  ExactGjk: when doubles cannot tell, and both are polytopes
 * </pre>
 *
 * <p>Gilbert, Johnson, Keerthi, <i>A fast procedure for computing the distance between complex objects in
 * three-dimensional space</i>, 1988; van den Bergen, <i>Proximity queries and penetration depth computation on 3D game
 * objects</i>, 2001.
 */
@NullMarked
package dev.tandem.internal.convex;

import org.jspecify.annotations.NullMarked;
