package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.file.FormatException;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Joint.Mimic;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.NamedState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SrdfTest {

    @TempDir
    Path folder;

    private static Joint joint(String name, String parent, String child) {
        return Joint.of(name, JointType.REVOLUTE, parent, child).within(JointLimit.of(-1, 1));
    }

    /** A torso with two arms of two links; the right elbow follows the left one. */
    private static final RobotModel MODEL = RobotModel.of(
            "two-arms",
            List.of(
                    Link.frame("torso"),
                    Link.frame("l1"),
                    Link.frame("l2"),
                    Link.frame("r1"),
                    Link.frame("r2"),
                    Link.frame("cart")),
            List.of(
                    joint("lj1", "torso", "l1"),
                    joint("lj2", "l1", "l2"),
                    joint("rj1", "torso", "r1"),
                    joint("rj2", "r1", "r2").following(new Mimic("lj2", 2, 0)),
                    Joint.of("drive", JointType.PLANAR, "torso", "cart")));

    private Srdf.Loaded load(String inside) throws IOException {
        Path file = folder.resolve("a.srdf");
        Files.writeString(file, "<robot name='two-arms'>\n" + inside + "</robot>\n");
        return Srdf.load(file, MODEL);
    }

    private RobotSemantics read(String inside) throws IOException {
        Srdf.Loaded loaded = load(inside);
        assertEquals(List.of(), loaded.warnings());
        return loaded.semantics();
    }

    @Test
    void groupsByLinksJointsChainsAndGroups() throws IOException {
        RobotSemantics s = read("<group name='all'><group name='both'/><joint name='drive'/></group>"
                + "<group name='both'><group name='left'/><group name='right'/></group>"
                + "<group name='left'><chain base_link='torso' tip_link='l2'/></group>"
                + "<group name='right'><link name='r1'/><link name='r2'/><link name='torso'/></group>"
                + "<group name='across'><chain base_link='r2' tip_link='l1'/></group>");
        assertEquals(List.of("lj1", "lj2"), s.group("left").joints());
        assertEquals(List.of("l1", "l2"), s.group("left").links());
        assertEquals(List.of("rj1", "rj2"), s.group("right").joints());
        assertEquals(List.of("lj1", "lj2", "rj1", "rj2"), s.group("both").joints());
        assertEquals(
                List.of("lj1", "lj2", "rj1", "rj2", "drive"), s.group("all").joints());
        assertEquals(List.of("lj1", "rj1", "rj2"), s.group("across").joints(), "over the torso");
    }

    @Test
    void groupsThatHoldEachOtherEnd() throws IOException {
        RobotSemantics s = read("<group name='a'><group name='b'/><joint name='lj1'/></group>"
                + "<group name='b'><group name='a'/><joint name='lj2'/></group>");
        assertEquals(s.group("a").joints(), s.group("b").joints());
    }

    @Test
    void statesEffectorsAndTheRest() throws IOException {
        RobotSemantics s = read(
                "<virtual_joint name='world' type='floating' parent_frame='odom' child_link='torso'/>"
                        + "<group name='g'><joint name='lj2'/><joint name='world'/></group>"
                        + "<group_state name='home' group='g'><joint name='lj2' value='0.5'/><joint name='rj2' value='1'/>"
                        + "<joint name='drive' value='1 2 3'/></group_state>"
                        + "<end_effector name='tool' group='g' parent_link='l2'/><passive_joint name='rj1'/>"
                        + "<link_sphere_approximation link='l1'><sphere center='1 2 3' radius='4'/></link_sphere_approximation>");
        assertEquals(
                Map.of("lj2", 0.5, "drive/x", 1.0, "drive/y", 2.0, "drive/theta", 3.0),
                s.state("home").values());
        assertEquals(List.of("world", "lj2"), s.group("g").joints());
        assertEquals("", s.endEffectors().get(0).parentGroup());
        assertEquals(List.of("rj1"), s.passiveJoints());
        assertEquals(Map.of("l1", List.of(new LinkSphere(new Vec3(1, 2, 3), 4))), s.linkSpheres());
        assertEquals("odom", MODEL.under(s.virtualJoints().get(0)).rootLink().name());
    }

    @Test
    void pairsWithTheirReasons() throws IOException {
        RobotSemantics s = read(
                "<disable_collisions link1='l2' link2='l1' reason='Adjacent'/>"
                        + "<disable_collisions link1='l2' link2='r1' reason='Never'/>"
                        + "<disable_collisions link1='l2' link2='r2' reason='because'/><disable_collisions link1='r1' link2='r2'/>");
        assertEquals(Reason.ADJACENT, s.allowed().reason("l1", "l2").orElseThrow());
        assertEquals(Reason.NEVER, s.allowed().reason("r1", "l2").orElseThrow());
        assertEquals(Reason.SRDF, s.allowed().reason("r2", "l2").orElseThrow());
        assertEquals(Reason.SRDF, s.allowed().reason("r2", "r1").orElseThrow());
        assertTrue(s.allowed().reason("torso", "l1").isEmpty(), "joined, but the file does not say so");
        assertTrue(s.allowed().without(Reason.NEVER).reason("l2", "r1").isEmpty());
    }

    @Test
    void allOfALinkButSome() throws IOException {
        RobotSemantics s = read("<disable_default_collisions link='l2'/><enable_collisions link1='r2' link2='l2'/>");
        assertEquals(4, s.allowed().size());
        assertTrue(s.allowed().reason("l2", "r2").isEmpty());
    }

    @Test
    void whatTheRobotDoesNotHaveIsToldAndLeftOut() throws IOException {
        Srdf.Loaded loaded = load("""
                <disable_collisions link1='l2' link2='ghost'/>
                <group name='g'><link name='spirit'/><joint name='lj1'/></group>
                <group_state name='s' group='g'><joint name='rj2' value='1'/></group_state>
                """);
        assertEquals(3, loaded.warnings().size(), loaded.warnings().toString());
        assertTrue(loaded.warnings().stream().anyMatch(w -> w.contains("line 2") && w.contains("'ghost'")));
        assertTrue(loaded.warnings().stream().anyMatch(w -> w.contains("line 3") && w.contains("'spirit'")));
        assertTrue(loaded.warnings().stream().anyMatch(w -> w.contains("line 4") && w.contains("'lj2'")));
        assertEquals(0, loaded.semantics().allowed().size());
        assertEquals(List.of("lj1"), loaded.semantics().group("g").joints());
    }

    @Test
    void whatIsWrongIsRefused() {
        for (String bad : List.of(
                "<disable_collisions link1='l2'/>",
                "<virtual_joint name='w' type='screw' parent_frame='o' child_link='torso'/>",
                "<virtual_joint name='lj1' type='fixed' parent_frame='o' child_link='torso'/>",
                "<link name='l2'/>",
                "<joint name='lj1' type='fixed'/>",
                "<link_sphere_approximation link='l1'><sphere center='1 2 3' radius='-4'/></link_sphere_approximation>")) {
            FormatException e = assertThrows(FormatException.class, () -> load(bad), bad);
            int line = bad.startsWith("<link name") || bad.startsWith("<joint") ? 1 : 2;
            assertTrue(String.valueOf(e.getMessage()).contains("a.srdf: line " + line + ": "), e.getMessage());
        }
    }

    /** One bad state costs that state and not the file; a strict reader refuses the file, as it always did. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<group_state name='s'><joint name='lj1' value='1'/></group_state> | needs the attribute group",
                "<group_state group='g'><joint name='lj1' value='1'/></group_state> | needs the attribute name",
                "<group_state name='s' group='g'><joint name='lj1' value='1 2'/></group_state> | has 2 values; it needs 1",
                "<group_state name='s' group='g'><joint name='drive' value='1'/></group_state> | has 1 values; it needs 3",
                "<group_state name='s' group='g'><joint name='lj1'/></group_state> | needs the attribute value",
                "<group_state name='s' group='g'><joint name='lj1' value='nan'/></group_state> | 'nan'",
            })
    void aBadStateIsLeftOut(String state, String problem) throws IOException {
        String good = """
                <group name='g'/>
                <group_state name='good' group='g'><joint name='lj1' value='1'/></group_state>
                <disable_collisions link1='l2' link2='l1'/>
                """;
        Srdf.Loaded loaded = load(good + state + state + "\n");
        assertEquals(1, loaded.warnings().size(), loaded.warnings().toString());
        String warning = loaded.warnings().get(0);
        assertTrue(warning.contains("a.srdf: line 5: ") && warning.contains(problem), warning);
        assertTrue(warning.endsWith("; the state is left out (in all 2 states that are left out)"), warning);
        assertEquals(
                List.of("good"),
                loaded.semantics().states().stream().map(NamedState::name).toList());
        assertEquals(1, loaded.semantics().allowed().size());
        FormatException e = assertThrows(FormatException.class, () -> Srdf.loadStrict(folder.resolve("a.srdf"), MODEL));
        assertTrue(
                String.valueOf(e.getMessage()).contains("a.srdf: line 5: ")
                        && String.valueOf(e.getMessage()).contains(problem),
                e.getMessage());
    }

    @Test
    void valuesOfFixedJointsAreIgnored() throws IOException {
        RobotModel model = RobotModel.of(
                "fingers",
                List.of(Link.frame("a"), Link.frame("b"), Link.frame("c")),
                List.of(joint("j", "a", "b"), Joint.of("f", JointType.FIXED, "b", "c")));
        Path file = Files.writeString(
                folder.resolve("fingers.srdf"),
                "<robot name='fingers'><group name='g'/><group_state name='s' group='g'>\n"
                        + "<joint name='j' value='0.5'/><joint name='f' value='0.065'/></group_state></robot>");
        Srdf.Loaded loaded = Srdf.load(file, model);
        assertEquals(Map.of("j", 0.5), loaded.semantics().state("s").values());
        assertEquals(
                List.of(file + ": line 2: joint 'f' is fixed and has no value; the one given here is ignored"),
                loaded.warnings());
        assertThrows(FormatException.class, () -> Srdf.loadStrict(file, model));
    }

    @Test
    void aFileForAnotherRobotIsOneWarning() throws IOException {
        StringBuilder pairs = new StringBuilder("<robot name='other'>\n");
        for (int i = 0; i < 757; i++) {
            pairs.append("<disable_collisions link1='x" + i + "' link2='y'/>\n");
        }
        pairs.append("<group name='g'><link name='z'/><joint name='z'/></group><passive_joint name='z'/></robot>");
        Path file = Files.writeString(folder.resolve("other.srdf"), pairs);
        List<String> warnings = Srdf.load(file, MODEL).warnings();
        assertEquals(
                List.of(file + ": line 1: the file is for the robot 'other', but this is 'two-arms'"
                        + " (in all 1518 names and values that do not fit and are left out)"),
                warnings);
        Path same =
                Files.writeString(folder.resolve("same.srdf"), pairs.toString().replace("'other'", "'two-arms'"));
        List<String> kinds = Srdf.load(same, MODEL).warnings();
        assertEquals(4, kinds.size(), "one a kind of element: " + kinds);
        assertTrue(
                kinds.stream()
                        .anyMatch(w -> w.contains("line 2: the robot has no link 'x0'")
                                && w.endsWith("(in all 1514 such names in <disable_collisions>)")),
                kinds.toString());
    }

    @Test
    void aUrdfFileIsRefused() throws IOException {
        Path urdf = Files.writeString(
                folder.resolve("two-arms.urdf"), "<robot name='two-arms'><link name='torso'/></robot>");
        FormatException e = assertThrows(FormatException.class, () -> Srdf.load(urdf, MODEL));
        assertTrue(
                String.valueOf(e.getMessage()).contains("it is a URDF file; an SRDF file is needed"), e.getMessage());
        Path srdf = Files.writeString(folder.resolve("a.srdf"), "<robot name='a'><group name='g'/></robot>");
        FormatException other = assertThrows(FormatException.class, () -> Urdf.read(srdf));
        assertTrue(
                String.valueOf(other.getMessage()).contains("this is an SRDF file, a URDF file is needed"),
                other.getMessage());
    }
}
