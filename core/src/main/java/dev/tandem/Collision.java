package dev.tandem;

/**
 * Whether two bodies touch, and one pair of elements that does.
 *
 * @param idA an element of A that touches (a triangle's place in its file, for a mesh); −1 when they do not collide
 * @param idB the element of B that it touches; −1 when they do not collide
 * @param partA the part of A that this element is in; −1 if A has no parts
 * @param partB the part of B that this element is in; −1 if B has no parts
 */
public record Collision(boolean collides, int idA, int idB, int partA, int partB, Counters counters) {}
