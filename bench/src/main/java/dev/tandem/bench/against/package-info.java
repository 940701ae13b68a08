/**
 * The present revision against an older one: both are built, and their workloads run in processes of their own, in turn.
 *
 * <pre>
 *   REV ─► GitCheckout ─► RevisionBuild ─► jar ─► Runner ─┐ old, new, old, new, …
 *   the present build ─────────────────► jar ─► Runner ───┘ lines of JSON ─► Sample ─► Comparison ─► AgainstReport
 * </pre>
 *
 * The two have nothing in common but the arguments and the output of {@link dev.tandem.bench.workload.Workloads}, which
 * each revision carries in its own jar.
 */
@NullMarked
package dev.tandem.bench.against;

import org.jspecify.annotations.NullMarked;
