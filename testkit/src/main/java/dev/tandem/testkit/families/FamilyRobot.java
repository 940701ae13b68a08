package dev.tandem.testkit.families;

import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Pose;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.JointGroup;
import dev.tandem.robot.RobotState;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;

/**
 * A robot that the problems are for. Its files are read, as those of users are.
 *
 * <p>Immutable and safe for use by multiple threads.
 */
public final class FamilyRobot {

    private final String name;
    private final Path urdf;
    private final Path srdf;
    private final RobotModel model;
    private final RobotSemantics semantics;
    private final JointGroup group;
    private final String tip;
    private final Pose hand;
    private final Map<Family, Place> offsets;

    private FamilyRobot(
            String name, Path urdf, Path srdf, String group, String tip, Pose hand, Map<Family, Place> offsets)
            throws IOException {
        this.name = name;
        this.urdf = urdf;
        this.srdf = srdf;
        this.model = Urdf.read(urdf);
        this.semantics = Srdf.read(srdf, model);
        this.group = semantics.group(group);
        this.tip = tip;
        this.hand = hand;
        this.offsets = offsets;
    }

    /**
     * {@return a Panda}
     *
     * @param urdf its URDF file
     * @param srdf its SRDF file
     * @throws IOException if reading fails
     */
    public static FamilyRobot panda(Path urdf, Path srdf) throws IOException {
        // The grip is 12 cm from the frame of the hand, along its z; x of the hand is its lower side.
        Pose hand = new Place(0, 0, 0.12, 0, -Math.sqrt(0.5), 0, Math.sqrt(0.5)).pose();
        Place near = Place.at(-0.15, 0, -0.45);
        return new FamilyRobot(
                "panda",
                urdf,
                srdf,
                "panda_arm",
                "panda_hand",
                hand,
                Map.of(
                        Family.BOOKSHELF_SMALL, Place.at(0.18, 0, -0.5),
                        Family.BOOKSHELF_TALL, Place.at(0.3, 0, -0.7),
                        Family.BOOKSHELF_THIN, Place.at(-0.1, 0, -0.7),
                        Family.BOX, Place.at(-0.15, 0, -1.02),
                        Family.CAGE, Place.at(0, 0, -0.18),
                        Family.TABLE_PICK, Place.at(0.1, 0.1, -0.5),
                        Family.TABLE_UNDER_PICK, Place.at(0.1, 0.1, -0.5),
                        Family.TUBE, near,
                        Family.WINDOW, near,
                        Family.SLALOM, near));
    }

    /**
     * {@return an arm of six joints that make two turns each, of cylinders and balls}
     *
     * @param folder where its files are written
     * @throws IOException if writing or reading fails
     */
    public static FamilyRobot sixJointArm(Path folder) throws IOException {
        Place near = Place.at(-0.15, 0, -0.65);
        return of(
                folder,
                "six_joint_arm",
                "arm",
                Place.at(0.12, 0, 0),
                Map.of(
                        Family.BOOKSHELF_SMALL, Place.at(0.1, 0, -0.7),
                        Family.BOOKSHELF_TALL, Place.at(0.15, 0, -0.9),
                        Family.BOOKSHELF_THIN, Place.at(-0.1, 0, -0.8),
                        Family.BOX, Place.at(-0.05, 0, -0.85),
                        Family.CAGE, Place.at(-0.05, 0, -0.4),
                        Family.TABLE_PICK, Place.at(0, 0, -0.7),
                        Family.TABLE_UNDER_PICK, Place.at(0, 0, -0.45),
                        Family.TUBE, near,
                        Family.WINDOW, near,
                        Family.SLALOM, near));
    }

    /**
     * {@return a mobile arm of seven joints, three of them without limits, on a torso that slides}
     *
     * @param folder where its files are written
     * @throws IOException if writing or reading fails
     */
    public static FamilyRobot liftingArm(Path folder) throws IOException {
        return of(folder, "lifting_arm", "arm_with_torso", Place.at(0.12, 0, 0), Map.of());
    }

    private static FamilyRobot of(Path folder, String name, String group, Place hand, Map<Family, Place> offsets)
            throws IOException {
        return new FamilyRobot(
                name, copy(folder, name + ".urdf"), copy(folder, name + ".srdf"), group, "hand", hand.pose(), offsets);
    }

    private static Path copy(Path folder, String name) throws IOException {
        Path file = Files.createDirectories(folder).resolve(name);
        try (InputStream in = FamilyRobot.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException(name);
            }
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
        }
        return file;
    }

    /** {@return the name of the robot} */
    public String name() {
        return name;
    }

    /** {@return its URDF file} */
    public Path urdf() {
        return urdf;
    }

    /** {@return its SRDF file} */
    public Path srdf() {
        return srdf;
    }

    /** {@return the model} */
    public RobotModel model() {
        return model;
    }

    /** {@return its groups, and which links may touch} */
    public RobotSemantics semantics() {
        return semantics;
    }

    /** {@return the joints that problems are for} */
    public JointGroup group() {
        return group;
    }

    /** The link of the hand. */
    String tip() {
        return tip;
    }

    /** The grip in the frame of the link: it points along x, and z is its upper side. */
    Pose hand() {
        return hand;
    }

    /** How far the furniture of a family is moved for this robot. */
    Place offset(Family family) {
        return Optional.ofNullable(offsets.get(family)).orElse(Place.at(0, 0, 0));
    }

    /** Sets a state to the one that motions start from. */
    RobotState ready(RobotState state) {
        semantics.state("ready").applyTo(state);
        return state;
    }
}
