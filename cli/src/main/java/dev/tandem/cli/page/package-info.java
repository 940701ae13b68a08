/**
 * The page kit: scene data in, one HTML file out, which needs no network to be looked at.
 *
 * <pre>
 *   Scene3d (meshes, things, groups) ─┐
 *   a page's own HTML, script, data ──┼─► Page ─► page.html: our viewer.js, three.js from the project's own jar
 * </pre>
 */
@NullMarked
package dev.tandem.cli.page;

import org.jspecify.annotations.NullMarked;
