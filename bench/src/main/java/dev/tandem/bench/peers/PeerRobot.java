package dev.tandem.bench.peers;

import dev.tandem.geometry.TriangleMesh;
import java.util.List;

/**
 * A robot in many states, and a world around it, as peers get it: they do no kinematics.
 *
 * @param pieces the meshes of all links, each in its own frame
 * @param pairs two pieces each: those that must not touch
 * @param poses the twelve numbers of each piece's row-major 3×4 matrix in the world, state by state
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over as it is and never compared.
public record PeerRobot(List<TriangleMesh> pieces, TriangleMesh world, int[] pairs, double[] poses, int states) {}
