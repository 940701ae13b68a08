package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PosesTest {

    @TempDir
    Path folder;

    private Path ball;

    @BeforeEach
    void writeBall() throws IOException {
        ball = folder.resolve("ball.off");
        Meshes.write(TriangleMesh.sphere(1, 2), ball);
    }

    @Test
    void oneAnswerALineInOrder() throws IOException {
        Path poses = poses("# far, near\n3,0,0\n\n0.5,0,0   # inside\r\n  -3 , 0 , 0\n");
        assertEquals(
                "0: free",
                Ran.tandem("collide", ball, ball, "--poses", poses)
                        .exits(0)
                        .lines()
                        .get(0));
        Ran json = Ran.tandem("collide", ball, ball, "--poses", poses, "--json").exits(0);
        assertEquals(3, json.lines().size());
        assertTrue(json.lines().get(0).startsWith("{\"pose\":0,\"collides\":false"), json.out());
        assertTrue(json.lines().get(1).startsWith("{\"pose\":1,\"collides\":true"), json.out());
        assertTrue(json.lines().get(2).startsWith("{\"pose\":2,\"collides\":false"), json.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "collide",
                "collide --all",
                "collide --budget-tests 20",
                "distance",
                "distance --max 1",
                "distance --budget-tests 50",
                "within"
            })
    void anyNumberOfThreadsGivesTheSameBytes(String command) throws IOException {
        Random random = new Random(4711);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 700; i++) {
            text.append(String.format(
                    Locale.ROOT,
                    "%s,%s,%s%n",
                    6 * random.nextDouble() - 3,
                    6 * random.nextDouble() - 3,
                    6 * random.nextDouble() - 3));
        }
        Path poses = poses(text.toString());
        for (String json : new String[] {"", " --json"}) {
            String line = command.replace("within", "within # 0.5").replace("#", ball + " " + ball);
            line = line.contains(ball.toString()) ? line : command + " " + ball + " " + ball;
            String[] args = (line + json + " --poses " + poses + " --threads ").split(" ", -1);
            String first = null;
            for (String threads : new String[] {"1", "2", "8"}) {
                args[args.length - 1] = threads;
                Ran ran = Ran.tandem((Object[]) args).exits(command.contains("budget") ? 3 : 0);
                assertTrue(ran.lines().size() >= 700, ran.out());
                assertEquals(first == null ? ran.out() : first, ran.out(), threads + " threads");
                first = ran.out();
            }
        }
    }

    @Test
    void minusIsStandardInput() {
        Ran ran = Ran.withInput("3,0,0\n0,0,0\n", "collide", ball, ball, "--poses", "-")
                .exits(0);
        assertEquals(2, ran.lines().size());
    }

    @Test
    void sevenAndTwelveNumbersTurnB() {
        String thin = "triangle:2,-0.1,0,4,0,0,2,0.1,0";
        String wall = "triangle:3,-1,-1,3,1,-1,3,0,2";
        // A quarter turn about z takes B off the x axis.
        Ran.tandem("collide", wall, thin).exits(1);
        Ran.tandem("collide", wall, thin, "--at-b", "0,0,0,0,0,0.7071067811865476,0.7071067811865476")
                .exits(0);
        Ran.tandem("collide", wall, thin, "--at-b", "0,-1,0,0,1,0,0,0,0,0,1,0").exits(0);
        Ran.tandem("collide", wall, thin, "--at-b", "1,0,0,0,0,1,0,0,0,0,1,0").exits(1);
    }

    @Test
    void pointsStayInTheWorldOfA() throws IOException {
        Path poses = poses("0,0,1\n");
        String flat = "triangle:0,0,0,1,0,0,0,1,0";
        String above = "triangle:0,0,1,1,0,2,0,1,2";
        Ran ran = Ran.tandem("distance", flat, above, "--poses", poses, "--at-a", "0,0,100", "--json")
                .exits(0);
        assertTrue(ran.out().contains("\"pointA\":[0.0,0.0,100.0],\"pointB\":[0.0,0.0,102.0]"), ran.out());
    }

    @Test
    void wrongLinesAreNamed() throws IOException {
        Path eleven = poses("0,0,0\n\n1,0,0,0,0,1,0,0,0,0,1\n");
        Ran.tandem("collide", ball, ball, "--poses", eleven).refuses("poses.txt: line 3", "11", "3", "7", "12");
        Ran.tandem("collide", ball, ball, "--poses", poses("1,zwei,3\n")).refuses("line 1", "'zwei'");
        Ran.tandem("collide", ball, ball, "--poses", poses("1,,3\n")).refuses("line 1", "''");
        Ran.tandem("collide", ball, ball, "--poses", poses("1,NaN,3\n")).refuses("line 1", "NaN");
        Ran.tandem("collide", ball, ball, "--poses", poses("1,1e999,3\n")).refuses("line 1", "too large");
        Ran.tandem("collide", ball, ball, "--poses", poses("# none\n")).refuses("poses.txt", "no poses");
        Ran.withInput("1,2\n", "collide", ball, ball, "--poses", "-").refuses("standard input: line 1", "2");
        Ran.tandem("collide", ball, ball, "--poses", folder).refuses(folder.toString());
        Ran.tandem("collide", ball, ball, "--poses", folder.resolve("none.txt")).refuses("none.txt", "no such file");
        Files.write(folder.resolve("poses.txt"), new byte[] {'1', ',', (byte) 0xff, '\n'});
        Ran.tandem("collide", ball, ball, "--poses", folder.resolve("poses.txt"))
                .refuses("poses.txt", "UTF-8");
    }

    @Test
    void wrongPosesAreRefusedWithWhatWouldBeRight() {
        Ran.tandem("collide", ball, ball, "--at-b", "1,2").refuses("--at-b", "3 numbers", "7", "12", "2");
        Ran.tandem("collide", ball, ball, "--at-a", "0,0,0,0,0,0,1.002")
                .refuses("--at-a", "quaternion", "qx, qy, qz, qw");
        Ran.tandem("collide", ball, ball, "--at-a", "0,0,0,0,0,0,1.0005").exits(1);
        Ran.tandem("collide", ball, ball, "--at-a", "2,0,0,0,0,2,0,0,0,0,2,0").refuses("--at-a", "rotation", "scale");
        Ran.tandem("collide", ball, ball, "--at-a", "-1,0,0,0,0,1,0,0,0,0,1,0").refuses("--at-a", "reflection");
        Ran.tandem("collide", ball, ball, "--at-b", "1;2;3").refuses("--at-b", "1;2;3");
        Ran.tandem("collide", ball, ball, "--at-b", "0,0,0", "--poses", "-").refuses("--at-b", "--poses");
        Ran.tandem("collide", ball, ball, "--at-b").refuses("--at-b");
        Ran.tandem("collide", ball, ball, "--threads", "0").refuses("--threads", "1 to");
        Ran.tandem("collide", ball, ball, "--scale", "0").refuses("--scale", "larger than 0");
        Ran.tandem("collide", ball, ball, "--scale", "yard").refuses("--scale", "yard", "inch");
        Ran.tandem("collide", ball, ball, "--scale", "1e40").refuses("ball.off", "coordinate");
    }

    private Path poses(String text) throws IOException {
        return Files.writeString(folder.resolve("poses.txt"), text);
    }
}
