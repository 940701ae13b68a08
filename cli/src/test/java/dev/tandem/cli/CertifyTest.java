package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CertifyTest {

    @Test
    void aFreeAnswerComesWithPlanes() {
        String out = Ran.tandem("collide", "box:1,1,1", "sphere:0.4", "--at-b", "1,0,0", "--certify")
                .exits(0)
                .out();
        assertTrue(out.startsWith("free\ncertificate, checked and accepted: 1 pair that covers all"), out);
        assertTrue(out.contains("piece 0 of A | piece 0 of B: the plane (1.0, 0.0, 0.0) . x = 0.55"), out);
    }

    @Test
    void aHitComesWithACommonPointOrSigns() {
        String solids = Ran.tandem("collide", "box:1,1,1", "voxels:0.1:0.45,0,0", "--certify", "--json")
                .exits(1)
                .out();
        assertTrue(solids.contains("\"certificate\":{\"accepted\":true,\"hit\":true"), solids);
        assertTrue(solids.contains("\"cellsB\":[[4,0,0,1]]"), solids);
        String triangles = Ran.tandem(
                        "collide", "triangle:0,0,0,1,0,0,0,1,0", "triangle:0.2,0.2,-1,0.3,0.2,1,0.2,0.3,1", "--certify")
                .exits(1)
                .out();
        assertTrue(triangles.contains("the sides of their corners are ["), triangles);
    }

    @Test
    void whatCannotBeCertifiedIsRefused() {
        Ran.tandem("collide", "box:1,1,1", "halfspace:0,0,1,0", "--certify").refuses("--certify", "no certificate");
        Ran.tandem("collide", "box:1,1,1", "box:1,1,1", "--certify", "--all").refuses("--certify", "--all");
    }
}
