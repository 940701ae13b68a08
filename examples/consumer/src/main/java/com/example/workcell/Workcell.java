package com.example.workcell;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Three things one does with Tandem: ask once, ask often, and ask with a test of one's own. */
public final class Workcell {

    private Workcell() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("workcell");
        Path file = folder.resolve("part.stl");
        Meshes.write(TriangleMesh.box(1, 1, 1), file);
        TriangleMesh mesh = Meshes.read(file);
        Files.delete(file);
        Files.delete(folder);

        Body part = Body.of(mesh);
        Body fixture = Body.of(mesh).at(Pose.translation(3, 0, 0));
        System.out.println("collides: " + Tandem.collides(part, fixture));
        Separation separation = Tandem.distance(part, fixture);
        System.out.println("distance: " + separation.distance());

        PreparedQuery query = Tandem.prepare(part, fixture);
        int hits = 0;
        for (int i = 0; i < 100; i++) {
            if (query.collides(Pose.translation(0.02 * i, 0, 0))) {
                hits++;
            }
        }
        System.out.println("hits on the way: " + hits);

        CountingTest counting =
                new CountingTest(Tandem.standardBank().test(TriangleElement.KIND, TriangleElement.KIND));
        Detector own = Tandem.detector(Tandem.standardBank()
                .with(TriangleElement.KIND, TriangleElement.KIND, "counting", counting));
        System.out.println("own test agrees: " + (own.distance(part, fixture).distance() == separation.distance())
                + ", asked: " + (counting.asked() > 0));
    }
}
