package dev.tandem.scene;

import dev.tandem.Separation;

/**
 * Two bodies of a scene that are near each other.
 *
 * @param a the id of the one that was added first
 * @param b the id of the other
 * @param gap how far apart they are, and where
 */
public record ScenePair(int a, int b, Separation gap) {}
