package dev.tandem;

/**
 * The verdict on two bodies, with one pair of elements that touch.
 *
 * @param collides whether the bodies touch or overlap
 * @param idA an element of A that touches B (for a mesh, the index of a triangle in its file); −1 if the bodies do not
 *     collide
 * @param idB the element of B that it touches; −1 if the bodies do not collide
 * @param partA the part of A that contains the element; −1 if A has no parts
 * @param partB the part of B that contains the element; −1 if B has no parts
 * @param counters the number of tests that the answer took
 */
public record Collision(boolean collides, int idA, int idB, int partA, int partB, Counters counters) {}
