package dev.tandem.bench.peers;

import dev.tandem.Body;
import dev.tandem.robot.AllowedCollisions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A planning problem, as peers get it.
 *
 * @param obstacles what stands around the robot
 * @param pairs two pieces of the robot each: those that must not touch
 * @param allowed a piece and an obstacle each: those that may touch
 * @param start the planned variables at the start
 * @param goal the planned variables at the goal
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over as it is and never compared.
public record PeerProblem(List<PeerSolid> obstacles, int[] pairs, int[] allowed, double[] start, double[] goal) {

    /** A problem of named bodies, some of which links may be allowed to touch. */
    public static PeerProblem of(
            PeerChain chain, AllowedCollisions allowed, Map<String, Body> bodies, double[] start, double[] goal) {
        List<PeerSolid> obstacles = new ArrayList<>();
        List<Integer> free = new ArrayList<>();
        for (Map.Entry<String, Body> body : bodies.entrySet()) {
            for (PeerSolid solid : PeerSolid.of(body.getValue())) {
                for (int piece = 0; piece < chain.pieces().size(); piece++) {
                    if (allowed.reason(chain.linkOf(piece), body.getKey()).isPresent()) {
                        free.add(piece);
                        free.add(obstacles.size());
                    }
                }
                obstacles.add(solid);
            }
        }
        return new PeerProblem(
                obstacles,
                chain.pairs(allowed),
                free.stream().mapToInt(Integer::intValue).toArray(),
                start.clone(),
                goal.clone());
    }
}
