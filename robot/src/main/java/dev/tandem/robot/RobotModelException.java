package dev.tandem.robot;

/** Links and joints that do not make a robot. The message names them; so does {@link #about}, for readers of files. */
public final class RobotModelException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String about;
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

    /** The link or joint at fault. */
    public String about() {
        return about;
    }

    public boolean isAboutJoint() {
        return joint;
    }
}
