package dev.tandem;

/**
 * Whether two bodies touch, and one pair of elements that does.
 *
 * @param idA an element of A that touches (a triangle's place in its file, for a mesh); −1 when they do not collide
 * @param idB the element of B that it touches; −1 when they do not collide
 */
public record Collision(boolean collides, int idA, int idB, Counters counters) {}
