package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** {@code collide --contacts} and {@code --margin}. */
class ContactsOptionTest {

    private static final String FLOOR = "halfspace:0,0,1,0";
    private static final String BALL = "sphere:1";

    @Test
    void aBallOnTheFloor() {
        Ran ran = Ran.tandem("collide", FLOOR, BALL, "--at-b", "2,3,0.5", "--contacts", "--json")
                .exits(1);
        assertEquals(
                "{\"pose\":0,\"collides\":true,\"pairs\":[{\"a\":0,\"b\":0,\"point\":[2.0,3.0,-0.25],\"normal\":[0.0,0.0,1.0],"
                        + "\"depth\":0.5}],\"tests\":0,\"leafTests\":1}\n",
                ran.out());
    }

    @Test
    void pointsAreInTheWorldAndNormalsFromAToB() {
        Ran ran = Ran.tandem("collide", BALL, FLOOR, "--at-a", "2,3,0.5", "--contacts")
                .exits(1);
        assertEquals(
                "collides: 1 contact\n  A touches B at (2.0, 3.0, -0.25), normal (0.0, 0.0, -1.0), depth 0.5\n",
                ran.out());
    }

    @Test
    void freeBodiesHaveNone() {
        Ran ran = Ran.tandem("collide", FLOOR, BALL, "--at-b", "0,0,1.5", "--contacts", "--json")
                .exits(0);
        assertTrue(ran.out().startsWith("{\"pose\":0,\"collides\":false,\"pairs\":[],"), ran.out());
    }

    @Test
    void aMarginCountsWhatIsNear() {
        Ran.tandem("collide", FLOOR, BALL, "--at-b", "0,0,1.5", "--margin", "0.5")
                .exits(1);
        Ran.tandem("collide", FLOOR, BALL, "--at-b", "0,0,1.5", "--margin", "0.49")
                .exits(0);
        Ran ran = Ran.tandem("collide", FLOOR, BALL, "--at-b", "0,0,1.5", "--margin", "1", "--contacts")
                .exits(1);
        assertEquals(
                "collides: 1 contact\n  A is near B at (0.0, 0.0, 0.25), normal (0.0, 0.0, 1.0), a gap of 0.5\n",
                ran.out());
        Ran all = Ran.tandem("collide", "box:1,1,1", "box:1,1,1", "--at-b", "1.5,0,0", "--margin", "0.5", "--all")
                .exits(1);
        assertEquals("collides: 1 pair\n  A touches B\n", all.out());
    }

    @Test
    void aBoxOnTheFloorHasFourCorners() {
        Ran ran = Ran.tandem("collide", "box:1,1,1", FLOOR, "--at-a", "0,0,0.5", "--contacts")
                .exits(1);
        assertTrue(ran.out().startsWith("collides: 4 contacts\n"), ran.out());
    }

    @Test
    void aMarginIsADistance() {
        Ran.tandem("collide", FLOOR, BALL, "--margin", "-1").refuses("negative");
        Ran.tandem("collide", FLOOR, BALL, "--margin", "much").refuses("much");
    }
}
