package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are not read are refused in words that help, and all kinds that are read are listed. */
class FileKindsTest {

    private static final List<String> ALL = List.of(
            ".stl", ".obj", ".ply", ".off", ".dae", ".gltf", ".glb", ".bt", ".ot", ".pcd", ".xyz", ".pdb", ".ent",
            ".cif", ".urdf", ".json", ".yaml");

    @TempDir
    Path folder;

    @Test
    void aFolderIsCalledOne() {
        Ran.tandem("collide", ".", "sphere:1").refuses(".: is a folder", "tandem clash takes a folder");
        Ran.tandem("inspect", folder).refuses(folder + ": is a folder");
        Ran.tandem("self-collision", folder).refuses(folder + ": is a folder");
    }

    @Test
    void listsAreComplete() {
        assertTrue(
                BodyArgument.endings().containsAll(ALL), BodyArgument.endings().toString());
        String[] all = BodyArgument.endings().toArray(String[]::new);
        Ran.tandem("collide", "part.foo", "sphere:1").refuses(all).refuses("part.foo", "box:X,Y,Z");
        Ran.tandem("inspect", "part.foo").refuses(all).refuses("part.foo");
        Ran.tandem("explore", "--world", "hall.foo").refuses(Meshes.endings().toArray(String[]::new));
    }

    @Test
    void filesOfOtherPrograms() {
        Ran.tandem("collide", "house.ifc", "sphere:1").refuses("house.ifc: IFC is not read", ".glb");
        Ran.tandem("inspect", "robot.urdf.xacro").refuses("robot.urdf.xacro: xacro macros", "xacro FILE > robot.urdf");
        Ran.tandem("self-collision", "robot.xacro").refuses("robot.xacro: xacro macros", "xacro FILE > robot.urdf");
        Ran.tandem("self-collision", "robot.srdf").refuses("--srdf");
        Ran.tandem("collide", "part.STEP", "sphere:1").refuses("part.STEP: CAD", ".stl");
        Ran.tandem("collide", "scan.laz", "sphere:1").refuses(".pcd");
    }

    @Test
    void macrosInAUrdfFile() throws IOException {
        String head = "<robot name=\"x\" xmlns:xacro=\"http://ros.org/wiki/xacro\">";
        Path macro = Files.writeString(
                folder.resolve("macro.urdf"), head + "\n<xacro:macro name=\"a\"/><link name=\"a\"/></robot>");
        Ran.tandem("self-collision", macro).refuses("macro.urdf: line 2", "<xacro:macro>", "xacro FILE > robot.urdf");
        Path property = Files.writeString(
                folder.resolve("property.urdf"),
                head
                        + "<link name=\"a\"><collision><geometry>\n<box size=\"${w} 1 1\"/></geometry></collision></link></robot>");
        Ran.tandem("self-collision", property).refuses("property.urdf: line 2", "${w}", "xacro FILE > robot.urdf");
    }

    @Test
    void aRobotIsInspected() throws IOException {
        Path robot = Files.writeString(folder.resolve("arm.urdf"), """
                <robot name="arm">
                  <link name="base"><collision><geometry><box size="1 1 1"/></geometry></collision></link>
                  <link name="upper"><collision><geometry><mesh filename="part.stl"/></geometry></collision></link>
                  <link name="tool"><visual><geometry><sphere radius="1"/></geometry></visual></link>
                  <link name="tip"/>
                  <joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/>
                    <axis xyz="0 0 1"/><limit lower="-1.5" upper="2.25" effort="1" velocity="1"/></joint>
                  <joint name="slide" type="prismatic"><parent link="upper"/><child link="tool"/>
                    <axis xyz="0 0 1"/><limit lower="0" upper="0.25" effort="1" velocity="1"/>
                    <mimic joint="shoulder"/></joint>
                  <joint name="end" type="fixed"><parent link="tool"/><child link="tip"/></joint>
                </robot>""");
        Meshes.write(TriangleMesh.box(1, 1, 1), folder.resolve("part.stl"));
        String words = Ran.tandem("inspect", robot).exits(0).out();
        for (String part : List.of(
                "'arm': 4 links, 3 joints of which 2 move, 1 variable to set",
                "2 links with collision geometry: 2 pieces, 12 triangles",
                "unchecked    tool, tip: no collision geometry; visual geometry, which is not checked: tool",
                "shoulder: revolute, base to upper, -1.5 to 2.25 rad",
                "slide: prismatic, upper to tool, follows shoulder",
                "end: fixed, tool to tip")) {
            assertTrue(words.contains(part), () -> part + " is not in " + words);
        }
        assertEquals(
                "{\"file\":\"" + robot + "\",\"robot\":\"arm\",\"links\":4,\"joints\":3,\"movingJoints\":2,"
                        + "\"linksWithGeometry\":2,\"withoutGeometry\":[\"tool\",\"tip\"],\"visualOnly\":[\"tool\"],"
                        + "\"pieces\":2,\"triangles\":12,"
                        + "\"variables\":[{\"name\":\"shoulder\",\"lower\":-1.5,\"upper\":2.25}]}\n",
                Ran.tandem("inspect", robot, "--json").exits(0).out());
    }

    @Test
    void numbersWithoutCommas() throws IOException {
        Path poses = Files.writeString(folder.resolve("poses.txt"), "0,0,1\n1 2 3\n");
        Ran.tandem("distance", "box:1,1,1", "sphere:1", "--poses", poses)
                .refuses("poses.txt: line 2: '1 2 3' has no commas between its numbers; write 1,2,3");
        Ran.tandem("distance", "box:1,1,1", "sphere:1", "--at-b", "1 2 3").refuses("--at-b", "no commas", "1,2,3");
    }

    @Test
    void everyUnitOfTheScale() throws IOException {
        Path box = folder.resolve("box.stl");
        Meshes.write(TriangleMesh.box(1, 1, 1), box);
        List<String> units = List.of("mm", "cm", "m", "in", "inch", "ft");
        double[] metres = {1e-3, 1e-2, 1, 0.0254, 0.0254, 0.3048};
        for (int i = 0; i < metres.length; i++) {
            String out = Ran.tandem("distance", box, "point:0,0,10", "--scale", units.get(i), "--json")
                    .exits(0)
                    .out();
            double distance = Double.parseDouble(out.replaceAll(".*\"distance\":([^,]*),.*\\n", "$1"));
            assertEquals(10 - metres[i] / 2, distance, 1e-12, units.get(i));
        }
        Ran.tandem("collide", box, box, "--scale", "yd").refuses("'yd'", "mm, cm, m, in, inch, ft");
    }

    @Test
    void aFileWithoutTrianglesHasNoLineToBlame() throws IOException {
        Path obj = Files.writeString(folder.resolve("empty.obj"), "");
        Ran.tandem("inspect", obj).refuses("empty.obj: the file holds no triangles");
        Path stl = Files.writeString(folder.resolve("empty.stl"), "solid a\nendsolid a\n");
        Ran.tandem("inspect", stl).refuses("empty.stl: the file holds no triangles");
    }
}
