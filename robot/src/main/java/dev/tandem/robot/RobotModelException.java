package dev.tandem.robot;

/**
 * Thrown if links and joints do not make a robot. The message names the faulty one, as does {@link #about}, for readers
 * of files.
 */
public final class RobotModelException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /** The link or joint at fault. */
    private final String about;

    /** Whether it is a joint. */
    private final boolean joint;

    private RobotModelException(String problem, String about, boolean joint) {
        super(problem);
        this.about = about;
        this.joint = joint;
    }

    static RobotModelException ofLink(String link, String problem) {
        return new RobotModelException(problem, link, false);
    }

    static RobotModelException ofJoint(String joint, String problem) {
        return new RobotModelException(problem, joint, true);
    }

    /** Says "joint 'name'" and what is wrong with it. */
    static RobotModelException of(Joint joint, String problem) {
        return ofJoint(joint.name(), "joint '" + joint.name() + "' " + problem);
    }

    /** {@return the name of the link or joint at fault} */
    public String about() {
        return about;
    }

    /** {@return whether the fault is with a joint} */
    public boolean isAboutJoint() {
        return joint;
    }
}
