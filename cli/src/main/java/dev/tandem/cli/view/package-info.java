/**
 * A live page on this machine: the browser draws, and the detector answers every move.
 *
 * <pre>
 *   browser ── POST ask "state 0.1 0.2 …" ──► ViewServer ──► Session ──► exact detector
 *           ◄── JSON ──────────────────────            (robot, two bodies, or a scene)
 * </pre>
 *
 * {@link dev.tandem.cli.view.ViewServer} listens on loopback only and opens no file on behalf of a browser.
 */
@NullMarked
package dev.tandem.cli.view;

import org.jspecify.annotations.NullMarked;
