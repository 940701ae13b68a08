package dev.tandem.bench.peers;

/**
 * What it took a peer to build its trees.
 *
 * @param bothNanos time for both trees, with the copies of the meshes into the peer's own types
 * @param treeBytesOfA the tree over A alone, without points and triangles, by the sizes of the peer's own arrays
 * @param heapBytesOfBoth what the process holds more than before: both trees and the peer's copies of both meshes
 */
public record PeerBuild(long bothNanos, long treeBytesOfA, long heapBytesOfBoth) {}
