package dev.tandem.bench.peers;

import java.util.List;

/**
 * What a peer's planner found.
 *
 * @param solved whether it found a path in time
 * @param planNanos processor time of planning
 * @param simplifyNanos processor time of simplification
 * @param planChecks states asked while planning
 * @param simplifyChecks states asked while simplifying
 * @param plannedLength Euclidean length of the path before simplification
 * @param length Euclidean length of the path
 * @param path the simplified path, empty if there is none
 * @param visited states asked while planning, as many as were wanted
 */
public record PeerPlan(
        boolean solved,
        long planNanos,
        long simplifyNanos,
        long planChecks,
        long simplifyChecks,
        double plannedLength,
        double length,
        List<double[]> path,
        List<double[]> visited) {}
