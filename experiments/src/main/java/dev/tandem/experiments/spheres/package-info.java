/**
 * The fourth work, on sphere trees and robots that touch themselves (Steinbach, Kuffner, Asfour, Dillmann, 2006): its
 * figures, re-run on a humanoid and a kitchen of our own.
 *
 * <pre>
 *   BallTree ── balls over triangles, made in five ways
 *      │
 *   BallDistance ── the paper's search: range, error tolerance, transform cache, all counted
 *      │
 *   RobotDistances ── a humanoid with itself and with a kitchen  ──►  SpheresReport
 * </pre>
 */
@NullMarked
package dev.tandem.experiments.spheres;

import org.jspecify.annotations.NullMarked;
