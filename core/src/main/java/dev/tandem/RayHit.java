package dev.tandem;

import dev.tandem.math.Vec3;

/**
 * The first hit of a ray with a body, in the frame in which the pose of the body is given.
 *
 * <p>Triangles (of meshes and height fields, alone or in compounds) are decided exactly for the direction of the ray.
 * The length is right to 1e-12 of the distance from the origin of the ray to the farthest corner of the triangle, also
 * for rays nearly in its plane. The length of such a ray depends on the last digits of its direction: {@link
 * dev.tandem.geometry.Ray} rounds it to length one ({@link PreparedRay#cast(double, double, double, double, double,
 * double)} does not), and a rotated body rounds it again. The hit is that of the rounded ray, and its point is on both
 * to within the same bound.
 *
 * @param distance the length along the ray; 0 if the ray starts on or in the body
 * @param point the point on the body
 * @param normal the normal of length one, out of the body and against the ray; where no surface defines it (the ray
 *     starts inside, or runs along a triangle), the reversed direction of the ray
 * @param id the element that was hit (for a mesh, the index of a triangle in its file)
 */
public record RayHit(double distance, Vec3 point, Vec3 normal, int id) {}
