/**
 * The fourth work, on sphere trees and robots that touch themselves (Steinbach, Kuffner, Asfour, Dillmann, 2006): its
 * figures, re-run on a humanoid and a kitchen of our own.
 *
 * <pre>
 *   BallTree ── balls over triangles, made in four ways
 *      │
 *   BallDistance ── the paper's search for two meshes: range, error tolerance, transform cache, all counted
 *
 *   ArticulatedTree ── a robot as one tree of R, M and MR hulls     PairTables ── base, rigid, motion, scfree
 *      │
 *   ArticulatedDistance ── the same search for a robot, with itself in three steps, and with a kitchen
 *      │
 *   RobotFigures, SpheresReport
 * </pre>
 */
@NullMarked
package dev.tandem.experiments.spheres;

import org.jspecify.annotations.NullMarked;
