package dev.tandem.robot;

/** How a joint lets its child link move. The names of its variables are those that MoveIt uses. */
public enum JointType {
    /** Not at all. */
    FIXED(0, ""),
    /** Turns about an axis, within limits. In radians. */
    REVOLUTE(1, ""),
    /** Turns about an axis without end. In radians. */
    CONTINUOUS(1, ""),
    /** Slides along an axis, within limits. */
    PRISMATIC(1, ""),
    /** Slides in the x-y plane of the joint's frame, then turns about its z axis. As in MoveIt, the axis plays no part. */
    PLANAR(3, "/x /y /theta"),
    /** Moves freely: a translation and a quaternion, scalar last. */
    FLOATING(7, "/trans_x /trans_y /trans_z /rot_x /rot_y /rot_z /rot_w");

    private final int variableCount;
    private final String endings;

    JointType(int variableCount, String endings) {
        this.variableCount = variableCount;
        this.endings = endings;
    }

    /** How many numbers say where the child link is. */
    public int variableCount() {
        return variableCount;
    }

    /** Whether the joint's axis decides where the child link is. */
    public boolean usesAxis() {
        return variableCount == 1;
    }

    /** Whether it is of no use without limits. */
    public boolean needsLimit() {
        return this == REVOLUTE || this == PRISMATIC;
    }

    /** The name of one of the variables: that of the joint where there is only one, else with an ending such as /x. */
    public String variableName(String joint, int which) {
        return joint + endings.split(" ", -1)[which];
    }
}
