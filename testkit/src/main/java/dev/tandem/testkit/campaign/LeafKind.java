package dev.tandem.testkit.campaign;

import java.util.Locale;

/** The kinds of leaves, with what their numbers and indices mean. */
public enum LeafKind {
    /** Numbers: points. Indices: three corners a triangle. A surface. */
    MESH,
    /** As a mesh, closed, its connected components convex. A solid. */
    SOLID_MESH,
    /** A mesh of one triangle. */
    TRIANGLE,
    /** Numbers: radius. */
    SPHERE,
    /** Numbers: full sizes. */
    BOX,
    /** Numbers: radius, both ends. */
    CAPSULE,
    /** Numbers: radius, height. */
    CYLINDER,
    /** Numbers: radius, height. */
    CONE,
    /** Numbers: semi-axes. */
    ELLIPSOID,
    /** Numbers: points. */
    HULL,
    /** Numbers: both ends. */
    SEGMENT,
    /** Numbers: the point. */
    POINT,
    /** Numbers: normal and d of n·x ≤ d. */
    HALF_SPACE,
    /** Numbers: radius, then centres. */
    CLOUD,
    /** Numbers: centres. Indices: which of four elements. */
    MOLECULE,
    /** Numbers: edge of a cell. Indices: three keys a cell. */
    VOXELS,
    /** Numbers: spacing x and y, then heights. Indices: columns, rows. */
    HEIGHT_FIELD,
    /** Numbers: radius of a ball, length of a cell. */
    DISTANCE_FIELD,
    /** A mesh without triangles. */
    EMPTY_MESH,
    /** A voxel map without cells. */
    EMPTY_VOXELS;

    /** The name in reports and files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static LeafKind of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT).replace(' ', '_'));
    }

    boolean isVoxels() {
        return this == VOXELS || this == EMPTY_VOXELS;
    }

    boolean isMesh() {
        return this == MESH || this == SOLID_MESH || this == TRIANGLE || this == EMPTY_MESH;
    }

    /** Whether it has a tree of a kind that can be chosen. */
    boolean hasTreeKind() {
        return isMesh() || this == CLOUD || this == MOLECULE;
    }

    /** Whether a robot's link can hold it. */
    boolean fitsLink() {
        return isMesh()
                || switch (this) {
                    case SPHERE, BOX, CAPSULE, CYLINDER, CONE, ELLIPSOID, HULL -> true;
                    default -> false;
                };
    }

    boolean isEmpty() {
        return this == EMPTY_MESH || this == EMPTY_VOXELS;
    }
}
