/**
 * A campaign of random compositions: bodies of any kind, placed, nested, edited and asked every question.
 *
 * <pre>
 *   chunk number ──► Generator ──► Composition ──► Built (library objects) ──► Question ──► Findings
 *                                      │                                          ▲
 *                                      └──► Flattener ──► flat pieces ──► Truth ──┘
 * </pre>
 *
 * <ul>
 *   <li>A {@link dev.tandem.testkit.campaign.Composition} is data: two trees of {@link
 *       dev.tandem.testkit.campaign.Item}s and a list of edits. It is written to and read from a case file.
 *   <li>The reference shares no code with the library's trees, descents, compounds, scenes, robots or wrappers. It
 *       reduces both sides to convex pieces in the world frame and judges every pair of pieces. Each pair has a distance
 *       interval that is proved by a point of both and by a separating plane; flat pieces at exact coordinates that may
 *       touch are decided by a linear program in integers.
 *   <li>Where the reference's interval does not decide, the question is counted as undecided, never as passed.
 *   <li>A question is asked of a query prepared before the edits and of a fresh one.
 *   <li>A failure is shrunk to a small composition and written as a case file.
 *   <li>Counts per kind × kind × question are kept in a file. Work is numbered in chunks, so that runs add up.
 * </ul>
 */
@NullMarked
package dev.tandem.testkit.campaign;

import org.jspecify.annotations.NullMarked;
