package dev.tandem;

import dev.tandem.math.Vec3;

/**
 * Where a ray first meets a body, in the frame that the body's pose is given in.
 *
 * <p>Triangles (of meshes and height fields, alone or in compounds) are judged exactly for the ray's direction, and the
 * length is right to 1e-12 of the distance from the ray's origin to the farthest corner of the triangle, also for rays
 * nearly in its plane. The length of such a ray depends on the last digits of its direction: {@link dev.tandem.geometry.Ray}
 * rounds it to length one ({@link PreparedRay#cast(double, double, double, double, double, double)} does not), and a body
 * that is turned rounds it again. The hit is that of the rounded ray, and its point is on both to within the same bound.
 *
 * @param distance the length along the ray; 0 if it starts on or in the body
 * @param point on the body
 * @param normal of length one, out of the body and against the ray; where no surface says which way that is (the ray
 *     starts inside, or runs along a triangle), the ray's own direction, turned round
 * @param id the element that was hit (a triangle's place in its file, for a mesh)
 */
public record RayHit(double distance, Vec3 point, Vec3 normal, int id) {}
