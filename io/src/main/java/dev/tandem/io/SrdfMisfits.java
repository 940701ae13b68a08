package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.XmlElement;
import dev.tandem.robot.RobotModel;

/**
 * What in an SRDF file does not fit the robot. For a robot of the same name, a warning for each kind of element; for
 * another robot, where most does not fit, one warning for all.
 */
final class SrdfMisfits {

    private final RobotModel model;
    private final FileWarnings warnings;
    private boolean otherRobot;

    SrdfMisfits(RobotModel model, FileWarnings warnings) {
        this.model = model;
        this.warnings = warnings;
    }

    /** Comes first: whether the file is for this robot. */
    void checkName(XmlElement root) throws FormatException {
        String name = root.neededAttribute("name");
        if (!name.equals(model.name())) {
            otherRobot = true;
            add(
                    root,
                    "the file is for the robot " + TextCursor.shown(name) + ", but this is "
                            + TextCursor.shown(model.name()));
        }
    }

    void add(XmlElement place, String what) {
        String kind = otherRobot
                ? "names and values that do not fit and are left out"
                : "such names in <" + place.name() + ">";
        warnings.add(kind, place, what);
    }

    /** A value of a joint that follows another. */
    void follower(XmlElement place, String what) {
        if (otherRobot) {
            add(place, what);
        } else {
            warnings.add("values of joints that follow others", place, what);
        }
    }

    /** Tells of both if both are unknown. */
    boolean knowsLinks(XmlElement place, String a, String b) {
        boolean first = knowsLink(place, a);
        return knowsLink(place, b) && first;
    }

    boolean knowsLink(XmlElement place, String link) {
        if (!model.hasLink(link)) {
            add(place, "the robot has no link " + TextCursor.shown(link) + "; what names it is left out");
        }
        return model.hasLink(link);
    }
}
