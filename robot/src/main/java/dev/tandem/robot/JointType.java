package dev.tandem.robot;

/** The type of motion that a joint allows. Variables are named as in MoveIt. */
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

    /** {@return the number of variables of a joint of this type} */
    public int variableCount() {
        return variableCount;
    }

    /** {@return whether the motion depends on the axis of the joint} */
    public boolean usesAxis() {
        return variableCount == 1;
    }

    /** {@return whether a joint of this type must have limits} */
    public boolean needsLimit() {
        return this == REVOLUTE || this == PRISMATIC;
    }

    /**
     * {@return the name of a variable: that of the joint if there is only one, otherwise with an ending such as /x}
     *
     * @param joint the name of the joint
     * @param which the index of the variable
     */
    public String variableName(String joint, int which) {
        return joint + endings.split(" ", -1)[which];
    }
}
