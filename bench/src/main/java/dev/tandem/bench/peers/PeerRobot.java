package dev.tandem.bench.peers;

import dev.tandem.geometry.TriangleMesh;
import java.util.List;

/**
 * A robot in many states, and a world around it, as peers get it: they do no kinematics.
 *
 * @param pieces the meshes of all links, each in its own frame
 * @param pairs two pieces each: those that must not touch
 * @param poses the twelve numbers of each piece's row-major 3×4 matrix in the world, state by state
 * @param primitives a second world, of primitives: sixteen numbers each, a kind (0 box, 1 cylinder, 2 sphere, 3 capsule),
 *     three sizes (x, y, z; radius, height; radius; radius, segment) and the twelve of the pose in the world
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over as it is and never compared.
public record PeerRobot(
        List<TriangleMesh> pieces, TriangleMesh world, int[] pairs, double[] poses, int states, double[] primitives) {}
