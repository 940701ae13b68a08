/**
 * Other libraries on the same meshes and poses, through a small C++ program that answers line by line.
 *
 * <pre>
 *   PeerProcess ── stdin, stdout ──► tandem-peers ──► FCL, Bullet, …
 *        └── work folder: a.bin, b.bin, poses.bin ──┘
 * </pre>
 *
 * <p>One line is one pass over all poses, so a benchmark can take turns: ours, theirs, ours, theirs. The program is
 * built by {@code bench/peers/build.sh} where the Debian packages are installed, and its absence is no error.
 */
@NullMarked
package dev.tandem.bench.peers;

import org.jspecify.annotations.NullMarked;
