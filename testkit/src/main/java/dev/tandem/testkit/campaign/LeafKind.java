package dev.tandem.testkit.campaign;

import java.util.Arrays;

/** The kinds of leaves, with what their numbers and indices mean. */
public enum LeafKind {
    /** Numbers: points. Indices: three corners a triangle. A surface. */
    MESH("mesh"),
    /** As a mesh, closed, its connected components convex. A solid. */
    SOLID_MESH("solid mesh"),
    /** A mesh of one triangle. */
    TRIANGLE("triangle"),
    /** Numbers: radius. */
    SPHERE("sphere"),
    /** Numbers: full sizes. */
    BOX("box"),
    /** Numbers: radius, both ends. */
    CAPSULE("capsule"),
    /** Numbers: radius, height. */
    CYLINDER("cylinder"),
    /** Numbers: radius, height. */
    CONE("cone"),
    /** Numbers: semi-axes. */
    ELLIPSOID("ellipsoid"),
    /** Numbers: points. */
    HULL("hull"),
    /** Numbers: both ends. */
    SEGMENT("segment"),
    /** Numbers: the point. */
    POINT("point"),
    /** Numbers: normal and d of n·x ≤ d. */
    HALF_SPACE("half-space"),
    /** Numbers: radius, then centres. */
    CLOUD("point cloud"),
    /** Numbers: centres. Indices: which of four elements. */
    MOLECULE("molecule"),
    /** Numbers: edge of a cell. Indices: three keys a cell. */
    VOXELS("voxel map"),
    /** Numbers: spacing x and y, then heights. Indices: columns, rows. */
    HEIGHT_FIELD("height field"),
    /** Numbers: radius of a ball, length of a cell; the error as well if it is asked directly. */
    DISTANCE_FIELD("distance field"),
    /** A mesh without triangles. */
    EMPTY_MESH("empty mesh"),
    /** A voxel map without cells. */
    EMPTY_VOXELS("empty voxel map"),
    /** As a voxel map; what a reader of it shows, which is refreshed after every edit. */
    VOXEL_READER("voxel reader"),
    /** Numbers: smallest and largest corner of each box. Indices: the id of each. */
    BOXES("tree of boxes");

    private final String text;

    LeafKind(String text) {
        this.text = text;
    }

    /** The name in reports and files. */
    public String text() {
        return text;
    }

    static LeafKind of(String text) {
        return Arrays.stream(values())
                .filter(kind -> kind.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such kind of leaf: " + text));
    }

    boolean isVoxels() {
        return this == VOXELS || this == EMPTY_VOXELS || this == VOXEL_READER;
    }

    /** Whether it is edited in place. */
    boolean isLive() {
        return isVoxels() || this == BOXES;
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
