package dev.tandem.plan.grid;

/**
 * What an image did to a grid.
 *
 * @param rays pixels or points that were measured
 * @param hits cells inside the grid in which a ray ended
 * @param misses cells inside the grid that rays went through and none ended in
 * @param changed cells whose class is another than before
 */
public record ImageUpdate(int rays, long hits, long misses, long changed) {}
