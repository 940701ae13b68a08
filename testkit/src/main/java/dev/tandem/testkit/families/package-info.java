/**
 * Made-up planning problems that make sense, in families as those of MotionBenchMaker (Chamzas et al., 2022): an arm reaches for
 * a can in a shelf, in a box, in a cage, on and below a table, through a tube, a window and a slalom of poles. In each problem
 * the furniture stands and the things in it lie a little elsewhere, and inverse kinematics give the joint values.
 *
 * <pre>
 *   Family ─► Draft (obstacles, where the hand is to be) ─► ProblemFamilies ─► FamilyProblem ─► sceneNNNN.yaml, requestNNNN.yaml
 *                                                               ▲
 *                                                          FamilyRobot
 * </pre>
 *
 * The sizes of the furniture and how much it varies are those that MotionBenchMaker publishes.
 */
@NullMarked
package dev.tandem.testkit.families;

import org.jspecify.annotations.NullMarked;
