/**
 * Questions that can be kept: a case is two meshes and a pose, a file holds one case, and a failing property leaves a
 * small case file behind that replays.
 *
 * <pre>
 *   seed ──► generator ──► case ──► property holds?  ── no ──► shrink ──► target/failing-cases/….json ──► replay
 * </pre>
 *
 * <p>The file format is described at {@link dev.tandem.testkit.cases.CaseFile}.
 */
@NullMarked
package dev.tandem.testkit.cases;

import org.jspecify.annotations.NullMarked;
